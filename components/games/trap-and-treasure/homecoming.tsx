// The win, celebrated where it happens: rays of brass turn behind the winner at home, and coins fly.
import { useEffect } from 'react'
import { StyleSheet, View } from 'react-native'
import Animated, {
  Easing,
  useAnimatedStyle,
  useSharedValue,
  withDelay,
  withRepeat,
  withTiming,
  type SharedValue,
} from 'react-native-reanimated'
import Svg, { Circle, Defs, Path, RadialGradient, Stop } from 'react-native-svg'
import { useArtId } from '@/components/art/metal'
import { brass } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

const rays = Array.from({ length: 12 }, (_, i) => {
  const at = (turn: number, r: number) =>
    `${(100 + r * Math.sin(turn)).toFixed(1)} ${(100 - r * Math.cos(turn)).toFixed(1)}`
  const angle = (i / 12) * 2 * Math.PI
  return `M100 100 L${at(angle - 0.13, 98)} L${at(angle + 0.13, 98)}z`
}).join(' ')

/** Behind the pieces, and never over the edge of the floor. */
export function Rays({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  const { reducedMotion } = useTheme()
  const turn = useSharedValue(0)
  useEffect(() => {
    if (!reducedMotion)
      turn.value = withRepeat(withTiming(360, { duration: 24_000, easing: Easing.linear }), -1)
  }, [reducedMotion, turn])
  const style = useAnimatedStyle(() => ({ transform: [{ rotateZ: `${turn.value}deg` }] }))
  const id = useArtId()
  const whole = size * 7
  return (
    <View style={styles.clip} testID="homecoming">
      <Animated.View style={[styles.rays, { left: x - whole / 2, top: y - whole / 2 }, style]}>
        <Svg width={whole} height={whole} viewBox="0 0 200 200">
          <Defs>
            <RadialGradient id={id} gradientUnits="userSpaceOnUse" cx={100} cy={100} r={98}>
              <Stop offset="0" stopColor={brass.hi} stopOpacity={0.85} />
              <Stop offset="1" stopColor={brass.hi} stopOpacity={0} />
            </RadialGradient>
          </Defs>
          <Circle cx={100} cy={100} r={30} fill={brass.mid} fillOpacity={0.3} />
          <Path d={rays} fill={`url(#${id})`} />
        </Svg>
      </Animated.View>
    </View>
  )
}

const coins = Array.from({ length: 14 }, (_, i) => ({
  angle: (i / 14) * 2 * Math.PI,
  reach: 1.1 + ((i * 7) % 5) * 0.28,
  after: (i % 4) * 0.06,
}))

interface CoinsProps {
  readonly x: number
  readonly y: number
  readonly size: number
}

export function Coins({ x, y, size }: CoinsProps) {
  const { reducedMotion } = useTheme()
  const progress = useSharedValue(0)
  useEffect(() => {
    progress.value = withDelay(250, withTiming(1, { duration: 1500, easing: Easing.out(Easing.quad) }))
  }, [progress])
  if (reducedMotion) return null
  return coins.map((coin, i) => <Coin key={i} {...coin} x={x} y={y} size={size} progress={progress} />)
}

interface CoinProps extends CoinsProps {
  readonly angle: number
  readonly reach: number
  readonly after: number
  readonly progress: SharedValue<number>
}

function Coin({ x, y, size, angle, reach, after, progress }: CoinProps) {
  const style = useAnimatedStyle(() => {
    const p = Math.max(0, (progress.value - after) / (1 - after))
    const away = reach * size * p
    return {
      opacity: p === 0 ? 0 : Math.min(1, 3 * (1 - p)),
      transform: [
        { translateX: x + away * Math.sin(angle) - size * 0.09 },
        { translateY: y - away * Math.cos(angle) - size * 0.5 * 4 * p * (1 - p) + size * 0.6 * p * p },
        { rotateY: `${p * 900}deg` },
      ],
    }
  })
  return (
    <Animated.View style={[styles.coin, style]}>
      <Svg width={size * 0.18} height={size * 0.18} viewBox="0 0 20 20">
        <Circle cx={10} cy={10} r={8.5} fill={brass.mid} stroke={brass.line} strokeWidth={1.6} />
        <Circle cx={10} cy={10} r={5} fill="none" stroke={brass.hi} strokeWidth={1.6} />
      </Svg>
    </Animated.View>
  )
}

const styles = StyleSheet.create({
  clip: {
    position: 'absolute',
    top: 0,
    right: 0,
    bottom: 0,
    left: 0,
    overflow: 'hidden',
    borderRadius: 12,
  },
  rays: { position: 'absolute' },
  coin: { position: 'absolute', left: 0, top: 0, zIndex: 3 },
})
