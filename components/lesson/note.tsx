// A lesson's note: a slip of parchment between the turn banner and the board that says what happened and what to do next.
// Its height stays the same from step to step, so that the board does not move.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import Animated, { FadeIn } from 'react-native-reanimated'
import { useSpokenOnIos } from '@/components/ui/announce'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { motion, radius, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

interface NoteProps {
  /** From 1. */
  readonly number: number
  readonly count: number
  readonly title: string
  readonly text: string
}

const ink = '#221704'
const soft = '#6B5426'
const lineHeight = 20
const head = 22
const lines = 3

export function Note({ number, count, title, text }: NoteProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const label = t('lesson.step', { number, count, title, text })
  useSpokenOnIos(label)
  return (
    <View
      role="status"
      aria-live="polite"
      aria-label={label}
      accessible
      style={[
        surfaces.parchment(colors),
        styles.note,
        { minHeight: head + lines * lineHeight + 2 * space.s + 4 },
      ]}
      testID={`lesson-step-${number}`}
    >
      <Animated.View key={number} entering={FadeIn.duration(motion.fade)} style={styles.words}>
        <View style={styles.head}>
          <Text variant="heading" color={ink} numberOfLines={2} role="presentation" style={styles.title}>
            {title}
          </Text>
          <View style={styles.pips} aria-hidden>
            {Array.from({ length: count }, (_, i) => (
              <View key={i} style={[styles.pip, i < number && styles.done]} />
            ))}
          </View>
        </View>
        <Text color={ink} style={styles.text} testID="lesson-text">
          {text}
        </Text>
      </Animated.View>
    </View>
  )
}

const styles = StyleSheet.create({
  note: { borderRadius: radius.m, paddingHorizontal: space.m, paddingVertical: space.s },
  words: { gap: 2 },
  head: { flexDirection: 'row', alignItems: 'center', gap: space.s, minHeight: head },
  title: { flex: 1 },
  text: { fontSize: 15, lineHeight },
  pips: { flexDirection: 'row', gap: 4 },
  pip: { width: 7, height: 7, borderRadius: 4, borderWidth: 1, borderColor: soft },
  done: { backgroundColor: soft },
})
