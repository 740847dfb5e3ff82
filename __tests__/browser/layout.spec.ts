import { expect, type Page } from '@playwright/test'
import { expectNoLayoutShift, expectNoOverflow, watchLayoutShifts } from './layout-checks'
import { expectGame, expectHome, GAMES } from './pages'
import { test } from './fixtures'

const LOOKS = [
  { viewport: { width: 360, height: 640 }, colorScheme: 'dark' },
  { viewport: { width: 360, height: 640 }, colorScheme: 'light' },
  { viewport: { width: 412, height: 915 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const

const showsSomething = (page: Page) => expect(page.locator('#root')).toContainText(/\w{3}/)

const PAGES = [
  { address: '/', isThere: expectHome },
  { address: '/gallery', isThere: showsSomething },
  { address: '/settings', isThere: showsSomething },
  { address: '/join', isThere: showsSomething },
  ...GAMES.map((game) => ({
    address: `/game/${game.id}`,
    isThere: (page: Page) => expectGame(page, game),
  })),
]

for (const { address, isThere } of PAGES)
  test(`${address} fits and does not jump, at any size and in both themes`, async ({ page }) => {
    await watchLayoutShifts(page)
    for (const { viewport, colorScheme } of LOOKS)
      await test.step(`${viewport.width}×${viewport.height} ${colorScheme}`, async () => {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await page.goto(address)
        await isThere(page)
        await expectNoLayoutShift(page)
        await expectNoOverflow(page)
      })
  })
