/**
 * A relay that cheats, and phones as they are shipped: each cheat is refused, or named to the players. The relay can do
 * whatever it likes with what it sends; what it cannot do is sign for a player.
 */
import { audit, commitmentTo, createReadingDealer, gameOf, hash, headText, partsOf } from '@/engine'
import { agreementIn } from '@/client/remote/final-heads'
import { formatShow, sealerOfShows, showAad } from '@/engine/wire/match-boxes'
import type { ToPhone } from '@/engine/wire/messages'
import { chainAfter, seatOfKey, textOf } from '@/client/remote/log-text'
import { replayLog } from '@/client/remote/replica'
import { createIdentity } from '@/relay/identity'
import { notTaken } from '@/relay/table/refusing'
import { aMembership } from './a-player'
import { aTableHarness, boxes, cheapSeat, grace, identity, keys, table, type Sitting } from './table-harness'
import { randomMove } from '../simulator/people'
import { createReplayer } from '../simulator/replayer'

type Entries = Extract<ToPhone, { kind: 'entries' }>

/** Two people in the middle of a match; the first to move has moved once. */
function inMatch(game: Parameters<ReturnType<typeof aTableHarness>['open']>[0] = 'lock-and-key') {
  const harness = aTableHarness()
  const ada = harness.open(game, 'Ada')
  const ben = harness.invited('Ben')
  const onTurn = (): Sitting => (ada.phone.state.membership.publicState!.turn[0] === ada.key ? ada : ben)
  const tick = (): void => {
    for (let i = 0; i < 6; i++) harness.pass(1000)
  }
  return { harness, ada, ben, onTurn, other: () => (onTurn() === ada ? ben : ada), tick }
}

const logOf = ({ phone }: Sitting) => phone.state.membership.log!
const problemOf = ({ phone }: Sitting) => phone.state.problem

/** Tells a phone that these entries follow on what it has, signed by the relay. */
function tell(one: Sitting, lines: readonly string[], more: Partial<Entries> = {}): void {
  const { entries } = logOf(one)
  const text = ['strongbox chain 2', table, 1, entries.length + lines.length, hash(lines.at(-1) ?? '')]
  one.receive({
    kind: 'entries',
    table,
    match: 1,
    from: entries.length,
    entries: [...lines],
    version: 0,
    turn: [],
    shown: [],
    signature: identity.sign(text.join('\n')),
    ...more,
  })
}

/** A line that follows the last one: its hashes and numbers are right, its signature is made up. */
function forgedLine(one: Sitting, key: string, move: string, signature = 'ab'.repeat(64)): string {
  const log = logOf(one)
  const seen = log.entries.length
  return `${seatOfKey(log, key)!} ${move} ; ${seen} 1 1 1 ${chainAfter(log, seen)!} ${signature}`
}

/** Card 3 with this face, shown by the deal to a phone's seat, in a box that it can open. */
function showOf({ logic }: ReturnType<typeof aTableHarness>, one: Sitting, face: string) {
  const { secret } = logic.state!.deal!
  const log = logOf(one)
  const { key, secretKey } = one.phone.state.membership.seats[0]!
  const recipient = { key, box: boxes.keyOf(secretKey) }
  const sealer = sealerOfShows(boxes, recipient, { secret, commitment: commitmentTo(secret) })!
  const text = formatShow(face, { salt: hash('salt'), path: [] })
  return {
    entry: 0,
    seat: seatOfKey(log, key)!,
    card: 3,
    n: 0,
    sealed: sealer.seal(0, showAad(chainAfter(log, 0)!, 3), text),
  }
}

test('without cheating, nobody complains, and every phone finds the match fair', () => {
  const { ada, ben, onTurn, tick } = inMatch()
  onTurn().submit('swap 1 2', 0)
  onTurn().submit('resign', 1)
  tick()
  for (const one of [ada, ben]) {
    const { opened, shown } = one.phone.state.membership
    expect(problemOf(one)).toBeUndefined()
    expect(audit({ log: textOf(logOf(one)), private: opened! }, gameOf, keys)).toEqual({ fair: true })
    expect(shown).toEqual([])
  }
})

const agreementAt = (one: Sitting) => {
  const { membership } = one.phone.state
  const replayed = replayLog(membership, undefined)
  if ('why' in replayed) throw new Error(replayed.why.tag)
  return agreementIn(membership, replayed, keys.verify)
}

test('once a match is over, every phone signs how it ended, and all agree', () => {
  const { harness, ada, ben, onTurn, tick } = inMatch()
  ben.loses.add('head')
  onTurn().submit('resign', 0)
  tick()
  expect(agreementAt(ada)).toEqual({ missing: ['Ben'] })
  ben.loses.clear()
  harness.pass(5000)
  for (const one of [ada, ben]) expect(agreementAt(one)).toEqual({ missing: [] })
  expect(harness.records.filter(({ kind }) => kind === 'head')).toHaveLength(2)
})

test('a head of another end, signed by its player, is named', () => {
  const { ada, ben, onTurn, tick } = inMatch()
  onTurn().submit('resign', 0)
  tick()
  const state = ada.phone.state.membership.publicState!
  const head = state.heads!.find(({ key }) => key === ben.key)!
  const other = { ...head, chain: hash('another end') }
  const seat = seatOfKey(logOf(ada), ben.key)!
  const signature = keys.sign(headText({ table, match: 1 }, { seat, ...other }), cheapSeat('Ben').secretKey)
  const heads = [...state.heads!.filter(({ key }) => key !== ben.key), { ...other, signature }]
  ada.receive({ kind: 'table', table: { ...state, version: 99, heads }, yours: [ada.key] })
  expect(agreementAt(ada)).toEqual({ missing: ['Ben'], against: 'Ben' })
})

test('a refusal from another history is a fork', () => {
  const { onTurn } = inMatch()
  const mover = onTurn()
  mover.loses.add('move')
  mover.submit('swap 1 2', 0)
  const refusal = { tag: 'stale', sentence: 'Too late.' }
  const position = { entries: 0, chain: hash('another deal') }
  mover.receive(notTaken(mover.moves[0]!, refusal, { identity, ...position }))
  expect(problemOf(mover)).toMatchObject({ why: 'forked', fork: { entry: 0, told: hash('another deal') } })
})

test('each player is told that the other resigned: both phones say that nobody signed it', () => {
  const { ada, ben, tick } = inMatch()
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
  ] as const)
    tell(one, [forgedLine(one, other.key, 'resign')])
  tick()
  for (const one of [ada, ben])
    expect(problemOf(one)).toEqual({ why: 'forged', forgery: { entry: 1, why: { tag: 'move-unsigned' } } })
})

test('a signature of an earlier move does not fit another one', () => {
  const { ada, ben, onTurn, other, tick } = inMatch()
  const [mover, watcher] = [onTurn(), other()]
  mover.submit('swap 1 2', 0)
  const { signature } = partsOf(logOf(watcher).entries[0]!)!.signed!
  const log = logOf(watcher)
  const seat = seatOfKey(log, mover.key)!
  tell(watcher, [`${seat} resign ; 1 2 2 1 ${chainAfter(log, 1)!} ${signature}`])
  tick()
  expect(problemOf(watcher)).toMatchObject({ why: 'forged', forgery: { entry: 2 } })
  expect(problemOf(watcher === ada ? ben : ada)).toBeUndefined()
})

test('a line in a player’s own name that they did not sign is named at once, before they sign anything after it', () => {
  const { onTurn } = inMatch()
  const mover = onTurn()
  tell(mover, [forgedLine(mover, mover.key, 'swap 1 2')])
  expect(problemOf(mover)).toEqual({ why: 'forged', forgery: { entry: 1, why: { tag: 'move-unsigned' } } })
  mover.submit('reveal 3', 1)
  expect(mover.moves).toEqual([])
})

test('a line without any signature is named', () => {
  const { ada, ben, tick } = inMatch()
  const log = logOf(ada)
  tell(ada, [`${seatOfKey(log, ben.key)!} resign ; 0 1 ${chainAfter(log, 0)!}`])
  tick()
  expect(problemOf(ada)).toEqual({ why: 'forged', forgery: { entry: 1, why: { tag: 'move-unsigned' } } })
})

test('another entry in place of one that a phone has seen is a fork, and both are kept', () => {
  const { onTurn, other } = inMatch()
  const [mover, watcher] = [onTurn(), other()]
  mover.submit('swap 1 2', 0)
  const known = logOf(watcher).entries[0]!
  const told = known.replace('swap 1 2', 'swap 3 4')
  tell(watcher, [told], { from: 0 })
  expect(problemOf(watcher)).toEqual({
    why: 'forked',
    fork: { entry: 1, known, told, signatures: expect.anything() },
  })
  // Whatever the relay says next, it stays in sight, and the phone sends nothing.
  const sent = watcher.moves.length
  watcher.receive({ kind: 'table', table: watcher.phone.state.membership.publicState!, yours: [watcher.key] })
  watcher.submit('reveal 3', 1)
  expect(problemOf(watcher)?.why).toBe('forked')
  expect(watcher.moves).toHaveLength(sent)
})

test('a move that the relay refused and then entered is a fork', () => {
  const { harness, onTurn } = inMatch()
  const mover = onTurn()
  mover.loses.add('move')
  mover.submit('swap 1 2', 0)
  const [sent] = mover.moves
  const refusal = { tag: 'stale', sentence: 'Too late.' }
  mover.receive(notTaken(sent!, refusal, { identity, chain: chainAfter(logOf(mover), 0) }))
  expect(mover.settled).toEqual(['stale'])
  harness.say(mover.link, sent!)
  expect(problemOf(mover)).toMatchObject({ why: 'forked', fork: { entry: 1 } })
})

test('a refusal in a history longer than the whole match is a fork', () => {
  const { harness, onTurn } = inMatch()
  const mover = onTurn()
  mover.loses.add('move')
  mover.submit('swap 1 2', 0)
  const [sent] = mover.moves
  const refusal = { tag: 'stale', sentence: 'Too late.' }
  // It says that there are nine entries already, so that this move could still be one of them.
  mover.receive(notTaken(sent!, refusal, { identity, entries: 9, chain: hash('made up') }))
  mover.loses.clear()
  harness.say(mover.link, sent!)
  mover.submit('resign', 1)
  expect(problemOf(mover)).toMatchObject({ why: 'forked', fork: { entry: 9, told: hash('made up') } })
})

test('a refusal that the relay did not sign is ignored: the move is sent until there is an answer', () => {
  const { harness, onTurn } = inMatch()
  const mover = onTurn()
  mover.loses.add('move')
  mover.submit('swap 1 2', 0)
  const refusal = { tag: 'stale', sentence: 'Too late.' }
  const stranger = createIdentity(hash('stranger'), keys)
  mover.receive(notTaken(mover.moves[0]!, refusal, { identity: stranger }))
  expect(mover.settled).toEqual([])
  mover.loses.clear()
  harness.pass(4000)
  expect(mover.settled).toEqual([undefined])
})

test('a card that is shown twice with two faces is a fork', () => {
  const { harness, ada } = inMatch()
  const show = (face: string): void => tell(ada, [], { shown: [showOf(harness, ada, face)] })
  show('Qd')
  show('Qd')
  expect(problemOf(ada)).toBeUndefined()
  show('3c')
  expect(problemOf(ada)).toEqual({
    why: 'forked',
    fork: { entry: 0, known: 'Qd', told: '3c', signatures: expect.anything() },
  })
})

test('a card in a box that this seat cannot open, or from another place, is named at once', () => {
  const { harness, ada } = inMatch()
  const show = showOf(harness, ada, 'Qd')
  for (const wrong of [{ card: 4 }, { n: 8 }, { sealed: hash('junk') }]) {
    const other = harness.join(ada.phone.state.membership)
    tell(other, [], { shown: [{ ...show, ...wrong }] })
    expect(problemOf(other)).toEqual({
      why: 'forged',
      forgery: { entry: 0, why: { tag: 'show-unreadable' } },
    })
  }
})

test('a face that was not promised in the deal stops the match at its entry', () => {
  const { harness, ada } = inMatch()
  tell(ada, [], { shown: [showOf(harness, ada, 'Qd')] })
  const { log, shown } = ada.phone.state.membership
  const seat = seatOfKey(log, ada.key)!
  const dealer = createReadingDealer<string>({ value: (face) => face, shown: () => shown[0] })
  dealer.expect([`@${hash('root')}`])
  const [card] = dealer.deal(['Qd', '3c'])
  expect(() => dealer.show(card!, seat)).toThrow('not what was promised')
})

test('a false private card is found by the audit', () => {
  const { ada, onTurn } = inMatch()
  onTurn().submit('resign', 0)
  const { opened } = ada.phone.state.membership
  const saved = { log: textOf(logOf(ada)), private: opened! }
  const shown = [{ entry: 0, seat: 1, card: 3 as never, face: 'Qd' }]
  expect(audit(saved, gameOf, { ...keys, shown })).toEqual({
    fair: false,
    entry: 0,
    why: { tag: 'shown-differs', shown: 'Qd', dealt: '–' },
  })
})

test('a log that the relay signed otherwise is named', () => {
  const { harness, ada, onTurn, tick } = inMatch()
  onTurn().submit('swap 1 2', 0)
  const { signature } = harness.told(ada.link).findLast(({ kind }) => kind === 'entries') as Entries
  tell(ada, [], { signature: signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })
  tick()
  expect(problemOf(ada)).toEqual({ why: 'forged', forgery: { entry: 1, why: { tag: 'log-unsigned' } } })
})

describe('a move that the relay makes for somebody who is away', () => {
  /** Ben is away for long; Ada is asked what to do. */
  function without(choice: 'idle' | 'end', game?: Parameters<typeof inMatch>[0]) {
    const match = inMatch(game)
    match.ben.cut()
    match.harness.pass(grace)
    const decide = (): void =>
      match.ada.request({ what: 'decide', by: match.ada.key, about: match.ben.key, choice })
    return { ...match, decide }
  }
  const verdictOf = (one: Sitting) =>
    audit({ log: textOf(logOf(one)), private: one.phone.state.membership.opened! }, gameOf, keys)

  test('carries what the others signed, and the match is fair', () => {
    const { ada, decide, tick } = without('end')
    decide()
    tick()
    expect(logOf(ada).entries.at(-1)).toMatch(/ resign ; 0 1 0 0 [0-9a-f]{64} m:end:\d:\d\.0\.[0-9a-f]{128}$/)
    expect([problemOf(ada), verdictOf(ada)]).toEqual([undefined, { fair: true }])
  })

  test('refers to the entry with the mandate from the second move on, until the player is back', () => {
    const { ada, ben, onTurn, decide, harness, tick } = without('idle', 'trap-and-treasure')
    decide()
    for (let i = 0; i < 6; i++) {
      harness.pass(1000)
      const legal = onTurn() === ada && createReplayer('ada').replay(ada.phone.state.membership)
      const move =
        legal &&
        randomMove(legal, seatOfKey(logOf(ada), ada.key)!, { between: (from) => from, chance: () => false })
      if (move) ada.submit(move, logOf(ada).entries.length)
    }
    const marks = logOf(ada).entries.flatMap((line) => / (m\S+)$/.exec(line)?.[1]?.slice(0, 6) ?? [])
    expect(marks.length).toBeGreaterThan(1)
    expect(marks[0]).toBe('m:idle')
    expect(marks.slice(1).every((mark) => /^m\d+$/.test(mark))).toBe(true)
    ben.connect()
    ada.submit('resign', logOf(ada).entries.length)
    tick()
    for (const one of [ada, ben])
      expect([problemOf(one), verdictOf(one)]).toEqual([undefined, { fair: true }])
  })

  test('under a mandate from before the player came back and moved is named', () => {
    const { ada, ben, onTurn, decide, harness, tick } = without('idle', 'trap-and-treasure')
    decide()
    const play = (one: Sitting): void => {
      const legal = createReplayer('one').replay(one.phone.state.membership)!
      const seat = seatOfKey(logOf(one), one.key)!
      const move = randomMove(legal, seat, { between: (from) => from, chance: () => false })
      if (move !== undefined) one.submit(move, logOf(one).entries.length)
    }
    const isMandated = (): boolean => logOf(ada).entries.some((line) => / m:idle/.test(line))
    for (let i = 0; i < 6 && !isMandated(); i++) {
      if (onTurn() === ada) play(ada)
      harness.pass(1000)
    }
    const [, mandate] = / (m:idle\S+)$/.exec(logOf(ada).entries.find((line) => / m:idle/.test(line))!)!
    ben.connect()
    for (let i = 0; i < 4; i++) {
      play(onTurn())
      harness.pass(1000)
    }
    expect(problemOf(ada)).toBeUndefined()
    const log = logOf(ada)
    const [seat, seen] = [seatOfKey(log, ben.key)!, log.entries.length]
    const made = log.entries.filter((line) => line.startsWith(`${seat} `))
    expect(made.at(-1)).not.toMatch(/ m\S*$/)
    const move = made.at(-1)!.split(' ;')[0]!.slice(2)
    tell(ada, [`${seat} ${move} ; ${seen} ${made.length + 1} 0 0 ${chainAfter(log, seen)!} ${mandate!}`])
    tick()
    expect(problemOf(ada)).toMatchObject({ why: 'forged', forgery: { why: { tag: 'mandate-wrong' } } })
  })

  test('is not made with signatures from while other people were away', () => {
    const harness = aTableHarness()
    const [ada, ben, cleo, dov] = [
      harness.open('lockdown', 'Ada'),
      ...['Ben', 'Cleo', 'Dov'].map((name) => harness.invited(name)),
    ]
    ada.request({ what: 'start' })
    ben!.cut()
    harness.pass(grace)
    const decide = (one: Sitting): void =>
      one.request({ what: 'decide', by: one.key, about: ben!.key, choice: 'end' })
    decide(ada)
    dov!.cut()
    harness.pass(grace)
    decide(cleo!)
    // What Ada signed no longer fits, so she is asked again.
    expect(ada.phone.state.membership.publicState!.decisions.map(({ by }) => by)).toEqual([cleo!.key])
    decide(ada)
    for (let i = 0; i < 8; i++) harness.pass(1000)
    expect(logOf(ada).entries).toHaveLength(1)
    for (const one of [ada, cleo!]) expect(problemOf(one)).toBeUndefined()
  })

  test('is not made at the word of somebody who has resigned', () => {
    const harness = aTableHarness()
    const ada = harness.open('lockdown', 'Ada')
    const others = ['Ben', 'Cleo', 'Dov'].map((name) => harness.invited(name))
    ada.request({ what: 'start' })
    ada.submit('resign', 0)
    for (const one of others) one.cut()
    harness.pass(grace)
    ada.request({ what: 'decide', by: ada.key, about: others[0]!.key, choice: 'end' })
    expect(ada.refusals).toEqual(['not-playing'])
    expect(logOf(ada).entries).toHaveLength(1)
  })

  test.each([
    ['without a mandate', 'm:end:2:'],
    ['with a mandate that nobody signed', `m:end:SEAT:OTHER.0.${'ab'.repeat(64)}`],
    ['under the mandate of an entry that has none', 'm1'],
  ])('%s is named', (_, mark) => {
    const { ada, ben, onTurn, other, tick } = inMatch()
    onTurn().submit('swap 1 2', 0)
    const [told, gone] = onTurn() === ada ? [ada, ben] : [other(), onTurn()]
    const log = logOf(told)
    const [seat, own] = [seatOfKey(log, gone.key)!, seatOfKey(log, told.key)!]
    const made = log.entries.filter((line) => line.startsWith(`${seat} `)).length
    const signature = mark.replace('SEAT', String(seat)).replace('OTHER', String(own))
    tell(told, [`${seat} resign ; 1 ${made + 1} 0 0 ${chainAfter(log, 1)!} ${signature}`])
    tick()
    expect(problemOf(told)).toEqual({ why: 'forged', forgery: { entry: 2, why: { tag: 'mandate-wrong' } } })
  })
})

test('a relay with another key is not the one where the table was opened', () => {
  const { ada } = inMatch()
  ada.receive({ kind: 'welcome', wire: 5, app: 'test', key: hash('another'), challenge: hash('x') })
  expect(problemOf(ada)).toEqual({ why: 'other-relay' })
})

test('tossed sides follow from the seed: a relay that sits people down itself is found by the audit', () => {
  const { ada, onTurn } = inMatch('trap-and-treasure')
  onTurn().submit('resign', 0)
  const { opened } = ada.phone.state.membership
  const { head } = logOf(ada)
  expect(head.filter((line) => line.startsWith('sides') || line.startsWith('places'))).toHaveLength(2)
  const log = textOf(logOf(ada))
  expect(audit({ log, private: opened! }, gameOf, keys)).toEqual({ fair: true })
  const swapped = log.replace(/places (\d) (\d)/, 'places $2 $1')
  expect(audit({ log: swapped, private: opened! }, gameOf, keys).fair).toBe(false)
})

test('a relay that puts a key of its own in somebody’s place, or another name, is named before anything is dealt', () => {
  const harness = aTableHarness()
  const ada = harness.open('lockdown', 'Ada')
  harness.invited('Ben')
  const state = ada.phone.state.membership.publicState!
  const [own, ben] = state.players
  const eve = keys.publicKeyOf(hash('eve'))
  for (const change of [
    { key: eve },
    { name: 'Eve' },
    { box: hash('box of Eve') },
    { certificate: undefined },
  ]) {
    const phone = aTableHarness().join(ada.phone.state.membership)
    const table = { ...state, version: 99, players: [own!, { ...ben!, ...change }] }
    phone.receive({ kind: 'table', table, yours: [ada.key] })
    expect(problemOf(phone)).toEqual({
      why: 'forged',
      forgery: { why: { tag: 'seat-uncertified', name: { ...ben!, ...change }.name } },
    })
  }
})

test('nobody sits down who has no invitation, even with a signature of their own under the certificate', () => {
  const harness = aTableHarness()
  harness.open('lockdown', 'Ada')
  const eve = harness.join(aMembership(table, { by: 'invite', invite: 'e'.repeat(32) }, [cheapSeat('Eve')]))
  expect(problemOf(eve)).toMatchObject({ why: 'refused', refusal: { tag: 'wrong-invite' } })
  expect(harness.logic.state!.players.map(({ name }) => name)).toEqual(['Ada'])
})
