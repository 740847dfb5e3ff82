/** Playing with nothing but a keyboard. Every press checks that the focus is still on the page's controls afterwards. */
import { expect, type Page } from '@playwright/test'

/** The control with the focus; 'nothing' if the focus has fallen to the page. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at, body } = document
    return at === null || at === body ? 'nothing' : ((at as HTMLElement).dataset.testid ?? 'unnamed')
  })

/** Tabs to a control. In a grid, which is one stop, the arrow keys go on from there. */
export async function reach(page: Page, testID: string): Promise<void> {
  await expect(page.getByTestId(testID)).toBeVisible()
  const grid = gridOf(testID)
  for (let i = 0; i < 60; i++) {
    const at = await focused(page)
    if (at === testID) return
    if (grid && gridOf(at)?.name === grid.name) await step(page, at, grid)
    else await page.keyboard.press('Tab')
  }
  throw new Error(`Keys do not lead to ${testID}.`)
}

interface Cell {
  readonly name: string
  readonly x: number
  readonly y: number
}

function gridOf(testID: string): Cell | undefined {
  const [, x, y] = /^cell-(\d)-(\d)$/.exec(testID) ?? []
  if (x !== undefined) return { name: 'floor', x: Number(x), y: Number(y) }
  const [, space] = /^space-(\d)$/.exec(testID) ?? []
  return space === undefined
    ? undefined
    : { name: 'spaces', x: (Number(space) - 1) % 3, y: Math.floor((Number(space) - 1) / 3) }
}

async function step(page: Page, from: string, to: Cell): Promise<void> {
  const { x, y } = gridOf(from)!
  await page.keyboard.press(
    x < to.x ? 'ArrowRight' : x > to.x ? 'ArrowLeft' : y < to.y ? 'ArrowDown' : 'ArrowUp',
  )
}

export async function press(page: Page, testID: string): Promise<void> {
  await expect(page.getByTestId(testID)).toBeEnabled()
  await reach(page, testID)
  await page.keyboard.press('Enter')
  await keepsFocus(page, testID)
}

const keepsFocus = (page: Page, after: string): Promise<void> =>
  expect.poll(() => focused(page), { message: `the focus after ${after}` }).not.toBe('nothing')

/** Opens the cover by holding the key down. */
export async function takePhone(page: Page): Promise<void> {
  await reach(page, 'handoff-hold')
  await page.keyboard.down('Enter')
  await expect(page.getByTestId('handoff')).toBeHidden()
  await page.keyboard.up('Enter')
  await keepsFocus(page, 'the cover')
}

/** From home to the first moment of a match. */
export async function begin(page: Page, game: string, practice = false): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('strongbox.settings', '{"botPace":"quick","motion":"reduced"}'),
  )
  await page.goto('/?seed=keys')
  await press(page, `door-${game}`)
  await press(page, practice ? 'practice' : 'pass-and-play')
  await press(page, 'begin')
}
