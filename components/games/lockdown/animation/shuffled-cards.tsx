// The discards on their way into a new deck. Backs only: players have to remember what was on the pile. With reduced motion
// the deck fades in at its place.
import { useEffect } from 'react'
import { StyleSheet } from 'react-native'
import Animated, {
  Easing,
  FadeIn,
  useAnimatedStyle,
  useSharedValue,
  withDelay,
  withTiming,
} from 'react-native-reanimated'
import { CardBack } from '@/components/cards/card-back'
import { motion } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import type { Rect } from '../table/layout'
import { shuffle } from './timing'

interface ShuffledCardsProps {
  readonly count: number
  readonly from: Rect
  readonly to: Rect
  /** Milliseconds before the first card leaves the pile. */
  readonly after: number
}

export function ShuffledCards({ count, from, to, after }: ShuffledCardsProps) {
  const { reducedMotion } = useTheme()
  const cards = Array.from({ length: Math.min(count, shuffle.cards) }, (_, i) => i)
  return cards.map((i) =>
    reducedMotion ? (
      <Animated.View
        key={i}
        aria-hidden
        testID="shuffled"
        entering={FadeIn.delay(after).duration(motion.fade)}
        style={[styles.card, { left: to.x, top: to.y }]}
      >
        <CardBack width={to.width} />
      </Animated.View>
    ) : (
      <ShuffledCard key={i} from={from} to={to} after={after + i * shuffle.stagger} />
    ),
  )
}

function ShuffledCard({ from, to, after }: Omit<ShuffledCardsProps, 'count'>) {
  const way = useSharedValue(0)
  useEffect(() => {
    way.value = withDelay(
      after,
      withTiming(1, { duration: shuffle.flight, easing: Easing.inOut(Easing.cubic) }),
    )
  }, [after, way])
  const style = useAnimatedStyle(() => ({
    // It starts under the top card, which stays: it must not be seen before it leaves.
    opacity: way.value > 0 ? 1 : 0,
    transform: [
      { translateX: from.x + (to.x - from.x) * way.value },
      { translateY: from.y + (to.y - from.y) * way.value - 40 * Math.sin(Math.PI * way.value) },
      { rotate: `${-180 * way.value}deg` },
    ],
  }))
  return (
    <Animated.View aria-hidden testID="shuffled" style={[styles.card, style]}>
      <CardBack width={to.width} />
    </Animated.View>
  )
}

const styles = StyleSheet.create({
  card: { position: 'absolute', left: 0, top: 0, zIndex: 4, pointerEvents: 'none' },
})
