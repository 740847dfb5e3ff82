/** Every game from home to its end with nothing but a keyboard, and what leaving the page by Tab does. */
import { expect } from '@playwright/test'
import { onlySmall, test } from './fixtures'
import { begin, press, reach, takePhone } from './keys'
import { pickACard } from './table-actions'

test.describe.configure({ timeout: 240_000 })

test('Lock and Key, with every entry said aloud', onlySmall, async ({ page }) => {
  await begin(page, 'lock-and-key')
  await press(page, 'toss-go')
  const card = page.getByRole('button', { name: /^Card \d, face down$/ })
  for (let i = 0; i < 30; i++) {
    await expect(page.getByTestId('rematch').or(page.getByText(pickACard))).toBeVisible()
    if (await page.getByTestId('rematch').isVisible()) break
    const next = card.nth((2 * i) % (await card.count()))
    await press(page, (await next.getAttribute('data-testid'))!)
    await press(page, 'reveal')
    await expect(page.getByRole('log')).toContainText(/Player \d/)
  }
  await press(page, 'show-table')
})

test('Safecracker Duel', onlySmall, async ({ page }) => {
  await begin(page, 'safecracker-duel')
  await press(page, 'toss-go')
  for (let player = 1; player <= 2; player++) {
    await takePhone(page)
    for (const dial of [1, 2, 3]) await press(page, `more-${dial}`)
    await press(page, 'lock-code')
  }
  for (const dial of [1, 2, 3]) {
    await takePhone(page)
    await press(page, `more-${dial}`)
    await press(page, 'confirm')
  }
  await expect(page.getByTestId('rematch')).toBeVisible()
})

test('Lockdown', onlySmall, async ({ page }) => {
  await begin(page, 'lockdown', true)
  if (await page.getByTestId('toss-go').isVisible()) await press(page, 'toss-go')
  await press(page, 'pass')
  await press(page, 'call')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await press(page, 'call')
  const call = page.getByRole('alertdialog').getByRole('button', { name: 'Call lockdown' })
  for (let i = 0; i < 5 && !(await call.evaluate((at) => at === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await expect(call).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('rematch').or(page.getByTestId('skip-count')).first()).toBeVisible()
  if (await page.getByTestId('skip-count').isVisible()) await press(page, 'skip-count')
  await press(page, 'show-table')
})

test('Trap and Treasure', onlySmall, async ({ page }) => {
  await begin(page, 'trap-and-treasure')
  await press(page, 'toss-go')
  const steps = [
    '1-0',
    '4-3',
    '1-1',
    '4-4',
    '1-2',
    '4-3',
    '2-2',
    '4-4',
    '1-2',
    '4-3',
    '1-1',
    '4-4',
    '1-0',
    '4-3',
  ]
  for (const step of [...steps, '0-0']) {
    await expect(page.getByTestId(`lit-${step}`)).toBeVisible()
    await press(page, `cell-${step}`)
    await expect(page.getByTestId(`lit-${step}`)).toBeHidden()
  }
  await expect(page.getByText('The chest made it home.')).toBeVisible()
})

test('Royal Lock', onlySmall, async ({ page }) => {
  await begin(page, 'royal-lock')
  const walk: readonly (readonly [step: string, then: RegExp])[] = [
    ['act-remove', /2 actions left/],
    ['space-4', /1 action left/],
    ['act-remove', /Draw/],
    ['draw', /3 actions left/],
    ['space-6', /2 actions left/],
    ['act-remove', /You lost together/],
  ]
  for (const [step, then] of walk) {
    await press(page, step)
    await expect(page.getByText(then).first()).toBeVisible()
  }
  await expect(page.getByTestId('rematch')).toBeVisible()
})

test('a choice is one stop for Tab, and the arrow keys choose', onlySmall, async ({ page }) => {
  await page.goto('/settings')
  const theme = page.getByRole('radiogroup').first().getByRole('radio')
  await theme.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(theme.nth(1)).toBeFocused()
  await expect(theme.nth(1)).toBeChecked()
  await page.keyboard.press('Tab')
  for (const option of await theme.all()) await expect(option).not.toBeFocused()
})

test(
  'leaving the page by Tab keeps the board open, switching windows covers it',
  onlySmall,
  async ({ page }) => {
    await begin(page, 'safecracker-duel')
    await press(page, 'toss-go')
    await takePhone(page)
    await reach(page, 'more-1')
    await page.keyboard.press('Tab')
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await expect(page.getByTestId('handoff')).toBeHidden()
    await page.keyboard.press('Shift')
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await expect(page.getByTestId('handoff')).toBeVisible()
  },
)
