/**
 * `npm run check`: all static checks. A failed check does not stop the others, so you see all problems at once.
 */
import { runChecks } from './lib/checks.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { refuseOldNode } from './lib/project.mjs'
import { stopOnSignals } from './lib/run.mjs'

refuseOldNode()
stopOnSignals({ code: 130 })
await installIfNeeded()
const { failed } = await runChecks()
process.exit(failed > 0 ? 1 : 0)
