/**
 * `npm run simulate -- --seeds 10000 --from 1`: runs that many seeds. A seed that fails is printed with its last events; it
 * replays exactly with `--seeds 1 --from <seed>`. With `--evil`, every relay that cheats runs that many seeds instead, or
 * the one that is named after it.
 */
import { evilAtDoor, type EvilAtDoor } from './evil-doors'
import { evilRelay } from './evil-relay'
import { evilRelays } from './evil-relays'
import { simulate, type Run } from './simulate'

const args = process.argv.slice(2)
const numberAfter = (flag: string, fallback: number): number => {
  const at = args.indexOf(flag)
  return at < 0 ? fallback : Number(args[at + 1])
}
const from = numberAfter('--from', 1)
const seeds = numberAfter('--seeds', 1000)
const say = (text: string): void => void process.stdout.write(`${text}\n`)

function runSeeds(run: (seed: number) => Run, done: (run: Run) => void = () => undefined): void {
  const begun = performance.now()
  let events = 0
  let entries = 0
  let failed = 0
  for (let seed = from; seed < from + seeds; seed++) {
    const one = run(seed)
    done(one)
    events += one.events
    entries += one.entries
    if (!one.broken) continue
    failed += 1
    say(`seed ${seed} (${one.game}): ${one.broken.why}`)
    if (failed <= 3) say(one.broken.trace.map((line) => `    ${line}`).join('\n'))
  }
  const took = performance.now() - begun
  say(
    `${seeds} seeds from ${from}: ${failed} failed, ${events} events, ${entries} moves, ` +
      `${(took / 1000).toFixed(1)} s, ${(took / seeds).toFixed(1)} ms each`,
  )
  if (failed > 0) process.exitCode = 1
}

/** How often the phones found out, and how. */
function runEvil(name: string): void {
  const counts = new Map<string, number>()
  const count = (what: string, by = 1): void => void counts.set(what, (counts.get(what) ?? 0) + by)
  say(`a relay that ${name}`)
  runSeeds(
    (seed) => simulate(seed, evilRelay(evilRelays[name]!)),
    ({ noticed }) => {
      if (!noticed) return
      for (const how of noticed.told) count(how)
      count('never came to an end', noticed.open)
      count('rightly called fair', noticed.fair)
    },
  )
  for (const [what, times] of counts) say(`    ${times} × ${what}`)
}

/** How often somebody was turned away who did not know the code. */
function runAtDoor(name: string, create: () => EvilAtDoor): void {
  let times = 0
  say(name)
  runSeeds((seed) => {
    const evil = create()
    const run = simulate(seed, evil.sabotage)
    times += evil.times()
    return run
  })
  say(`    ${times} × turned away`)
}

const evil = args.indexOf('--evil')
if (evil < 0) runSeeds((seed) => simulate(seed))
else {
  const named = args[evil + 1]
  const names = Object.keys(evilRelays).filter((name) => named === undefined || name.includes(named))
  names.forEach(runEvil)
  for (const [name, create] of Object.entries(evilAtDoor))
    if (named === undefined || name.includes(named)) runAtDoor(name, create)
}
