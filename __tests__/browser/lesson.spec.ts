/** Lessons by touch, from a game's page to the end and again; at every step everything on the screen is in reach. */
import { expect, type Page } from '@playwright/test'
import { expectToFit } from './table-actions'
import { test } from './fixtures'

/** A press by test id, or a dial and its digit. */
type Press = string | { readonly set: readonly [dial: number, digit: number] }

const lockAndKey: readonly (readonly Press[])[] = [
  ['go-on'],
  ['card-2', 'reveal'],
  ['go-on'],
  ['card-3', 'card-5', 'swap'],
  ['card-3', 'reveal'],
  ['card-4', 'reveal'],
]

const safecrackerDuel: readonly (readonly Press[])[] = [
  ['go-on'],
  [{ set: [1, 3] }, { set: [2, 4] }, { set: [3, 2] }, 'lock-code'],
  [{ set: [2, 4] }, 'confirm'],
  [{ set: [3, 2] }, 'confirm'],
  [{ set: [1, 3] }, 'confirm'],
  [{ set: [2, 4] }, 'confirm'],
]

async function open(page: Page, game: string): Promise<void> {
  await page.goto(`/game/${game}`)
  await page.getByTestId('lesson').tap()
}

async function make(page: Page, press: Press): Promise<void> {
  if (typeof press === 'string') {
    const control = page.getByTestId(press)
    await expect(control).toBeEnabled()
    return control.tap()
  }
  const [place, digit] = press.set
  const dial = page.getByTestId(`dial-${place}`)
  await expect(dial).toBeEnabled()
  const up = (digit - Number(await dial.getAttribute('aria-valuenow')) + 5) % 5
  for (let n = Math.min(up, 5 - up); n > 0; n--)
    await page.getByTestId(up < 3 ? `more-${place}` : `less-${place}`).tap()
  await expect(dial).toHaveAttribute('aria-valuenow', String(digit))
}

/** Nothing scrolls, and no visible button is below the edge. */
async function expectInReach(page: Page): Promise<void> {
  await expectToFit(page)
  const below = await page.evaluate(() =>
    [...document.querySelectorAll('[role=button]')]
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .filter((element) => element.getBoundingClientRect().bottom > innerHeight)
      .map((element) => element.getAttribute('aria-label')),
  )
  expect(below).toEqual([])
}

async function play(page: Page, steps: readonly (readonly Press[])[]): Promise<void> {
  let first: number | undefined
  for (const [i, presses] of steps.entries()) {
    const note = page.getByTestId(`lesson-step-${i + 1}`)
    await expect(note).toBeVisible()
    // If the note changed its height, the board would jump from step to step.
    const height = (await note.boundingBox())!.height
    expect(height).toBe((first ??= height))
    await expectInReach(page)
    for (const press of presses) await make(page, press)
  }
  await expect(page.getByTestId(`lesson-step-${steps.length + 1}`)).toBeVisible()
  await expect(page.getByTestId('again')).toBeVisible()
  await expectInReach(page)
}

test('a wrong card is answered where the prompt is, and a lesson that was left starts over', async ({
  page,
}) => {
  await open(page, 'lock-and-key')
  await make(page, 'go-on')
  await make(page, 'card-4')
  await expect(page.getByTestId('prompt')).toHaveText('For now, tap card 2, then press Reveal.')
  await page.getByTestId('pause').tap()
  await page.getByTestId('lesson').tap()
  await expect(page.getByTestId('lesson-step-1')).toBeVisible()
})

test('Lock and Key to the end, and once more', async ({ page }) => {
  await open(page, 'lock-and-key')
  await play(page, lockAndKey)
  await page.getByTestId('again').tap()
  await play(page, lockAndKey)
  await page.getByTestId('lesson-done').tap()
  await expect(page.getByText('Done. Play it again any time.')).toBeVisible()
  // A lesson is not a match: neither home nor the history lists it.
  await page.goto('/')
  await expect(page.getByTestId('door-lock-and-key')).toBeVisible()
  await expect(page.getByText('Rookie')).toHaveCount(0)
})

test('Safecracker Duel to the open safe', async ({ page }) => {
  await open(page, 'safecracker-duel')
  await play(page, safecrackerDuel)
  await expect(page.getByTestId('face-5-1-3')).toBeVisible()
})
