/**
 * Playing by touch: from home to a table, opening the handoff by holding, pressing controls. Waits for conditions
 * only: an enabled control, a prompt, a result.
 */
import { expect, type Locator, type Page } from '@playwright/test'

/** The prompt of Lock and Key to whoever is to move. */
export const pickACard = /^Pick (a card to reveal, or two to swap|the last card to reveal it)$/

/** From home to the first moment of a match. A seed makes the deal the same every time. */
export async function begin(
  page: Page,
  game: string,
  { seed, seats = 0, practice = false }: { seed: string; seats?: number; practice?: boolean },
): Promise<void> {
  await page.goto(`/?seed=${seed}`)
  await page.getByTestId(`door-${game}`).tap()
  await page.getByTestId(practice ? 'practice' : 'pass-and-play').tap()
  await expect(page.getByTestId('name-1')).toBeVisible()
  for (let seat = await page.getByTestId(/^name-\d$/).count(); seat < seats; seat++)
    await page.getByTestId('add-player').tap()
  await page.getByTestId('begin').tap()
  await expect(page.getByTestId('begin')).toBeHidden()
}

export async function begun(page: Page): Promise<void> {
  await page.getByTestId('toss-go').tap()
  await expect(page.getByTestId('toss-go')).toBeHidden()
}

/** Takes the phone as its player does, from a cover or from the open table: holds the button until that has opened. */
export async function takePhone(page: Page): Promise<void> {
  const button = page.getByTestId(/^(handoff-hold|take-phone)$/)
  await expect(button).toContainText('hold')
  await holding(page, button, async () => expect(button).toBeHidden())
}

/** Keeps a finger down while `during` runs. */
export async function holding(page: Page, target: Locator, during: () => Promise<unknown>): Promise<void> {
  // Waits until it has stopped moving and nothing covers it.
  await target.tap({ trial: true })
  const box = (await target.boundingBox())!
  const touches = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  try {
    await during()
  } finally {
    // A finger left down would make the next touch a second finger.
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await touches.detach()
  }
}

/** Steps a dial by this many digits, each as soon as the last one is visible. */
export async function stepDial(page: Page, place: number, times: number): Promise<void> {
  const dial = page.getByTestId(`dial-${place}`)
  for (let i = 0; i < times; i++) {
    const digit = Number(await dial.getAttribute('aria-valuenow'))
    await page.getByTestId(`more-${place}`).tap()
    await expect(dial).toHaveAttribute('aria-valuenow', String((digit % 5) + 1))
  }
}

/** The first of these controls that is visible and enabled. */
export async function whichever<T extends string>(page: Page, testIds: readonly T[]): Promise<T> {
  let found: T | undefined
  await expect
    .poll(async () => {
      for (const id of testIds) {
        const there = page.getByTestId(id).first()
        if ((await there.isVisible()) && (await there.isEnabled())) return (found = id)
      }
      return undefined
    })
    .toBeDefined()
  return found!
}

/** Nothing in a match scrolls or overflows. */
export async function expectToFit(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const root = document.documentElement
    const scrollers = [...document.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility() &&
        element.scrollHeight > element.clientHeight + 1 &&
        /auto|scroll/.test(getComputedStyle(element).overflowY),
    )
    return { sideways: root.scrollWidth - root.clientWidth, scrollers: scrollers.length }
  })
  expect(over).toEqual({ sideways: 0, scrollers: 0 })
}
