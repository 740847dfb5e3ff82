/** Playing with only a keyboard, with touch and focus, on a rotated phone, and without a network. */
import { expect } from '@playwright/test'
import { begin, begun } from './table-actions'
import { test } from './fixtures'

test('a card can be picked and revealed, and a sheet closed, with only the keyboard', async ({ page }) => {
  await begin(page, 'lock-and-key', { seed: 'leak' })
  await expect(page.getByTestId('toss-go')).toBeVisible()
  await page.getByTestId('toss-go').press('Enter')
  await expect(page.getByTestId('toss-go')).toBeHidden()
  const reach = async (testID: string): Promise<void> => {
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate(() => (document.activeElement as HTMLElement).dataset.testid)) === testID)
        return
    }
    throw new Error(`Tab does not lead to ${testID}.`)
  }
  const first = await page.getByTestId('turn').textContent()
  await reach('card-2')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Reveal card 2/)).toBeVisible()
  await reach('reveal')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('turn')).not.toHaveText(first!)
  await reach('menu')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('menu-log')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('menu-log')).toBeHidden()
})

test('a touch moves the focus into and out of text fields, and otherwise leaves it alone', async ({
  page,
}) => {
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => (document.activeElement as HTMLElement).dataset.testid)
  await page.goto('/?seed=leak')
  await page.getByTestId('door-lock-and-key').tap()
  await page.getByTestId('pass-and-play').tap()
  await page.getByTestId('name-1').tap()
  await expect.poll(focused).toBe('name-1')
  await page.getByRole('switch', { name: /^Hints/ }).tap()
  await expect.poll(focused).not.toBe('name-1')
  await page.getByTestId('begin').tap()
  await begun(page)
  await page.getByTestId('card-2').tap()
  await expect(page.getByText(/^Reveal card 2/)).toBeVisible()
  expect(await focused()).toBeUndefined()
  // A sheet takes the focus, but shows no focus ring until keys are used.
  const ringed = (): Promise<boolean> =>
    page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle !== 'none')
  await page.getByTestId('menu').tap()
  await expect(page.getByTestId('menu-log')).toBeVisible()
  expect(await ringed()).toBe(false)
  await page.keyboard.press('Tab')
  await expect.poll(ringed).toBe(true)
})

test('on a rotated phone a card can be picked and revealed by scrolling to the actions', async ({ page }) => {
  await begin(page, 'lock-and-key', { seed: 'leak' })
  await begun(page)
  await page.setViewportSize({ width: 640, height: 360 })
  await page.getByTestId('card-2').tap()
  await page.getByTestId('reveal').tap()
  await expect(page.getByText('Watch closely')).toBeAttached()
})

test('a match goes on without a network', async ({ page, context, consoleErrors }) => {
  await begin(page, 'lock-and-key', { seed: 'leak' })
  await begun(page)
  const first = await page.getByTestId('turn').textContent()
  await context.setOffline(true)
  await page.getByTestId('pause').tap()
  // From the game's page, back to home.
  await expect(page).not.toHaveURL(/\/match\//)
  if (new URL(page.url()).pathname !== '/') await page.goBack()
  await page.getByTestId(/^resume-/).tap()
  await expect(page.getByTestId('turn')).toHaveText(first!)
  await context.setOffline(false)
  // The browser itself asks for its icon.
  consoleErrors.splice(0, Infinity, ...consoleErrors.filter((error) => !error.includes('favicon.ico')))
})

test('once home has loaded, a match can start without a network', async ({
  page,
  context,
  consoleErrors,
}) => {
  const tables = page.waitForResponse(/later-all/)
  await page.goto('/')
  await (await tables).finished()
  await context.setOffline(true)
  await page.getByTestId('door-lock-and-key').tap()
  await page.getByTestId('pass-and-play').tap()
  await page.getByTestId('begin').tap()
  await expect(page.getByTestId('toss-go')).toBeVisible()
  await context.setOffline(false)
  consoleErrors.splice(0, Infinity, ...consoleErrors.filter((error) => !error.includes('ERR_INTERNET')))
})

test('if the script of the tables fails to load, it is requested again', async ({ page, consoleErrors }) => {
  let asked = 0
  await page.route(/later-all/, (route) => (++asked === 1 ? route.abort() : route.continue()))
  await page.goto('/setup/lock-and-key')
  await expect(page.getByTestId('begin')).toBeVisible()
  expect(asked).toBeGreaterThan(1)
  consoleErrors.splice(0, Infinity, ...consoleErrors.filter((error) => !error.includes('ERR_FAILED')))
})
