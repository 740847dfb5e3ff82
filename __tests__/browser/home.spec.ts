import { expect } from '@playwright/test'
import { expectNoOverflow } from './layout-checks'
import { expectGame, expectHome, GAMES, seen } from './pages'
import { onlySmall, test } from './fixtures'

test('the shelf shows the five games and fits the screen', async ({ page }) => {
  await page.goto('/')
  await expectHome(page)
  await expectNoOverflow(page)
})

test('a tap on each game opens its page, and back returns to the shelf', async ({ page }) => {
  await page.goto('/')
  for (const game of GAMES) {
    await expectHome(page)
    await seen(page, game.name).tap()
    await expectGame(page, game)
    await page.goBack()
  }
  await expectHome(page)
})

for (const game of GAMES) {
  test(`a link to ${game.name} opens it, also after a reload`, onlySmall, async ({ page }) => {
    await page.goto(`/game/${game.id}`)
    await expectGame(page, game)
    await page.reload()
    await expectGame(page, game)
  })
}

test('the relay that serves the app tells its health', async ({ request }) => {
  const answer = await request.get('/health')
  expect(await answer.json()).toMatchObject({ status: 'ok' })
})
