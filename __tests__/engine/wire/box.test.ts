/** Boxes: read by the right key in the right place, and by nobody else. Node's own cryptography builds the same ones. */
import { boxKeyFrom, boxKeys, createOpener, createSealer } from '@/engine/wire/box'
import { nodeKeyFrom, nodePublicKeyOf, nodeSeal } from './node-hpke'

const secretKey = boxKeyFrom('5e'.repeat(32))
const to = boxKeys.publicKeyOf(secretKey)
const ephemeral = boxKeyFrom('e9'.repeat(32))
const info = 'strongbox show\nseat 2'

const sealer = createSealer({ to, ephemeral, info })!
const opener = createOpener({ secretKey, enc: sealer.enc, info })!
const box = sealer.seal(3, 'entry 41', 'Q♦')

describe('a box', () => {
  test('opens for its recipient', () => expect(opener.open(3, 'entry 41', box)).toBe('Q♦'))

  test.each([
    ['nothing', ''],
    ['letters of all sizes', 'aß♠🂡'],
    ['a byte order mark', '\uFEFFx'],
    ['many lines', 'x\n'.repeat(5000)],
  ])('holds %s', (_, text) => expect(opener.open(0, '', sealer.seal(0, '', text))).toBe(text))

  test('opens out of order, and again after a restart', () => {
    const aads = ['entry 2', 'entry 5', 'entry 9', 'entry 300']
    const boxes = aads.map((aad, i) => sealer.seal(i, aad, `card ${i}`))
    const restarted = createOpener({ secretKey, enc: sealer.enc, info })!
    for (const i of [2, 0, 3, 1, 2])
      for (const each of [opener, restarted]) expect(each.open(i, aads[i]!, boxes[i]!)).toBe(`card ${i}`)
  })

  test('is the same when it is sealed again', () => {
    expect(createSealer({ to, ephemeral, info })!.seal(3, 'entry 41', 'Q♦')).toBe(box)
  })

  test.each([
    ['for another entry', () => opener.open(3, 'entry 42', box)],
    ['under another sequence number', () => opener.open(4, 'entry 41', box)],
    ['with another key', () => openWith({ secretKey: boxKeyFrom('5f'.repeat(32)) })],
    ['with another ephemeral key', () => openWith({ enc: to })],
    ['for another seat', () => openWith({ info: 'strongbox show\nseat 3' })],
  ])('does not open %s', (_, open) => expect(open()).toBeUndefined())

  test('does not open with any bit changed', () => {
    for (let at = 0; at < box.length; at++) {
      const changed = (parseInt(box[at]!, 16) ^ 1).toString(16)
      expect(opener.open(3, 'entry 41', box.slice(0, at) + changed + box.slice(at + 1))).toBeUndefined()
    }
  })

  test.each([
    ['empty', ''],
    ['shorter than its tag', box.slice(0, 30)],
    ['cut off', box.slice(0, -2)],
    ['half a byte short', box.slice(0, -1)],
    ['longer', `${box}00`],
    ['in upper case', box.toUpperCase()],
    ['no hex', `zz${box.slice(2)}`],
    ['followed by a line break', `${box}\n`],
  ])('is refused if it is %s', (_, text) => expect(opener.open(3, 'entry 41', text)).toBeUndefined())

  test.each([-1, 0.5, NaN, Infinity, 2 ** 53])('has no sequence number %p', (sequence) => {
    expect(opener.open(sequence, 'entry 41', box)).toBeUndefined()
    expect(() => sealer.seal(sequence, 'entry 41', 'Q♦')).toThrow()
  })

  test('that holds no text is refused', () => {
    const place = { to, ephemeral, info, sequence: 3, aad: 'entry 41' }
    const bytes = nodeSeal({ ...place, plaintext: Buffer.from([0xff, 0xfe]) })
    expect(opener.open(3, 'entry 41', bytes)).toBeUndefined()
  })
})

describe('a key', () => {
  // Every u coordinate of small order, on the curve and on its twist: 0, 1, -1 and two of order 8. Then 0 and 1 plus the
  // field's prime, and 0 with the bit that X25519 ignores.
  const one = `01${'00'.repeat(31)}`
  const smallOrder = [
    '00'.repeat(32),
    one,
    `ec${'ff'.repeat(30)}7f`,
    littleEndian(325606250916557431795983626356110631294008115727848805560023387167927233504n),
    littleEndian(39382357235489614581723060781553021112529911719440698176882885853963445705823n),
    `ed${'ff'.repeat(30)}7f`,
    `ee${'ff'.repeat(30)}7f`,
    `${'00'.repeat(31)}80`,
  ]
  const malformed = ['', 'ab', to.slice(2), `${to}00`, to.toUpperCase(), `zz${to.slice(2)}`, `${to}\n`]

  test.each([...smallOrder, ...malformed])('%p is nobody’s', (key) => {
    expect(createSealer({ to: key, ephemeral, info })).toBeUndefined()
    expect(createOpener({ secretKey, enc: key, info })).toBeUndefined()
  })

  test('of one’s own that is malformed is a mistake in the program', () => {
    for (const key of ['', 'ab', `zz${secretKey.slice(2)}`]) {
      expect(() => boxKeys.publicKeyOf(key)).toThrow()
      expect(() => createSealer({ to, ephemeral: key, info })).toThrow()
      expect(() => createOpener({ secretKey: key, enc: sealer.enc, info })).toThrow()
    }
  })

  test('comes from a secret, always the same', () => {
    expect(boxKeyFrom('5e'.repeat(32))).toBe(secretKey)
    expect(secretKey).toBe(nodeKeyFrom('5e'.repeat(32)))
    expect(to).toBe(nodePublicKeyOf(secretKey))
  })
})

test.each([0, 1, 3, 255, 256, 70_000])('Node’s own cryptography seals the same box number %i', (sequence) => {
  const [aad, text] = [`entry ${sequence}`, `card ${sequence}`]
  expect(sealer.seal(sequence, aad, text)).toBe(
    nodeSeal({ to, ephemeral, info, sequence, aad, plaintext: Buffer.from(text) }),
  )
})

function openWith(changed: { secretKey?: string; enc?: string; info?: string }): string | undefined {
  return createOpener({ secretKey, enc: sealer.enc, info, ...changed })!.open(3, 'entry 41', box)
}

function littleEndian(number: bigint): string {
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse().toString('hex')
}
