// The one line on what can be done now, and beside it the lantern, where hints may be asked for. In its place stand, for a
// while: a hint, what a bot has just done and what for, or the answer of a lesson. All of it is read aloud as it changes.
import { useTranslation } from 'react-i18next'
import { ActivityIndicator, Pressable, StyleSheet, View } from 'react-native'
import { haptic } from '@/client/haptics'
import { Icon } from '@/components/art/icon'
import { useFocusRing } from '@/components/ui/focus-ring'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { space, target } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { useMatch, type Help } from './match-context'
import { useBotLine } from './use-bot-line'

interface PromptLineProps {
  readonly prompt: string
  /** The prompt itself tells what is being acted out. */
  readonly tells: boolean
  readonly mirrored: boolean
}

export function PromptLine({ prompt, tells, mirrored }: PromptLineProps) {
  const { coach, help } = useMatch()
  const botLine = useBotLine()
  // On the side of a phone where nobody is on turn there is nothing to say.
  const blank = prompt.trim() === ''
  const hint = help && 'text' in help && !blank ? help.text : undefined
  const said = coach?.answer ?? hint ?? (tells || blank ? undefined : botLine)
  const isAside = coach?.answer !== undefined || hint !== undefined
  return (
    <View style={[styles.line, mirrored && styles.mirrored, help && styles.roomy]}>
      <Text
        variant="label"
        center
        color={isAside ? 'brassText' : 'text'}
        aria-live="polite"
        role="status"
        style={[styles.prompt, help && styles.beside]}
        testID={blank ? undefined : 'prompt'}
      >
        {said ?? prompt}
      </Text>
      {help && !blank && <Lantern help={help} />}
    </View>
  )
}

function Lantern({ help }: { readonly help: Help }) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const { ring, handlers } = useFocusRing()
  const lit = help.state === 'given'
  const ready = help.state === 'ready'
  // Away from its player it keeps its room: the prompt must not jump from turn to turn.
  if (help.state === 'away') return <View style={styles.lantern} />
  return (
    <Pressable
      {...handlers}
      role="button"
      testID="hint"
      aria-label={t('hints.ask')}
      aria-disabled={!ready}
      aria-busy={help.state === 'thinking'}
      disabled={!ready}
      onPress={() => {
        haptic('pick')
        if (help.state === 'ready') help.ask()
      }}
      style={({ pressed }) => [
        styles.lantern,
        lit ? surfaces.brass(colors) : surfaces.steel(colors),
        ring,
        pressed && styles.pressed,
      ]}
    >
      {help.state === 'thinking' ? (
        <ActivityIndicator color={colors.brassText} />
      ) : (
        <Icon name="lantern" size={26} color={lit ? colors.onBrass : colors.brassText} />
      )}
    </Pressable>
  )
}

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s, minHeight: 40 },
  mirrored: { flexDirection: 'row-reverse' },
  /** Three lines: a hint is longer than a prompt, and the board must not jump for it. */
  roomy: { minHeight: 60 },
  prompt: { flex: 1, textAlignVertical: 'center', paddingHorizontal: space.s },
  beside: { fontSize: 15, lineHeight: 20, paddingHorizontal: 0 },
  lantern: {
    width: target,
    height: target,
    borderRadius: target / 2,
    alignItems: 'center',
    justifyContent: 'center',
  },
  pressed: { transform: [{ scale: 0.94 }], opacity: 0.85 },
})
