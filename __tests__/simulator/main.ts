/**
 * `npm run simulate -- --seeds 10000 --from 1`: runs that many seeds. A seed that fails is printed with its last events; it
 * replays exactly with `--seeds 1 --from <seed>`.
 */
import { simulate } from './simulate'

const args = process.argv.slice(2)
const numberAfter = (flag: string, fallback: number): number => {
  const at = args.indexOf(flag)
  return at < 0 ? fallback : Number(args[at + 1])
}
const from = numberAfter('--from', 1)
const seeds = numberAfter('--seeds', 1000)
const begun = performance.now()
let events = 0
let entries = 0
let failed = 0
for (let seed = from; seed < from + seeds; seed++) {
  const run = simulate(seed)
  events += run.events
  entries += run.entries
  if (!run.broken) continue
  failed += 1
  process.stdout.write(`seed ${seed} (${run.game}): ${run.broken.why}\n`)
  if (failed <= 3) process.stdout.write(`${run.broken.trace.map((line) => `    ${line}`).join('\n')}\n`)
}
const took = performance.now() - begun
process.stdout.write(
  `${seeds} seeds from ${from}: ${failed} failed, ${events} events, ${entries} moves, ` +
    `${(took / 1000).toFixed(1)} s, ${(took / seeds).toFixed(1)} ms each\n`,
)
process.exitCode = failed > 0 ? 1 : 0
