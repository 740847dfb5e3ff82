// Haptics in a browser, which does not let a page vibrate before somebody has touched it.
import { Platform } from 'react-native'
import type * as Haptics from '@/client/haptics'

const mockPick = jest.fn(async () => undefined)

jest.mock('expo-haptics', () => ({
  selectionAsync: () => mockPick(),
  ImpactFeedbackStyle: {},
  NotificationFeedbackType: {},
}))

test('nothing vibrates before the page has been touched, as after a reload in the middle of a match', () => {
  const userActivation = { hasBeenActive: false }
  jest.replaceProperty(Platform, 'OS', 'web')
  Object.defineProperty(globalThis, 'navigator', { value: { vibrate: () => true, userActivation } })
  // Loaded only now: what the browser can do is asked once.
  const { haptic } = jest.requireActual<typeof Haptics>('@/client/haptics')
  haptic('pick')
  expect(mockPick).not.toHaveBeenCalled()
  userActivation.hasBeenActive = true
  haptic('pick')
  expect(mockPick).toHaveBeenCalledTimes(1)
})
