/** `npm run relay`: the relay alone, for hosting. It is bundled first if its sources have changed. */
import { pathToFileURL } from 'node:url'
import { refuseOldNode } from './lib/project.mjs'
import { bundleRelay, RELAY } from './lib/relay-bundle.mjs'

refuseOldNode()
await bundleRelay()
// In this process, so that signals reach the relay itself.
await import(pathToFileURL(RELAY))
