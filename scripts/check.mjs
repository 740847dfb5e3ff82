/**
 * `npm run check`: everything that can be said about the code without running it. A failed check does not
 * stop the ones after it, so that all problems are seen at once.
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
