// What lies behind the door: a lit chamber with shelves, and the chest.
import { StyleSheet, View } from 'react-native'
import Animated, { interpolate, type SharedValue, useAnimatedStyle } from 'react-native-reanimated'
import { gradient } from '@/components/ui/surface'
import { Chest } from './chest'

interface SafeInsideProps {
  readonly width: number
  readonly height: number
  /** How far the door has opened, from 0 to 1. */
  readonly opened: SharedValue<number>
}

/** While the door swings out of the way, the chest comes into the light. */
const lightens = [0.17, 0.66]

export function SafeInside({ width, height, opened }: SafeInsideProps) {
  const light = useAnimatedStyle(() => ({ opacity: interpolate(opened.value, lightens, [0, 1], 'clamp') }))
  return (
    <View
      aria-hidden
      style={[
        styles.chamber,
        gradient('radial-gradient(70% 60% at 62% 46%, #F7C964 0%, #A8661C 34%, #3A2210 68%, #0C0806 100%)'),
      ]}
    >
      <View style={[styles.shelf, { top: height * 0.24 }]} />
      <View style={[styles.shelf, { top: height * 0.72 }]} />
      <Animated.View
        style={[{ position: 'absolute', left: width * 0.42, top: height * 0.72 - width * 0.46 }, light]}
      >
        <Chest open size={width * 0.52} />
      </Animated.View>
    </View>
  )
}

const styles = StyleSheet.create({
  chamber: { flex: 1, backgroundColor: '#2A180A' },
  shelf: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: 9,
    backgroundColor: '#6B4A22',
    ...gradient('linear-gradient(180deg, #E9B866 0%, #8A5A22 40%, #2E1B0A 100%)'),
    boxShadow: '0px 6px 10px rgba(0,0,0,0.55)',
  },
})
