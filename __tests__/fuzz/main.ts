/**
 * `npm run fuzz -- --frames 1000000 --seed 1`: sends a relay what no real phone would. The same seed makes the same throws;
 * what the relay draws itself (codes, challenges) differs from run to run.
 */
import { fuzz, growth, megabytes } from './fuzz'

const args = process.argv.slice(2)
const after = (flag: string): string | undefined =>
  args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined
const seed = Number(after('--seed') ?? 1)
const frames = Number(after('--frames') ?? 100_000)
const program = after('--relay')
if (program === undefined || !Number.isInteger(seed) || !Number.isInteger(frames) || frames < 1) {
  process.stderr.write('npm run fuzz -- [--frames N] [--seed S] [--plant NAME]\n')
  process.exit(2)
}

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const counts = (map: ReadonlyMap<string, number>): string =>
  [...map]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

async function main(asked: Parameters<typeof fuzz>[0]): Promise<void> {
  const begun = performance.now()
  const { tally, honestMatches, sharedTables, memory, journals, broken } = await fuzz(asked)
  const seconds = (performance.now() - begun) / 1000
  print(
    `${tally.frames} frames in ${seconds.toFixed(1)} s (${Math.round(tally.frames / seconds)} a second) on ` +
      `${tally.links} links, ${tally.cuts} of them cut, ${tally.refusedLinks} not taken`,
  )
  print(`made as: ${counts(tally.layers)}`)
  print(`read by the relay as: ${counts(tally.said)}`)
  print(`answered with: ${counts(tally.told)}`)
  if (journals) {
    print(`stored where the fuzzer sits: ${counts(journals.records)}`)
    print(
      `${honestMatches} honest matches with ${journals.honestEntries} moves, ${sharedTables} shared tables, ` +
        `${journals.tables} tables in the store`,
    )
  }
  if (memory.length > 0) {
    const middle = memory[Math.floor(memory.length / 2)]!
    print(
      `memory: ${megabytes(memory[0]!)} at first, ${megabytes(middle)} in the middle, ` +
        `${megabytes(memory[memory.length - 1]!)} in the end, trend of the second half ${megabytes(growth(memory))}`,
    )
  }
  if (broken !== undefined) {
    print(`\nseed ${seed} has found something: ${broken}\nThe last frames:`)
    for (const frame of tally.last.slice(-40)) print(`    ${JSON.stringify(frame)}`)
  } else print('nothing is broken')
  process.exit(broken === undefined ? 0 : 1)
}

void main({ seed, frames, program, ...(args.includes('--verbose') && { progress: print }) })
