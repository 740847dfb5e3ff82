// A ring around what to touch next, for hints and lessons. A control that can be pointed at has a `target` and draws the
// ring while that target is among those pointed at.
import { createContext, use, useEffect } from 'react'
import { StyleSheet } from 'react-native'
import Animated, { useAnimatedStyle, useSharedValue, withRepeat, withTiming } from 'react-native-reanimated'
import { brass } from './theme'
import { useTheme } from './theme-provider'

declare const brand: unique symbol

/** A control that a hint or a lesson can point at. No plain string passes for one, so a test id cannot become one. */
export type Target = string & { readonly [brand]: 'target' }

/** For the list of controls in a game's `targets.ts`. One board is on screen at a time: names are unique within a game. */
export const targetNamed = (name: string): Target => name as Target

const Pointed = createContext<readonly Target[]>([])

export const PointAt = Pointed

interface PointedRingProps {
  /** Absent: nothing ever points here. */
  readonly at: Target | undefined
  /** The corner radius of the control. */
  readonly radius: number
  /** Inside the edge of the control, where neighbours would overlap a ring around it. */
  readonly inside?: boolean
}

export function PointedRing({ at, radius, inside = false }: PointedRingProps) {
  const pointed = use(Pointed)
  return at !== undefined && pointed.includes(at) ? <Ring at={at} radius={radius} inside={inside} /> : null
}

/** Milliseconds from bright to faint. */
const pulseTime = 720

interface RingProps extends Required<PointedRingProps> {
  readonly at: Target
}

function Ring({ at, radius, inside }: RingProps) {
  const { scheme, reducedMotion } = useTheme()
  const color = scheme === 'dark' ? brass.hi : brass.low
  const pulse = useSharedValue(1)
  useEffect(() => {
    pulse.value = 1
    if (!reducedMotion) pulse.value = withRepeat(withTiming(0.25, { duration: pulseTime }), -1, true)
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
      testID={`pointed-${at}`}
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
