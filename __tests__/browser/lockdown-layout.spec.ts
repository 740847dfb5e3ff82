/** At a Lockdown table no control and no name is ever covered, in any phase, on any phone. */
import type { Page } from '@playwright/test'
import { holding, takePhone } from './table-actions'
import { expectNothingCovered } from './layout-checks'
import { test } from './fixtures'
import { withoutMotion } from './motion'
import { openStored } from './stored-lockdown'
import { leads } from '../screens/lockdown-positions'

test.use(withoutMotion)

const sizes = [
  { width: 360, height: 640 },
  { width: 412, height: 915 },
  { width: 915, height: 412 },
] as const

async function expectClear(page: Page, names: readonly string[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectNothingCovered(page, names)
  }
  await page.setViewportSize(sizes[0])
}

for (const seats of [4, 6, 8]) {
  test.describe(`${seats} seats`, () => {
    const practised = (page: Page, lead: keyof typeof leads) =>
      openStored(page, { seats, lead: leads[lead], practice: true })

    test('a turn, a drawn card, and a tap while it is up', async ({ page }) => {
      const names = await practised(page, 'turn')
      await page.getByTestId('call').waitFor()
      await expectClear(page, names)
      await page.getByTestId('deck').tap()
      await page.getByTestId('discard').waitFor()
      await expectClear(page, names)
      await page.getByTestId('tap').tap()
      await page.getByText('Pick two equal cards').waitFor()
      await expectClear(page, names)
      await page.getByTestId('top-card').tap()
      await page.getByTestId('card-2-1').tap()
      await expectClear(page, names)
    })

    test('the powers of a ten and a queen', async ({ page }) => {
      const names = await practised(page, 'ten')
      await page.getByTestId('pass').waitFor()
      await expectClear(page, names)
      await practised(page, 'queen')
      await page.getByTestId('pass').waitFor()
      await expectClear(page, names)
      await holding(page, page.getByTestId('own-1'), () => page.getByTestId('looked').waitFor())
      await expectClear(page, names)
      await page.getByTestId('looked').tap()
      await page.getByTestId('pass').waitFor()
      await expectClear(page, names)
    })

    test('a queen’s exchange', async ({ page }) => {
      const names = await practised(page, 'exchange')
      await page.getByTestId('looked').tap()
      await page.getByTestId('exchange').waitFor()
      await expectClear(page, names)
    })

    test('the result, and the counted table behind it', async ({ page }) => {
      const names = await openStored(page, { seats, lead: leads.over })
      await page.getByTestId('rematch').waitFor()
      await expectClear(page, names)
      await page.keyboard.press('Escape')
      await page.getByTestId('rematch').waitFor({ state: 'hidden' })
      await page.getByTestId('count').waitFor()
      await expectClear(page, names)
    })

    test('an empty deck, and many cards in hand', async ({ page }) => {
      const names = await practised(page, 'emptyDeck')
      await page.getByTestId('call').waitFor()
      await expectClear(page, names)
      const crowded = await practised(page, 'penalties')
      await page.getByTestId('call').waitFor()
      await expectClear(page, crowded)
    })

    test('on a shared phone: the opening, another player’s drawn card in the last round, and the steps of a tap', async ({
      page,
    }) => {
      const names = await openStored(page, { seats, lead: leads.opening })
      await page.getByTestId('take-phone').waitFor()
      await expectClear(page, names)
      await takePhone(page)
      await expectClear(page, names)
      await openStored(page, { seats, lead: leads.lastRound })
      await page.getByTestId('last-turns').waitFor()
      await expectClear(page, names)
      await page.getByTestId('tap').tap()
      await page.getByText('Pick two equal cards').waitFor()
      await expectClear(page, names)
      await page.getByTestId('card-1-1').tap()
      await page.getByTestId('card-2-1').tap()
      await page.getByTestId('tappers').waitFor()
      await expectClear(page, names)
    })
  })
}
