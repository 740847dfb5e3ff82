/** CPace: the same code on both sides gives one key, anything else gives none. */
import { createHash, createHmac } from 'node:crypto'
import { finishCpace, startCpace, type CpaceInput, type CpaceMessage } from '@/engine/wire/cpace'

type Input = Omit<CpaceInput, 'role'>

const shared = { password: 'K7PX', ci: 'strongbox door\ntable 1\nABCD', sid: '5d'.repeat(32) }
const guest: Input = { ...shared, ad: 'guest’s keys\nAda', random: () => 'a1'.repeat(32) }
const host: Input = { ...shared, ad: 'host’s key', random: () => 'b2'.repeat(32) }

interface Meeting {
  readonly guest?: Partial<Input>
  readonly host?: Partial<Input>
  /** What the guest's message is by the time the host gets it. */
  readonly onTheWay?: (message: CpaceMessage) => CpaceMessage
}

function meet({ guest: guestChange, host: hostChange, onTheWay = (message) => message }: Meeting = {}) {
  const a = startCpace({ role: 'initiator', ...guest, ...guestChange })
  const b = startCpace({ role: 'responder', ...host, ...hostChange })
  return { a: finishCpace(a, b.sent)!, b: finishCpace(b, onTheWay(a.sent))! }
}

test('both sides agree', () => {
  const { a, b } = meet()
  const key = b.confirm(a.tag)
  expect(key).toMatch(/^[0-9a-f]{128}$/)
  expect(a.confirm(b.tag)).toBe(key)
  expect(a.tag).not.toBe(b.tag)
})

test('the key is the one recorded when this implementation agreed with the draft’s vectors', () => {
  const { a, b } = meet()
  expect(a.confirm(b.tag)).toBe(
    '71916c9df63c234cc69484ef1bb87a82d0c209cfb88ae6218bceae7685a96bfac55fb236c5715685b0b3bdd54491bd649015c961fcf557be0701cb765c9d1182',
  )
})

test.each([
  [0, [0]],
  [127, [127]],
  [128, [0x80, 1]],
  [300, [0xac, 2]],
])('tags are computed as the draft says, for %i bytes of associated data', (length, prefix) => {
  const ad = 'x'.repeat(length)
  const { a, b } = meet({ guest: { ad } })
  const { share } = startCpace({ role: 'initiator', ...guest }).sent
  const [sid, key] = [guest.sid, a.confirm(b.tag)!].map((hex) => Buffer.from(hex, 'hex'))
  const macKey = createHash('sha512').update('CPaceMac').update(sid!).update(key!).digest()
  const message = [Buffer.from([32]), Buffer.from(share, 'hex'), Buffer.from(prefix), Buffer.from(ad)]
  expect(a.tag).toBe(createHmac('sha512', macKey).update(Buffer.concat(message)).digest('hex'))
})

test('a reload resumes the run', () => {
  const a = startCpace({ role: 'initiator', ...guest })
  const b = startCpace({ role: 'responder', ...host })
  const resumed = finishCpace(JSON.parse(JSON.stringify(a)), b.sent)!
  expect(resumed.tag).toBe(finishCpace(a, b.sent)!.tag)
})

test('every run has a key of its own', () => {
  const keyOf = ({ a, b }: ReturnType<typeof meet>) => a.confirm(b.tag)
  const keys = [meet(), meet({ guest: { random: () => 'a2'.repeat(32) } }), meet({ host: { ad: 'Bob' } })]
  expect(new Set(keys.map(keyOf)).size).toBe(3)
})

test.each<[string, Meeting]>([
  ['another password', { guest: { password: 'K7PY' } }],
  ['a password in small letters', { guest: { password: 'k7px' } }],
  ['another session', { guest: { sid: '5e'.repeat(32) } }],
  ['another table', { host: { ci: 'strongbox door\ntable 2\nABCD' } }],
  ['letters that moved from one field to the next', { guest: { password: 'K7P', ci: `X${shared.ci}` } }],
  ['an exchanged name', { onTheWay: (message) => ({ ...message, ad: 'guest’s keys\nEve' }) }],
])('%s: neither side gets a key', (_, meeting) => {
  const { a, b } = meet(meeting)
  expect(a.confirm(b.tag)).toBeUndefined()
  expect(b.confirm(a.tag)).toBeUndefined()
})

test('an exchanged share: neither side gets a key', () => {
  const { share } = startCpace({ role: 'initiator', ...guest, random: () => 'ee'.repeat(32) }).sent
  const { a, b } = meet({ onTheWay: (message) => ({ ...message, share }) })
  expect(a.confirm(b.tag)).toBeUndefined()
  expect(b.confirm(a.tag)).toBeUndefined()
})

test('two guests get no key from each other', () => {
  const [a, b] = [startCpace({ role: 'initiator', ...guest }), startCpace({ role: 'initiator', ...host })]
  const [one, other] = [finishCpace(a, b.sent)!, finishCpace(b, a.sent)!]
  expect(one.confirm(other.tag)).toBeUndefined()
  expect(other.confirm(one.tag)).toBeUndefined()
})

test('a guest’s own message sent back is refused, whatever comes with it', () => {
  const run = startCpace({ role: 'initiator', ...guest })
  expect(finishCpace(run, run.sent)).toBeUndefined()
  expect(finishCpace(run, { ...run.sent, ad: 'host’s key' })).toBeUndefined()
})

test('a tag that is malformed or one’s own confirms nothing', () => {
  const { a, b } = meet()
  for (const tag of [
    '',
    a.tag,
    b.tag.slice(2),
    `${b.tag}00`,
    b.tag.toUpperCase(),
    `zz${b.tag.slice(2)}`,
    `${b.tag}\n`,
  ])
    expect(a.confirm(tag)).toBeUndefined()
})

describe('a share is refused if it is', () => {
  const { sent } = startCpace({ role: 'responder', ...host })
  const last = sent.share.slice(-2)
  test.each([
    ['the identity', '00'.repeat(32)],
    ['not reduced (the field’s prime)', `ed${'ff'.repeat(30)}7f`],
    ['not reduced (beyond 2^255)', sent.share.slice(0, -2) + (parseInt(last, 16) | 0x80).toString(16)],
    ['negative', `01${'00'.repeat(31)}`],
    ['on no point', `02${'00'.repeat(31)}`],
    ['empty', ''],
    ['too short', sent.share.slice(2)],
    ['too long', `${sent.share}00`],
    ['in upper case', sent.share.toUpperCase()],
    ['no hex', `zz${sent.share.slice(2)}`],
  ])('%s', (_, share) => {
    for (const role of ['initiator', 'responder'] as const)
      expect(finishCpace(startCpace({ role, ...guest }), { ...sent, share })).toBeUndefined()
  })
})

test.each(['', 'a1'.repeat(31), 'a1'.repeat(33), '00'.repeat(32)])('%p is no scalar', (drawn) => {
  expect(() => startCpace({ role: 'initiator', ...guest, random: () => drawn })).toThrow()
})
