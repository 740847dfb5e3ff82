/** Practice with hints: a hint at every turn, followed to the end, then the review and back into the replay. */
import { expect, type Page } from '@playwright/test'
import { expectToFit } from './table-actions'
import { test } from './fixtures'

/** Asks for a hint and follows it. */
async function followHint(page: Page): Promise<void> {
  await page.getByTestId('hint').tap()
  const prompt = page.getByTestId('prompt')
  await expect(prompt).toHaveText(/^(Reveal card \d|Swap cards \d and \d): .+[.]$/)
  await expectToFit(page)
  const [move] = (await prompt.textContent())!.split(':')
  for (const [number] of move!.matchAll(/\d/g)) await page.getByTestId(`card-${number}`).tap()
  await page.getByTestId(move!.startsWith('Swap') ? 'swap' : 'reveal').tap()
  // The hint button is gone while the move and the bot's answer are shown.
  await expect(page.getByTestId('hint')).toBeHidden()
}

test('a match played by hints ends, can be reviewed, and replayed from a turning point', async ({ page }) => {
  await page.goto('/?seed=lid')
  await page.getByTestId('door-lock-and-key').tap()
  await page.getByTestId('practice').tap()
  await page.getByRole('switch', { name: /^Hints/ }).tap()
  await page.getByTestId('begin').tap()
  await page.getByTestId('toss-go').tap()
  for (let i = 0; i < 30; i++) {
    const rematch = page.getByTestId('rematch')
    await expect(rematch.or(page.locator('[data-testid="hint"]:not([aria-disabled="true"])'))).toBeVisible()
    if (await rematch.isVisible()) break
    await followHint(page)
  }
  await page.getByTestId('review').tap()
  await expect(page.getByTestId('curve')).toBeVisible()
  await expect(page.getByText('Turning points')).toBeVisible()
  const turning = page.getByTestId('turning-1')
  const number = /^Move (\d+)/.exec((await turning.getAttribute('aria-label'))!)![1]
  await turning.tap()
  await expect(page.getByTestId('replay-at')).toHaveText(new RegExp(`^${number} of `))
  await page.getByTestId('review').filter({ visible: true }).tap()
  await expect(page.getByTestId('curve').filter({ visible: true })).toBeVisible()
})
