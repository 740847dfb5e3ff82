// How two people who share a phone keep secrets: the cover opens only on purpose, a look lasts only as long as the
// finger is down, and both end when the app is left.
import { act, fireEvent, render, screen } from '@testing-library/react-native'
import { AppState, type AppStateStatus, Platform, View } from 'react-native'
import { SafeAreaProvider } from 'react-native-safe-area-context'
import '@/client/i18n'
import { en } from '@/client/messages/en'
import { changeSettings } from '@/client/settings'
import { gameScreens } from '@/components/games/screens'
import { FingerWatch } from '@/components/ui/finger-watch'
import type { BoardProps } from '@/components/board/board'
import type { GameScreens } from '@/components/board/game-screens'
import { Handoff } from '@/components/privacy/handoff'
import { HoldToPeek } from '@/components/privacy/hold-to-peek'
import { guardTime, holdTime } from '@/components/privacy/use-hold'
import { useLeaving } from '@/components/privacy/use-leaving'
import { aMatch, renderMatch, takePhone, wait } from './match-harness'

type Listener = (state: AppStateStatus) => void
const listeners = new Map<string, Set<Listener>>()

/** What the system tells an app that is put in the background. */
const leaveApp = (state: AppStateStatus = 'background') =>
  act(() => listeners.get('change')?.forEach((listener) => listener(state)))

beforeEach(async () => {
  jest.useFakeTimers()
  listeners.clear()
  jest.spyOn(AppState, 'addEventListener').mockImplementation(((event: string, listener: Listener) => {
    const those = listeners.get(event) ?? new Set()
    listeners.set(event, those.add(listener))
    return { remove: () => those.delete(listener) }
  }) as never)
  await changeSettings({ reveal: 'hold', motion: 'reduced' })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const frame = { x: 0, y: 0, width: 360, height: 640 }
const insets = { top: 0, right: 0, bottom: 0, left: 0 }

/** What the system reports: these fingers are down, and those have just been put down or lifted. */
const touches = (kind: 'Start' | 'End' | 'Cancel', changed: readonly number[], down: readonly number[]) => {
  const list = (ids: readonly number[]) => ids.map((identifier) => ({ identifier }))
  fireEvent(screen.getByTestId('finger-watch'), `touch${kind}`, {
    nativeEvent: { changedTouches: list(changed), touches: list(down) },
  })
}

describe('the handoff', () => {
  const opened = jest.fn()
  const button = () => screen.getByTestId('handoff-hold')
  const Page = ({ covered }: { readonly covered: boolean }) => (
    <FingerWatch>
      <SafeAreaProvider initialMetrics={{ frame, insets }}>
        {covered && <Handoff name="Ada" player={0} onOpen={opened} onBack={() => undefined} />}
      </SafeAreaProvider>
    </FingerWatch>
  )
  beforeEach(async () => {
    opened.mockClear()
    render(<Page covered />)
    await wait(guardTime)
  })
  afterEach(() => touches('Cancel', [1, 2], []))
  const coverUnder = async (...fingers: readonly number[]): Promise<void> => {
    screen.rerender(<Page covered={false} />)
    for (const [i, finger] of fingers.entries()) touches('Start', [finger], fingers.slice(0, i + 1))
    screen.rerender(<Page covered />)
    await wait(1)
  }

  test('names the player, tells the others to look away, and is a modal to a screen reader', () => {
    expect(screen.getByText('Ada')).toBeTruthy()
    expect(screen.getByText('Everyone else, look away')).toBeTruthy()
    const cover = screen.getByTestId('handoff')
    expect(cover.props.role ?? cover.props.accessibilityRole).toBe('dialog')
    expect(cover.props['aria-modal'] ?? cover.props.accessibilityViewIsModal).toBe(true)
  })

  test('opens after being held for 700 ms', async () => {
    fireEvent(button(), 'pressIn')
    await wait(holdTime - 1)
    expect(opened).not.toHaveBeenCalled()
    await wait(1)
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('a finger that was down before it came starts nothing, however long it stays', async () => {
    await coverUnder(1)
    fireEvent(button(), 'pressIn')
    await wait(5000)
    expect(opened).not.toHaveBeenCalled()
  })

  test('a finger that has just made the last move cannot hold it by a second touch within 400 ms', async () => {
    screen.rerender(<Page covered={false} />)
    touches('Start', [1], [1])
    touches('End', [1], [])
    screen.rerender(<Page covered />)
    await wait(1)
    fireEvent(button(), 'pressIn')
    await wait(guardTime - 10)
    fireEvent(button(), 'pressOut')
    await wait(holdTime)
    expect(opened).not.toHaveBeenCalled()
  })

  test('a new finger counts from the moment on when the old one has been up for 400 ms', async () => {
    await coverUnder(1)
    touches('Start', [2], [1, 2])
    fireEvent(button(), 'pressIn')
    await wait(1000)
    touches('End', [1], [2])
    await wait(guardTime)
    await wait(holdTime - 1)
    expect(opened).not.toHaveBeenCalled()
    await wait(1)
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('a new finger does not prolong the guard', async () => {
    await coverUnder(1)
    touches('End', [1], [])
    await wait(guardTime - 100)
    touches('Start', [2], [2])
    fireEvent(button(), 'pressIn')
    await wait(100)
    await wait(holdTime)
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('a finger whose end went unnoticed, because what it touched is gone, does not lock it for ever', async () => {
    await coverUnder(1)
    await wait(3000)
    // The next finger gets the same id.
    touches('Start', [1], [1])
    fireEvent(button(), 'pressIn')
    await wait(guardTime)
    await wait(holdTime)
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('has to be held again from the start if the finger lifts too early', async () => {
    for (let i = 0; i < 3; i++) {
      fireEvent(button(), 'pressIn')
      await wait(holdTime - 100)
      fireEvent(button(), 'pressOut')
      await wait(50)
    }
    expect(opened).not.toHaveBeenCalled()
  })

  test('does not open when the app is left in the middle of holding', async () => {
    fireEvent(button(), 'pressIn')
    await wait(holdTime / 2)
    leaveApp()
    await wait(holdTime)
    expect(opened).not.toHaveBeenCalled()
  })

  test('does not open by a tap', async () => {
    fireEvent.press(button())
    await wait(holdTime)
    expect(opened).not.toHaveBeenCalled()
  })

  test('opens by a tap for people who cannot hold, and the guard is the same', async () => {
    await act(() => changeSettings({ reveal: 'tap' }))
    await coverUnder(1)
    fireEvent.press(button())
    expect(opened).not.toHaveBeenCalled()
    touches('End', [1], [])
    await wait(guardTime)
    fireEvent.press(button())
    expect(opened).toHaveBeenCalledTimes(1)
  })
})

describe('holding to peek', () => {
  const secret = jest.fn(() => <View testID="face-secret" />)
  const looks = jest.fn()
  const card = () => screen.getByTestId('card')
  const isSeen = () => screen.queryByTestId('face-secret') !== null
  beforeEach(() => {
    secret.mockClear()
    looks.mockClear()
    render(<HoldToPeek testID="card" label="card 1" cover={<View />} secret={secret} onLook={looks} />)
  })

  test('shows the secret only while the finger is down', () => {
    expect(secret).not.toHaveBeenCalled()
    fireEvent(card(), 'pressIn')
    expect(isSeen()).toBe(true)
    expect(looks).toHaveBeenCalledTimes(1)
    fireEvent(card(), 'pressOut')
    expect(isSeen()).toBe(false)
  })

  test.each(['pointerLeave', 'pointerCancel', 'blur'])('ends with %s', (event) => {
    fireEvent(card(), 'pressIn')
    fireEvent(card(), event, { nativeEvent: {} })
    expect(isSeen()).toBe(false)
  })

  test.each(['inactive', 'background'] as const)('ends when the app becomes %s', (state) => {
    fireEvent(card(), 'pressIn')
    leaveApp(state)
    expect(isSeen()).toBe(false)
  })

  test('is toggled by taps if set so, and ends when the app is left all the same', async () => {
    await act(() => changeSettings({ reveal: 'tap' }))
    fireEvent(card(), 'pressIn')
    expect(isSeen()).toBe(false)
    fireEvent.press(card())
    expect(isSeen()).toBe(true)
    fireEvent.press(card())
    expect(isSeen()).toBe(false)
    fireEvent.press(card())
    leaveApp()
    expect(isSeen()).toBe(false)
  })

  test('has a label that says what kind of thing lies there, not the secret', () => {
    fireEvent(card(), 'pressIn')
    expect(card().props.accessibilityLabel ?? card().props['aria-label']).toBe('card 1')
  })
})

describe('leaving the app', () => {
  const left = jest.fn()
  function Probe() {
    useLeaving(left)
    return null
  }
  beforeEach(() => left.mockClear())

  test('is reported once, and not again when the app comes back', () => {
    render(<Probe />)
    leaveApp()
    leaveApp('active')
    expect(left).toHaveBeenCalledTimes(1)
  })

  test('includes a pulled-down notification shade on Android', () => {
    jest.replaceProperty(Platform, 'OS', 'android')
    render(<Probe />)
    act(() => listeners.get('blur')?.forEach((listener) => listener('active')))
    expect(left).toHaveBeenCalledTimes(1)
  })

  test('is no longer reported after the screen is gone', () => {
    render(<Probe />)
    screen.unmount()
    expect([...listeners.values()].every((those) => those.size === 0)).toBe(true)
  })
})

describe('a match with secrets', () => {
  test('begins covered, with no table behind the cover', async () => {
    renderMatch(aMatch('safecracker-duel'))
    expect(screen.getByTestId('handoff')).toBeTruthy()
    expect(screen.queryByTestId('prompt')).toBeNull()
    await takePhone()
    expect(screen.queryByTestId('handoff')).toBeNull()
    expect(screen.getByTestId('prompt')).toBeTruthy()
  })

  test('left in the middle of choosing a code, is back at the handoff with nothing of the code left', async () => {
    renderMatch(aMatch('safecracker-duel'))
    await takePhone()
    fireEvent.press(screen.getByTestId('more-2'))
    fireEvent.press(screen.getByTestId('more-2'))
    await wait(1)
    expect(screen.getByLabelText(/Dial 2, digit 3/)).toBeTruthy()
    leaveApp()
    expect(screen.getByTestId('handoff')).toBeTruthy()
    expect(screen.queryByTestId('prompt')).toBeNull()
    await takePhone()
    expect(screen.getByLabelText(/Dial 2, digit 1/)).toBeTruthy()
  })

  test('left in the middle of a look, hides the code at once', async () => {
    const match = aMatch('safecracker-duel')
    await match.submit(1, { kind: 'code', code: '3-4-5' } as object)
    await match.submit(2, { kind: 'code', code: '5-4-3' } as object)
    renderMatch(match)
    await takePhone()
    fireEvent(screen.getByTestId('peek'), 'pressIn')
    expect(screen.getByTestId('face-3-4-5')).toBeTruthy()
    leaveApp('inactive')
    expect(screen.queryByTestId(/^face-/)).toBeNull()
    expect(screen.getByTestId('handoff')).toBeTruthy()
  })

  test('does not show the next player what was said to the last', async () => {
    const match = aMatch('safecracker-duel')
    await match.submit(1, { kind: 'code', code: '1-1-2' } as object)
    await match.submit(2, { kind: 'code', code: '5-4-3' } as object)
    const { Board, ...screens } = gameScreens['safecracker-duel']!
    const refused = en.games['safecracker-duel'].table.refusal['own-code']
    const said = { submit: (_: object) => undefined as void }
    const Watched = (props: BoardProps) => {
      said.submit = props.submit
      return <Board {...props} />
    }
    ;(gameScreens as Record<string, GameScreens>)['safecracker-duel'] = { ...screens, Board: Watched }
    renderMatch(match)
    await takePhone()
    act(() => said.submit({ kind: 'set', place: 3, digit: 2 }))
    await wait(10)
    expect(screen.getByText(refused)).toBeTruthy()
    act(() => said.submit({ kind: 'set', place: 3, digit: 3 }))
    await wait(10)
    expect(screen.getByTestId('handoff')).toBeTruthy()
    expect(screen.queryByText(refused)).toBeNull()
    ;(gameScreens as Record<string, GameScreens>)['safecracker-duel'] = { ...screens, Board }
  })

  test('asks for the handoff again after another’s turn, even from the player who had the phone before', async () => {
    // In this game the phone lies open between private moments: another player may move without taking it.
    const { Board: _, ...screens } = gameScreens['lock-and-key']!
    const held: (number | undefined)[] = []
    const phone: { current?: BoardProps['phone'] } = {}
    const Open = (props: BoardProps) => {
      held.push(props.seat)
      phone.current = props.phone
      return null
    }
    const before = gameScreens['lock-and-key']!
    ;(gameScreens as Record<string, GameScreens>)['lock-and-key'] = {
      ...screens,
      secrets: 'at-moments',
      Board: Open,
    }
    const match = aMatch('lock-and-key')
    renderMatch(match)
    expect(held.at(-1)).toBeUndefined()
    act(() => phone.current!.take())
    expect(held.at(-1)).toBe(1)
    for (const seat of [1, 2]) {
      await act(() => match.submit(seat, { kind: 'swap', place: 1, other: 2 } as object))
      await wait(2000)
    }
    expect(match.snapshot().entries).toHaveLength(2)
    expect(held.at(-1)).toBeUndefined()
    expect(phone.current!.waitsFor).toBe(1)
    ;(gameScreens as Record<string, GameScreens>)['lock-and-key'] = before
  })
})
