/** Moves that arrive late, twice, or while the journal is read: each counts once, and a refused one stays refused. */
import { entryCount } from '@/client/remote/log-text'
import { notTaken } from '@/relay/table/refusing'
import { aTableHarness, identity, table } from './table-harness'

describe('a move', () => {
  function inMatch() {
    const harness = aTableHarness()
    const phones = [harness.open('lock-and-key', 'Ada'), harness.invited('Ben')]
    const [first, second] = harness.logic.state!.deal!.players.map(({ key }) =>
      phones.find((phone) => phone.key === key)!,
    )
    const starter = Number(harness.logic.publicState()!.turn[0] === first!.key ? 1 : 2)
    return starter === 1
      ? { harness, mover: first!, other: second! }
      : { harness, mover: second!, other: first! }
  }
  const entries = (harness: ReturnType<typeof aTableHarness>): readonly string[] =>
    harness.records.flatMap((one) => (one.kind === 'entry' ? [one.line.split(' ;')[0]!.slice(2)] : []))

  test('that was too late stays too late, even if the position it was chosen for comes back', () => {
    const { harness, mover, other } = inMatch()
    mover.submit('offer-draw', 0)
    other.submit('offer-draw', 0)
    expect(other.settled).toEqual(['stale'])
    // The offer lapses with the next move of the player who made it: again there is no offer, as when the other chose.
    mover.submit('swap 1 2', 1)
    const { key, link, moves } = other
    harness.say(link, moves[0]!)
    expect(entries(harness)).toEqual(['offer-draw', 'swap 1 2'])
    expect(harness.answers.at(-1)).toMatchObject({ kind: 'not-taken', key, move: moves[0]!.signature })
    // Chosen again by a player who has seen all that, it is a new move.
    other.submit('offer-draw', 2)
    expect(entries(harness)).toEqual(['offer-draw', 'swap 1 2', 'offer-draw'])
    expect(other.settled).toEqual(['stale', undefined])
  })

  test('does not count as refused because of a late refusal of another one with the same number', () => {
    const { harness, mover } = inMatch()
    mover.loses.add('move')
    mover.submit('swap 1 2', 0)
    const refusal = { tag: 'stale', sentence: 'Too late.' }
    const another = { ...mover.moves[0]!, signature: '0'.repeat(128) }
    mover.receive(notTaken(another, refusal, { identity }))
    expect(mover.settled).toEqual([])
    mover.loses.clear()
    harness.pass(4000)
    expect(mover.settled).toEqual([undefined])
    expect(entries(harness)).toEqual(['swap 1 2'])
  })

  test('made at another table does not get into the log, even if its number would fit', () => {
    const { harness, mover } = inMatch()
    mover.submit('swap 1 2', 0)
    const { log, publicState } = mover.phone.state.membership
    const elsewhere = 'f'.repeat(32)
    const line = `2 swap 3 4 ; 1 1 ${'0'.repeat(64)}`
    mover.receive({
      kind: 'entries',
      table: elsewhere,
      match: 1,
      from: entryCount(log),
      entries: [line],
      version: 99,
      turn: [],
      shown: [],
      signature: '0'.repeat(128),
    })
    mover.receive({ kind: 'table', table: { ...publicState!, id: elsewhere, version: 99 }, yours: [] })
    mover.receive({ kind: 'gone', table: elsewhere })
    expect(mover.phone.state.membership).toMatchObject({ table, log, publicState: { id: table } })
    expect(mover.phone.state.problem).toBeUndefined()
    expect(entries(harness)).toEqual(['swap 1 2'])
  })

  test('counts once, even if the journal is read again while it is being stored', () => {
    const { harness, mover } = inMatch()
    harness.disk.isSlow = true
    mover.submit('swap 1 2', 0)
    harness.handle({ kind: 'not-stored', why: 'race' })
    // Reading takes long, so the table asks again.
    harness.handle({ kind: 'time' })
    harness.handle({ kind: 'read', table: harness.read() })
    harness.handle({ kind: 'read', table: harness.read() })
    harness.disk.isSlow = false
    harness.records.push(harness.disk.held!)
    harness.handle({ kind: 'stored' })
    harness.say(mover.link, mover.moves[0]!)
    expect(entries(harness)).toEqual(['swap 1 2'])
    expect(mover.settled).toEqual([undefined])
  })

  test('is answered with its entry, even if its player has moved again since', () => {
    const { harness, mover, other } = inMatch()
    mover.submit('swap 1 2', 0)
    other.submit('swap 3 4', 1)
    mover.submit('swap 1 2', 2)
    const [first] = mover.moves
    harness.say(mover.link, first!)
    expect(harness.answers.at(-1)).toMatchObject({ kind: 'entries', from: 0 })
    expect(mover.phone.state.problem).toBeUndefined()
  })

  test('does not change when the match began', () => {
    const { harness, mover } = inMatch()
    const { begunAt } = mover.phone.state.membership
    expect(begunAt).toBe(1000)
    harness.pass(5000)
    mover.submit('resign', 0)
    expect(mover.phone.state.membership).toMatchObject({ begunAt, publicState: { phase: 'over' } })
  })
})
