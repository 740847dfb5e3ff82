// The ring that fills while a button is held.
import { StyleSheet } from 'react-native'
import Animated, { type SharedValue, useAnimatedProps } from 'react-native-reanimated'
import Svg, { Circle } from 'react-native-svg'

const AnimatedCircle = Animated.createAnimatedComponent(Circle)

interface HoldRingProps {
  readonly size: number
  readonly width: number
  /** From 0 to 1. */
  readonly filled: SharedValue<number>
  readonly color: string
  readonly track: string
  readonly ground: string
}

export function HoldRing({ size, width, filled, color, track, ground }: HoldRingProps) {
  const middle = size / 2
  const radius = middle - width
  const round = 2 * Math.PI * radius
  const arc = useAnimatedProps(() => ({ strokeDashoffset: round * (1 - filled.value) }))
  return (
    <Svg width={size} height={size} style={styles.ring}>
      <Circle cx={middle} cy={middle} r={radius} stroke={track} strokeWidth={width} fill={ground} />
      <AnimatedCircle
        cx={middle}
        cy={middle}
        r={radius}
        stroke={color}
        strokeWidth={width}
        strokeLinecap="round"
        fill="none"
        strokeDasharray={`${round}`}
        animatedProps={arc}
        transform={`rotate(-90 ${middle} ${middle})`}
      />
    </Svg>
  )
}

const styles = StyleSheet.create({ ring: { position: 'absolute', top: 0, left: 0 } })
