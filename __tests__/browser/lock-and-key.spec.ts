/** Lock and Key by touch, from home to the result: three taps to the table, a reload on the way, a rematch. */
import { expect, type Page } from '@playwright/test'
import { begin, begun, expectToFit, pickACard, whichever } from './table-actions'
import { onlySmall, test } from './fixtures'

const faceDown = (page: Page) => page.getByRole('button', { name: /^Card \d, face down$/ })

async function revealOne(page: Page, at: number): Promise<void> {
  const cards = faceDown(page)
  await cards.nth(at % (await cards.count())).tap()
  await page.getByTestId('reveal').tap()
  // The next player can pick a card once this one has been shown.
  await expect(page.getByTestId('prompt')).not.toHaveText(pickACard)
}

test('three taps from home, cards revealed to the end, a reload on the way, and a rematch', async ({
  page,
}) => {
  await begin(page, 'lock-and-key', { seed: 'lid' })
  await begun(page)
  const first = await page.getByTestId('turn').textContent()
  await page.getByTestId('card-1').tap()
  await page.getByTestId('card-4').tap()
  await expectToFit(page)
  await page.getByTestId('swap').tap()
  await expect(page.getByTestId('turn')).not.toHaveText(first!)

  await page.reload()
  await expect(page.getByTestId('turn')).not.toHaveText(first!)
  for (let i = 0; i < 40; i++) {
    await expect(page.getByTestId('rematch').or(page.getByText(pickACard))).toBeVisible()
    if (await page.getByTestId('rematch').isVisible()) break
    await revealOne(page, 2 * i)
    await expectToFit(page)
  }
  await expect(page.getByTestId('fairness')).toContainText('Dealt from a chosen seed')
  await page.getByTestId('show-table').tap()
  await expect(faceDown(page)).toHaveCount(0)
  await page.getByTestId('back-to-result').tap()
  await page.getByTestId('rematch').tap()
  await expect(page.getByTestId('turn')).not.toHaveText(first!)
  await expect(faceDown(page)).toHaveCount(5)
})

test(
  'the log does not say where a turned-back treasure is, and resigning asks for confirmation',
  onlySmall,
  async ({ page }) => {
    await begin(page, 'lock-and-key', { seed: 'lid' })
    await begun(page)
    await revealOne(page, 0)
    await expect(page.getByText(pickACard)).toBeVisible()
    await page.getByTestId('menu').tap()
    await page.getByTestId('menu-log').tap()
    await expect(page.getByTestId('log')).not.toContainText(/treasure at place/)
    await page.getByTestId('sheet-close').tap()
    await page.getByTestId('menu').tap()
    await page.getByTestId('menu-resign-1').tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).tap()
    expect(await whichever(page, ['card-1', 'card-2'])).toBeTruthy()
    await expect(page.getByTestId('rematch')).toBeHidden()
  },
)
