// Holding a button on purpose. A finger that was on the screen before the button appeared belongs to the last player's move:
// until it has lifted, and for a moment after, the button does nothing. A new finger may already rest on it by then, and
// counts from that moment on.
import { useEffect, useEffectEvent, useState } from 'react'
import {
  cancelAnimation,
  Easing,
  type SharedValue,
  useSharedValue,
  withTiming,
} from 'react-native-reanimated'
import { haptic } from '@/client/haptics'
import { useSettings } from '@/client/settings'
import { fingersDown, lastLifted, watchFingers } from '@/components/ui/fingers'
import { ignoreRelease } from './ignore-release'
import { useLeaving } from './use-leaving'
import { useSlipOff } from './use-slip-off'

/** Milliseconds. */
export const guardTime = 400
export const holdTime = 700

interface Hold {
  /** How much of the time has passed, from 0 to 1. */
  readonly filled: SharedValue<number>
  readonly isHeld: boolean
  /** Whether one tap is enough, for people who cannot hold. */
  readonly byTap: boolean
  /** For the Pressable that is held. */
  readonly handlers: object
}

export function useHold(onHeld: () => void): Hold {
  const byTap = useSettings().reveal === 'tap'
  const isLive = useGuard()
  const [isTouched, setTouched] = useState(false)
  const filled = useSharedValue(0)
  const isHeld = isLive && isTouched
  const open = useEffectEvent(() => {
    ignoreRelease()
    haptic('turn')
    onHeld()
  })
  useEffect(() => {
    if (!isHeld) return
    filled.value = withTiming(1, { duration: holdTime, easing: Easing.linear })
    const end = setTimeout(() => open(), holdTime)
    return () => {
      clearTimeout(end)
      cancelAnimation(filled)
      filled.value = withTiming(0, { duration: 120 })
    }
  }, [isHeld, filled])
  const letGo = (): void => setTouched(false)
  useLeaving(letGo)
  const slipOff = useSlipOff(letGo)
  const handlers = byTap
    ? { onPress: isLive ? onHeld : undefined }
    : { ...slipOff, onPressIn: () => setTouched(true), onPressOut: letGo }
  return { filled, isHeld, byTap, handlers: { ...handlers, pressRetentionOffset: 0 } }
}

/** Whether the touches from before this was mounted are over. */
function useGuard(): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const carriedOver = fingersDown()
    let since = lastLifted()
    let wake: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      const now = fingersDown()
      if (wake !== undefined || [...carriedOver].some((finger) => now.has(finger))) return
      if (carriedOver.size > 0) since = lastLifted()
      const left = since + guardTime - performance.now()
      wake = setTimeout(() => setLive(true), Math.min(guardTime, Math.max(0, left)))
    }
    const stop = watchFingers(look)
    look()
    return () => {
      stop()
      clearTimeout(wake)
    }
  }, [])
  return isLive
}
