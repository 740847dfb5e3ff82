/** Moves that come late, twice, or while the journal is read: each counts once, and what was refused stays refused. */
import { aBench, table } from './a-bench'

describe('a move', () => {
  function inMatch() {
    const bench = aBench()
    const phones = [bench.open('lock-and-key', 'Ada'), bench.invited('Ben')]
    const [first, second] = bench.logic.state!.deal!.players.map(({ key }) =>
      phones.find((phone) => phone.key === key)!,
    )
    const starter = Number(bench.logic.picture()!.turn[0] === first!.key ? 1 : 2)
    return starter === 1 ? { bench, mover: first!, other: second! } : { bench, mover: second!, other: first! }
  }
  const entries = (bench: ReturnType<typeof aBench>): readonly string[] =>
    bench.logic.state!.entries.map(({ line }) => line.split(' ;')[0]!.slice(2))

  test('that was too late stays too late, though what it rests on has come back', () => {
    const { bench, mover, other } = inMatch()
    mover.act('offer-draw', 0)
    other.act('offer-draw', 0)
    expect(other.settled).toEqual(['stale'])
    // The offer lapses with the next move of who made it: there is none any more, as when the other looked.
    mover.act('swap 1 2', 1)
    const { key, link } = other
    bench.say(link, { kind: 'move', table, match: 1, key, no: 1, seen: 0, move: 'offer-draw' })
    expect(entries(bench)).toEqual(['offer-draw', 'swap 1 2'])
    expect(bench.answers.at(-1)).toMatchObject({ kind: 'not-taken', key, no: 1, seen: 0, move: 'offer-draw' })
    // Chosen anew, by somebody who has seen all that, it is another move.
    other.act('offer-draw', 2)
    expect(entries(bench)).toEqual(['offer-draw', 'swap 1 2', 'offer-draw'])
    expect(other.settled).toEqual(['stale', undefined])
  })

  test('is not taken for refused because of a late word about another one under the same number', () => {
    const { bench, mover } = inMatch()
    mover.loses.add('move')
    mover.act('swap 1 2', 0)
    const refusal = { tag: 'stale', sentence: 'Too late.' }
    mover.hear({
      kind: 'not-taken',
      table,
      match: 1,
      key: mover.key,
      no: 1,
      seen: 0,
      move: 'swap 3 4',
      refusal,
    })
    expect(mover.settled).toEqual([])
    mover.loses.clear()
    bench.pass(4000)
    expect(mover.settled).toEqual([undefined])
    expect(entries(bench)).toEqual(['swap 1 2'])
  })

  test('counts once, also if the journal is read once more while it is being stored', () => {
    const { bench, mover } = inMatch()
    bench.disk.isSlow = true
    mover.act('swap 1 2', 0)
    bench.handle({ kind: 'not-stored', why: 'race' })
    // It takes long, so it is asked for again.
    bench.handle({ kind: 'time' })
    bench.handle({ kind: 'read', records: [...bench.records] })
    bench.handle({ kind: 'read', records: [...bench.records] })
    bench.disk.isSlow = false
    bench.records.push(bench.disk.held!)
    bench.handle({ kind: 'stored' })
    const { key, link } = mover
    bench.say(link, { kind: 'move', table, match: 1, key, no: 1, seen: 0, move: 'swap 1 2' })
    expect(entries(bench)).toEqual(['swap 1 2'])
    expect(mover.settled).toEqual([undefined])
  })

  test('and all that follow do not change when the match began', () => {
    const { bench, mover } = inMatch()
    const { begunAt } = mover.phone.state.membership
    expect(begunAt).toBe(1000)
    bench.pass(5000)
    mover.act('resign', 0)
    expect(mover.phone.state.membership).toMatchObject({ begunAt, picture: { phase: 'over' } })
  })
})
