/**
 * `node --import tsx __tests__/engines/main.ts firefox PROGRAM` (or webkit): plays Safecracker Duel to its end in another engine
 * than Chromium. It is the match with everything that engines do differently: covers, holds, and a dial that is dragged.
 */
import { forkRelay } from '../browser/relay-process'
import { createFingers, visible, type Fingers } from './driver'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

const engines = { firefox: startFirefox, webkit: startWebKit }

/** How far a drum is dragged for one digit. */
const digitHeight = 38

async function play({ open, ask, until, press, hold, drag }: Fingers, address: string): Promise<void> {
  /** Whoever's turn it is takes the phone, from the cover or from the open table. */
  const takePhone = async (): Promise<void> => {
    await until(`${visible('handoff-hold')} ?? ${visible('take-phone')}`)
    const button = (await ask(`Boolean(${visible('handoff-hold')})`)) ? 'handoff-hold' : 'take-phone'
    await hold(button, () => until(`!${visible(button)}`))
  }
  const step = async (place: number, times: number): Promise<void> => {
    const digit = `Number(${visible(`dial-${place}`)}.getAttribute('aria-valuenow'))`
    for (let i = 0; i < times; i++) {
      const before = Number(await ask(digit))
      await press(`more-${place}`)
      await until(`${digit} === ${(before % 5) + 1}`)
    }
  }
  const says = (testId: string, text: string): Promise<void> =>
    until(`${visible(testId)}?.textContent.includes('${text}')`)
  const turn = async (place: number, times: number): Promise<void> => {
    await takePhone()
    await step(place, times)
    await press('confirm')
  }
  const noCode = `!document.querySelector('[data-testid^="face-"]')`

  await open(`${address}/?seed=door`)
  await press('door-safecracker-duel')
  await press('pass-and-play')
  await press('begin')
  await press('toss-go')
  await takePhone()
  await drag('dial-1', { x: 0, y: -2 * digitHeight })
  await step(3, 1)
  await says('lock-code', '3-1-2')
  await press('lock-code')
  await until(`${visible('handoff')} && ${noCode}`)
  await takePhone()
  await step(1, 4)
  await press('lock-code')

  await takePhone()
  await hold('peek', () => until(visible('face-3-1-2')))
  await until(noCode)
  await step(1, 2)
  await press('confirm')
  await until(`${visible('handoff')} && ${noCode}`)
  await turn(2, 1)
  await turn(3, 1)
  await turn(3, 5)
  await turn(2, 4)
  await until(visible('rematch'))
}

async function main(): Promise<void> {
  const [name, program] = process.argv.slice(2) as [keyof typeof engines, string]
  const { child, port } = await forkRelay({ PORT: '0', STRONGBOX_STORE: ':memory:' })
  const browser = await engines[name](program)
  try {
    await play(createFingers(browser.command), `http://127.0.0.1:${port}`)
  } finally {
    await browser.close()
    child.kill()
  }
}

void main()
