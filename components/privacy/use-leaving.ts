// The player is no longer looking: the app went to the background, the window lost focus, or the page is being left.
// Whatever was uncovered must be covered at that moment.
import { useEffect, useEffectEvent } from 'react'
import { AppState, Platform } from 'react-native'
import { atOnce } from './at-once'

/** Milliseconds from the key to the loss of focus, on a slow machine. */
const atOnceAfterTab = 250

export function useLeaving(leave: () => void): void {
  const left = useEffectEvent(() => atOnce(leave))
  useEffect(() => {
    const subscription = AppState.addEventListener('change', (state) => {
      if (state !== 'active') left()
    })
    // Android reports a pulled-down shade or a split screen only as 'blur'.
    const blur = Platform.OS === 'android' ? AppState.addEventListener('blur', () => left()) : undefined
    return () => {
      subscription.remove()
      blur?.remove()
    }
  }, [])
  useEffect(() => {
    if (Platform.OS !== 'web') return
    const listener = (): void => left()
    // Tab leads from the last control of the page to the browser's own. Its player is still looking.
    let tabbedAt = -Infinity
    const typed = ({ key, altKey, ctrlKey, metaKey, timeStamp }: KeyboardEvent): void => {
      tabbedAt = key === 'Tab' && !altKey && !ctrlKey && !metaKey ? timeStamp : -Infinity
    }
    const blurred = ({ timeStamp }: Event): void => {
      if (timeStamp - tabbedAt > atOnceAfterTab) left()
    }
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') left()
    }
    window.addEventListener('keydown', typed, true)
    window.addEventListener('blur', blurred)
    window.addEventListener('pagehide', listener)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('keydown', typed, true)
      window.removeEventListener('blur', blurred)
      window.removeEventListener('pagehide', listener)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [])
}
