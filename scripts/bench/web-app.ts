/** The built web app, served by a relay and opened in Chromium: what benchmarks of screens measure. */
import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../lib/chromium.mjs'
import { bundleRelay, RELAY } from '../lib/relay-bundle.mjs'

export const phone = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

export async function withWebApp(
  measure: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const web = path.resolve('dist/web')
  const executablePath = findChromium()
  if (!existsSync(web)) throw new Error('There is no web app to open. Build it with npm test -- bundles.')
  if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM_PATH.')
  await bundleRelay()
  const relay = fork(RELAY, {
    execArgv: [],
    env: { ...process.env, PORT: '0', STRONGBOX_WEB: web, STRONGBOX_LOG: 'warn' },
  })
  const port = await new Promise<number>((resolve) =>
    relay.once('message', (message: { port: number }) => resolve(message.port)),
  )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await measure(browser, `http://127.0.0.1:${port}`)
  } finally {
    await browser.close()
    relay.kill()
  }
}
