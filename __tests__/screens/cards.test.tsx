// Cards keep their secret: a face-down card does not mount its face.
import { act, fireEvent, render, screen } from '@testing-library/react-native'
import '@/client/i18n'
import { deckFaces, lockFaces } from '@/components/cards/faces'
import { PlayingCard } from '@/components/cards/playing-card'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test('a face-down card mounts no face', () => {
  render(<PlayingCard label="card 3, face down" />)
  expect(screen.getByRole('button', { name: 'card 3, face down' })).toBeTruthy()
  expect(screen.queryByTestId(/^face-/)).toBeNull()
})

test('a card turned up mounts its face; turned down, it unmounts it after the flip', () => {
  render(<PlayingCard label="card" />)
  screen.rerender(<PlayingCard label="card" face="Qh" />)
  expect(screen.getByTestId('face-Qh')).toBeTruthy()
  wait(600)
  expect(screen.getByTestId('face-Qh')).toBeTruthy()
  screen.rerender(<PlayingCard label="card" />)
  wait(600)
  expect(screen.queryByTestId(/^face-/)).toBeNull()
})

test('an instant cover removes the face in the same render', () => {
  render(<PlayingCard label="card" face="treasure" />)
  screen.rerender(<PlayingCard label="card" instant />)
  expect(screen.queryByTestId(/^face-/)).toBeNull()
})

test('turned up again in mid-flip, the face stays', () => {
  render(<PlayingCard label="card" face="Kd" />)
  screen.rerender(<PlayingCard label="card" />)
  wait(100)
  screen.rerender(<PlayingCard label="card" face="Kd" />)
  wait(1000)
  expect(screen.getByTestId('face-Kd')).toBeTruthy()
})

test('a new face replaces the old one: never two at once', () => {
  render(<PlayingCard label="card" face="Kd" />)
  screen.rerender(<PlayingCard label="card" face="2c" />)
  expect(screen.queryByTestId('face-Kd')).toBeNull()
  expect(screen.getByTestId('face-2c')).toBeTruthy()
})

test.each([...deckFaces, ...lockFaces])('%s can be drawn and has an accessible name', (face) => {
  render(<PlayingCard label="card" face={face} />)
  expect(screen.getByTestId(`face-${face}`)).toBeTruthy()
})

test('a disabled card cannot be pressed, a picked one says so, and a sideways one shows its bar', () => {
  const press = jest.fn()
  render(<PlayingCard label="card" onPress={press} disabled picked sideways />)
  fireEvent.press(screen.getByRole('button'))
  expect(press).not.toHaveBeenCalled()
  expect(screen.getByRole('button')).toBeSelected()
  expect(screen.getByTestId('bar')).toBeTruthy()
})
