// Haptic feedback. One switch for all of it, never the only signal, and the same for every hidden face: a caller
// names the gesture and cannot pass anything else.
import * as Haptics from 'expo-haptics'
import { Platform } from 'react-native'
import { currentSettings } from './settings'

const gestures = {
  pick: () => Haptics.selectionAsync(),
  flip: () => Haptics.impactAsync(Haptics.ImpactFeedbackStyle.Light),
  turn: () => Haptics.impactAsync(Haptics.ImpactFeedbackStyle.Medium),
  success: () => Haptics.notificationAsync(Haptics.NotificationFeedbackType.Success),
  error: () => Haptics.notificationAsync(Haptics.NotificationFeedbackType.Error),
} as const

export const canVibrate =
  Platform.OS !== 'web' || (typeof navigator !== 'undefined' && typeof navigator.vibrate === 'function')

/** Browsers let a page vibrate only once it has been touched, and report an error for every earlier try. */
const hasBeenTouched = (): boolean =>
  Platform.OS !== 'web' || navigator.userActivation?.hasBeenActive !== false

export type Gesture = keyof typeof gestures

export function haptic(gesture: Gesture) {
  if (!canVibrate || !currentSettings().haptics || !hasBeenTouched()) return
  // A move must not fail because the phone won't vibrate (battery saver, no motor).
  gestures[gesture]().catch(() => undefined)
}
