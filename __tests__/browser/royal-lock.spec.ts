/** Royal Lock from home to the result: actions, undo, the third action that waits, the red draw, the end. */
import { expect } from '@playwright/test'
import { begin, expectToFit } from './table-actions'
import { onlySmall, test } from './fixtures'

test('three actions and the draw, with the third action undone before it', async ({ page }) => {
  await begin(page, 'royal-lock', { seed: 'royal' })
  await page.getByTestId('act-lock').tap()
  await expect(page.getByText('2 actions left')).toBeVisible()
  await page.getByTestId('take-back').tap()
  await expect(page.getByText('3 actions left')).toBeVisible()
  await page.getByTestId('act-lock').tap()
  await expect(page.getByText('2 actions left')).toBeVisible()
  await page.getByTestId('space-4').tap()
  await expect(page.getByText('1 action left')).toBeVisible()
  await page.getByTestId('act-lock').tap()
  await expect(page.getByTestId('draw')).toHaveText('Draw')
  await expectToFit(page)
  await page.getByTestId('take-back').tap()
  await expect(page.getByText('1 action left')).toBeVisible()
  await page.getByTestId('act-lock').tap()
  const before = await page.getByTestId('turn').textContent()
  await page.getByTestId('draw').tap()
  await expect(page.getByTestId('turn')).not.toHaveText(before!)
  await expect(page.getByText('3 actions left')).toBeVisible()
})

test('a team that removes everything loses together, even after a reload', onlySmall, async ({ page }) => {
  await begin(page, 'royal-lock', { seed: 'gaps' })
  const walk: readonly (readonly [step: string, then: RegExp])[] = [
    ['act-remove', /2 actions left/],
    ['space-4', /1 action left/],
    ['act-remove', /Draw/],
    ['draw', /3 actions left/],
    ['space-6', /2 actions left/],
    ['act-remove', /You lost together/],
  ]
  for (const [i, [step, then]] of walk.entries()) {
    if (i === 4) {
      await page.reload()
      await expect(page.getByTestId('act-remove')).toBeVisible()
    }
    await page.getByTestId(step).tap()
    await expect(page.getByText(then).first()).toBeVisible()
    await expectToFit(page)
  }
  await expect(page.getByTestId('rematch')).toBeVisible()
  await expect(page.getByText('You lost together')).toBeVisible()
})
