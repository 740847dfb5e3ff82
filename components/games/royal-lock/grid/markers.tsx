// The two markers. Each has its own corner of a space, so that both can share one. The marker whose turn it is stands taller
// and glows.
import { useEffect } from 'react'
import { StyleSheet, View } from 'react-native'
import Animated, {
  cancelAnimation,
  Easing,
  useAnimatedStyle,
  useSharedValue,
  withRepeat,
  withTiming,
} from 'react-native-reanimated'
import type { Seat } from '@/engine'
import { markMetals, PlayerMark } from '@/components/art/player-mark'
import { motion } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { cornerOf, type Measure } from './measure'

interface MarkerProps {
  readonly seat: Seat
  readonly space: number
  readonly measure: Measure
  readonly onTurn: boolean
}

export function Marker({ seat, space, measure, onTurn }: MarkerProps) {
  const { reducedMotion } = useTheme()
  const size = Math.min(64, measure.cell * 0.42)
  const at = cornerOf(measure, space)
  const left = at.x + (seat === 1 ? -2 : measure.cell - size + 2)
  const top = at.y + measure.cell - size + 2
  const x = useSharedValue(left)
  const y = useSharedValue(top)
  const tall = useSharedValue(onTurn ? 1 : 0)
  const glow = useSharedValue(0)
  useEffect(() => {
    const timing = { duration: reducedMotion ? 0 : motion.travel, easing: Easing.out(Easing.cubic) }
    x.value = withTiming(left, timing)
    y.value = withTiming(top, timing)
    tall.value = withTiming(onTurn ? 1 : 0, timing)
  }, [left, top, onTurn, reducedMotion, x, y, tall])
  useEffect(() => {
    if (!onTurn || reducedMotion) return
    glow.value = withRepeat(withTiming(1, { duration: 900, easing: Easing.inOut(Easing.quad) }), -1, true)
    return () => {
      cancelAnimation(glow)
      glow.value = 0
    }
  }, [onTurn, reducedMotion, glow])
  const standing = useAnimatedStyle(() => ({
    transform: [{ translateX: x.value }, { translateY: y.value }, { scale: 0.78 + 0.22 * tall.value }],
  }))
  const halo = useAnimatedStyle(() => ({ opacity: tall.value * (0.65 + 0.35 * glow.value) }))
  const metal = markMetals[seat - 1]!
  return (
    <Animated.View
      testID={`marker-${seat}`}
      style={[
        styles.marker,
        { width: size, height: size, zIndex: onTurn ? 2 : 1, transformOrigin: 'bottom' },
        standing,
      ]}
    >
      <Animated.View
        style={[
          styles.halo,
          {
            borderRadius: size / 2,
            backgroundColor: `${metal.mid}55`,
            boxShadow: `0px 0px 10px 5px ${metal.mid}`,
          },
          halo,
        ]}
      />
      <View style={[styles.ground, { borderRadius: size / 2 }]} />
      <PlayerMark player={seat - 1} size={size} />
    </Animated.View>
  )
}

const styles = StyleSheet.create({
  marker: { position: 'absolute', left: 0, top: 0, pointerEvents: 'none' },
  halo: { position: 'absolute', left: '14%', right: '14%', top: '14%', bottom: '14%' },
  ground: {
    position: 'absolute',
    left: '8%',
    right: '8%',
    bottom: 0,
    height: '22%',
    backgroundColor: 'rgba(0,0,0,0.35)',
  },
})
