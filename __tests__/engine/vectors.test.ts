/**
 * Move counts and recorded matches of an independent implementation: legality, refusals, outcomes and scores agree
 * with ours.
 */
import { existsSync } from 'node:fs'
import { gameIds } from '@/engine'
import { readFixture, type PerftCount } from '@/scripts/bench/fixtures'
import { countSequences } from '@/terminal/perft'
import { verify } from '@/terminal/verify'

interface MatchRecord {
  readonly game: string
  readonly seats: number
  readonly deal: string | null
  readonly moves: readonly string[]
  readonly outcome: { readonly why?: string } | null
  readonly legalCounts: readonly number[]
  readonly finalLegalCount: number
  readonly illegal: readonly { readonly at: number; readonly line: string; readonly why: string }[]
  readonly aliases?: readonly { readonly at: number; readonly line: string }[]
}

describe('perft counts', () => {
  // The deepest counts would take minutes in a test runner; `npm run bench -- perft` runs those too.
  const counts = readFixture<PerftCount>('perft').filter(
    ({ game, count }) => count < 1_500_000 && (gameIds as readonly string[]).includes(game),
  )
  test.each(counts)('$game, $note, $depth deep: $count', ({ game, seats, deal, prefix, depth, count }) => {
    expect(countSequences({ game, seats, deal: deal ?? '-', depth, after: prefix })).toBe(count)
  })
})

/** A game that no other program plays has no records; docs/add-a-game.md says what it has instead. */
const recorded = gameIds.filter((id) => existsSync(`__tests__/fixtures/${id}.jsonl`))

test('the five games of the rule books have records', () => expect(recorded.length).toBeGreaterThanOrEqual(5))

describe.each(recorded)('recorded matches of %s', (id) => {
  const records = readFixture<MatchRecord>(id).map((record, i) => [i + 1, record] as const)
  test.each(records)('match %i', (_, record) => {
    const { game, seats, deal, moves, illegal, aliases = [] } = record
    const tries = [...illegal, ...aliases].map(({ at, line }) => ({ at, line }))
    const { why, ...outcome } = record.outcome ?? {}
    const whole = verify(JSON.stringify({ game, seats, deal, moves, try: tries }))
    expect(whole).toMatchObject({ applied: moves.length, refusal: null, legal: record.finalLegalCount })
    expect(whole.outcome).toEqual(record.outcome === null ? null : outcome)
    for (const [i, { line, why: reason }] of illegal.entries())
      expect({ line, reason, refused: whole.tries[i] !== null }).toEqual({ line, reason, refused: true })
    expect(whole.tries.slice(illegal.length)).toEqual(aliases.map(() => null))
    for (const at of sampleOf(moves.length))
      expect(verify(JSON.stringify({ game, seats, deal, moves: moves.slice(0, at) })).legal).toBe(
        record.legalCounts[at],
      )
  })
})

/**
 * Counting the legal moves before every move of a long match is quadratic, so it happens at a dozen places, both ends
 * included.
 */
const sampleOf = (length: number): readonly number[] =>
  Array.from({ length: 12 }, (_, i) => Math.floor((i * (length - 1)) / 11)).filter((at) => at >= 0)
