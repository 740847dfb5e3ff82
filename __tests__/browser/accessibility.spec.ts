/** Every screen and the states of a match, as assistive technology gets them. Several states per test: opening is what takes time. */
import { expect } from '@playwright/test'
import { expectAccessible } from './axe'
import { onlySmall, test } from './fixtures'
import { withoutMotion } from './motion'
import { GAMES } from './pages'
import { begin, begun, takePhone } from './table-actions'

test.describe.configure({ timeout: 240_000 })
test.use(withoutMotion)

test('every screen without a match', onlySmall, async ({ page }) => {
  for (const address of ['/', '/settings', '/gallery', '/join', '/history', '/nowhere', '/match/none']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page, address)
  }
})

test('the pages of every game', onlySmall, async ({ page }) => {
  const setups = ['/setup/lockdown', '/setup/royal-lock?practice']
  const pages = GAMES.flatMap(({ id }) => [`/game/${id}`, `/how-to/${id}`, `/lesson/${id}`])
  for (const address of [...setups, ...pages]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page, address)
  }
})

test('a match: toss, board, menu, log, question, result, replay', onlySmall, async ({ page }) => {
  await begin(page, 'lock-and-key', { seed: 'axe' })
  await expect(page.getByTestId('toss-go')).toBeVisible()
  await expectAccessible(page, 'the toss')
  await begun(page)
  await expect(page).toHaveTitle(/’s turn · Lock and Key · Strongbox$/)
  await page.getByTestId('card-2').tap()
  await expect(page.getByTestId('card-2')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'a picked card')
  await page.getByTestId('menu').tap()
  await expectAccessible(page, 'the menu')
  await page.getByTestId('menu-log').tap()
  await expectAccessible(page, 'the log')
  await page.keyboard.press('Escape')
  await page.getByTestId('menu').tap()
  await page
    .getByRole('button', { name: /^Resign/ })
    .first()
    .tap()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'a question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).tap()
  await expect(page.getByTestId('rematch')).toBeVisible()
  await expectAccessible(page, 'the result')
  await page.goto('/history')
  await page
    .getByTestId(/^past-/)
    .first()
    .tap()
  await expect(page.getByTestId('told')).toBeVisible()
  await expectAccessible(page, 'a replay')
})

for (const { id } of GAMES.filter((game) => game.id !== 'lock-and-key'))
  test(`the board of ${id}`, onlySmall, async ({ page }) => {
    await begin(page, id, { seed: 'axe', practice: id !== 'safecracker-duel' })
    if (await page.getByTestId('toss-go').isVisible()) await begun(page)
    if (id === 'safecracker-duel') {
      await expectAccessible(page, 'the cover')
      await takePhone(page)
    }
    await expect(page.getByTestId('turn')).toBeVisible()
    await expectAccessible(page, 'the board')
  })
