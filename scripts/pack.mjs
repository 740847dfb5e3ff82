/** `npm run pack -- FOLDER`: everything that a server needs to run Strongbox, in one folder (see docs/operations.md). */
import path from 'node:path'
import { bundle } from './lib/bundle.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { pack } from './lib/pack.mjs'
import { inProject, refuseOldNode } from './lib/project.mjs'
import { bundleRelay } from './lib/relay-bundle.mjs'
import { stopOnSignals } from './lib/run.mjs'
import { complain, say } from './lib/say.mjs'

refuseOldNode()
stopOnSignals({ code: 130 })
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  complain('Name the folder to put it into: npm run pack -- FOLDER')
  process.exit(2)
}
await installIfNeeded()
const { ok } = await bundle('web')
if (!ok) {
  complain('The web app could not be built, so nothing was packed. The reason is above.')
  process.exit(1)
}
await bundleRelay()
pack(path.resolve(folder), { webRoot: inProject('dist', 'web') })
say(`Packed into ${path.resolve(folder)}. Run it there with: STRONGBOX_WEB=web node relay.cjs`)
