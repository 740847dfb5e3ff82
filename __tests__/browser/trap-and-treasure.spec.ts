/** Trap and Treasure from home to the result, with the page closed in the middle. */
import { expect } from '@playwright/test'
import { begin, begun, expectToFit } from './table-actions'
import { onlySmall, test } from './fixtures'

/** Seat 1 fetches the chest and carries it home; seat 2 sets a trap on that home and walks back and forth. */
const course = [
  'cell-1-0',
  'cell-4-3',
  'cell-1-1',
  'trap-0-0',
  'cell-1-2',
  'cell-4-4',
  'cell-2-2',
  'cell-4-3',
  'cell-1-2',
  'cell-4-4',
  'cell-1-1',
  'cell-4-3',
  'cell-1-0',
  'cell-4-4',
  'cell-0-0',
  // Home, but in the trap: the other player has two turns in a row before it is over.
  'cell-4-3',
]

test('the chest is carried home by touch, with a reload on the way, and the rematch swaps sides', async ({
  page,
}) => {
  await begin(page, 'trap-and-treasure', { seed: 'floor' })
  await begun(page)
  const first = (await page.getByTestId('turn').textContent())!
  for (const [i, step] of course.entries()) {
    if (i === 8) {
      await page.reload()
      await expect(page.getByTestId('explorer-1')).toBeVisible()
    }
    const [kind, x, y] = step.split('-')
    const cell = page.getByTestId(`cell-${x}-${y}`)
    if (kind === 'trap') await page.getByRole('radio').nth(1).tap()
    // Cells can be pressed once the last move has been played back; then a step is lit.
    else await expect(page.getByTestId(`lit-${x}-${y}`)).toBeVisible()
    await cell.tap()
    if (kind === 'trap') await page.getByTestId('set-trap').tap()
    await expect(page.getByTestId(kind === 'trap' ? 'set-trap' : `lit-${x}-${y}`)).toBeHidden()
    await expectToFit(page)
  }
  await expect(page.getByTestId('rematch')).toBeVisible()
  await expect(page.getByText('The chest made it home.')).toBeVisible()
  await page.getByTestId('rematch').tap()
  await expect(page.getByTestId('turn')).toBeVisible()
  await expect(page.getByTestId('turn')).not.toHaveText(first)
})

test(
  'a cell that cannot be entered says why, and a move is undone only if the other allows it',
  onlySmall,
  async ({ page }) => {
    await begin(page, 'trap-and-treasure', { seed: 'undo' })
    await begun(page)
    await page.getByTestId('cell-3-3').tap()
    await expect(page.getByText('Too far: step one cell up, down, left or right.')).toBeVisible()
    await expect(page.getByTestId('lit-1-0')).toBeVisible()
    await page.getByTestId('cell-1-0').tap()
    await expect(page.getByTestId('lit-4-3')).toBeVisible()
    await page.getByTestId('menu').tap()
    await page.getByTestId('menu-ask-undo-1').tap()
    await page.getByRole('button', { name: 'Allow' }).tap()
    await expect(page.getByTestId('lit-1-0')).toBeVisible()
  },
)
