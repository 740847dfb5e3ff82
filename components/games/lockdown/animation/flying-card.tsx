// A card in flight between two places of the table. It turns over on the way if everybody may see its face.
import { useEffect, useState } from 'react'
import Animated, {
  Easing,
  useAnimatedStyle,
  useSharedValue,
  withDelay,
  withTiming,
} from 'react-native-reanimated'
import { PlayingCard } from '@/components/cards/playing-card'
import { useTheme } from '@/components/ui/theme-provider'
import type { Flight } from './flights'
import type { Rect } from '../table/layout'

const flightTime = 420

interface FlyingCardProps {
  readonly flight: Flight
  readonly from: Rect
  readonly to: Rect
  /** Milliseconds before it leaves. */
  readonly after: number
}

export function FlyingCard({ flight, from, to, after }: FlyingCardProps) {
  const { reducedMotion } = useTheme()
  const [left, setLeft] = useState(false)
  const way = useSharedValue(0)
  useEffect(() => {
    way.value = withDelay(
      after,
      withTiming(1, { duration: reducedMotion ? 0 : flightTime, easing: Easing.inOut(Easing.cubic) }),
    )
    const turn = setTimeout(() => setLeft(true), after)
    return () => clearTimeout(turn)
  }, [after, reducedMotion, way])

  const width = Math.max(from.width, to.width)
  const [x0, y0] = centreOf(from)
  const [x1, y1] = centreOf(to)
  const [scale0, scale1] = [from.width / width, to.width / width]
  const height = (width * from.height) / from.width
  const style = useAnimatedStyle(() => {
    const at = (a: number, b: number): number => a + (b - a) * way.value
    return {
      transform: [
        { translateX: at(x0, x1) - width / 2 },
        { translateY: at(y0, y1) - height / 2 },
        { scale: at(scale0, scale1) },
      ],
    }
  })
  return (
    <Animated.View
      aria-hidden
      style={[{ position: 'absolute', left: 0, top: 0, zIndex: 4, pointerEvents: 'none' }, style]}
    >
      <PlayingCard label="" width={width} face={left ? flight.faceTo : flight.faceFrom} />
    </Animated.View>
  )
}

const centreOf = ({ x, y, width, height }: Rect): readonly [number, number] => [x + width / 2, y + height / 2]
