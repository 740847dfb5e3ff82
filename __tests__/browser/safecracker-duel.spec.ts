/**
 * Safecracker Duel by touch, from home to the result: two secret codes, a phone passed covered, a page that is left.
 */
import { expect, type Page } from '@playwright/test'
import { begin, begun, expectToFit, holding, stepDial, takePhone } from './table-actions'
import { onlySmall, test } from './fixtures'

test.describe.configure({ timeout: 180_000 })

/** Behind the handoff: turns the dials from 1-1-1 and locks the code. */
async function chooseCode(page: Page, digits: readonly [number, number, number]): Promise<void> {
  await takePhone(page)
  for (const [i, digit] of digits.entries()) await stepDial(page, i + 1, digit - 1)
  await expectToFit(page)
  await page.getByTestId('lock-code').tap()
}

/** One turn: steps a dial by this many digits. */
async function setDial(page: Page, place: number, times: number): Promise<void> {
  await takePhone(page)
  await expect(page.getByTestId(`more-${place}`)).toBeEnabled()
  await stepDial(page, place, times)
  await page.getByTestId('confirm').tap()
}

const anyCode = /^face-\d-\d-\d$/

test(
  'two codes, a peek cut short, a reload at the handoff, and the safe opens',
  onlySmall,
  async ({ page }) => {
    await begin(page, 'safecracker-duel', { seed: 'door' })
    await begun(page)
    await chooseCode(page, [3, 1, 2])
    await expect(page.getByTestId('handoff')).toBeVisible()
    await expect(page.getByTestId(anyCode)).toHaveCount(0)
    await chooseCode(page, [5, 5, 5])

    await takePhone(page)
    await holding(page, page.getByTestId('peek').first(), async () => {
      await expect(page.getByTestId('face-3-1-2')).toBeVisible()
      await page.evaluate(() => window.dispatchEvent(new Event('blur')))
      await expect(page.getByTestId('handoff')).toBeVisible()
      await expect(page.getByTestId(anyCode)).toHaveCount(0)
    })
    await setDial(page, 1, 2)

    await expect(page.getByTestId('handoff')).toBeVisible()
    await page.reload()
    await expect(page.getByTestId('handoff')).toBeVisible()
    await expect(page.getByTestId(anyCode)).toHaveCount(0)
    // The other player leaves the safe on 3-2-1; then the first needs two more turns to reach 3-1-2.
    await setDial(page, 2, 1)
    await setDial(page, 3, 1)
    await setDial(page, 3, 5)
    await setDial(page, 2, 4)

    await expect(page.getByTestId('rematch')).toBeVisible()
    await page.getByTestId('show-table').tap()
    await expect(page.getByText('3-1-2').first()).toBeVisible()
    await expect(page.getByText('5-5-5').first()).toBeVisible()
  },
)

test('a dial can be dragged by its drum and around its knob, and a sheet can be pulled down', async ({
  page,
}) => {
  await begin(page, 'safecracker-duel', { seed: 'door' })
  await begun(page)
  await takePhone(page)
  const finger = await page.context().newCDPSession(page)
  const drag = async (testID: string, way: readonly (readonly [number, number])[]): Promise<void> => {
    await page.getByTestId(testID).tap({ trial: true })
    const { x, y, width, height } = (await page.getByTestId(testID).boundingBox())!
    const point = ([dx, dy]: readonly [number, number]) => ({ x: x + width / 2 + dx, y: y + height / 2 + dy })
    const [first, ...rest] = way.map(point)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first!] })
    for (const at of rest)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const line = (length: number) => Array.from({ length: 9 }, (_, i) => [0, (length * i) / 8] as const)
  await drag('dial-2', line(-2 * 38))
  await expect(page.getByTestId('lock-code')).toHaveText(/1-3-1/)
  const arc = Array.from({ length: 12 }, (_, i) => (i * 2 * Math.PI) / 5 / 10)
  await drag(
    'knob-3',
    arc.map((angle) => [20 * Math.cos(angle), 20 * Math.sin(angle)] as const),
  )
  await expect(page.getByTestId('lock-code')).toHaveText(/1-3-2/)
  await page.getByTestId('menu').tap()
  await expect(page.getByTestId('menu-log')).toBeVisible()
  await drag('sheet-close', line(160))
  await expect(page.getByTestId('menu-log')).toBeHidden()
})
