/**
 * The built web app (`npm test -- bundles`, or another build in STRONGBOX_WEB), served by a relay and opened in Chromium as on a
 * small phone.
 */
import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../lib/chromium.mjs'
import { bundleRelay, RELAY } from '../lib/relay-bundle.mjs'

const phone = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

/** Hands out pages, each on a phone of its own with nothing stored, until `use` is done. */
export async function withWebApp(use: (onPhone: OnPhone) => Promise<void>): Promise<void> {
  const web = path.resolve(process.env.STRONGBOX_WEB || 'dist/web')
  const executablePath = findChromium()
  if (!existsSync(web)) throw new Error('There is no web app to play. Build it with npm test -- bundles.')
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
    await use(async (play) => {
      const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, ...phone })
      try {
        return await play(await context.newPage())
      } finally {
        await context.close()
      }
    })
  } finally {
    await browser.close()
    relay.kill()
  }
}

export type OnPhone = <Result>(play: (page: Page) => Promise<Result>) => Promise<Result>
