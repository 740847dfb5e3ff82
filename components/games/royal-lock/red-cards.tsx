// The two red cards of a draw. They slam down on the middle of the grid, then move into the tray and stay there until the
// next draw.
import { useEffect } from 'react'
import { StyleSheet } from 'react-native'
import Animated, {
  Easing,
  useAnimatedStyle,
  useSharedValue,
  withDelay,
  withSequence,
  withTiming,
} from 'react-native-reanimated'
import type { Red } from '@/engine/games/royal-lock/grid'
import { cardRatio } from '@/components/cards/card-face'
import { CardPicture } from '@/components/cards/card-picture'
import { motion } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { pileWidth, trayGap, trayHeight, type Measure } from './grid/measure'
import type { Reds } from './frame'
import { fallTime } from './steps'
import { redSlot } from './tray'

interface RedCardsProps {
  readonly reds: Reds
  readonly measure: Measure
}

export function RedCards({ reds, measure }: RedCardsProps) {
  if (reds.lie === 'in-tray') return null
  return reds.faces
    .slice(0, reds.down)
    .map((face, i) => (
      <RedCard key={i} face={face} index={i} going={reds.lie === 'going'} measure={measure} />
    ))
}

interface RedCardProps {
  readonly face: Red
  readonly index: number
  readonly going: boolean
  readonly measure: Measure
}

function RedCard({ face, index, going, measure }: RedCardProps) {
  const { reducedMotion } = useTheme()
  const width = Math.min(150, measure.cell * 0.98)
  const height = width * cardRatio
  const middle = {
    x: measure.width / 2 + (index === 0 ? -width - 3 : 3),
    y: trayHeight + trayGap + (measure.size - height) / 2,
  }
  const slot = redSlot(measure, index)
  /** 0 above the table, 1 on the grid, 2 in the tray. */
  const at = useSharedValue(reducedMotion ? 1 : 0)
  useEffect(() => {
    at.value = going
      ? withTiming(2, {
          duration: reducedMotion ? 0 : motion.travel - 20,
          easing: Easing.inOut(Easing.cubic),
        })
      : withTiming(1, { duration: fallTime, easing: Easing.in(Easing.cubic) })
  }, [going, reducedMotion, at])
  const small = pileWidth / width
  const lean = index === 0 ? -5 : 4
  const style = useAnimatedStyle(() => {
    const falling = Math.min(1, at.value)
    const gone = Math.max(0, at.value - 1)
    return {
      opacity: Math.min(1, falling * 2.5),
      transform: [
        { translateX: middle.x + (slot.x - middle.x) * gone },
        { translateY: middle.y - 90 * (1 - falling) + (slot.y - middle.y) * gone },
        { scale: (1 + 1.1 * (1 - falling)) * (1 - (1 - small) * gone) },
        { rotateZ: `${lean * (1 - gone) + 14 * (1 - falling)}deg` },
      ],
    }
  })
  return (
    <Animated.View style={[styles.card, { transformOrigin: '0% 0%' }, style]} testID={`red-${index + 1}`}>
      <CardPicture face={face} width={width} instant />
    </Animated.View>
  )
}

/** The grid jumps when a card slams down on it. */
export function useShudder(down: number) {
  const { reducedMotion } = useTheme()
  const jump = useSharedValue(0)
  useEffect(() => {
    if (down === 0 || reducedMotion) return
    jump.value = withDelay(
      fallTime - 20,
      withSequence(
        withTiming(5, { duration: 40 }),
        withTiming(-3, { duration: 50 }),
        withTiming(2, { duration: 50 }),
        withTiming(0, { duration: 60 }),
      ),
    )
  }, [down, reducedMotion, jump])
  return useAnimatedStyle(() => ({ transform: [{ translateY: jump.value }] }))
}

const styles = StyleSheet.create({
  card: { position: 'absolute', left: 0, top: 0, zIndex: 5, pointerEvents: 'none' },
})
