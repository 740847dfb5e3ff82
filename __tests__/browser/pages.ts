/** The pages that have an address, and the words that show that one has opened. */
import { expect, type Page } from '@playwright/test'

export const GAMES = [
  { id: 'lock-and-key', name: 'Lock and Key' },
  { id: 'safecracker-duel', name: 'Safecracker Duel' },
  { id: 'lockdown', name: 'Lockdown' },
  { id: 'trap-and-treasure', name: 'Trap and Treasure' },
  { id: 'royal-lock', name: 'Royal Lock' },
] as const

/** Visible text: screens below the top one stay in the document, hidden. */
export const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first()

/** The clipboard. The app's own page may not read it, so a page without that policy does. */
export async function clipboardOf(page: Page): Promise<string> {
  const other = await page.context().newPage()
  await other.goto(new URL('/health', page.url()).href)
  const text = await other.evaluate(() => navigator.clipboard.readText())
  await other.close()
  await page.bringToFront()
  return text
}

export async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/')
  for (const { name } of GAMES) await expect(seen(page, name)).toBeAttached()
}

export async function expectGame(page: Page, { id, name }: (typeof GAMES)[number]): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === `/game/${id}`)
  await expect(seen(page, name)).toBeVisible()
}
