/**
 * Looks for leaks as somebody would who wants to find one: in the document and the accessibility tree, with the back
 * button, by turning the phone, with two fingers, by sliding off, and by leaving in the middle of a look.
 */
import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'
import { begin, begun, holding, pickACard, stepDial, takePhone, whichever } from './table-actions'
import { expectCovered, expectOnly, expectOutOfReach, facesIn, sightingsOf, watchFaces } from './leak-checks'
import { test } from './fixtures'

test.describe.configure({ timeout: 180_000 })

async function chooseCode(page: Page, [a, b, c]: readonly [number, number, number]): Promise<void> {
  await takePhone(page)
  for (const [i, digit] of [a, b, c].entries()) await stepDial(page, i + 1, digit - 1)
  await page.getByTestId('lock-code').tap()
}

/** Both codes are locked, and the first player has the phone. */
async function atTheSafe(page: Page): Promise<void> {
  await watchFaces(page)
  await begin(page, 'safecracker-duel', { seed: 'leak' })
  await begun(page)
  await chooseCode(page, [2, 3, 4])
  await chooseCode(page, [4, 3, 2])
  await takePhone(page)
  await expect(page.getByTestId('peek')).toBeVisible()
}

const middleOf = async (target: Locator): Promise<{ x: number; y: number }> => {
  await target.tap({ trial: true })
  const box = (await target.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const touch = (
  fingers: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  ...touchPoints: { x: number; y: number; id?: number }[]
) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints })

const expectHidden = async (page: Page): Promise<void> => {
  await expectCovered(page)
  await expectOutOfReach(page)
}

test('every cover of a duel hides the table from sight, screen readers and the keyboard', async ({
  page,
}) => {
  await watchFaces(page)
  await begin(page, 'safecracker-duel', { seed: 'leak' })
  await begun(page)
  await expectHidden(page)
  await chooseCode(page, [2, 3, 4])
  await expectHidden(page)
  await chooseCode(page, [4, 3, 2])
  await expectHidden(page)
  await takePhone(page)
  await stepDial(page, 1, 1)
  await page.getByTestId('confirm').tap()
  await expectHidden(page)
  await page.setViewportSize({ width: 640, height: 360 })
  await expectHidden(page)
})

test('holding shows players their code, but not after the finger slides off, is cancelled, or is replaced by another', async ({
  page,
}) => {
  await atTheSafe(page)
  expect(await facesIn(page)).toEqual([])
  await holding(page, page.getByTestId('peek'), () => expect(page.getByTestId('face-2-3-4')).toBeVisible())
  await expect(page.getByTestId('face-2-3-4')).toHaveCount(0)
  const at = await middleOf(page.getByTestId('peek'))
  const away = { x: at.x, y: at.y - 250 }
  const face = page.getByTestId('face-2-3-4')
  const fingers = await page.context().newCDPSession(page)

  await touch(fingers, 'touchStart', at)
  await expect(face).toBeVisible()
  await touch(fingers, 'touchMove', away)
  await expect(face).toHaveCount(0)
  await touch(fingers, 'touchEnd')

  await touch(fingers, 'touchStart', at)
  await expect(face).toBeVisible()
  await touch(fingers, 'touchCancel')
  await expect(face).toHaveCount(0)

  await touch(fingers, 'touchStart', { ...at, id: 1 })
  await touch(fingers, 'touchStart', { ...at, id: 1 }, { ...away, id: 2 })
  await expect(face).toBeVisible()
  // The first finger is lifted, the second stays.
  await touch(fingers, 'touchEnd', { ...at, id: 1 })
  await expect(face).toHaveCount(0)
  await touch(fingers, 'touchEnd')
  await expect(page.getByTestId('peek')).toBeVisible()
  expect(new Set((await sightingsOf(page)).map((seen) => seen.face))).toEqual(new Set(['2-3-4']))
})

test('a finger that stays down from the last turn opens no cover, and a new one does as soon as it has lifted', async ({
  page,
}) => {
  await page.clock.install()
  await atTheSafe(page)
  await stepDial(page, 1, 1)
  const confirm = await middleOf(page.getByTestId('confirm'))
  const fingers = await page.context().newCDPSession(page)
  await touch(fingers, 'touchStart', { x: confirm.x, y: confirm.y - 100, id: 1 })
  // By the other hand.
  await page.getByTestId('confirm').dispatchEvent('click')
  const button = page.getByTestId('handoff-hold')
  await expect(button).toBeVisible()
  const box = (await button.boundingBox())!
  const on = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await touch(fingers, 'touchMove', { ...on, id: 1 })
  // Longer than guard and ring together.
  await page.clock.fastForward(5000)
  await expectCovered(page)
  await touch(fingers, 'touchEnd')
  await touch(fingers, 'touchStart', { ...on, id: 3 })
  await expect(button).toBeHidden()
  await touch(fingers, 'touchEnd')
})

test('the finger that has opened a cover presses nothing when it lifts', async ({ page }) => {
  await begin(page, 'lockdown', { seed: 'leak' })
  await begun(page)
  await takePhone(page)
  await expect(page.getByTestId('pass')).toBeVisible()
  await expect(page.getByTestId('prompt')).toContainText('Hold one of your cards')
  await page.getByTestId('pass').tap()
  await expect(page.getByTestId('take-phone')).toBeVisible()
})

const waysToLeave = {
  'the window loses focus': () => window.dispatchEvent(new Event('blur')),
  'the page is put away': () => window.dispatchEvent(new Event('pagehide')),
  'another tab comes to the front': () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  },
}

test('leaving in the middle of a look brings the phone back to the handoff', async ({ page }) => {
  await atTheSafe(page)
  for (const [how, leave] of Object.entries(waysToLeave))
    await test.step(`when ${how}`, async () => {
      await expect(page.getByTestId('peek')).toBeVisible()
      await sightingsOf(page)
      await holding(page, page.getByTestId('peek'), async () => {
        await expect(page.getByTestId('face-2-3-4')).toBeVisible()
        const left = await page.evaluate((leaving) => {
          ;(0, eval)(`(${leaving})()`)
          return new Promise((resolve) =>
            setTimeout(() => resolve(document.querySelectorAll('[data-testid^="face-"]').length), 0),
          )
        }, String(leave))
        expect(left).toBe(0)
      })
      await sightingsOf(page)
      await expectCovered(page)
      await page.evaluate(() => {
        Reflect.deleteProperty(document, 'visibilityState')
        document.dispatchEvent(new Event('visibilitychange'))
        window.dispatchEvent(new Event('focus'))
      })
      await takePhone(page)
    })
})

test('going back from a private moment and forward again, or reloading, ends at the handoff', async ({
  page,
}) => {
  await atTheSafe(page)
  await page.goBack()
  expect(await facesIn(page)).toEqual([])
  await page.goForward()
  await sightingsOf(page)
  await expectCovered(page)
  await takePhone(page)
  await page.reload()
  await expectCovered(page)
})

test('in Lock and Key a revealed card is mounted only while it is shown, and the memory aid keeps only the treasure', async ({
  page,
}) => {
  await watchFaces(page)
  await page.goto('/?seed=leak')
  await page.getByTestId('door-lock-and-key').tap()
  await page.getByTestId('pass-and-play').tap()
  await page.getByRole('switch', { name: /^Memory aid/ }).tap()
  await page.getByRole('switch', { name: /^Face to face/ }).tap()
  await page.getByTestId('begin').tap()
  await begun(page)
  let treasureSeen = false
  for (let i = 0; i < 30; i++) {
    const pick = page.getByText(pickACard)
    await expect(pick.or(page.getByTestId('rematch')).first()).toBeVisible()
    if (await page.getByTestId('rematch').isVisible()) break
    // Only spare locks and keys lie open, which say so, and a treasure that everybody saw.
    const open = await page.getByRole('button', { name: /^Card \d, (lock|key)$/ }).count()
    await expect.poll(async () => (await facesIn(page)).length).toBe(open + Number(treasureSeen))
    await sightingsOf(page)
    const down = page.getByRole('button', { name: /^Card \d, face down$/ })
    await down.nth((3 * i) % (await down.count())).tap()
    await page.getByTestId('reveal').tap()
    await expect(pick).toBeHidden()
    await expect(pick.or(page.getByTestId('rematch')).first()).toBeVisible()
    treasureSeen ||= (await sightingsOf(page)).some(({ face }) => face === 'treasure')
  }
  await expect(page.getByTestId('rematch')).toBeVisible()
})

test('four people play Lockdown to the end, and at every step only what everybody saw lies open', async ({
  page,
}) => {
  await watchFaces(page)
  await begin(page, 'lockdown', { seed: 'leak' })
  await begun(page)
  const onPile: string[] = []
  /** From the open table to a private moment. */
  const open = async (): Promise<void> => {
    const button = page.getByTestId('take-phone')
    await expect(button).toBeVisible()
    await expectOnly(page, onPile)
    await holding(page, button, async () => {
      await expect(page.getByTestId('prompt')).toHaveText('Everyone else, look away')
      await expectOnly(page, onPile)
      await expect(button).toBeHidden()
    })
    await expectOnly(page, onPile)
  }
  const newFaces = async (): Promise<readonly string[]> =>
    [...new Set(await facesIn(page))].filter((face) => !onPile.includes(face))

  for (let seat = 1; seat <= 4; seat++) {
    await open()
    let own: readonly string[] = []
    await holding(page, page.getByTestId('own-2'), async () => {
      await expect.poll(async () => (own = await newFaces())).toHaveLength(1)
      await expectOnly(page, own)
    })
    await expect.poll(newFaces).toEqual([])
    await sightingsOf(page)
    await page.getByTestId('looked').tap()
  }
  for (let turn = 0; turn < 30; turn++) {
    if ((await whichever(page, ['take-phone', 'skip-count', 'rematch'])) !== 'take-phone') break
    await open()
    if ((await whichever(page, ['deck', 'pass'])) === 'pass') {
      await page.getByTestId('pass').tap()
      continue
    }
    if (turn === 5) {
      await page.getByTestId('call').tap()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Call lockdown' }).tap()
      continue
    }
    await page.getByTestId('deck').tap()
    let drawn: readonly string[] = []
    await expect.poll(async () => (drawn = await newFaces())).toHaveLength(1)
    await expectOnly(page, [...onPile, ...drawn])
    onPile.push(...drawn)
    await page.getByTestId('discard').tap()
  }
  if ((await whichever(page, ['skip-count', 'rematch'])) === 'skip-count')
    await page.getByTestId('skip-count').tap()
  await expect(page.getByTestId('rematch')).toBeVisible()
})

test('in Royal Lock the decks leak nothing: a face is mounted only once everybody sees it turned up', async ({
  page,
}) => {
  await watchFaces(page)
  await begin(page, 'royal-lock', { seed: 'leak' })
  await expect(page.getByText('3 actions left')).toBeVisible()
  const turnedUp = [...new Set(await facesIn(page))]
  expect(turnedUp).toHaveLength(9)
  /** Waits for this many new faces, and notes them. */
  const turnUp = async (count: number): Promise<readonly string[]> => {
    const fresh = new Set<string>()
    await expect
      .poll(async () => {
        for (const { face } of await sightingsOf(page)) if (!turnedUp.includes(face)) fresh.add(face)
        return fresh.size
      })
      .toBe(count)
    turnedUp.push(...fresh)
    return [...fresh]
  }
  const act = async (what: string, then: string): Promise<void> => {
    await page.getByTestId(what).tap()
    await expect(page.getByText(then)).toBeVisible()
  }
  await act('act-remove', '2 actions left')
  await expectOnly(page, turnedUp)
  await act('act-fill', '1 action left')
  await turnUp(1)
  await expectOnly(page, turnedUp)
  await page.getByTestId('act-lock').tap()
  await expect(page.getByTestId('draw')).toHaveText('Draw')
  await expectOnly(page, turnedUp)
  await act('draw', '3 actions left')
  for (const face of await turnUp(2)) expect(face).toMatch(/[dh]$/)
  await expectOnly(page, turnedUp)
})

test('a planted leak is found: mounted, spoken, or mounted only for a moment', async ({ page }) => {
  await atTheSafe(page)
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await sightingsOf(page)
  await expectCovered(page)
  const plant = (attributes: Readonly<Record<string, string>>, stays: boolean): Promise<void> =>
    page.evaluate(
      ([given, remains]) => {
        const leak = document.createElement('div')
        for (const [name, value] of Object.entries(given)) leak.setAttribute(name, value)
        leak.id = 'leak'
        leak.style.opacity = '0'
        document.querySelector('#root')!.append(leak)
        if (!remains) leak.remove()
      },
      [attributes, stays] as const,
    )
  for (const [attributes, stays] of [
    [{ 'data-testid': 'face-4-3-2' }, true],
    [{ role: 'img', 'aria-label': 'The code 4-3-2' }, true],
    [{ 'data-testid': 'face-4-3-2' }, false],
    [{ 'data-testid': 'menu' }, true],
  ] as const) {
    await plant(attributes, stays)
    await expect(expectCovered(page, 100)).rejects.toThrow()
    await page.evaluate(() => document.querySelector('#leak')?.remove())
    await sightingsOf(page)
    await expectCovered(page)
  }
  await plant({ role: 'img', 'aria-label': 'Queen of hearts' }, true)
  await expect(expectOnly(page, ['Kh'])).rejects.toThrow()
  await expectOnly(page, ['Qh'])
})
