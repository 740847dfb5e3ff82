/**
 * Lockdown on one phone by touch, from home to the result: peeks, a queen's exchange, taps that match and taps that
 * fail, the call and the last turns; and eight people on the smallest phone.
 */
import { expect, type Page } from '@playwright/test'
import { begin, begun, expectToFit, holding, takePhone, whichever } from './table-actions'
import { onlyLarge, onlySmall, test } from './fixtures'
import { withMotion } from './motion'

test.describe.configure({ timeout: 300_000 })
// The only match with taps and an exchange: their animations run, too.
test.use(withMotion)

/**
 * Seat 1 starts and draws a queen; its second card matches the fourth of seat 2, its first does not match their
 * first.
 */
const seed = 'q70'

/** Draws and discards, and declines any power. */
async function drawAndDiscard(page: Page): Promise<void> {
  await takePhone(page)
  await page.getByTestId('deck').tap()
  await page.getByTestId('discard').tap()
  while ((await whichever(page, ['take-phone', 'pass', 'skip-count', 'rematch'])) === 'pass')
    await page.getByTestId('pass').tap()
}

async function look(page: Page, card: string, faces: RegExp): Promise<void> {
  await expect(page.getByTestId(faces)).toHaveCount(0)
  await holding(page, page.getByTestId(card), () => expect(page.getByTestId(faces)).not.toHaveCount(0))
  await expect(page.getByTestId(faces)).toHaveCount(0)
}

async function tap(
  page: Page,
  { by, own, seat, place }: Record<'by' | 'own' | 'seat' | 'place', number>,
): Promise<void> {
  await page.getByTestId('tap').tap()
  await page.getByTestId(`card-${by}-${own}`).tap()
  await page.getByTestId(`card-${seat}-${place}`).tap()
  await page.getByTestId(`tapper-${by}`).tap()
}

test(
  'four people: a peek, a queen’s exchange, two taps, a reload, a call and the count',
  onlyLarge,
  async ({ page }) => {
    await begin(page, 'lockdown', { seed })
    await begun(page)

    await takePhone(page)
    await look(page, 'own-1', /^face-Q/)
    await page.getByTestId('looked').tap()
    for (let seat = 2; seat <= 4; seat++) {
      await takePhone(page)
      await page.getByTestId('pass').tap()
    }

    await takePhone(page)
    await page.getByTestId('deck').tap()
    await expect(page.getByTestId(/^face-Q/)).not.toHaveCount(0)
    await expectToFit(page)
    await page.getByTestId('discard').tap()
    // The open table before a power is used: only the queen on the pile may be seen.
    await expect(page.getByTestId('take-phone')).toBeVisible()
    await expect(page.getByTestId(/^face-/)).toHaveCount(await page.getByTestId(/^face-Q/).count())

    await takePhone(page)
    await look(page, 'own-3', /^face-5s/)
    await page.getByTestId('looked').tap()
    await page.getByTestId('hand-3').tap()
    await page.getByTestId('card-3-1').tap()
    await look(page, 'peek', /^face-4c/)
    await page.getByTestId('looked').tap()
    await page.getByTestId('exchange').tap()
    await expect(page.getByTestId('take-phone')).toBeVisible()

    await tap(page, { by: 1, own: 2, seat: 2, place: 4 })
    await expect(page.getByText('A match!')).toBeVisible()
    await expect(page.getByTestId('take-phone')).toBeVisible()
    await page.reload()
    await expect(page.getByTestId('take-phone')).toBeVisible()
    await expectToFit(page)
    await tap(page, { by: 1, own: 1, seat: 2, place: 1 })
    await expect(page.getByText('No match')).toBeVisible()

    await takePhone(page)
    await page.getByTestId('call').tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Call lockdown' }).tap()
    for (let seat = 1; seat <= 3; seat++) await drawAndDiscard(page)
    await expect(page.getByTestId('count')).toBeVisible()
    if ((await whichever(page, ['skip-count', 'rematch'])) === 'skip-count')
      await page.getByTestId('skip-count').tap()
    await expect(page.getByTestId('rematch')).toBeVisible()
  },
)

test('eight people fit on the smallest phone and play to the count', onlySmall, async ({ page }) => {
  // This one is about space, not about motion.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await begin(page, 'lockdown', { seed: 'eight', seats: 8 })
  await begun(page)
  for (let seat = 1; seat <= 8; seat++) {
    await takePhone(page)
    await page.getByTestId('pass').tap()
  }
  await expectToFit(page)
  await takePhone(page)
  await expectToFit(page)
  await page.getByTestId('call').tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Call lockdown' }).tap()
  for (let seat = 1; seat <= 7; seat++) await drawAndDiscard(page)
  if ((await whichever(page, ['skip-count', 'rematch'])) === 'skip-count')
    await page.getByTestId('skip-count').tap()
  await expect(page.getByTestId('rematch')).toBeVisible()
})
