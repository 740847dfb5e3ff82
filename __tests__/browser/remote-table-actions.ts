/**
 * Several phones at one remote table: pages with storage of their own that meet in the lobby, and a relay process
 * that can be killed and restarted.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { onPageError } from './phones'
import { forkRelay } from './relay-process'

export interface OwnRelay {
  readonly address: string
  /** Ends it like a power cut. */
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
    const store = path.join(folder, 'tables.sqlite')
    ;({ child, port } = await forkRelay({ PORT: String(port), STRONGBOX_STORE: store, ...settings }))
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

/** A phone with its own storage and connection. Errors on its page fail the test. */
export async function aPhone(
  browser: Browser,
  phone: BrowserContextOptions,
  errors: string[],
): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage()
  onPageError(page, (error) => {
    // Browsers report by themselves that a connection failed, which some of these tests cause on purpose.
    if (!/ERR_|WebSocket|Failed to load resource/.test(error)) errors.push(error)
  })
  return page
}

/** Opens a table from a game's page and returns the link for the others. */
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

/** The match has started, and the coin toss is over. */
export async function isOn(page: Page): Promise<void> {
  await expect(page.getByTestId('turn')).toBeVisible()
  await expect(page.getByTestId('toss-go')).toBeHidden()
}

/** The phone that is to move: its prompt does not wait for somebody. */
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

/**
 * The page on which this control is enabled. Prompts do not tell: while the last move is played back, all show that.
 */
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
