// Turning a card over. A face is passed in while it may be seen; once it is withdrawn it stays mounted only until the card
// has turned its back. A timer unmounts it, not the animation: animation frames stop in a hidden tab, and the face would
// stay there.
import { useEffect, useState } from 'react'
import { useAnimatedStyle, useSharedValue, withTiming, Easing } from 'react-native-reanimated'
import { motion } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import type { Face } from './faces'

interface Flip {
  /** No animation: the card is covered or shown in the same frame. */
  readonly instant?: boolean
}

export function useFlip(face: Face | undefined, { instant }: Flip) {
  const { reducedMotion } = useTheme()
  const [mounted, setMounted] = useState(face)
  const progress = useSharedValue(face === undefined ? 0 : 1)
  if (face !== undefined && face !== mounted) setMounted(face)
  if (face === undefined && mounted !== undefined && instant) setMounted(undefined)

  const up = face !== undefined
  const duration = instant ? 0 : reducedMotion ? motion.fade : motion.flip
  useEffect(() => {
    progress.value =
      duration === 0 ? Number(up) : withTiming(Number(up), { duration, easing: Easing.inOut(Easing.cubic) })
    if (up) return
    const cover = setTimeout(() => setMounted(undefined), duration)
    return () => clearTimeout(cover)
  }, [up, duration, progress])

  const backStyle = useAnimatedStyle(() =>
    reducedMotion
      ? { opacity: 1 - progress.value, transform: [] }
      : {
          opacity: progress.value < 0.5 ? 1 : 0,
          transform: [{ perspective: 900 }, { rotateY: `${progress.value * 180}deg` }],
        },
  )
  const frontStyle = useAnimatedStyle(() =>
    reducedMotion
      ? { opacity: progress.value, transform: [] }
      : {
          opacity: progress.value < 0.5 ? 0 : 1,
          transform: [{ perspective: 900 }, { rotateY: `${progress.value * 180 - 180}deg` }],
        },
  )
  return { mounted, backStyle, frontStyle }
}
