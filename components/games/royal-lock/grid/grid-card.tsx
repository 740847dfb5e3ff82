// A card in the grid: it comes from the deck and turns over, shakes when it is hit, and falls off or loses its lock.
import { useEffect, useState } from 'react'
import { StyleSheet, View } from 'react-native'
import Animated, {
  Easing,
  FadeIn,
  FadeOut,
  Keyframe,
  useAnimatedStyle,
  useSharedValue,
  withRepeat,
  withSequence,
  withTiming,
} from 'react-native-reanimated'
import type { Black } from '@/engine/games/royal-lock/grid'
import { cardRatio } from '@/components/cards/card-face'
import { Bar, CardPicture } from '@/components/cards/card-picture'
import { motion } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

interface GridCardProps {
  /** Absent: it has come from the deck and is not turned up yet. */
  readonly face: Black | undefined
  readonly width: number
  readonly locked: boolean
  /** It comes from the deck and turns over. */
  readonly dealt: boolean
  readonly struck: boolean
  /** Its lock flies off. */
  readonly knocked: boolean
}

const shakes = 5
/** Milliseconds before a card from the deck turns over. */
const layTime = 80

/** Off the table: it tips over and drops out of sight. */
const falling = new Keyframe({
  from: { opacity: 1, transform: [{ translateY: 0 }, { rotate: '0deg' }, { scale: 1 }] },
  to: { opacity: 0, transform: [{ translateY: 70 }, { rotate: '-24deg' }, { scale: 0.8 }] },
}).duration(340)

export function GridCard({ face, width, locked, dealt, struck, knocked }: GridCardProps) {
  const { colors, reducedMotion } = useTheme()
  const [turned, setTurned] = useState(!dealt)
  const shake = useSharedValue(0)
  useEffect(() => {
    const up = setTimeout(() => setTurned(true), layTime)
    return () => clearTimeout(up)
  }, [])
  useEffect(() => {
    if (struck && !reducedMotion)
      shake.value = withSequence(
        withRepeat(withTiming(1, { duration: 40 }), shakes * 2, true),
        withTiming(0, { duration: 40 }),
      )
  }, [struck, reducedMotion, shake])
  const shaken = useAnimatedStyle(() => ({
    transform: [
      { translateX: shake.value * 7 - (shake.value > 0 ? 3.5 : 0) },
      { rotateZ: `${shake.value * 4}deg` },
    ],
  }))
  return (
    <Animated.View
      entering={FadeIn.duration(motion.fade)}
      exiting={reducedMotion ? FadeOut.duration(motion.fade) : falling}
    >
      <Animated.View style={shaken}>
        {struck && (
          <View
            style={[
              StyleSheet.absoluteFill,
              { borderRadius: width * 0.09, boxShadow: `0px 0px 0px 4px ${colors.danger}` },
              locked && { transform: [{ rotate: '90deg' }] },
            ]}
          />
        )}
        <CardPicture face={turned ? face : undefined} width={width} sideways={locked} />
        {knocked && <FlyingBar width={width} />}
      </Animated.View>
    </Animated.View>
  )
}

/** The lock that a red card has knocked off. */
function FlyingBar({ width }: { readonly width: number }) {
  const { reducedMotion } = useTheme()
  const flown = useSharedValue(0)
  useEffect(() => {
    flown.value = withTiming(1, { duration: 380, easing: Easing.out(Easing.quad) })
  }, [flown])
  const flight = useAnimatedStyle(() => ({
    opacity: 1 - flown.value * flown.value,
    transform: reducedMotion
      ? [{ rotateZ: '90deg' }]
      : [
          { translateX: flown.value * width * 0.7 },
          { translateY: width * (1.6 * flown.value * flown.value - flown.value) },
          { rotateZ: `${90 + flown.value * 260}deg` },
        ],
  }))
  return (
    <Animated.View style={[styles.bar, { width, height: width * cardRatio }, flight]}>
      <Bar width={width} still />
    </Animated.View>
  )
}

const styles = StyleSheet.create({
  bar: { position: 'absolute', left: 0, top: 0, pointerEvents: 'none' },
})
