// Lessons on screen: each can be played by touch to its end, accepts only the moves it asks for, and stores nothing except
// that it was finished.
import AsyncStorage from '@react-native-async-storage/async-storage'
import { fireEvent, screen } from '@testing-library/react-native'
// Imported before our other modules: it replaces the router with a mock.
import { journey, layOut, pass, renderOnPhone, wait } from './match-harness'
import { gameIds, type GameId } from '@/client/games'
import { lessonOf } from '@/engine'
import { en } from '@/client/messages/en'
import { changeSettings, currentSettings, settingsKey } from '@/client/settings'
import { LessonScreen } from '@/components/lesson/lesson-screen'

beforeEach(async () => {
  jest.useFakeTimers()
  journey.length = 0
  await AsyncStorage.clear()
  await changeSettings({ motion: 'reduced', sound: false, learned: [] })
})
afterEach(() => jest.useRealTimers())

const there = (testID: string): boolean => screen.queryByTestId(testID) !== null
/** Prefixes of the test ids of elements that are hidden from screen readers. */
const drawn = (start: RegExp): readonly string[] =>
  screen.queryAllByTestId(start, { includeHiddenElements: true }).map(({ props }) => String(props.testID))

async function until(condition: () => boolean, what: string): Promise<void> {
  for (let i = 0; i < 200 && !condition(); i++) {
    await wait(400)
    if (i % 4 === 0) layOut()
  }
  if (!condition()) throw new Error(`This never happened: ${what}.`)
}

async function open(game: GameId): Promise<void> {
  renderOnPhone(<LessonScreen game={game} />)
  layOut()
  await pass(300)
  layOut()
}

/** Present, and can be pressed now. A Royal Lock button that does nothing says so in its label. */
function isAlive(testID: string): boolean {
  const control = screen.queryByTestId(testID)
  if (!control) return false
  const { accessibilityState, 'aria-label': label = '' } = control.props
  return !accessibilityState?.disabled && !/not now/.test(control.props.accessibilityLabel ?? label)
}

const press = async (testID: string): Promise<void> => {
  await until(() => isAlive(testID), `${testID} can be pressed`)
  fireEvent.press(screen.getByTestId(testID))
  await pass(100)
}

/** Turns a dial until it shows a digit. */
async function turn(dial: number, digit: number): Promise<void> {
  await until(() => isAlive(`more-${dial}`), 'the dials can be turned')
  while (screen.getByTestId(`dial-${dial}`).props.accessibilityValue.now !== digit)
    await press(`more-${dial}`)
}

const isOff = (testID: string): boolean =>
  screen.queryByTestId(testID)?.props.accessibilityState?.disabled ?? !there(testID)

/** Makes a move by touch, as a person does. */
async function make(line: string): Promise<void> {
  const [kind, ...words] = line.split(' ')
  const numbers = line.match(/\d+/g)?.map(Number) ?? []
  switch (kind) {
    case 'reveal':
    case 'swap':
      for (const place of numbers) await press(`card-${place}`)
      return press(kind)
    case 'code':
      for (const [i, digit] of numbers.entries()) await turn(i + 1, digit)
      return press('lock-code')
    case 'set':
      await turn(numbers[0]!, numbers[1]!)
      return press('confirm')
    case 'peek':
    case 'look':
      await until(() => !isOff(`own-${numbers[0]}`), 'the card can be held')
      fireEvent(screen.getByTestId(`own-${numbers[0]}`), 'pressIn')
      await until(() => there('looked'), 'the card is seen')
      fireEvent(screen.getByTestId(`own-${numbers[0]}`), 'pressOut')
      return press('looked')
    case 'tap':
      await press('tap')
      await press(`card-${numbers[0]}-${numbers[1]}`)
      await press('top-card')
      return press('tap-confirm')
    case 'lockdown': {
      await press('call')
      const sure = screen
        .getAllByRole('button', { name: 'Call lockdown' })
        .find((it) => it.props.testID !== 'call')
      fireEvent.press(sure!)
      return pass(300)
    }
    case 'move': {
      const lit = numbers.length === 2 ? `cell-${words.join('-')}` : await litSpace()
      if (numbers.length === 2)
        await until(() => drawn(/^lit-/).includes(lit.replace('cell', 'lit')), 'it glows')
      return press(lit)
    }
    case 'trap':
      fireEvent.press(screen.getAllByRole('radio')[1]!)
      await press(`cell-${words.join('-')}`)
      return press('set-trap')
    case 'lock':
      await until(() => drawn(/^pointed-/).length > 0, 'it is pointed at')
      await press('act-lock')
      return there('pip-held') ? press('draw') : undefined
    default:
      return press({ draw: 'deck', keep: `own-${numbers[0]}` }[kind!] ?? kind!)
  }
}

/** The space that the marker of Royal Lock can move to: only the one that the step asks for is lit. */
async function litSpace(): Promise<string> {
  const lit = () =>
    screen
      .getAllByTestId(/^space-/)
      .filter(({ props }) => /walk here/.test(props.accessibilityLabel ?? props['aria-label']))
  await until(() => lit().length > 0, 'a space is lit')
  expect(lit()).toHaveLength(1)
  return lit()[0]!.props.testID as string
}

/** Does what a step asks for, and waits for the next step. */
async function take(game: GameId, at: number): Promise<void> {
  const { steps } = lessonOf(game)!
  await until(() => there(`lesson-step-${at + 1}`), `step ${at + 1} of ${game}`)
  const own = steps[at]!.lines.filter((line) => line.startsWith('1 '))
  if (own.length === 0) return press('go-on')
  for (const line of own) await make(line.slice(2))
  await until(() => there(`lesson-step-${at + 2}`), `the end of step ${at + 1} of ${game}`)
}

async function playTo(game: GameId, step: string): Promise<number> {
  const to = lessonOf(game)!.steps.findIndex(({ id }) => id === step)
  for (let at = 0; at < to; at++) await take(game, at)
  await until(() => there(`lesson-step-${to + 1}`), step)
  return to
}

test.each(gameIds.filter(lessonOf))(
  '%s can be played by touch to its end, is marked as finished, and can be started again',
  async (game) => {
    await open(game)
    await playTo(game, 'done')
    await until(() => there('again'), 'it is done')
    expect(screen.getByTestId('turn').props.children).toBe(en.match.over)
    expect(currentSettings().learned).toEqual([game])
    expect(await AsyncStorage.getAllKeys()).toEqual([settingsKey])
    await press('again')
    layOut()
    await until(() => there('lesson-step-1'), 'the first step again')
    await take(game, 0)
    await until(() => there('lesson-step-2'), 'the second step again')
    await press('pause')
    expect(journey.at(-1)).toBe('"back"')
  },
)

const said = (): string => screen.getByTestId('prompt').props.children as string

describe('a move that the step does not ask for', () => {
  test('is answered in place of the prompt, and changes nothing', async () => {
    await open('lock-and-key')
    await playTo('lock-and-key', 'reveal')
    await press('card-4')
    expect(said()).toBe('For now, tap card 2, then press Reveal.')
    expect(screen.getByTestId('card-4')).not.toBeSelected()
    await pass(5000)
    expect(said()).toBe(en.games['lock-and-key'].table.pick)
    expect(there('lesson-step-2')).toBe(true)
  })

  test('may be prepared, but is not played', async () => {
    await open('lock-and-key')
    const at = await playTo('lock-and-key', 'treasure')
    await press('card-5')
    await press('reveal')
    expect(said()).toBe('It was on 5, and 5 swapped with 4. Follow it!')
    await pass(3000)
    expect(there(`lesson-step-${at + 1}`)).toBe(true)
    expect(screen.queryAllByTestId('face-treasure')).toHaveLength(0)
  })

  test('is not lit: only the right cell glows', async () => {
    await open('trap-and-treasure')
    await playTo('trap-and-treasure', 'steps')
    expect(drawn(/^lit-/)).toEqual(['lit-1-0'])
    await press('cell-0-1')
    expect(said()).toBe('Step onto the glowing cell.')
  })

  test('may be the draw of Royal Lock, which has to wait for the third action', async () => {
    await open('royal-lock')
    await playTo('royal-lock', 'lock')
    await press('draw')
    expect(said()).toBe('Press Lock first: you’re standing on a royal.')
    expect(there('lesson-step-2')).toBe(true)
  })
})

test('while a step is only to be read, the board does not respond and one button replaces the actions', async () => {
  await open('lock-and-key')
  expect(there('go-on')).toBe(true)
  expect(screen.getByTestId('card-2')).toBeDisabled()
  expect(there('reveal')).toBe(false)
  await press('go-on')
  expect(there('go-on')).toBe(false)
  expect(there('reveal')).toBe(true)
})

test('the text names the cards of the match', async () => {
  await open('lockdown')
  await playTo('lockdown', 'draw')
  expect(screen.getByTestId('lesson-text').props.children).toMatch(/^The nine of spades counts 9: too much\./)
})

test('a ring shows what to touch next, press by press, except in a puzzle step', async () => {
  await open('lock-and-key')
  await playTo('lock-and-key', 'swap')
  expect(drawn(/^pointed-/)).toEqual(['pointed-card-3', 'pointed-card-5'])
  await press('card-3')
  expect(drawn(/^pointed-/)).toEqual(['pointed-card-5'])
  await press('card-5')
  expect(drawn(/^pointed-/)).toEqual(['pointed-swap'])
  await press('swap')
  await until(() => there('lesson-step-5'), 'the next step')
  await take('lock-and-key', 4)
  expect(drawn(/^pointed-/)).toEqual([])
})
