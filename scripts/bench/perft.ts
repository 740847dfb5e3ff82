/** Counts every perft fixture, including those too deep for a test, and reports how long each game took. */
import { games, openFixedMatch, perft, readSeatMove, type AnyGame } from '@/engine'
import { readFixture, type PerftCount } from './fixtures'

export function benchPerft(): void {
  const counts = readFixture<PerftCount>('perft')
  for (const game of new Set(counts.map((count) => count.game))) {
    const start = performance.now()
    let total = 0
    for (const fixture of counts.filter((other) => other.game === game)) {
      const counted = sequences(fixture)
      if (counted !== fixture.count) {
        process.stdout.write(`${JSON.stringify(fixture)}: counted ${counted}\n`)
        process.exitCode = 1
      }
      total += fixture.count
    }
    const seconds = (performance.now() - start) / 1000
    process.stdout.write(
      `${game.padEnd(18)} ${total.toLocaleString('en').padStart(12)} in ${seconds.toFixed(1)} s\n`,
    )
  }
}

function sequences({ game: id, seats, deal, prefix, depth }: PerftCount): number {
  const game = (games as Readonly<Record<string, AnyGame>>)[id]!
  const match = openFixedMatch(game, seats, deal ?? '-')
  if (typeof match === 'string') throw new Error(match)
  const { table, dealer } = match
  for (const line of prefix) {
    const read = readSeatMove(game, line)
    const taken = 'refusal' in read ? read : table.submit(read)
    if ('refusal' in taken) throw new Error(`${line}: ${taken.refusal.sentence}`)
  }
  return table.outcome ? 0 : perft(game, { state: table.standing.state, seats, dealer }, depth)
}
