/**
 * Several phones at one table elsewhere: pages with storages of their own, which find each other through the lobby, against
 * a relay process of its own that can be killed and started again.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'

const root = path.resolve(__dirname, '../..')

export interface OwnRelay {
  readonly address: string
  /** As a power cut does it. */
  kill(): Promise<void>
  start(): Promise<void>
  end(): Promise<void>
}

/** A relay with its tables in a file; after a kill it comes back on the same port. */
export async function ownRelay(settings: Readonly<Record<string, string>> = {}): Promise<OwnRelay> {
  const folder = mkdtempSync(path.join(tmpdir(), 'strongbox-tables-'))
  let child: ChildProcess
  let port = 0
  const start = async (): Promise<void> => {
    child = fork(path.join(root, 'relay/main.ts'), {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      env: {
        ...process.env,
        PORT: String(port),
        STRONGBOX_WEB: process.env.STRONGBOX_WEB || path.join(root, 'dist/web'),
        STRONGBOX_STORE: path.join(folder, 'tables.sqlite'),
        STRONGBOX_LOG: 'warn',
        ...settings,
      },
    })
    port = await new Promise<number>((resolve, reject) => {
      child.once('message', (said: { port: number }) => resolve(said.port))
      child.once('exit', (code) => reject(new Error(`The relay ended with code ${code}.`)))
    })
  }
  const stopBy = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  await start()
  return {
    address: `http://127.0.0.1:${port}`,
    kill: () => stopBy('SIGKILL'),
    start,
    async end() {
      await stopBy('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A phone of somebody: its own storage, its own line. What its page reports as an error fails the test. */
export async function aPhone(
  browser: Browser,
  phone: BrowserContextOptions,
  errors: string[],
): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage()
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  page.on('console', (message) => {
    // A browser says so by itself when a line cannot be opened; that is what some of these tests are about.
    const isLine = /ERR_|WebSocket|Failed to load resource/.test(message.text())
    if (message.type() === 'error' && !isLine) errors.push(message.text())
  })
  return page
}

/** Opens a table from the page of a game. Gives the link for the others. */
export async function openTable(page: Page, relay: string, { game, name }: Record<'game' | 'name', string>) {
  await page.goto(`${relay}/game/${game}`)
  await page.getByTestId('play-remotely').tap()
  await page.getByTestId('own-name').fill(name)
  await page.getByTestId('open-table').tap()
  await expect(page.getByTestId('invite')).toBeVisible()
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('strongbox.table.'))!
    const { table, joined } = JSON.parse(localStorage.getItem(key)!) as {
      table: string
      joined: { invite: string }
    }
    return `${location.origin}/table/${table}#${joined.invite}`
  })
}

export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByTestId('own-name').fill(name)
  await page.getByTestId('join').tap()
}

/** The match is on, and the coin has been looked at. */
export async function isOn(page: Page): Promise<void> {
  await expect(page.getByTestId('turn')).toBeVisible()
  await expect(page.getByTestId('toss-go')).toBeHidden()
}

/** Of these phones the one that is to move: its prompt does not wait for somebody. */
export async function onTurn(pages: readonly Page[]): Promise<Page> {
  let found: Page | undefined
  await expect
    .poll(async () => {
      for (const page of pages) {
        const prompt = page.getByTestId('prompt')
        const text = (await prompt.isVisible()) ? await prompt.textContent() : null
        if (text?.startsWith('Pick')) return (found = page)
        if (await page.getByTestId('readiness').isVisible()) return (found = page)
      }
      return undefined
    })
    .toBeDefined()
  return found!
}

/** The page on which something can be touched now: what is told of the move before may stand in the prompts of all. */
export async function whoCan(pages: readonly Page[], testId: string): Promise<Page> {
  let found: Page | undefined
  await expect
    .poll(async () => {
      for (const page of pages) if (await page.getByTestId(testId).isEnabled()) return (found = page)
      return undefined
    })
    .toBeDefined()
  return found!
}
