/** Coming in by a typed code: who lets whom in, what a wrong password leads to, and what a reload does. */
import { asking, codeAt } from '@/client/remote/door-host'
import { parseMembership, formatMembership, type Membership } from '@/client/remote/membership'
import { doorText } from '@/engine/wire/door'
import { aMembership } from './a-player'
import { aTableHarness, cheapSeat, invite, table, type Sitting } from './table-harness'

const guestOf = (code: string, ...names: readonly string[]): Membership =>
  aMembership('', { by: 'code', code }, names.map(cheapSeat))

function atTable(...names: readonly string[]) {
  const harness = aTableHarness()
  const ada = harness.open('lockdown', 'Ada')
  const others = names.map((name) => harness.invited(name))
  return { harness, ada, others }
}

const letIn = (host: Sitting, guest: Sitting): void =>
  host.request({ what: 'admit', key: guest.key, yes: true })
const tagOf = ({ phone }: Sitting): string | undefined => {
  const { problem } = phone.state
  return problem?.why === 'refused' ? problem.refusal.tag : problem?.why
}
const isIn = ({ phone }: Sitting): boolean => phone.state.held.length > 0
const wrong = (code: string): string => code.slice(0, 7) + (code.endsWith('A') ? 'B' : 'A')

test('whoever typed the code and is let in sits down, with everybody they bring', () => {
  const { harness, ada } = atTable()
  const guest = harness.join(guestOf(harness.code(), 'Ben', 'Cleo'))
  expect(asking(ada.phone.state).map(({ guests }) => guests.map(({ name }) => name))).toEqual([
    ['Ben', 'Cleo'],
  ])
  letIn(ada, guest)
  expect(guest.phone.state.held).toHaveLength(2)
  expect(guest.phone.state.membership.joined).toEqual({ by: 'invite', invite })
  expect(asking(ada.phone.state)).toEqual([])
})

test('every phone with the invitation shows the same code, and what the table says of it is not enough', () => {
  const { harness, ada, others } = atTable('Ben')
  const code = harness.code()
  expect([ada, others[0]!].map(({ phone }) => codeAt(phone.state.membership))).toEqual([code, code])
  const told = JSON.stringify(harness.answers)
  expect(told).toContain(code.slice(0, 4))
  expect(told).not.toContain(code.slice(4))
})

test('with a wrong password nobody comes in, and both sides are told', () => {
  const { harness, ada } = atTable()
  const eve = harness.join(guestOf(wrong(harness.code()), 'Eve'))
  letIn(ada, eve)
  expect([isIn(eve), tagOf(eve), ada.refusals]).toEqual([false, 'wrong-code', ['guest-was-wrong']])
  // She does not try again by herself, not even after the connection was lost.
  eve.cut()
  eve.connect()
  expect([tagOf(eve), asking(ada.phone.state)]).toEqual(['wrong-code', []])
})

test('after three wrong passwords there is another code, and the old one is of no use', () => {
  const { harness, ada } = atTable()
  const code = harness.code()
  for (const name of ['Eve', 'Eva', 'Evi']) letIn(ada, harness.join(guestOf(wrong(code), name)))
  expect(harness.records.at(-1)).toEqual({ kind: 'burned', n: 2 })
  expect(harness.code()).not.toBe(code)
  expect(codeAt(ada.phone.state.membership)).toBe(harness.code())
  const late = harness.join(guestOf(code, 'Ben'))
  letIn(ada, late)
  expect(tagOf(late)).toBe('wrong-code')
  const ben = harness.join(guestOf(harness.code(), 'Benno'))
  letIn(ada, ben)
  expect(isIn(ben)).toBe(true)
})

test('a phone that is reloaded counts on, and so does a guest’s', () => {
  const { harness, ada } = atTable()
  const reloaded = (one: Sitting): Sitting => {
    const { membership } = one.phone.state
    one.cut()
    return harness.join(parseMembership(formatMembership(membership))!, one.device)
  }
  letIn(ada, harness.join(guestOf(wrong(harness.code()), 'Eve')))
  const host = reloaded(ada)
  for (const name of ['Eva', 'Evi']) letIn(host, harness.join(guestOf(wrong(harness.code()), name)))
  expect(harness.logic.state!.door).toBe(2)
  let guest = harness.join(guestOf(wrong(harness.code()), 'Guest'))
  for (let i = 0; i < 3; i++) {
    letIn(host, guest)
    guest = reloaded(guest)
    guest.request({ what: 'try-again' })
  }
  letIn(host, guest)
  expect(tagOf(guest)).toBe('tried-code')
})

test.each(['door', 'sit'] as const)('a reload before %s arrives goes on with the same run', (lost) => {
  const { harness, ada } = atTable()
  const ben = harness.join(guestOf(harness.code(), 'Ben'))
  ben.loses.add(lost)
  letIn(ada, ben)
  const { membership } = ben.phone.state
  ben.cut()
  const host = harness.join(parseMembership(formatMembership(ada.phone.state.membership))!, ada.device)
  const again = harness.join(parseMembership(formatMembership(membership))!, ben.device)
  harness.pass(5000)
  expect([isIn(again), asking(host.phone.state)]).toEqual([true, []])
})

test('if a phone goes away before it has replied, another one can let the guest in', () => {
  const { harness, ada, others } = atTable('Cleo')
  const ben = harness.join(guestOf(harness.code(), 'Ben'))
  ada.loses.add('door')
  letIn(ada, ben)
  ada.cut()
  letIn(others[0]!, ben)
  expect(isIn(ben)).toBe(true)
})

test('a guest answers one reply; after that, only a person can have it tried again', () => {
  const { harness, ada } = atTable()
  const ben = harness.join(guestOf(harness.code(), 'Ben'))
  ben.loses.add('door')
  letIn(ada, ben)
  const { joined } = ben.phone.state.membership
  const { sid } = (joined.by === 'code' && joined.run?.run) || { sid: '' }
  const say = (text: string): void => ben.receive({ kind: 'door', table, key: ben.key, text })
  const tries = (): unknown => ben.phone.state.membership.joined
  say(doorText('reply', sid, '1'.repeat(64)))
  const answered = tries()
  expect(answered).toMatchObject({ tries: 1, run: { reply: { share: '1'.repeat(64) } } })
  say(doorText('reply', sid, '2'.repeat(64)))
  expect(tries()).toBe(answered)
  say(doorText('admit', 1, ada.key, '3'.repeat(32)))
  expect(tagOf(ben)).toBe('broken-off')
})

test('while the host is away, anybody with a seat lets people in; while the host is there, nobody else does', () => {
  const { harness, ada, others } = atTable('Cleo')
  const ben = harness.join(guestOf(harness.code(), 'Ben'))
  const [cleo] = others
  expect(cleo!.phone.state.knocks).toEqual([])
  harness.say(cleo!.link, {
    kind: 'admit',
    table,
    key: ben.key,
    yes: { by: cleo!.key, text: 'admit' },
  })
  expect(harness.told(cleo!.link).at(-1)).toMatchObject({ kind: 'refused', refusal: { tag: 'not-host' } })
  ada.cut()
  expect(asking(cleo!.phone.state)).toHaveLength(1)
  letIn(cleo!, ben)
  expect(isIn(ben)).toBe(true)
})

test('what belongs to no admission is dropped', () => {
  const { harness, ada } = atTable()
  const ben = harness.join(guestOf(harness.code(), 'Ben'))
  const before = harness.answers.length
  harness.say(ben.link, { kind: 'door', table, key: ben.key, text: 'begin' })
  harness.say('a stranger', { kind: 'door', table, key: ben.key, text: 'begin' })
  harness.say('a stranger', { kind: 'burn', table, n: 1 })
  expect(harness.answers.slice(before).map(({ kind }) => kind)).toEqual(['refused'])
  expect([harness.logic.state!.door, isIn(ada)]).toEqual([1, true])
})
