/** What signing, verifying and sealing cost, in milliseconds each. Prints JSON lines for `trust.ts`. */
import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { moveText } from '@/engine/core/signed'
import { hash } from '@/engine/dealer/hash'
import { seatBoxes } from '@/engine/wire/boxes'
import { seatKeys } from '@/engine/wire/keys'

export interface Cost {
  readonly what: string
  readonly ms: number
}

const secretKey = hash('seat')
const key = seatKeys.publicKeyOf(secretKey)
const text = moveText({
  table: hash('table').slice(0, 32),
  match: 1,
  seat: 3,
  epoch: 1,
  number: 17,
  attempt: 19,
  seen: 120,
  chain: hash('line'),
  move: 'tap 1:2 top',
})
const signature = seatKeys.sign(text, secretKey)
const address = { to: seatBoxes.keyOf(secretKey), info: 'bench', chance: hash('chance') }
/** The relay uses Node's own Ed25519, with keys that it has parsed before. */
const native = generateKeyPairSync('ed25519')
const nativeSignature = sign(null, Buffer.from(text), native.privateKey)
const box = seatBoxes.seal('ab'.repeat(16), address)!

const works: Readonly<Record<string, () => unknown>> = {
  'phone: sign a move': () => seatKeys.sign(text, secretKey),
  'phone: verify a signature': () => seatKeys.verify(text, signature, key),
  'phone: hash a line of the log': () => hash(text),
  'phone: seal an invitation': () => seatBoxes.seal('ab'.repeat(16), address),
  'phone: open an invitation': () => seatBoxes.open(box, { secretKey, info: 'bench' }),
  'relay: verify a move': () => verify(null, Buffer.from(text), native.publicKey, nativeSignature),
  'relay: sign the length of a log': () => sign(null, Buffer.from(text), native.privateKey),
}

const budget = Number(process.argv[2] ?? 1) * 1000
for (const [what, work] of Object.entries(works)) {
  work()
  const start = performance.now()
  let times = 0
  while (performance.now() - start < budget) {
    work()
    times += 1
  }
  const cost: Cost = { what, ms: (performance.now() - start) / times }
  process.stdout.write(`${JSON.stringify(cost)}\n`)
}
