// Shakes the table: hard when lockdown is called, a little when a tap fails.
import { type ReactNode, useEffect } from 'react'
import { StyleSheet } from 'react-native'
import Animated, {
  useAnimatedStyle,
  useSharedValue,
  withDelay,
  withRepeat,
  withSequence,
  withTiming,
} from 'react-native-reanimated'
import { useTheme } from '@/components/ui/theme-provider'

interface ShakeProps {
  /** Points to each side; 0: no shaking. */
  readonly by: number
  readonly after: number
  /** A new number shakes it again. */
  readonly at: number
  readonly children: ReactNode
}

export function Shake({ by, after, at, children }: ShakeProps) {
  const { reducedMotion } = useTheme()
  const x = useSharedValue(0)
  const width = reducedMotion ? 0 : by
  useEffect(() => {
    if (width === 0) return
    const step = { duration: 55 }
    x.value = withDelay(
      after,
      withSequence(
        withRepeat(withSequence(withTiming(-width, step), withTiming(width, step)), 4),
        withTiming(0, step),
      ),
    )
  }, [width, after, at, x])
  const style = useAnimatedStyle(() => ({ transform: [{ translateX: x.value }] }))
  return <Animated.View style={[StyleSheet.absoluteFill, style]}>{children}</Animated.View>
}
