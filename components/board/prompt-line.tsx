// One line on what can be done now, with the lantern beside it in matches with hints. For a while it is replaced by a
// hint, by what a bot just did and why, or by the answer to a press that did nothing. Screen readers read it whenever it changes.
import { useTranslation } from 'react-i18next'
import { ActivityIndicator, StyleSheet, View } from 'react-native'
import { useSpokenOnIos } from '@/components/ui/announce'
import { Icon } from '@/components/ui/icon'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { space, target } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { useSaid } from '@/components/ui/toast'
import { Touch } from '@/components/ui/touch'
import { useMatch, type Help } from './match-context'
import { useBotLine } from './use-bot-line'

interface PromptLineProps {
  readonly prompt: string
  /** The prompt describes the entry being played back. */
  readonly describesEntry: boolean
  readonly mirrored: boolean
}

export function PromptLine({ prompt, describesEntry, mirrored }: PromptLineProps) {
  const { coach, help } = useMatch()
  const botLine = useBotLine()
  // Between two players the far side of the phone stays blank until it is that player's turn.
  const blank = prompt.trim() === ''
  const hint = help && 'text' in help && !blank ? help.text : undefined
  const answer = useSaid(!blank) ?? coach?.answer
  const said = answer ?? hint ?? (describesEntry || blank ? undefined : botLine)
  const isAside = answer !== undefined || hint !== undefined
  useSpokenOnIos(describesEntry || blank ? undefined : (said ?? prompt))
  return (
    <View style={[styles.line, mirrored && styles.mirrored, help && styles.roomy]}>
      <Text
        variant="label"
        center
        color={isAside ? 'brassText' : 'text'}
        // Entries are said by themselves.
        aria-live={describesEntry ? 'off' : 'polite'}
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
  const lit = help.state === 'given'
  const ready = help.state === 'ready'
  // It keeps its room when nobody may ask: the prompt must not jump from turn to turn.
  if (help.state === 'away') return <View style={styles.lantern} />
  return (
    <Touch
      testID="hint"
      aria-label={t('hints.ask')}
      aria-busy={help.state === 'thinking'}
      disabled={!ready}
      onPress={() => help.state === 'ready' && help.ask()}
      style={({ pressed }) => [
        styles.lantern,
        lit ? surfaces.brass(colors) : surfaces.steel(colors),
        pressed && styles.pressed,
      ]}
    >
      {help.state === 'thinking' ? (
        <ActivityIndicator aria-hidden color={colors.brassText} />
      ) : (
        <Icon name="lantern" size={26} color={lit ? colors.onBrass : colors.brassText} />
      )}
    </Touch>
  )
}

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s, minHeight: 40 },
  mirrored: { flexDirection: 'row-reverse' },
  /** Room for three lines: a hint is longer than a prompt, and the board must not jump when it appears. */
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
