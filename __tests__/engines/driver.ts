/**
 * What the tests need of a browser that Playwright cannot drive as the system installs it: the W3C's WebDriver commands, and on top
 * of them fingers that wait for what they touch. Safari's engine and Firefox answer to the same commands, each in its own way.
 */

/** Sends one WebDriver command and returns its value. */
export type Command = (name: CommandName, parameters?: object) => Promise<unknown>
export type CommandName = 'navigate' | 'execute' | 'actions'

export interface Browser {
  readonly command: Command
  close(): Promise<void>
}

const patience = 60_000
const pause = 100

interface Point {
  readonly x: number
  readonly y: number
}

export interface Fingers {
  open(address: string): Promise<void>
  /** The value of an expression in the page. */
  ask(expression: string): Promise<unknown>
  /** Waits until an expression is true in the page. */
  until(expression: string): Promise<void>
  press(testId: string): Promise<void>
  /** Keeps pressing while something happens. */
  hold(testId: string, during: () => Promise<void>): Promise<void>
  /** Down in the middle of something, along a line and up. */
  drag(testId: string, by: Point): Promise<void>
}

/** The element with this test id that can be seen: screens below the top one stay in the document. */
export const visible = (testId: string): string =>
  `[...document.querySelectorAll('[data-testid="${testId}"]')].find((one) => one.checkVisibility())`

export function createFingers(command: Command): Fingers {
  const run = (script: string): Promise<unknown> => command('execute', { script, args: [] })

  const until = async (expression: string): Promise<void> => {
    const deadline = Date.now() + patience
    while (!(await run(`return Boolean(${expression})`))) {
      if (Date.now() > deadline)
        throw new Error(
          `This did not become true: ${expression}\n${String(await run('return document.body.innerText'))}`,
        )
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  /** Its middle, once it stands still, is enabled and nothing covers it. */
  const reach = async (testId: string): Promise<Point> => {
    await until(
      `(() => {
        const one = ${visible(testId)}
        if (!one || one.getAttribute('aria-disabled') === 'true') return false
        const { x, y, width, height } = one.getBoundingClientRect()
        const [at, last] = [[x, y, width, height].join(), one.lastPlace]
        one.lastPlace = at
        return at === last && one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })()`,
    )
    const place = await run(
      `const { x, y, width, height } = ${visible(testId)}.getBoundingClientRect()
       return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }`,
    )
    return place as Point
  }

  const finger = (...steps: readonly object[]): Promise<unknown> =>
    command('actions', {
      actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions: steps }],
    })
  const move = (to: Point): object => ({ type: 'pointerMove', duration: 20, origin: 'viewport', ...to })
  const down = { type: 'pointerDown', button: 0 }
  const up = { type: 'pointerUp', button: 0 }

  return {
    open: async (address) => void (await command('navigate', { url: address })),
    ask: (expression) => run(`return ${expression}`),
    until,
    press: async (testId) => void (await finger(move(await reach(testId)), down, up)),
    hold: async (testId, during) => {
      await finger(move(await reach(testId)), down)
      await during()
      await finger(up)
    },
    drag: async (testId, { x: across, y: along }) => {
      const { x, y } = await reach(testId)
      const steps = Array.from({ length: 9 }, (_, i) =>
        move({ x: Math.round(x + (across * i) / 8), y: Math.round(y + (along * i) / 8) }),
      )
      await finger(steps[0]!, down, ...steps.slice(1), up)
    },
  }
}

/** Waits for a program to be ready: tries again until it answers. */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patience
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
