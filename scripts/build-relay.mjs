/** `npm run build:relay`: bundles the relay into dist/relay/relay.cjs, if its sources have changed. */
import { bundleRelay, RELAY } from './lib/relay-bundle.mjs'
import { say } from './lib/say.mjs'

await bundleRelay()
say(RELAY)
