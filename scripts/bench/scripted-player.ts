/**
 * Players who touch a control as soon as it answers, on a clock that stands still while nobody waits. Time passes only in small
 * steps, and after each of them the page gets to draw what it has to.
 */
import type { CDPSession, Page } from '@playwright/test'

export interface TurnPace {
  readonly touches: number
  /** Milliseconds in which the next touch would have done nothing. */
  readonly forced: number
  /** The part of it before the first touch that is not for taking the phone. */
  readonly beforeActing: number
}

export interface Player {
  readonly turns: readonly TurnPace[]
  readonly page: Page
  /** Counts what happens in it as one turn, unless it says that this was not the kind of turn it is about. */
  readonly turn: (play: () => Promise<void | 'other'>) => Promise<void>
  /** Takes the phone, from a cover or from the open table. */
  readonly takePhone: () => Promise<void>
  /** Touches this control once it answers. */
  readonly touch: (testId: string) => Promise<void>
  /** Holds it until something with this test id is there. */
  readonly hold: (testId: string, until: RegExp) => Promise<void>
  /** Touches a part of the table that does nothing by itself, if something is being shown that a touch ends. */
  readonly skip: () => Promise<void>
  /** Waits until this holds. */
  readonly until: (condition: () => Promise<boolean>, what: string) => Promise<void>
  /** Waits until one of these is there, and says which. */
  readonly waitFor: (...testIds: readonly string[]) => Promise<string>
}

/** Milliseconds. */
const tick = 20
const patience = 20_000

export async function createPlayer(page: Page): Promise<Player> {
  const turns: TurnPace[] = []
  let now = { touches: 0, forced: 0, beforeActing: undefined as number | undefined }
  await page.clock.install({ time: 0 })
  const fingers: CDPSession = await page.context().newCDPSession(page)

  const pass = async (): Promise<void> => {
    await page.clock.runFor(tick)
    await drawn(page)
  }
  /** Lets time pass until the condition holds, and counts it. */
  const until = async (condition: () => Promise<boolean>, what: string): Promise<void> => {
    for (let waited = 0; !(await condition()); waited += tick) {
      if (waited > patience) throw new Error(`Nobody could do this: ${what}.`)
      await pass()
      now.forced += tick
    }
  }
  const answers = (testId: string): Promise<boolean> => page.evaluate(isTouchable, testId)
  const placeOf = async (testId: string): Promise<{ x: number; y: number }> => {
    const { x, y, width, height } = (await page
      .getByTestId(testId)
      .filter({ visible: true })
      .first()
      .boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const press = async (at: { x: number; y: number }, during: () => Promise<void>): Promise<void> => {
    now.touches++
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await drawn(page)
    await during()
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await drawn(page)
    // A finger takes that long to lift, and what it did has begun by then.
    for (let i = 0; i < 3; i++) await pass()
  }
  const acts = (): void => void (now.beforeActing ??= now.forced)

  const player: Player = {
    page,
    turns,
    async turn(play) {
      now = { touches: 0, forced: 0, beforeActing: undefined }
      if ((await play()) === 'other') return
      turns.push({ ...now, beforeActing: now.beforeActing ?? now.forced })
    },
    async takePhone() {
      const button = await player.waitFor('take-phone', 'handoff-hold')
      await press(await placeOf(button), () =>
        until(async () => (await page.getByTestId(button).count()) === 0, `hold ${button}`),
      )
    },
    async touch(testId) {
      await until(() => answers(testId), `touch ${testId}`)
      acts()
      await press(await placeOf(testId), async () => undefined)
    },
    async hold(testId, shown) {
      await until(() => answers(testId), `hold ${testId}`)
      acts()
      await press(await placeOf(testId), () =>
        until(async () => (await page.getByTestId(shown).count()) > 0, `hold ${testId}`),
      )
    },
    async skip() {
      await press(await placeOf('prompt'), async () => undefined)
    },
    until,
    async waitFor(...testIds) {
      let found = ''
      await until(
        async () => {
          for (const id of testIds) if (await answers(id)) found = id
          return found !== ''
        },
        `find ${testIds.join(' or ')}`,
      )
      return found
    },
  }
  return player
}

/** Whether a finger would press it: visible, enabled, and nothing over it. Runs in the page. */
function isTouchable(testId: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(`[data-testid="${testId}"]`)].some((control) => {
    if (!control.checkVisibility({ opacityProperty: true }) || control.ariaDisabled === 'true') return false
    const { x, y, width, height } = control.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && control.contains(top)
  })
}

/** React draws in tasks of its own, which the stopped clock does not hold up. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let i = 0; i < 4; i++)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(0)
      })
  })
