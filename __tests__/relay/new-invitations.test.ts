/** A new invitation when somebody was removed or has left: who gets it, and what the old one is still good for. */
import { hash } from '@/engine'
import { sitKeyOf, watchHashOf, watchSecretOf } from '@/engine/wire/invite-keys'
import { renewalText } from '@/engine/wire/renewal'
import type { ToPhone } from '@/engine/wire/messages'
import { asking, codeAt } from '@/client/remote/door-host'
import { formatMembership, inviteOf, numberOf, parseMembership } from '@/client/remote/membership'
import { lobbyOf } from '@/client/remote/lobby'
import { aMembership } from './a-player'
import { aTableHarness, cheapSeat, grace, invite, keys, table, type Sitting } from './table-harness'

const membershipOf = ({ phone }: Sitting) => phone.state.membership
const invitationOf = (one: Sitting): readonly [number, string | undefined] => [
  numberOf(membershipOf(one)),
  inviteOf(membershipOf(one)),
]
const namesAt = (one: Sitting) => membershipOf(one).publicState?.players.map(({ name }) => name)
const tagOf = ({ phone }: Sitting): string | undefined => {
  const { problem } = phone.state
  if (problem?.why === 'forged') return problem.forgery.why.tag
  return problem?.why === 'refused' ? problem.refusal.tag : problem?.why
}

function gathered(...names: readonly string[]) {
  const harness = aTableHarness()
  const ada = harness.open('lockdown', 'Ada')
  const others = names.map((name) => harness.invited(name))
  return { harness, ada, others }
}

test('when somebody leaves, everybody who stays gets a new invitation by themselves, and certifies their seat with it', () => {
  const { harness, ada, others } = gathered('Ben', 'Cleo')
  const [ben, cleo] = others as [Sitting, Sitting]
  ben.request({ what: 'leave' })
  const [number, key] = invitationOf(ada)
  expect([number, key === invite]).toEqual([2, false])
  expect(invitationOf(cleo)).toEqual([2, key])
  expect(invitationOf(ben)).toEqual([1, invite])
  const { publicState } = membershipOf(ada)
  expect(publicState!.invite).toMatchObject({ number: 2, due: false })
  expect(publicState!.players.map((player) => player.invite)).toEqual([2, 2])
  expect([ada, cleo].map(tagOf)).toEqual([undefined, undefined])
  // What the lobby shows follows.
  expect(lobbyOf(cleo.phone.state)!.invite).toEqual({ table, key, number: 2 })
  expect(codeAt(membershipOf(cleo))).not.toBe(harness.code())
  // Nobody was told the key, nor anything that was sealed for somebody else.
  expect(JSON.stringify([harness.answers, harness.records])).not.toContain(key)
})

test('a bot that goes is no reason, and neither is somebody who comes', () => {
  const { harness, ada } = gathered('Ben')
  ada.request({ what: 'seat', seat: { ...cheapSeat('Bot'), kind: 'bot' } })
  ada.request({ what: 'unseat', key: cheapSeat('Bot').key })
  expect(harness.logic.state!.players).toHaveLength(2)
  expect([harness.logic.state!.isRenewalDue, invitationOf(ada)[0]]).toEqual([false, 1])
})

test('nothing is dealt before everybody is certified under the newest invitation, and no phone pledges before', () => {
  const { harness, ada, others } = gathered('Ben', 'Cleo', 'Dov', 'Eli')
  const [ben, cleo, dov] = others as [Sitting, Sitting, Sitting]
  dov.request({ what: 'ready', key: dov.key, yes: false })
  cleo.loses.add('certify')
  ben.request({ what: 'leave' })
  dov.request({ what: 'ready', key: dov.key, yes: true })
  ada.request({ what: 'start' })
  const pledged = (): readonly boolean[] =>
    harness.logic.state!.players.map(({ pledge }) => pledge !== undefined)
  expect([harness.logic.state!.phase, pledged()]).toEqual(['gathering', [true, true, false, true]])
  cleo.loses.clear()
  harness.pass(5000)
  expect(pledged()).toEqual([true, true, true, true])
  ada.request({ what: 'start' })
  expect(harness.logic.state!.phase).toBe('playing')
})

test('a phone that was away finds the new invitation when it is back, however many there were', () => {
  const { harness, ada, others } = gathered('Ben', 'Cleo', 'Dov')
  const [ben, cleo, dov] = others as [Sitting, Sitting, Sitting]
  ben.request({ what: 'leave' })
  dov.cut()
  const stored = parseMembership(formatMembership(membershipOf(dov)))!
  cleo.request({ what: 'leave' })
  expect(invitationOf(ada)[0]).toBe(3)
  const back = harness.join({ ...stored, joined: { by: 'invite', invite }, inviteNumber: 1 }, dov.device)
  harness.pass(5000)
  expect(invitationOf(back)).toEqual(invitationOf(ada))
  expect([tagOf(back), harness.logic.state!.players.map((player) => player.invite)]).toEqual([
    undefined,
    [3, 3],
  ])
})

test('somebody who was removed knocks with the old link, and gets the new invitation if they are let in', () => {
  const { harness, ada, others } = gathered('Ben', 'Cleo')
  const [ben] = others as [Sitting]
  ben.cut()
  harness.pass(grace)
  ada.request({ what: 'remove', key: ben.key })
  harness.pass(1000)
  expect(invitationOf(ada)[0]).toBe(2)
  ben.connect()
  harness.pass(5000)
  expect([ben.phone.state.isWaiting, namesAt(ada)]).toEqual([true, ['Ada', 'Cleo']])
  expect(asking(ada.phone.state).map(({ guests }) => guests[0]!.name)).toEqual(['Ben'])
  ada.request({ what: 'admit', key: ben.key, yes: true })
  expect(namesAt(ada)).toEqual(['Ada', 'Cleo', 'Ben'])
  expect([invitationOf(ben), tagOf(ben)]).toEqual([invitationOf(ada), undefined])
})

test('a friend with the old link knocks, too, and is turned away or let in', () => {
  const { harness, ada, others } = gathered('Ben')
  others[0]!.request({ what: 'leave' })
  const dov = harness.invited('Dov')
  expect([namesAt(ada), dov.phone.state.isWaiting]).toEqual([['Ada'], true])
  ada.request({ what: 'admit', key: dov.key, yes: false })
  expect(tagOf(dov)).toBe('turned-away')
  dov.request({ what: 'try-again' })
  ada.request({ what: 'admit', key: dov.key, yes: true })
  expect(namesAt(ada)).toEqual(['Ada', 'Dov'])
})

test('spectators with an older invitation are told that they need a new link', () => {
  const harness = aTableHarness()
  const ada = harness.open('lockdown', 'Ada')
  ada.request({ what: 'replan', plan: { ...harness.logic.state!.plan, watch: true } })
  const ben = harness.invited('Ben')
  const joined = {
    by: 'watching',
    secret: watchSecretOf(invite),
    sit: keys.publicKeyOf(sitKeyOf(invite)),
  } as const
  const watcher = harness.join(aMembership(table, joined, []))
  expect(watcher.phone.state.isSubscribed).toBe(true)
  ben.request({ what: 'leave' })
  expect([watcher.phone.state.isSubscribed, tagOf(watcher)]).toEqual([false, 'old-link'])
})

describe('a relay that', () => {
  type Renewed = Extract<ToPhone, { kind: 'renewed' }>

  /** Cleo's phone has not heard of the new invitation yet. */
  function renewed() {
    const { harness, ada, others } = gathered('Ben', 'Cleo')
    const [ben, cleo] = others as [Sitting, Sitting]
    const { link } = cleo
    const before = parseMembership(formatMembership(membershipOf(cleo)))!
    ben.request({ what: 'leave' })
    const message = harness.told(link).find((told): told is Renewed => told.kind === 'renewed')!
    const state = harness.told(link).at(-1)!
    cleo.cut()
    const late = aTableHarness().join(before, cleo.device)
    return { ada, ben, cleo: late, message, state }
  }

  const forged: Readonly<Record<string, (message: Renewed, maker: { secretKey: string }) => Renewed>> = {
    'makes up an invitation': (message) => ({
      ...message,
      renewals: message.renewals.map((one) => ({ ...one, sit: keys.publicKeyOf(sitKeyOf('c'.repeat(32))) })),
    }),
    'signs it itself': (message) => {
      const made = 'c'.repeat(32)
      const sit = keys.publicKeyOf(sitKeyOf(made))
      const watch = watchHashOf(watchSecretOf(made))
      const signature = keys.sign(renewalText({ table, number: 2, sit, watch }), hash('relay'))
      const by = { ...message.renewals[0]!.by, key: keys.publicKeyOf(hash('relay')) }
      return { ...message, renewals: [{ number: 2, sit, watch, by, signature }] }
    },
    'gives it another number': (message) => ({
      ...message,
      renewals: [message.renewals[0]!, { ...message.renewals[0]!, number: 3 }],
    }),
    'puts another box with it': (message) => ({
      ...message,
      boxes: message.boxes.map(({ key, box }) => ({ key, box: { ...box, sealed: 'ab'.repeat(32) } })),
    }),
  }

  test.each(Object.entries(forged))('%s is named', (_, forge) => {
    const { cleo, message } = renewed()
    cleo.receive(forge(message, cheapSeat('Ada')))
    expect([tagOf(cleo), invitationOf(cleo)]).toEqual(['invitation-forged', [1, invite]])
  })

  test('goes back to the old invitation is named', () => {
    const { harness, ada, others } = gathered('Ben')
    others[0]!.request({ what: 'leave' })
    const publicState = membershipOf(ada).publicState!
    const old = { ...publicState, version: publicState.version + 1 }
    ada.receive({
      kind: 'table',
      table: { ...old, invite: { ...old.invite!, number: 1 } },
      yours: [ada.key],
    })
    expect(tagOf(ada)).toBe('invitation-forged')
    expect(harness.logic.state!.invite!.number).toBe(2)
  })

  test.each([
    ['brings somebody back who has left', 1],
    ['seats somebody under an older invitation', 2],
  ])('%s is named', (_, number) => {
    const { ada, others, harness } = gathered('Ben', 'Cleo')
    const [ben] = others as [Sitting]
    const before = membershipOf(ada).publicState!.players.find(({ key }) => key === ben.key)!
    if (number === 1) ada.loses.add('renew')
    ben.request({ what: 'leave' })
    if (number === 2) expect(harness.logic.state!.invite!.number).toBe(2)
    const now = membershipOf(ada).publicState!
    ada.receive({
      kind: 'table',
      table: { ...now, version: now.version + 1, players: [...now.players, before] },
      yours: [ada.key],
    })
    expect(ada.phone.state.problem).toMatchObject({
      forgery: { why: { tag: 'seat-uncertified', name: 'Ben' } },
    })
  })
})

test('only the host’s phone can make one, and only when it is due, with the next number', () => {
  const { harness, others } = gathered('Ben')
  const [ben] = others as [Sitting]
  const made = 'c'.repeat(32)
  const sit = keys.publicKeyOf(sitKeyOf(made))
  const watch = watchHashOf(watchSecretOf(made))
  const renew = (one: { link: string; key: string }, name: string, number: number): void =>
    harness.say(one.link, {
      kind: 'renew',
      table,
      number,
      sit,
      watch,
      by: one.key,
      signature: keys.sign(renewalText({ table, number, sit, watch }), cheapSeat(name).secretKey),
      boxes: harness.logic.state!.players.map(({ key }) => ({
        key,
        box: { enc: hash('enc'), sealed: 'ab'.repeat(48) },
      })),
    })
  renew(ben, 'Ben', 2)
  expect(harness.told(ben.link).at(-1)).toMatchObject({ kind: 'refused', refusal: { tag: 'not-host' } })
  expect(harness.records.some(({ kind }) => kind === 'renewed')).toBe(false)
})
