// An open trap on its cell. One that is being set drops into its place.
import { useEffect } from 'react'
import { StyleSheet } from 'react-native'
import Animated, { Easing, useAnimatedStyle, useSharedValue, withTiming } from 'react-native-reanimated'
import { Trap } from '@/components/art/trap'
import { motion } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

interface FloorTrapProps {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly setting: boolean
}

export function FloorTrap({ x, y, size, setting }: FloorTrapProps) {
  const { reducedMotion } = useTheme()
  const drop = useSharedValue(setting ? 0 : 1)
  useEffect(() => {
    drop.value = withTiming(1, { duration: motion.travel, easing: Easing.in(Easing.quad) })
  }, [drop])
  const style = useAnimatedStyle(() => ({
    opacity: drop.value,
    transform: [{ scale: reducedMotion ? 1 : 1.9 - 0.9 * drop.value }],
  }))
  const inset = size * 0.13
  return (
    <Animated.View testID="trap-armed" style={[styles.trap, { left: x + inset, top: y + inset }, style]}>
      <Trap size={size - 2 * inset} />
    </Animated.View>
  )
}

const styles = StyleSheet.create({ trap: { position: 'absolute' } })
