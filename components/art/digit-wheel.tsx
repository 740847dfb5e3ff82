// A digit on its drum, seen through a slot in the door: standing still in a picture, or turning with its dial.
import { StyleSheet, View } from 'react-native'
import Animated, { type SharedValue, useAnimatedStyle } from 'react-native-reanimated'
import { gradient } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { brass, radius } from '@/components/ui/theme'

interface DigitWheelProps {
  readonly digit: number
  readonly size?: number
}

const digits = 5

export function DigitWheel({ digit, size = 56 }: DigitWheelProps) {
  const near = [((digit + digits - 2) % digits) + 1, digit, (digit % digits) + 1]
  return (
    <View style={[styles.slot, { width: size * 0.74, height: size }]}>
      {near.map((shown, index) => (
        <Text
          key={index}
          variant="title"
          color="#F7EBD0"
          role="presentation"
          aria-hidden={index !== 1}
          allowFontScaling={false}
          style={{
            position: 'absolute',
            top: size * (0.14 + (index - 1) * 0.6) - 2,
            fontSize: size * 0.52,
            lineHeight: size * 0.72,
            opacity: index === 1 ? 1 : 0.6,
          }}
        >
          {String(shown)}
        </Text>
      ))}
      <View style={styles.curve} />
    </View>
  )
}

/** The digits of the drum with those that follow past either end, so that it seems to go round. */
const strip = [5, 1, 2, 3, 4, 5, 1, 2] as const

interface TurningWheelProps {
  /** How far it is turned, in digits from the first. */
  readonly position: SharedValue<number>
  readonly size?: number
  /** Of the frame around the slot. */
  readonly frame?: string
}

/** Every digit is always mounted, so the tree does not reveal where it stands. Its user provides the spoken label. */
export function TurningWheel({ position, size = 56, frame = brass.mid }: TurningWheelProps) {
  const step = size * 0.6
  const rolling = useAnimatedStyle(() => {
    const at = ((position.value % digits) + digits) % digits
    return { transform: [{ translateY: -(at + 1) * step }] }
  })
  return (
    <View aria-hidden style={[styles.slot, { width: size * 0.84, height: size, borderColor: frame }]}>
      <Animated.View style={[styles.drum, { top: (size - step) / 2 - 2 }, rolling]}>
        {strip.map((shown, index) => (
          <Text
            key={index}
            variant="title"
            color="#F7EBD0"
            role="presentation"
            allowFontScaling={false}
            style={{ height: step, fontSize: size * 0.56, lineHeight: step }}
          >
            {String(shown)}
          </Text>
        ))}
      </Animated.View>
      <View style={styles.curve} />
    </View>
  )
}

const styles = StyleSheet.create({
  slot: {
    alignItems: 'center',
    overflow: 'hidden',
    borderRadius: radius.s,
    borderWidth: 2,
    borderColor: brass.mid,
    backgroundColor: '#333A4E',
    boxShadow: '0px 1px 3px rgba(0,0,0,0.5)',
  },
  drum: { position: 'absolute', alignItems: 'center' },
  curve: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    bottom: 0,
    ...gradient(
      'linear-gradient(180deg, rgba(8,9,14,0.82) 0%, rgba(8,9,14,0) 32%, rgba(8,9,14,0) 68%, rgba(8,9,14,0.82) 100%)',
    ),
    pointerEvents: 'none',
  },
})
