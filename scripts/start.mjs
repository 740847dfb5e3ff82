/**
 * `npm start`: from a fresh clone to a running game in one command. Installs if needed, builds the web app and the relay if their
 * sources changed, and serves both on one port until Ctrl-C. If the relay crashes, it is restarted.
 */
import { networkAddresses } from './lib/addresses.mjs'
import { bundle } from './lib/bundle.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { keepRunning } from './lib/keep-running.mjs'
import { refuseOldNode } from './lib/project.mjs'
import { bundleRelay } from './lib/relay-bundle.mjs'
import { isStopping, stopOnSignals } from './lib/run.mjs'
import { complain, say } from './lib/say.mjs'

const DEFAULT_PORT = '8787'
const PORT_TRIES = 50

refuseOldNode()
stopOnSignals({ code: 0, farewell: () => say('Stopped.') })
await installIfNeeded()

const { ok, fresh } = await bundle('web')
if (!ok) fail('The web app could not be built, so there is nothing to serve. The reason is above.')
if (fresh) say('The web app is up to date.')

await bundleRelay()

const wanted = process.env.PORT || DEFAULT_PORT
const ready = ({ port }, { isFirst }) => isFirst && announce(port)
const reason = await keepRunning({ port: wanted, portTries: PORT_TRIES }, { ready }).catch(
  () => 'Strongbox is not running.',
)
fail(reason)

function fail(reason) {
  if (isStopping()) return new Promise(() => {})
  complain(reason)
  process.exit(1)
}

async function announce(port) {
  const addresses = networkAddresses().map((address) => `http://${address}:${port}`)
  if (wanted !== '0' && String(port) !== wanted) say(`Port ${wanted} is taken, using ${port} instead.`)
  say(`\n  Strongbox is ready.\n`)
  say(`  On this computer  http://localhost:${port}`)
  for (const address of addresses) say(`  On your network   ${address}`)
  if (addresses.length > 0) {
    const { renderUnicodeCompact } = await import('uqr')
    say(`\n${renderUnicodeCompact(addresses[0], { border: 2 }).replace(/^/gm, '  ')}\n`)
    say('  Scan the code with a phone on the same network.')
  } else {
    say('\n  This computer is not on a network, so phones cannot reach it yet.')
  }
  say('  Press Ctrl-C to stop.\n')
}
