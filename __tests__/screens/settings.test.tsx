// Settings are remembered, and stored settings are not trusted.
import AsyncStorage from '@react-native-async-storage/async-storage'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react-native'
import * as Clipboard from 'expo-clipboard'
import { AccessibilityInfo, Text } from 'react-native'
import { SafeAreaProvider } from 'react-native-safe-area-context'
import '@/client/i18n'
import {
  changeSettings,
  currentSettings,
  defaultSettings,
  loadSettings,
  parseSettings,
  settingsKey,
} from '@/client/settings'
import { SettingsScreen } from '@/components/settings/settings-screen'
import { ThemeProvider, useTheme } from '@/components/ui/theme-provider'
import { waitUntilGone } from './wait-until-gone'

jest.mock('expo-router', () => ({
  useIsFocused: () => true,
  useRouter: () => ({ push: jest.fn(), back: jest.fn(), canGoBack: () => true, replace: jest.fn() }),
}))

jest.mock('expo-clipboard', () => ({ setStringAsync: jest.fn(() => Promise.resolve(true)) }))

const phone = {
  frame: { x: 0, y: 0, width: 360, height: 640 },
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
}

beforeEach(async () => {
  await AsyncStorage.clear()
  await loadSettings()
})

test.each([null, '', 'no json', '[]', '7', 'null', '{"theme":"pink","haptics":"yes","motion":3}'])(
  'stored as %p, the settings are the defaults',
  (text) => expect(parseSettings(text)).toEqual(defaultSettings),
)

test('valid settings are kept when another one is broken', () => {
  expect(parseSettings('{"theme":"light","leftHanded":1}')).toEqual({ ...defaultSettings, theme: 'light' })
})

const renderSettings = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })}>
      <SafeAreaProvider initialMetrics={phone}>
        <SettingsScreen />
      </SafeAreaProvider>
    </QueryClientProvider>,
  )

test('a changed setting is still there after a restart', async () => {
  renderSettings()
  fireEvent.press(screen.getByRole('radio', { name: 'Light' }))
  fireEvent.press(screen.getByRole('switch', { name: /^Left-handed/ }))
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked()
  await waitFor(async () => expect(await AsyncStorage.getItem(settingsKey)).toContain('"leftHanded":true'))
  await act(() => loadSettings())
  expect(currentSettings()).toEqual({ ...defaultSettings, theme: 'light', leftHanded: true })
})

test('sound and the way to peek can be set', async () => {
  renderSettings()
  fireEvent.press(screen.getByRole('switch', { name: /^Sound/ }))
  fireEvent.press(screen.getByRole('radio', { name: 'Tap' }))
  await act(() => Promise.resolve())
  expect(currentSettings()).toEqual({ ...defaultSettings, sound: false, reveal: 'tap' })
})

test('remembered names that are no longer allowed are not offered, and others come back composed', () => {
  const names = ['Zoe\u0308', 'A\u200Bda', 'a'.repeat(24), 'Ben']
  expect(parseSettings(JSON.stringify({ names })).names).toEqual(['Zoë', 'Ben'])
})

test('a remembered name can be forgotten', async () => {
  await changeSettings({ names: ['Ada', 'Ben'] })
  renderSettings()
  fireEvent.press(screen.getByRole('button', { name: 'Forget Ada' }))
  await act(() => Promise.resolve())
  expect(currentSettings().names).toEqual(['Ben'])
  expect(screen.queryByText('Ada')).toBeNull()
})

test('the relay is asked whether it answers, and its address is stored in normal form', async () => {
  const fetched = jest.fn((url: string) =>
    url.startsWith('http://relay.local/')
      ? Promise.resolve({ json: async () => ({ status: 'ok', version: '1.2.3' }) })
      : Promise.reject(new TypeError('Network request failed')),
  )
  global.fetch = fetched as never
  renderSettings()
  expect(screen.getByText('None yet. Invitations bring their own.')).toBeTruthy()
  fireEvent.changeText(screen.getByTestId('relay-address'), 'not an address')
  expect(screen.queryByTestId('relay-save')).toBeNull()
  fireEvent.changeText(screen.getByTestId('relay-address'), 'http://play.example.org')
  expect(screen.getByText(/^Outside your own network a relay needs https/)).toBeTruthy()
  expect(screen.queryByTestId('relay-save')).toBeNull()
  fireEvent.changeText(screen.getByTestId('relay-address'), 'RELAY.local/')
  fireEvent.press(screen.getByTestId('relay-save'))
  expect(await screen.findByText('It answers, version 1.2.3.')).toBeTruthy()
  expect(currentSettings().relay).toBe('http://relay.local')
  fireEvent.changeText(screen.getByTestId('relay-address'), 'elsewhere.local')
  fireEvent.press(screen.getByTestId('relay-save'))
  expect(await screen.findByText('No answer.', {}, { timeout: 10_000 })).toBeTruthy()
})

test('a relay with a locked store still counts as a relay', async () => {
  const health = { status: 'degraded', store: 'locked', version: '1.2.4' }
  global.fetch = jest.fn(async () => ({ json: async () => health })) as never
  renderSettings()
  fireEvent.changeText(screen.getByTestId('relay-address'), 'locked.test')
  fireEvent.press(screen.getByTestId('relay-save'))
  expect(await screen.findByText('It answers, version 1.2.4.')).toBeTruthy()
})

test('a match that was set aside can be copied, and is deleted only after a confirmation', async () => {
  await AsyncStorage.setItem('strongbox.aside.1', 'first text')
  await AsyncStorage.setItem('strongbox.aside.2', 'second text')
  renderSettings()
  expect(await screen.findByText('2 matches set aside')).toBeTruthy()
  fireEvent.press(screen.getByRole('button', { name: 'Copy' }))
  expect(Clipboard.setStringAsync).toHaveBeenCalledWith('first text\nsecond text')
  fireEvent.press(screen.getByRole('button', { name: 'Delete' }))
  expect(await AsyncStorage.getItem('strongbox.aside.1')).toBe('first text')
  fireEvent.press(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!)
  await waitUntilGone('aside')
  expect(await AsyncStorage.getItem('strongbox.aside.2')).toBeNull()
})

function Probe() {
  const { scheme, reducedMotion } = useTheme()
  return <Text>{`${scheme} ${reducedMotion ? 'fades' : 'moves'}`}</Text>
}

test('the theme follows the setting, and motion follows the system while the app runs', async () => {
  const listeners: ((reduced: boolean) => void)[] = []
  jest.spyOn(AccessibilityInfo, 'isReduceMotionEnabled').mockResolvedValue(false)
  jest.spyOn(AccessibilityInfo, 'addEventListener').mockImplementation(((_: string, listener: never) => {
    listeners.push(listener)
    return { remove: jest.fn() }
  }) as never)
  render(
    <ThemeProvider>
      <Probe />
    </ThemeProvider>,
  )
  await act(() => changeSettings({ theme: 'dark' }))
  expect(screen.getByText('dark moves')).toBeTruthy()
  act(() => listeners.forEach((listener) => listener(true)))
  expect(screen.getByText('dark fades')).toBeTruthy()
  act(() => listeners.forEach((listener) => listener(false)))
  await act(() => changeSettings({ theme: 'light', motion: 'reduced' }))
  expect(screen.getByText('light fades')).toBeTruthy()
})
