/**
 * `npm run research -- traps 10000`: one-off solvers and fits, to find or check a number used in the engine. What is measured
 * regularly is in scripts/bench.
 */
import { benchChances } from './chances'
import { fitRoyalLock } from './fit-royal-lock'
import { fitTraps } from './fit-traps'
import { benchTraps } from './traps'

const studies: Readonly<Record<string, (count: number) => unknown>> = {
  chances: benchChances,
  traps: benchTraps,
  'fit-traps': fitTraps,
  'fit-royal-lock': fitRoyalLock,
}

const [what = '', count = '1'] = process.argv.slice(2)
const study = Object.hasOwn(studies, what) ? studies[what] : undefined
if (study) study(Number(count))
else {
  process.stderr.write(`Say what to run: ${Object.keys(studies).join(', ')}.\n`)
  process.exitCode = 2
}
