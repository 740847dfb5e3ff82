// Keyboard focus must be visible and touch focus must not. Browsers tell them apart by :focus-visible (which gets it wrong
// for a sheet opened by touch), phones by the focus event of an attached keyboard.
import { useState } from 'react'
import { type BlurEvent, type FocusEvent, Platform, type ViewStyle } from 'react-native'
import { useTheme } from './theme-provider'
import { isByTouch } from './touch-focus'

function isKeyboardFocus(event: FocusEvent): boolean {
  if (Platform.OS !== 'web') return true
  if (isByTouch()) return false
  const element = event.target as unknown as Element
  return typeof element.matches === 'function' && element.matches(':focus-visible')
}

/** Browsers draw their own ring at any width. */
const noRing: ViewStyle = Platform.OS === 'web' ? ({ outlineStyle: 'none' } as object) : { outlineWidth: 0 }

export function useFocusRing() {
  const [focused, setFocused] = useState(false)
  const { colors } = useTheme()
  const ring: ViewStyle = focused
    ? { outlineColor: colors.brassText, outlineWidth: 2, outlineStyle: 'solid', outlineOffset: 2 }
    : noRing
  return {
    ring,
    handlers: {
      onFocus: (event: FocusEvent) => setFocused(isKeyboardFocus(event)),
      onBlur: (_event: BlurEvent) => setFocused(false),
    },
  }
}
