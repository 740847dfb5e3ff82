// The player is no longer looking: the app went to the background, the window lost focus, or the page is being left.
// Whatever was uncovered must be covered at that moment.
import { useEffect, useEffectEvent } from 'react'
import { AppState, Platform } from 'react-native'
import { atOnce } from './at-once'

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
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') left()
    }
    window.addEventListener('blur', listener)
    window.addEventListener('pagehide', listener)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('blur', listener)
      window.removeEventListener('pagehide', listener)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [])
}
