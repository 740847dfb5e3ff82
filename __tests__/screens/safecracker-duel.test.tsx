// Safecracker Duel on one phone: turning dials, confirming, and leaving no trace of a locked code.
import { act, fireEvent, screen } from '@testing-library/react-native'
import { AppState, StyleSheet, type ViewStyle } from 'react-native'
import { State } from 'react-native-gesture-handler'
import { fireGestureHandler, getByGestureTestId } from 'react-native-gesture-handler/jest-utils'
import type { LiveMatch } from '@/client/live-match'
import { guardTime, holdTime } from '@/components/privacy/use-hold'
import { gameScreens } from '@/components/games/screens'
import { messages } from '@/client/i18n'
import type { AnyMove } from '@/engine'
import type { Code, Move, State as Safe } from '@/engine/games/safecracker-duel/rules'
import { aMatch, holdToTake, pass, renderMatch, touchTable } from './match-harness'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const layout = { x: 0, y: 0, width: 336, height: 400 }
const text = (key: string, values: object = {}) =>
  (messages.t as (key: string, values: object) => string)(`games.safecracker-duel.table.${key}`, values)

/** The player that the cover waits for takes the phone, sees what happened, and gets a safe of full height. */
async function open(): Promise<void> {
  await pass(guardTime)
  act(() => void fireEvent(screen.getByTestId('handoff-hold'), 'pressIn'))
  await pass(holdTime)
  await pass(3000)
  for (const room of screen.UNSAFE_root.findAll(
    ({ type, props }) => typeof type === 'string' && props.onLayout,
  ))
    fireEvent(room, 'layout', { nativeEvent: { layout } })
}

const press = async (testID: string): Promise<void> => {
  fireEvent.press(screen.getByTestId(testID))
  await pass(200)
}

const prompt = () => screen.getByTestId('prompt').props.children as string
const dial = (place: number) => screen.getByTestId(`dial-${place}`).props.accessibilityLabel as string
const safe = (match: LiveMatch) => (match.snapshot().standings.at(-1)!.state as Safe).safe

/** A match in which both codes are chosen, and Ada is about to open the handoff. */
async function aDuel(codes: readonly [Code, Code] = ['3-4-2', '5-1-3'], ...sets: readonly string[]) {
  const match = aMatch('safecracker-duel')
  const moves = [...codes.map((code) => `code ${code}`), ...sets]
  for (const [i, move] of moves.entries())
    await match.submit((i % 2) + 1, match.game.parse(move) as AnyMove<Move>)
  renderMatch(match)
  return match
}

/** The app goes to the background. */
const leave = (): Promise<void> =>
  act(async () => {
    const listeners = (AppState.addEventListener as unknown as jest.Mock).mock.calls
    listeners.filter(([name]) => name === 'change').forEach(([, listener]) => listener('background'))
  })

/** The whole tree, as text. */
const tree = () => JSON.stringify(screen.toJSON())

describe('choosing a code', () => {
  async function chosen() {
    const match = aMatch('safecracker-duel')
    renderMatch(match)
    await open()
    for (const id of ['more-1', 'more-1', 'less-2', 'more-3']) await press(id)
    return match
  }

  test('uses the dials, and the button says which code will be locked', async () => {
    await chosen()
    expect([1, 2, 3].map(dial)).toEqual([
      'Dial 1, digit 3, chosen',
      'Dial 2, digit 5, chosen',
      'Dial 3, digit 2, chosen',
    ])
    expect(screen.getByTestId('lock-code').props.accessibilityLabel).toBe('Lock code 3-5-2')
  })

  test('counts a turn that is not drawn yet when it is locked', async () => {
    const match = aMatch('safecracker-duel')
    renderMatch(match)
    await open()
    await press('more-1')
    await press('more-2')
    act(() => {
      fireEvent.press(screen.getByTestId('more-3'))
      fireEvent.press(screen.getByTestId('lock-code'))
    })
    await pass(200)
    expect([...match.view(1).faces.values()]).toEqual(['2-2-2'])
  })

  test('leaves no trace of a locked code, neither under the cover nor for the other player', async () => {
    const match = await chosen()
    await press('lock-code')
    expect(match.snapshot().entries).toHaveLength(1)
    expect(screen.getByTestId('handoff')).toBeTruthy()
    expect(tree()).not.toMatch(/3-5-2|draft-|face-|digit/)
    await open()
    expect([1, 2, 3].map(dial)).toEqual(['Dial 1, digit 1', 'Dial 2, digit 1', 'Dial 3, digit 1'])
    expect(tree()).not.toMatch(/3-5-2|face-/)
    expect(screen.getByText(text('code.locked'))).toBeTruthy()
  })

  test('forgets a half-chosen code when the app is left', async () => {
    await chosen()
    await leave()
    expect(screen.getByTestId('handoff')).toBeTruthy()
    await open()
    expect([1, 2, 3].map(dial)).toEqual(['Dial 1, digit 1', 'Dial 2, digit 1', 'Dial 3, digit 1'])
  })
})

describe('a player’s own code', () => {
  test('is shown only while it is held', async () => {
    await aDuel()
    expect(screen.queryByTestId(/^face-/)).toBeNull()
    await open()
    expect(screen.queryByTestId(/^face-/)).toBeNull()
    act(() => void fireEvent(screen.getByTestId('peek'), 'pressIn'))
    expect(screen.getByTestId('face-3-4-2')).toBeTruthy()
    expect(screen.getByTestId('peek').props.accessibilityLabel).toBe('Ada: code 3-4-2')
    act(() => void fireEvent(screen.getByTestId('peek'), 'pressOut'))
    expect(screen.getByTestId('peek').props.accessibilityLabel).toBe('Ada’s secret code, covered')
    expect(screen.queryByTestId(/^face-/)).toBeNull()
  })

  test('is the only one on offer: the other’s stays hidden', async () => {
    await aDuel()
    await open()
    expect(screen.getAllByTestId('peek')).toHaveLength(1)
    expect(screen.getByTestId('player-2').props['aria-label']).toBe('Ben: Code locked')
  })
})

describe('a turn', () => {
  test('starts with nothing chosen and nothing to confirm', async () => {
    await aDuel()
    await open()
    expect(prompt()).toBe(text('turn'))
    expect(screen.getByTestId('confirm')).toBeDisabled()
  })

  test('touching another dial resets the first one', async () => {
    await aDuel()
    await open()
    await press('more-1')
    expect([dial(1), dial(2)]).toEqual(['Dial 1, digit 2, chosen', 'Dial 2, digit 1'])
    await press('less-2')
    expect([dial(1), dial(2)]).toEqual(['Dial 1, digit 1', 'Dial 2, digit 5, chosen'])
    expect(screen.getByTestId('confirm').props.accessibilityLabel).toBe('Set dial 2 to 5')
  })

  test('confirming plays it, and the phone is covered', async () => {
    const match = await aDuel()
    await open()
    await press('more-3')
    await press('confirm')
    expect(safe(match)).toBe('1-1-2')
    expect(screen.getByTestId('handoff')).toBeTruthy()
  })

  test('[SD5] a dial may be left as it is', async () => {
    const match = await aDuel()
    await open()
    await press('dial-2')
    expect(screen.getByTestId('confirm').props.accessibilityLabel).toBe('Leave dial 2 on 1')
    await press('confirm')
    expect([safe(match), match.snapshot().entries.length]).toEqual(['1-1-1', 3])
  })

  test('[SD6] what the first turn forbids is explained where it is touched, and cannot be confirmed', async () => {
    await aDuel(['1-1-2', '5-1-3'])
    await open()
    await press('more-3')
    expect(prompt()).toBe(text('refusal.own-code'))
    expect(screen.getByTestId('confirm')).toBeDisabled()
    await press('more-3')
    expect(screen.getByTestId('confirm')).toBeEnabled()
  })

  test.each([
    ['drum', [{ translationY: 0 }, { translationY: -40 }, { translationY: -80 }]],
    ['knob', [0, 50, 100, 144].map((turn) => aroundKnob(turn))],
  ] as const)('a dial can be dragged by its %s', async (part, path) => {
    await aDuel()
    await open()
    const [first, ...rest] = path as readonly object[]
    act(() =>
      fireGestureHandler(getByGestureTestId(`dial-2-${part}`), [
        { state: State.BEGAN, ...first },
        { state: State.ACTIVE, ...first },
        ...rest,
        { state: State.END, ...rest.at(-1) },
      ]),
    )
    await pass(400)
    expect(dial(2)).toBe('Dial 2, digit 3, chosen')
  })
})

/** The position of a finger that has gone round the knob from its top. */
function aroundKnob(degrees: number) {
  const middle = 43
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: middle + 30 * Math.cos(angle), y: middle + 30 * Math.sin(angle) }
}

test('a handoff opens with a playback of the other player’s move, not with the next turn', async () => {
  await aDuel(['3-4-2', '5-1-3'], 'set 1 4', 'set 2 3')
  await pass(guardTime)
  act(() => void fireEvent(screen.getByTestId('handoff-hold'), 'pressIn'))
  await pass(holdTime)
  await pass(600)
  expect(prompt()).toBe('Ben set dial 2 to 3.')
  await pass(2000)
  expect(prompt()).toBe(text('turn'))
})

test('a touch ends the playback of the other player’s move', async () => {
  await aDuel(['3-4-2', '5-1-3'], 'set 1 4', 'set 2 3')
  await holdToTake()
  await pass(300)
  expect(prompt()).toBe('Ben set dial 2 to 3.')
  touchTable()
  await pass(1)
  expect(prompt()).toBe(text('turn'))
})

test('a locked code is nothing to catch up on', async () => {
  await aDuel(['3-4-2', '5-1-3'])
  await holdToTake()
  expect(prompt()).toBe(text('turn'))
})

test('at the end the safe is open, and both codes stand beside the names', async () => {
  await aDuel(['3-4-2', '5-1-3'], 'set 1 3', 'set 2 4')
  await open()
  await press('more-3')
  await press('confirm')
  await pass(500)
  expect(prompt()).toBe('Ada set dial 3 to 2, and the safe opened for Ada.')
  await pass(5000)
  expect(screen.getByTestId('face-3-4-2')).toBeTruthy()
  expect(screen.getByTestId('face-5-1-3')).toBeTruthy()
  expect(screen.queryByTestId('confirm')).toBeNull()
})

test('after a resignation a chosen code is turned up, and the other player has none', async () => {
  const match = aMatch('safecracker-duel')
  await match.submit(1, match.game.parse('code 2-2-5') as AnyMove<Move>)
  await match.submit(2, 'resign')
  renderMatch(match)
  await pass(3000)
  expect(screen.getByTestId('player-1').props['aria-label']).toBe('Ada: code 2-2-5')
  expect(screen.getByTestId('player-2').props['aria-label']).toBe('Ben: No code chosen')
})

test('the phone is passed covered', () => expect(gameScreens['safecracker-duel']!.secrets).toBe('always'))

test('the player who opens the cover is on turn while the other’s move is played back', async () => {
  await aDuel(['3-4-2', '5-1-3'], 'set 2 4')
  await pass(guardTime)
  act(() => void fireEvent(screen.getByTestId('handoff-hold'), 'pressIn'))
  await pass(holdTime)
  for (let i = 0; i < 20 && prompt() !== 'Ada set dial 2 to 4.'; i++) await pass(100)
  expect(prompt()).toBe('Ada set dial 2 to 4.')
  expect(screen.getByTestId('turn').props.children).toBe('Ben’s turn')
  expect([isDimmed(1), isDimmed(2)]).toEqual([true, false])
})

/** The plates below the safe are, unless it is their player's turn. */
const isDimmed = (seat: number): boolean =>
  screen
    .getByTestId(`player-${seat}`)
    .findAll(({ type }) => typeof type === 'string')
    .some(({ props }) => Number(StyleSheet.flatten(props.style as ViewStyle)?.opacity ?? 1) < 1)

describe('a draw', () => {
  test('is offered only for yourself, and the phone goes to the other player for the answer, then back', async () => {
    const match = await aDuel()
    await open()
    await press('menu')
    expect(screen.queryByTestId('menu-resign-2')).toBeNull()
    await press('menu-offer-draw-1')
    expect(screen.getByTestId('handoff')).toBeTruthy()
    expect(screen.getByText('Ben')).toBeTruthy()
    expect(screen.queryByText('Accept')).toBeNull()
    await open()
    expect(screen.getByText('Ada offers a draw.')).toBeTruthy()
    expect(screen.queryByTestId('confirm')).toBeNull()
    expect(screen.getByText('Ada’s turn')).toBeTruthy()
    fireEvent.press(screen.getByText('Decline'))
    await pass(200)
    expect(screen.getByText('I’m Ada')).toBeTruthy()
    await open()
    expect(screen.getByTestId('confirm')).toBeTruthy()
    expect(match.snapshot().outcome).toBeUndefined()
    await press('menu')
    await press('menu-offer-draw-1')
    await open()
    fireEvent.press(screen.getByText('Accept'))
    await pass(2000)
    expect(match.snapshot().outcome).toEqual({ draw: true, why: 'agreed' })
  })

  test('the resign dialog does not wait on the cover for the next player', async () => {
    const match = await aDuel()
    await open()
    await press('menu')
    await press('menu-resign-1')
    expect(screen.getByText('Resign as Ada?')).toBeTruthy()
    await leave()
    await pass(500)
    expect(screen.getByTestId('handoff')).toBeTruthy()
    expect(screen.queryByText('Resign as Ada?')).toBeNull()
    expect(match.snapshot().outcome).toBeUndefined()
  })
})
