// The frame around every board: whose turn it is at the top, then the board, one line on what can be done now, and the
// actions within reach of a thumb. Nothing here scrolls at ordinary text sizes.
import type { ReactNode } from 'react'
import { ScrollView, StyleSheet, useWindowDimensions, View } from 'react-native'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { gradient } from '@/components/ui/surface'
import { useLargeText } from '@/components/ui/text-scale'
import { maxWidth, space, target } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { useSettings } from '@/client/settings'
import { useMatch } from './match-context'
import { PromptLine } from './prompt-line'
import { TurnBanner } from './turn-banner'

interface MatchFrameProps {
  /** One line: what can be done now. Read aloud when it changes. */
  readonly prompt: string
  /** The prompt describes the entry being played back: a bot's own line must not replace it. */
  readonly describesEntry?: boolean
  /** Nothing can be done here now. At a remote table the prompt then says whom everybody is waiting for. */
  readonly idle?: boolean
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Below this height a lesson may scroll, too: its note takes room that a match has for the board. */
const lowScreen = 620
/** Lower than any phone held upright. A browser on its side is lower: the table keeps this height and scrolls. */
const leastHeight = 520

export function MatchFrame({
  prompt: asked,
  describesEntry = false,
  idle,
  actions,
  children,
}: MatchFrameProps) {
  const { match, screens, playback, controls, coach, atTable } = useMatch()
  const { colors, accent } = useTheme()
  const { leftHanded } = useSettings()
  const insets = useSafeAreaInsets()
  const { height } = useWindowDimensions()
  const largeText = useLargeText()
  const metal = accent(screens.accent)
  const prompt = (idle && atTable?.waiting) || asked
  const facing = match.record.faceToFace
  const far = facing && match.game.turn(playback.standing.state)[0] === 2
  return (
    <View
      style={[
        styles.screen,
        { backgroundColor: colors.ground },
        gradient(`radial-gradient(120% 80% at 50% 30%, ${metal.low}40 0%, ${colors.groundLow} 100%)`),
      ]}
    >
      <ScrollView
        scrollEnabled={largeText || height < leastHeight || (coach !== undefined && height < lowScreen)}
        contentContainerStyle={[
          styles.content,
          height < leastHeight && { minHeight: leastHeight },
          {
            paddingTop: insets.top + space.s,
            paddingBottom: insets.bottom + space.m,
            paddingLeft: insets.left + space.m,
            paddingRight: insets.right + space.m,
          },
        ]}
      >
        <View style={styles.column}>
          <TurnBanner />
          {coach?.note}
          {facing && (
            <Controls
              prompt={far ? prompt : ' '}
              describesEntry={describesEntry}
              actions={far && actions}
              turned
              mirrored={leftHanded}
            />
          )}
          <View style={[styles.board, largeText && styles.scrolling]}>{children}</View>
          {controls ?? (
            <Controls
              prompt={far ? ' ' : prompt}
              describesEntry={describesEntry}
              actions={!far && actions}
              mirrored={leftHanded}
            />
          )}
        </View>
      </ScrollView>
    </View>
  )
}

interface ControlsProps {
  readonly prompt: string
  readonly describesEntry: boolean
  readonly actions: ReactNode
  readonly mirrored: boolean
  /** Upside down, for the player on the far side of a phone that lies flat between two. */
  readonly turned?: boolean
}

function Controls({ prompt, describesEntry, actions, mirrored, turned }: ControlsProps) {
  const { coach, atTable } = useMatch()
  const instead = coach?.instead ?? atTable?.instead
  return (
    <View style={turned && styles.turned}>
      <View
        style={[styles.controls, instead !== undefined && styles.resting]}
        aria-hidden={instead !== undefined}
      >
        <PromptLine prompt={prompt} describesEntry={describesEntry} mirrored={mirrored} />
        <View style={[styles.actions, mirrored && styles.mirrored]}>{actions}</View>
      </View>
      {instead && <View style={styles.instead}>{instead}</View>}
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  content: { flexGrow: 1, alignItems: 'center' },
  column: { flexGrow: 1, width: '100%', maxWidth, gap: space.s },
  board: { flex: 1, justifyContent: 'center' },
  /** With large text the controls leave no room for the board, so the whole table scrolls. */
  scrolling: { flexBasis: 'auto', minHeight: 320 },
  controls: { gap: space.s },
  resting: { opacity: 0, pointerEvents: 'none' },
  instead: { position: 'absolute', left: 0, right: 0, bottom: 0, flexDirection: 'row', gap: space.m },
  turned: { transform: [{ rotate: '180deg' }] },
  actions: { flexDirection: 'row', gap: space.m, minHeight: target + 8 },
  mirrored: { flexDirection: 'row-reverse' },
})
