// The wheel that draws the bolts: five spokes with brass ends on a steel hub.
import { View } from 'react-native'
import Animated, { interpolate, type SharedValue, useAnimatedStyle } from 'react-native-reanimated'
import Svg, { Circle, G, Path } from 'react-native-svg'
import { brass, type Metal } from '@/components/ui/theme'
import { Shades, useArtId } from './metal'

const spokes = [0, 72, 144, 216, 288] as const

interface SafeHandleProps {
  readonly size: number
  readonly metal: Metal
  /** Progress of the opening, and the share of it within which the wheel turns. */
  readonly turn: SharedValue<number>
  readonly until: number
}

export function SafeHandle({ size, metal, turn, until }: SafeHandleProps) {
  const id = useArtId()
  const turning = useAnimatedStyle(() => ({
    transform: [{ rotateZ: `${interpolate(turn.value, [0, until], [0, 216], 'clamp')}deg` }],
  }))
  return (
    <View aria-hidden style={{ width: size, height: size, pointerEvents: 'none' }}>
      <Svg width={size} height={size} viewBox="0 0 64 64" style={{ position: 'absolute' }}>
        <Circle cx={32} cy={33} r={19} fill="#000000" fillOpacity={0.25} />
        <Circle cx={32} cy={32} r={18} fill={metal.line} fillOpacity={0.55} />
        <Circle cx={32} cy={32} r={18} fill="none" stroke={metal.hi} strokeOpacity={0.35} strokeWidth={0.8} />
      </Svg>
      <Animated.View style={turning}>
        <Svg width={size} height={size} viewBox="0 0 64 64">
          <Shades id={id} metal={metal} />
          <Shades id={`${id}b`} metal={brass} round />
          <Circle cx={32} cy={32} r={13.5} fill="none" stroke={metal.line} strokeWidth={6.4} />
          <Circle cx={32} cy={32} r={13.5} fill="none" stroke={`url(#${id})`} strokeWidth={4.2} />
          {spokes.map((angle) => (
            <G key={angle} rotation={angle} origin="32, 32">
              <Path
                d="M29.6 27 L30.4 8 h3.2 L34.4 27z"
                fill={`url(#${id})`}
                stroke={metal.line}
                strokeWidth={1.2}
              />
              <Circle cx={32} cy={6.4} r={4.6} fill={`url(#${id}b)`} stroke={brass.line} strokeWidth={1.2} />
            </G>
          ))}
          <Circle cx={32} cy={32} r={8} fill={`url(#${id}b)`} stroke={brass.line} strokeWidth={1.4} />
          <Circle
            cx={32}
            cy={32}
            r={4.6}
            fill="none"
            stroke={brass.line}
            strokeOpacity={0.5}
            strokeWidth={1}
          />
        </Svg>
      </Animated.View>
    </View>
  )
}
