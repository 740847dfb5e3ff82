/**
 * `npm run bench -- frames RUNS`: how long flips and dials block a slow phone, as tasks over 50 ms in Chromium at a quarter of
 * its speed. Not a test: tasks are timed by the clock, so a threshold would fail on a busy machine. It plays the built web app
 * (`npm test -- bundles`) by touching places looked up in advance, because looking them up is work for the page.
 */
import type { CDPSession, Page } from '@playwright/test'
import { print } from './rates'
import { withWebApp } from './web-app'

interface Place {
  readonly x: number
  readonly y: number
}

interface Scene {
  readonly what: string
  readonly ready: (page: Page) => Promise<void>
  readonly play: (page: Page, fingers: CDPSession) => Promise<() => Promise<void>>
}

declare global {
  interface Window {
    longTasks?: number[]
  }
}

const slowdown = 4
/** How long to wait, in milliseconds, for everything before the measurement to finish. */
const rest = 2000
export const benchFrames = (runs: number): Promise<void> =>
  withWebApp(async (onPhone) => {
    for (const scene of scenes) {
      const longTasks: (readonly number[])[] = []
      for (let run = 0; run < runs; run++) longTasks.push(await onPhone((page) => longTasksIn(page, scene)))
      const held = longTasks.filter((tasks) => tasks.length > 0)
      const longest = Math.round(Math.max(0, ...longTasks.flat()))
      const what = `tasks over 50 ms in ${held.length} of ${runs} runs`
      print(`${scene.what.padEnd(32)} ${what}${held.length > 0 ? `, the longest ${longest} ms` : ''}`)
    }
  })

const scenes: readonly Scene[] = [
  {
    what: 'three flips of Lock and Key',
    ready: async (page) => {
      await begin(page, 'lock-and-key')
      await page.getByTestId('reveal').waitFor()
    },
    play: async (page) => {
      const places = await placesOf(page, ['card-1', 'reveal', 'card-2', 'reveal', 'card-3', 'reveal'])
      return () => touchAll(page, places, 2000)
    },
  },
  {
    what: 'nine steps of the dials',
    ready: atTheDials,
    play: async (page) => {
      const places = await placesOf(page, ['more-1', 'more-2', 'more-3'])
      return () => touchAll(page, [...places, ...places, ...places], 500)
    },
  },
  {
    what: 'a dial dragged over four digits',
    ready: atTheDials,
    play: async (page, fingers) => {
      const [drum] = await placesOf(page, ['dial-2'])
      return () => dragUp(page, fingers, drum!)
    },
  },
]

async function begin(page: Page, game: string): Promise<void> {
  await page.goto('/?seed=frames')
  for (const testId of [`door-${game}`, 'pass-and-play', 'begin', 'toss-go'])
    await page.getByTestId(testId).tap()
  await page.getByTestId('toss-go').waitFor({ state: 'detached' })
}

/** Goes past the handoff, to where the first code is chosen. */
async function atTheDials(page: Page): Promise<void> {
  await begin(page, 'safecracker-duel')
  await page.getByTestId('handoff-hold').waitFor()
  const [hold] = await placesOf(page, ['handoff-hold'])
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [hold!] })
  await page.getByTestId('handoff').waitFor({ state: 'detached' })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByTestId('more-1').waitFor()
}

async function longTasksIn(page: Page, scene: Scene): Promise<readonly number[]> {
  await scene.ready(page)
  await page.waitForTimeout(rest)
  const session = await page.context().newCDPSession(page)
  const play = await scene.play(page, session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const tasks: number[] = []
    window.longTasks = tasks
    // The browser reports tasks over 50 ms.
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await play()
  return page.evaluate(() => window.longTasks!)
}

async function placesOf(page: Page, testIds: readonly string[]): Promise<readonly Place[]> {
  const places: Place[] = []
  for (const id of testIds) {
    const { x, y, width, height } = (await page.getByTestId(id).boundingBox())!
    places.push({ x: x + width / 2, y: y + height / 2 })
  }
  return places
}

/** Touches one place after the other, with time for what follows. The page must not be asked anything meanwhile. */
async function touchAll(page: Page, places: readonly Place[], ms: number): Promise<void> {
  for (const { x, y } of places) {
    await page.touchscreen.tap(x, y)
    await page.waitForTimeout(ms)
  }
}

async function dragUp(page: Page, fingers: CDPSession, { x, y }: Place): Promise<void> {
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let way = 0; way <= 160; way += 4) {
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - way }] })
    await page.waitForTimeout(16)
  }
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(1000)
}
