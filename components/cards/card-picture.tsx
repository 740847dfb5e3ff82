// A card without a button, for boards where the space under it takes the touch. Face down it holds no face at all (see
// use-flip). A picked card is lifted, with a brass edge; a sideways card is locked under a brass bar.
import { memo, useEffect, useState } from 'react'
import { StyleSheet, View } from 'react-native'
import Animated, { Easing, useAnimatedStyle, useSharedValue, withTiming } from 'react-native-reanimated'
import { surfaces } from '@/components/ui/surface'
import { brass, motion } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { CardBack } from './card-back'
import { CardFace, cardRatio } from './card-face'
import type { Face } from './faces'
import { useFlip } from './use-flip'

export interface CardPictureProps {
  /** Absent: face down. */
  readonly face?: Face
  readonly width?: number
  readonly picked?: boolean
  readonly disabled?: boolean
  readonly sideways?: boolean
  readonly instant?: boolean
}

/** Memoised: a table redraws at every touch, and most of its cards have not changed. */
export const CardPicture = memo(function CardPicture({
  face,
  width = 96,
  picked = false,
  disabled = false,
  sideways = false,
  instant,
}: CardPictureProps) {
  const { colors, reducedMotion } = useTheme()
  const { mounted, backStyle, frontStyle } = useFlip(face, { instant })
  const [asFound] = useState(sideways)
  const lift = useAnimatedStyle(() => ({
    transform: [
      { translateY: withTiming(picked ? -width * 0.1 : 0, { duration: reducedMotion ? 0 : motion.fade }) },
      { rotateZ: withTiming(sideways ? '90deg' : '0deg', { duration: reducedMotion ? 0 : motion.travel }) },
    ],
  }))
  const size = { width, height: width * cardRatio }
  const rounded = { borderRadius: width * 0.09 }
  return (
    <Animated.View style={[size, lift]}>
      <View style={[StyleSheet.absoluteFill, rounded, shadow(colors.shadow, picked)]} />
      <Animated.View style={[styles.side, backStyle]}>
        <CardBack width={width} />
      </Animated.View>
      {mounted !== undefined && (
        <Animated.View style={[styles.side, frontStyle]}>
          <CardFace face={mounted} width={width} />
        </Animated.View>
      )}
      {disabled && (
        <View style={[StyleSheet.absoluteFill, rounded, { backgroundColor: colors.ground, opacity: 0.62 }]} />
      )}
      {sideways && <Bar width={width} still={asFound} />}
    </Animated.View>
  )
})

function shadow(color: string, picked: boolean) {
  return {
    boxShadow: picked ? `0px 0px 0px 3px ${brass.mid}, 0px 10px 14px ${color}` : `0px 2px 4px ${color}`,
  }
}

interface BarProps {
  readonly width: number
  /** It was there before: it does not drop into place. */
  readonly still?: boolean
}

/** Across the short side of the card: upright once the card lies sideways. */
export function Bar({ width, still }: BarProps) {
  const { colors, reducedMotion } = useTheme()
  const open = useSharedValue(still || reducedMotion ? 0 : 1)
  useEffect(() => {
    open.value = withTiming(0, { duration: motion.travel, easing: Easing.in(Easing.cubic) })
  }, [open])
  const fall = useAnimatedStyle(() => ({
    opacity: 1 - open.value,
    transform: [{ scale: 1 + open.value * 0.9 }],
  }))
  const thick = Math.max(8, width * 0.15)
  return (
    <Animated.View
      testID="bar"
      style={[
        surfaces.brass(colors),
        styles.bar,
        {
          height: thick,
          top: (width * cardRatio - thick) / 2,
          left: -width * 0.07,
          right: -width * 0.07,
          borderRadius: thick / 4,
        },
        fall,
      ]}
    >
      <View style={styles.rivet} />
      <View style={styles.rivet} />
    </Animated.View>
  )
}

const styles = StyleSheet.create({
  side: { position: 'absolute', top: 0, left: 0, backfaceVisibility: 'hidden' },
  bar: {
    position: 'absolute',
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingHorizontal: 4,
    pointerEvents: 'none',
  },
  rivet: { width: 4, height: 4, borderRadius: 2, backgroundColor: brass.line },
})
