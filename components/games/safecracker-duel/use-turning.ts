// A dial under a finger. The finger moves a value on the UI thread; when it passes a digit the board is told, with a click
// and a haptic tick. When the finger lifts, the dial settles on the digit that the board gives it, which is not always the
// last one passed: with two fingers on two dials only one of them counts.
import { useEffect, useState } from 'react'
import { Easing, type SharedValue, useSharedValue, withTiming } from 'react-native-reanimated'
import { scheduleOnRN } from 'react-native-worklets'
import { haptic } from '@/client/haptics'
import { playSound } from '@/client/sound'
import type { Drag } from '@/components/ui/drag'
import { motion } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import type { Digit } from '@/engine/games/safecracker-duel/rules'

const count = 5
/** How far a finger travels up or down for one digit, in points. */
const perDigit = 38

interface TurningProps {
  readonly digit: Digit
  readonly enabled: boolean
  /** Diameter of the knob. A finger turns it around its centre. */
  readonly size: number
  readonly onTurn: (digit?: Digit) => void
  readonly testID: string
}

export function useTurning({ digit, enabled, size, onTurn, testID }: TurningProps) {
  const { reducedMotion } = useTheme()
  const position = useSharedValue(digit - 1)
  const held = useSharedValue(false)
  const from = useSharedValue(0)
  const angle = useSharedValue(0)
  const passed = useSharedValue<number>(digit)
  const [releases, setReleases] = useState(0)

  const pass = (next: number): void => {
    haptic('pick')
    playSound('dial')
    onTurn(next as Digit)
  }
  const release = (): void => setReleases((times) => times + 1)
  const choose = (): void => {
    haptic('pick')
    onTurn()
  }

  const begin = (): void => {
    'worklet'
    held.value = true
    from.value = position.value
    passed.value = nearest(position)
  }
  const move = (to: number): void => {
    'worklet'
    position.value = to
    const next = nearest(position)
    if (next === passed.value) return
    passed.value = next
    scheduleOnRN(pass, next)
  }
  const end = (): void => {
    'worklet'
    held.value = false
    scheduleOnRN(release)
  }
  const pull: Drag = {
    enabled,
    testID: `${testID}-drum`,
    onStart: begin,
    onMove: ({ translationY }) => {
      'worklet'
      move(from.value - translationY / perDigit)
    },
    onEnd: end,
  }
  const twist: Drag = {
    enabled,
    testID: `${testID}-knob`,
    onStart: ({ x, y }) => {
      'worklet'
      begin()
      angle.value = Math.atan2(y - size / 2, x - size / 2)
    },
    onMove: ({ x, y }) => {
      'worklet'
      const now = Math.atan2(y - size / 2, x - size / 2)
      const turned = now - angle.value
      angle.value = now
      // At the left the angle jumps by a whole turn that the finger has not made.
      const share = turned / (2 * Math.PI)
      move(position.value + (share - Math.round(share)) * count)
    },
    onEnd: end,
    onTap: choose,
  }
  useEffect(() => {
    if (enabled && held.value) return
    held.value = false
    const turn = digit - 1 - position.value
    position.value = withTiming(position.value + turn - count * Math.round(turn / count), {
      duration: reducedMotion ? 0 : motion.travel,
      easing: Easing.out(Easing.back(1.4)),
    })
  }, [digit, enabled, releases, reducedMotion, held, position])

  return { position, choose, pull, twist }
}

/** The digit that the dial is closest to. */
function nearest(position: SharedValue<number>): number {
  'worklet'
  return (((Math.round(position.value) % count) + count) % count) + 1
}
