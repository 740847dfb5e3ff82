import { expectNoOverflow } from './layout-checks'
import { expectGame, expectHome, GAMES, seen } from './pages'
import { onlySmall, test } from './fixtures'

test('home shows the five games and fits the screen', async ({ page }) => {
  await page.goto('/')
  await expectHome(page)
  await expectNoOverflow(page)
})

test('a tap on each game opens its page, and back returns home', onlySmall, async ({ page }) => {
  await page.goto('/')
  for (const game of GAMES) {
    await expectHome(page)
    await seen(page, game.name).tap()
    await expectGame(page, game)
    await page.goBack()
  }
  await expectHome(page)
})

test('a link to a game opens it, even after a reload', onlySmall, async ({ page }) => {
  for (const game of GAMES.slice(0, 2)) {
    await page.goto(`/game/${game.id}`)
    await expectGame(page, game)
    await page.reload()
    await expectGame(page, game)
  }
})
