/** What a first visit shows before any script has run: the shelf, exactly as the app will draw it. */
import { expect, type Page } from '@playwright/test'
import { GAMES } from './pages'
import { test } from './fixtures'

const places = (page: Page, within: string): Promise<readonly string[]> =>
  page.locator(`${within} a`).evaluateAll((links: HTMLElement[]) =>
    links.map((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return [link.getAttribute('href'), link.innerText, ...[x, y, width, height].map(Math.round)].join(' ')
    }),
  )

test('the shelf is in the page before any script has run, and the app does not move it', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  for (const { name } of GAMES) await expect(page.locator('#shelf').getByText(name)).toBeVisible()
  await expect(page.locator('#mark')).toBeHidden()
  const before = await places(page, '#shelf')
  await page.unroute('**/*.js')
  await page.reload()
  await expect(page.locator('#splash')).not.toBeAttached()
  expect(await places(page, '#root')).toEqual(before)
  consoleErrors.splice(0, Infinity, ...consoleErrors.filter((error) => !error.includes('ERR_FAILED')))
})

test('a page that is not the shelf, or a shelf with more on it, does not begin as one', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/*.js', (route) => route.abort())
  const beginsAsSplash = async (): Promise<void> => {
    await expect(page.locator('#mark')).toBeVisible()
    await expect(page.locator('#shelf')).toBeHidden()
  }
  await page.goto('/game/lockdown')
  await beginsAsSplash()
  await page.evaluate(() => localStorage.setItem('strongbox.match.0', '{}'))
  await page.goto('/')
  await beginsAsSplash()
  consoleErrors.splice(0, Infinity, ...consoleErrors.filter((error) => !error.includes('ERR_FAILED')))
})
