// The cells that can be chosen, lit up: steps in the player's colour, a step into a trap in red, cells for a trap with its
// outline. They pulse together, so that one animation serves them all.
import { useEffect } from 'react'
import { StyleSheet, View } from 'react-native'
import Animated, {
  Easing,
  useAnimatedStyle,
  useSharedValue,
  withRepeat,
  withTiming,
} from 'react-native-reanimated'
import { columnOf, rowOf, type Cell } from '@/engine/games/trap-and-treasure/rules'
import { markMetalOf } from '@/components/art/player-mark'
import { Trap } from '@/components/art/trap'
import { useTheme } from '@/components/ui/theme-provider'

export interface Light {
  readonly cell: Cell
  readonly kind: 'step' | 'danger' | 'trap' | 'aimed'
}

interface LightsProps {
  readonly lights: readonly Light[]
  readonly player: number
  readonly size: number
  readonly placeOf: (cell: Cell) => { readonly x: number; readonly y: number }
}

const danger = '#FF9A8B'
const steelGlow = '#E6ECF7'

export function Lights({ lights, player, size, placeOf }: LightsProps) {
  const { reducedMotion } = useTheme()
  const breath = useSharedValue(1)
  useEffect(() => {
    breath.value = reducedMotion
      ? 1
      : withRepeat(withTiming(0.55, { duration: 850, easing: Easing.inOut(Easing.sin) }), -1, true)
  }, [breath, reducedMotion])
  const style = useAnimatedStyle(() => ({ opacity: breath.value }))
  const own = markMetalOf(player)
  const inset = size * 0.045
  return (
    <Animated.View style={[styles.all, style]}>
      {lights.map(({ cell, kind }) => {
        const { x, y } = placeOf(cell)
        const color = kind === 'danger' ? danger : kind === 'step' ? own.hi : steelGlow
        const strong = kind !== 'trap'
        return (
          <View
            key={cell}
            testID={`lit-${columnOf(cell)}-${rowOf(cell)}`}
            style={[
              styles.light,
              {
                left: x + inset,
                top: y + inset,
                width: size - 2 * inset,
                height: size - 2 * inset,
                borderColor: strong ? color : `${color}80`,
                borderWidth: strong ? 3 : 1.5,
                backgroundColor: strong ? `${kind === 'step' ? own.mid : color}50` : `${color}1F`,
                boxShadow: strong ? `0px 0px 9px ${color}, inset 0px 0px 12px ${color}80` : undefined,
              },
            ]}
          >
            {kind === 'step' && (
              <View
                style={[styles.dot, { backgroundColor: color, width: size * 0.18, height: size * 0.18 }]}
              />
            )}
            {kind === 'trap' && (
              <View
                style={[styles.ring, { width: size * 0.3, height: size * 0.3, borderColor: `${color}8C` }]}
              />
            )}
            {kind === 'aimed' && <Trap size={size * 0.74} />}
          </View>
        )
      })}
    </Animated.View>
  )
}

const styles = StyleSheet.create({
  all: { position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 },
  light: { position: 'absolute', borderRadius: 9, alignItems: 'center', justifyContent: 'center' },
  dot: { borderRadius: 99, boxShadow: '0px 1px 2px rgba(0,0,0,0.5)' },
  ring: { borderRadius: 99, borderWidth: 2, borderStyle: 'dashed' },
})
