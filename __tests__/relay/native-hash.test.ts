/** The bundled relay hashes with Node itself: for every text it must come to what the engine's own code does on phones. */
import fc from 'fast-check'
import { hash, hashBytes } from '@/engine/dealer/hash'
import { hash as nativeHash, hashBytes as nativeHashBytes } from '@/relay/native-hash'

test('both hashes agree on any text, even on one that no encoding can write', () => {
  const anyText = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(anyText, (text) => {
      expect(nativeHash(text)).toBe(hash(text))
      expect([...nativeHashBytes(text)]).toEqual([...hashBytes(text)])
    }),
  )
  for (const text of ['', 'é', '🔐', '\ud800', 'a\udc00b', '\u0000', 'x'.repeat(100_000)])
    expect(nativeHash(text)).toBe(hash(text))
})
