/**
 * The app once its service worker keeps it: it starts and plays without a relay, and a new version takes over between matches.
 * All other tests run without service workers, because one would answer instead of what they put in the way.
 */
import { expect, type Page } from '@playwright/test'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onlySmall, test as base } from './fixtures'
import { forkRelay } from './relay-process'
import { begin, begun } from './table-actions'

const built = process.env.STRONGBOX_WEB || path.resolve(__dirname, '../../dist/web')

interface Site {
  readonly address: string
  stop(): Promise<void>
  /** Serves another build at the same address. */
  serve(folder: string): Promise<void>
}

const test = base.extend<{ site: Site }>({
  serviceWorkers: 'allow',
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed: nothing
  site: async ({}, provide) => {
    const settings = { STRONGBOX_STORE: ':memory:' }
    let { child, port } = await forkRelay({ ...settings, PORT: '0' })
    const stop = async (): Promise<void> => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.kill('SIGTERM')) await ended
    }
    await provide({
      address: `http://127.0.0.1:${port}`,
      stop,
      serve: async (folder) => {
        await stop()
        ;({ child, port } = await forkRelay({ ...settings, PORT: String(port), STRONGBOX_WEB: folder }))
      },
    })
    await stop()
  },
  baseURL: ({ site }, provide) => provide(site.address),
})

/** Opens home, and waits until the whole app is kept. */
async function install(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** The same app under another version: its page differs, and so does its service worker. */
function nextVersion(folder: string): string {
  cpSync(built, folder, { recursive: true })
  for (const name of ['index.html', 'sw.js'])
    for (const ending of ['.br', '.gz']) rmSync(path.join(folder, name + ending), { force: true })
  const rewrite = (name: string, change: (text: string) => string): void => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    expect(change(text)).not.toBe(text)
    writeFileSync(path.join(folder, name), change(text))
  }
  rewrite('index.html', (text) => text.replace('<html', '<html data-version="next"'))
  rewrite('sw.js', (text) => text.replace(/(url:"\/index\.html",revision:")[^"]*/, '$1next'))
  return folder
}

test('after one visit, the app starts and plays without a network', onlySmall, async ({ page, site }) => {
  await install(page)
  await site.stop()
  await begin(page, 'lock-and-key', { seed: 'leak' })
  await begun(page)
  const first = await page.getByTestId('turn').textContent()
  await page.getByTestId('card-2').tap()
  await page.getByTestId('reveal').tap()
  await expect(page.getByTestId('turn')).not.toHaveText(first!)
  const turn = await page.getByTestId('turn').textContent()
  await page.reload()
  await expect(page.getByTestId('turn')).toHaveText(turn!)
})

test(
  'a new version waits while a match is played, and takes over at home with a word about it',
  onlySmall,
  async ({ page, site }, { outputDir }) => {
    await install(page)
    await begin(page, 'lock-and-key', { seed: 'leak' })
    await begun(page)
    await site.serve(nextVersion(path.join(outputDir, 'next')))
    const version = page.locator('html[data-version="next"]')
    // As when somebody comes back to an app that was left open.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
      )
      .toBe('installed')
    await page.getByTestId('card-2').tap()
    await expect(page.getByText(/^Reveal card 2/)).toBeVisible()
    await expect(version).not.toBeAttached()
    await page.getByTestId('pause').tap()
    await expect(page).not.toHaveURL(/\/match\//)
    if (new URL(page.url()).pathname !== '/') await page.goBack()
    await expect(page.getByText('Strongbox has been updated.')).toBeVisible()
    await expect(version).toBeAttached()
    await page.getByTestId(/^resume-/).tap()
    await expect(page.getByTestId('turn')).toBeVisible()
  },
)
