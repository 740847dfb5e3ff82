// The safe's dial: a ticked ring that stands still and a knurled knob that turns over it, on the UI thread. One whole
// turn is five digits; `turn` counts in turns, `position` in digits from the first.
import { StyleSheet, View } from 'react-native'
import Animated, { Easing, type SharedValue, useAnimatedStyle, withTiming } from 'react-native-reanimated'
import Svg, { Circle, G, Path, Text as SvgText } from 'react-native-svg'
import { brass, displayFace, motion, steel } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { type PieceProps, Shades, useArtId } from './metal'

const ray = (turn: number, from: number, to: number) => {
  const [sin, cos] = [Math.sin(turn * 2 * Math.PI), Math.cos(turn * 2 * Math.PI)]
  const at = (r: number) => `${(32 + r * sin).toFixed(2)} ${(32 - r * cos).toFixed(2)}`
  return `M${at(from)} L${at(to)}`
}
const rays = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, i) => ray(i / count, from, to)).join(' ')

const fineTicks = rays(50, 26.4, 28.6)
const longTicks = rays(5, 24, 28.6)
const knurls = rays(36, 18.2, 20.6)
const rimTicks = rays(50, 27.9, 29)

export function DialRing({ metal = steel, id }: PieceProps & { readonly id: string }) {
  return (
    <G>
      <Shades id={id} metal={metal} />
      <Circle cx={32} cy={32} r={30.5} fill={`url(#${id})`} stroke={metal.line} strokeWidth={2} />
      <Circle cx={32} cy={32} r={28.9} fill={metal.line} fillOpacity={0.82} />
      <Path d={fineTicks} stroke={metal.hi} strokeOpacity={0.7} strokeWidth={0.7} />
      <Path d={longTicks} stroke={metal.hi} strokeWidth={1.6} />
    </G>
  )
}

export function DialKnob({ id }: { readonly id: string }) {
  return (
    <G>
      <Shades id={id} metal={brass} round />
      <Circle cx={32} cy={32} r={21} fill={brass.low} stroke={brass.line} strokeWidth={1.6} />
      <Path d={knurls} stroke={brass.hi} strokeOpacity={0.8} strokeWidth={1} />
      <Circle cx={32} cy={32} r={17.6} fill={`url(#${id})`} stroke={brass.line} strokeWidth={1} />
      <Circle
        cx={32}
        cy={32}
        r={14.4}
        fill="none"
        stroke={brass.line}
        strokeOpacity={0.4}
        strokeWidth={0.8}
      />
      <Path d="M29.8 18.5 h4.4 v27 h-4.4z" fill={brass.mid} stroke={brass.line} strokeWidth={1} />
      <Path d="M30.9 19.5 v25" stroke={brass.hi} strokeWidth={1} />
      <Path d="M32 11.5 L35 18.5 H29z" fill={brass.hi} stroke={brass.line} strokeWidth={0.8} />
    </G>
  )
}

export function Dial({ size = 64, metal, turn = 0 }: PieceProps & { readonly turn?: number }) {
  const id = useArtId()
  const { reducedMotion } = useTheme()
  const turning = useAnimatedStyle(() => ({
    transform: [
      {
        rotateZ: withTiming(`${turn * 360}deg`, {
          duration: reducedMotion ? 0 : motion.travel,
          easing: Easing.out(Easing.back(1.6)),
        }),
      },
    ],
  }))
  return (
    <View style={{ width: size, height: size }}>
      <Svg width={size} height={size} viewBox="0 0 64 64">
        <DialRing metal={metal} id={`${id}r`} />
      </Svg>
      <Animated.View style={[StyleSheet.absoluteFill, turning]}>
        <Svg width={size} height={size} viewBox="0 0 64 64">
          <DialKnob id={`${id}k`} />
        </Svg>
      </Animated.View>
    </View>
  )
}

const digits = [1, 2, 3, 4, 5] as const
const numeralAt = (turn: number) => ({
  x: 32 + 24.2 * Math.sin(turn * 2 * Math.PI),
  y: 32 - 24.2 * Math.cos(turn * 2 * Math.PI) + 2.9,
})

interface TurningDialProps extends PieceProps {
  /** How far it is turned, in digits; whoever drags it moves this value. */
  readonly position: SharedValue<number>
}

/** A dial to be turned by hand: numerals on the ring, a smaller knob that leaves them free. */
export function TurningDial({ size = 92, metal = steel, position }: TurningDialProps) {
  const id = useArtId()
  const turning = useAnimatedStyle(() => ({
    transform: [{ rotateZ: `${(position.value * 360) / digits.length}deg` }],
  }))
  return (
    <View style={{ width: size, height: size }}>
      <Svg width={size} height={size} viewBox="0 0 64 64">
        <Shades id={id} metal={metal} />
        <Circle cx={32} cy={32} r={31} fill={`url(#${id})`} stroke={metal.line} strokeWidth={1.6} />
        <Circle cx={32} cy={32} r={29.2} fill={metal.line} fillOpacity={0.9} />
        <Path d={rimTicks} stroke={metal.hi} strokeOpacity={0.55} strokeWidth={0.6} />
        {digits.map((digit) => (
          <SvgText
            key={digit}
            {...numeralAt((digit - 1) / digits.length)}
            fontFamily={displayFace}
            fontSize={8}
            textAnchor="middle"
            fill={metal.hi}
          >
            {digit}
          </SvgText>
        ))}
      </Svg>
      <Animated.View style={[StyleSheet.absoluteFill, turning]}>
        <Svg width={size} height={size} viewBox="0 0 64 64">
          <G transform="translate(32 32) scale(0.9) translate(-32 -32)">
            <DialKnob id={`${id}k`} />
          </G>
        </Svg>
      </Animated.View>
    </View>
  )
}
