// A choice of one among a few: a sunk slot with a brass slider under the chosen word.
import { StyleSheet, View } from 'react-native'
import Animated, { useAnimatedStyle, withTiming } from 'react-native-reanimated'
import { useState } from 'react'
import { PointedRing, type Target } from './pointed'
import { useRoving } from './roving'
import { surfaces } from './surface'
import { Text } from './text'
import { motion, radius, target as touchSize } from './theme'
import { useTheme } from './theme-provider'
import { Touch } from './touch'

interface Option<T extends string> {
  readonly value: T
  readonly label: string
  readonly target?: Target
}

export interface SegmentedProps<T extends string> {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  const { colors, reducedMotion } = useTheme()
  const [width, setWidth] = useState(0)
  const index = options.findIndex((option) => option.value === value)
  const choose = (at: number): void => {
    const chosen = options[at]!.value
    if (chosen !== value) onChange(chosen)
  }
  const { keys, stop } = useRoving(options.length, index, choose)
  const step = Math.max(0, width - inset * 2 - 2) / options.length
  const slide = useAnimatedStyle(() => ({
    transform: [{ translateX: withTiming(index * step, { duration: reducedMotion ? 0 : motion.fade }) }],
  }))
  return (
    <View
      role="radiogroup"
      aria-label={label}
      {...keys}
      onLayout={(event) => setWidth(event.nativeEvent.layout.width)}
      style={[surfaces.sunk(colors), styles.slot]}
    >
      {step > 0 && <Animated.View style={[surfaces.brass(colors), styles.slider, { width: step }, slide]} />}
      {options.map((option, at) => (
        <Segment
          key={option.value}
          label={option.label}
          target={option.target}
          chosen={option.value === value}
          onPress={() => choose(at)}
          stop={stop(at)}
        />
      ))}
    </View>
  )
}

interface SegmentProps {
  readonly label: string
  readonly target: Target | undefined
  readonly chosen: boolean
  readonly onPress: () => void
  readonly stop: object
}

function Segment({ label, target, chosen, onPress, stop }: SegmentProps) {
  return (
    <Touch
      role="radio"
      aria-label={label}
      aria-checked={chosen}
      feel={chosen ? 'nothing' : 'pick'}
      onPress={onPress}
      {...stop}
      style={styles.segment}
    >
      {!chosen && <PointedRing at={target} radius={radius.s} />}
      <Text variant="label" color={chosen ? 'onBrass' : 'soft'} center style={styles.word}>
        {label}
      </Text>
    </Touch>
  )
}

const inset = 3
const styles = StyleSheet.create({
  slot: { flexDirection: 'row', borderRadius: radius.m, padding: inset },
  slider: { position: 'absolute', top: inset, bottom: inset, left: inset, borderRadius: radius.m - 2 },
  segment: {
    flex: 1,
    minHeight: touchSize,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: radius.m - 2,
    paddingHorizontal: 4,
  },
  word: { fontSize: 15 },
})
