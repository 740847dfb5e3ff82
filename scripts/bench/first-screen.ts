/**
 * `npm run bench -- first-screen VISITS`: how long a first visit takes until the shelf can be seen and until the app answers to a
 * touch, on a phone a quarter as fast as this machine, over a slow mobile network. Medians of that many visits, each with
 * nothing stored or cached.
 */
import type { Page } from '@playwright/test'
import { buildSync } from 'esbuild'
import type { Visit } from './first-screen-watch'
import { print } from './rates'
import { withWebApp } from './web-app'

/** Lighthouse's slow mobile network, and its slow phone. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const slowdown = 4

/** Bundled, because the TypeScript loader marks functions with a helper that a page does not have. */
const watch = buildSync({
  entryPoints: ['scripts/bench/first-screen-watch.ts'],
  bundle: true,
  format: 'iife',
  write: false,
}).outputFiles[0]!.text

export async function benchFirstScreen(visits: number): Promise<void> {
  await withWebApp(async (onPhone) => {
    const all: Visit[] = []
    for (let i = 0; i < visits; i++) all.push(await onPhone(visit))
    const line = (what: string, key: keyof Visit): string => {
      const sorted = all.map((one) => one[key]).sort((a, b) => a - b)
      const seconds = (ms: number): string => (ms / 1000).toFixed(2)
      return `${what.padEnd(34)} ${seconds(sorted[Math.floor(sorted.length / 2)]!)} s   (${seconds(sorted[0]!)} to ${seconds(sorted.at(-1)!)})`
    }
    print(
      line('something is painted', 'painted'),
      line('the shelf can be seen', 'visible'),
      line('a touch on a door opens its game', 'usable'),
    )
  })
}

async function visit(page: Page): Promise<Visit> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript({ content: watch })
  await page.goto('/', { waitUntil: 'commit' })
  const times = await page.waitForFunction(() => window.shelfTimes)
  return (await times.jsonValue())!
}
