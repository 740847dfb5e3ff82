// Buttons, switches, choices, sheets, dialogs and toasts.
import { act, fireEvent, render, screen } from '@testing-library/react-native'
import type { ReactNode } from 'react'
import { Text } from 'react-native'
import { SafeAreaProvider } from 'react-native-safe-area-context'
import '@/client/i18n'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SwitchRow } from '@/components/ui/list-row'
import { Segmented } from '@/components/ui/segmented'
import { Sheet } from '@/components/ui/sheet'
import { ToastProvider, useToast } from '@/components/ui/toast'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const phone = {
  frame: { x: 0, y: 0, width: 360, height: 640 },
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
}

function Phone({ children }: { readonly children: ReactNode }) {
  return <SafeAreaProvider initialMetrics={phone}>{children}</SafeAreaProvider>
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

describe('button', () => {
  test('responds to a press', () => {
    const press = jest.fn()
    render(<Button label="Open" onPress={press} />)
    fireEvent.press(screen.getByRole('button', { name: 'Open' }))
    expect(press).toHaveBeenCalledTimes(1)
  })

  test.each(['disabled', 'busy'] as const)('when %s does not respond, and says so', (state) => {
    const press = jest.fn()
    render(<Button label="Open" onPress={press} {...{ [state]: true }} />)
    const button = screen.getByRole('button')
    fireEvent.press(button)
    expect(press).not.toHaveBeenCalled()
    expect(button).toBeDisabled()
    if (state === 'busy') expect(button).toBeBusy()
  })
})

test('a switch announces its state and asks for the other one', () => {
  const change = jest.fn()
  render(<SwitchRow label="Memory aid" value onChange={change} />)
  expect(screen.getByRole('switch')).toBeChecked()
  fireEvent.press(screen.getByRole('switch'))
  expect(change).toHaveBeenCalledWith(false)
})

test('a choice marks the chosen option and does not report it again', () => {
  const change = jest.fn()
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ] as const
  render(<Segmented label="Which" options={options} value="a" onChange={change} />)
  expect(screen.getByRole('radio', { name: 'A' })).toBeChecked()
  fireEvent.press(screen.getByRole('radio', { name: 'A' }))
  fireEvent.press(screen.getByRole('radio', { name: 'B' }))
  expect(change.mock.calls).toEqual([['b']])
})

describe('sheet', () => {
  const sheet = (open: boolean, close = jest.fn()) => (
    <Sheet open={open} onClose={close} title="Log">
      <Text>inside</Text>
    </Sheet>
  )

  test('mounts nothing while closed, and unmounts its content after closing', () => {
    render(sheet(false), { wrapper: Phone })
    expect(screen.queryByText('inside')).toBeNull()
    screen.rerender(sheet(true))
    expect(screen.getByText('inside')).toBeTruthy()
    screen.rerender(sheet(false))
    wait(500)
    expect(screen.queryByText('inside')).toBeNull()
  })

  test('closes by its button or by the scrim', () => {
    const close = jest.fn()
    render(sheet(true, close), { wrapper: Phone })
    fireEvent.press(screen.getByTestId('sheet-close'))
    fireEvent.press(screen.getByTestId('scrim'))
    expect(close).toHaveBeenCalledTimes(2)
  })
})

test('a dialog confirms only by its button; the scrim cancels', () => {
  const [confirm, cancel] = [jest.fn(), jest.fn()]
  render(
    <Dialog
      open
      title="Resign?"
      text="The other wins."
      confirm="Resign"
      onConfirm={confirm}
      onCancel={cancel}
      danger
    />,
  )
  fireEvent.press(screen.getByTestId('scrim'))
  fireEvent.press(screen.getByRole('button', { name: 'Cancel' }))
  expect(cancel).toHaveBeenCalledTimes(2)
  expect(confirm).not.toHaveBeenCalled()
  fireEvent.press(screen.getByRole('button', { name: 'Resign' }))
  expect(confirm).toHaveBeenCalledTimes(1)
})

function Speaker() {
  const toast = useToast()
  return <Button label="Say" onPress={() => toast('The lid is closed.')} />
}

test('a toast appears, is a live region, and disappears', () => {
  render(
    <ToastProvider>
      <Speaker />
    </ToastProvider>,
    { wrapper: Phone },
  )
  fireEvent.press(screen.getByRole('button', { name: 'Say' }))
  expect(screen.getByText('The lid is closed.')).toBeTruthy()
  wait(4000)
  expect(screen.queryByText('The lid is closed.')).toBeNull()
})
