// A ring around what is to be touched next, for lessons. Controls draw it by their test id; outside of a lesson there is
// nothing to point at, and nothing is drawn.
import { createContext, use, useEffect } from 'react'
import { StyleSheet } from 'react-native'
import Animated, { useAnimatedStyle, useSharedValue, withRepeat, withTiming } from 'react-native-reanimated'
import { brass } from './theme'
import { useTheme } from './theme-provider'

const Pointed = createContext<readonly string[]>([])

export const PointAt = Pointed

interface PointedRingProps {
  readonly id: string | undefined
  /** Of the corners of what it lies around. */
  readonly radius: number
  /** Within the edge, where what lies around would hide it or be hidden. */
  readonly inside?: boolean
}

export function PointedRing({ id, radius, inside = false }: PointedRingProps) {
  const pointed = use(Pointed)
  return id !== undefined && pointed.includes(id) ? <Ring id={id} radius={radius} inside={inside} /> : null
}

const beat = 720

function Ring({ id, radius, inside }: Required<PointedRingProps>) {
  const { scheme, reducedMotion } = useTheme()
  const color = scheme === 'dark' ? brass.hi : brass.low
  const pulse = useSharedValue(1)
  useEffect(() => {
    pulse.value = 1
    if (!reducedMotion) pulse.value = withRepeat(withTiming(0.25, { duration: beat }), -1, true)
  }, [pulse, reducedMotion])
  const breathing = useAnimatedStyle(() => ({ opacity: pulse.value }))
  return (
    <Animated.View
      style={[
        styles.ring,
        { borderRadius: radius + 5, borderColor: color },
        inside && styles.inside,
        breathing,
      ]}
      aria-hidden
      testID={`pointed-${id}`}
    />
  )
}

const styles = StyleSheet.create({
  ring: {
    position: 'absolute',
    top: -5,
    left: -5,
    right: -5,
    bottom: -5,
    borderWidth: 3,
    boxShadow: `0px 0px 10px 1px ${brass.mid}, inset 0px 0px 6px ${brass.mid}`,
    pointerEvents: 'none',
  },
  inside: { top: 1, left: 1, right: 1, bottom: 1, borderRadius: 8 },
})
