// A card of the row. When its place changes it moves there; when it is taken it is shown first, then shrinks into the socket
// of the player who took it.
import { useEffect, type ReactNode } from 'react'
import Animated, {
  Easing,
  useAnimatedStyle,
  useSharedValue,
  withDelay,
  withTiming,
} from 'react-native-reanimated'
import { motion } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

export interface Spot {
  readonly x: number
  readonly y: number
  readonly scale: number
}

interface MovingCardProps {
  readonly at: Spot
  /** Milliseconds before it moves there. */
  readonly after?: number
  /** Above the others while it moves. */
  readonly raised?: boolean
  readonly children: ReactNode
}

export function MovingCard({ at, after = 0, raised, children }: MovingCardProps) {
  const { reducedMotion } = useTheme()
  const x = useSharedValue(at.x)
  const y = useSharedValue(at.y)
  const scale = useSharedValue(at.scale)
  useEffect(() => {
    const duration = reducedMotion ? 0 : motion.travel
    const go = (value: number) =>
      withDelay(after, withTiming(value, { duration, easing: Easing.out(Easing.cubic) }))
    x.value = go(at.x)
    y.value = go(at.y)
    scale.value = go(at.scale)
  }, [at.x, at.y, at.scale, after, reducedMotion, x, y, scale])
  const style = useAnimatedStyle(() => ({
    transform: [{ translateX: x.value }, { translateY: y.value }, { scale: scale.value }],
  }))
  return (
    <Animated.View style={[{ position: 'absolute', left: 0, top: 0, zIndex: raised ? 2 : 1 }, style]}>
      {children}
    </Animated.View>
  )
}
