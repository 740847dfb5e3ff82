// The screen of a match: playback, handoff and board, and over them open questions and the result.
import { useKeepAwake } from 'expo-keep-awake'
import { Stack } from 'expo-router'
import { usePreventScreenCapture } from 'expo-screen-capture'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Platform, StyleSheet, View } from 'react-native'
import type { AnyMove, Seat } from '@/engine'
import { haptic } from '@/client/haptics'
import type { LiveMatch, Snapshot } from '@/client/live-match'
import { screensOf } from '@/components/games/screens'
import { useGameWords } from '@/components/games/use-game-words'
import { AbsentQuestion } from '@/components/match/remote/absent-question'
import { SeatPass } from '@/components/match/remote/seat-pass'
import { useAtTable } from '@/components/match/remote/use-at-table'
import { Handoff } from '@/components/privacy/handoff'
import { useLeaving } from '@/components/privacy/use-leaving'
import { PointAt, type Target } from '@/components/ui/pointed'
import { useTheme } from '@/components/ui/theme-provider'
import { useToast } from '@/components/ui/toast'
import { useBack } from '@/components/ui/use-back'
import type { GameScreens } from '@/components/board/game-screens'
import { Announcements } from './announcements'
import { BoardView } from './board-view'
import { MatchProvider } from '@/components/board/match-context'
import { MenuSheet } from './menu-sheet'
import { Questions } from './questions'
import { ResultSheet } from './result-sheet'
import { isTossed, TossDialog } from './toss-dialog'
import { useBots } from './use-bots'
import { usePlaybackCues, useTurnCues } from './use-cues'
import { useHint } from './use-hint'
import { useHandoff } from './use-handoff'
import { useRefusalWords } from '@/components/board/use-refusal-words'
import { usePlayback } from '@/components/board/use-playback'
import { useSubmit } from './use-submit'

interface MatchViewProps {
  readonly match: LiveMatch
  /** Opens the lobby of a remote table. */
  readonly openLobby?: () => void
}

/**
 * While covered, no board is mounted: what is not there cannot be seen through a gap, read aloud or reached by Tab. After
 * leaving the app a fresh board is mounted, so that no half-chosen code and no turning card survives.
 */
export function MatchView({ match, openLobby }: MatchViewProps) {
  const screens: GameScreens = screensOf(match.gameId)
  const { t } = useTranslation()
  const toast = useToast()
  const back = useBack()
  const { colors } = useTheme()
  const { name } = useGameWords(match.gameId)
  const [menu, setMenu] = useState(false)
  const [leaves, setLeaves] = useState(0)
  const [begun, setBegun] = useState(!isTossed(match))
  const [passing, setPassing] = useState<Seat>()
  const [covered, setCovered] = useState(false)
  const [busy, setBusy] = useState(false)
  const playback = usePlayback(match, screens, covered)
  const handoff = useHandoff(match, screens, playback.snapshot)
  const looked = useRef(new Map<Seat, number>())
  const moves = useSubmit(match, playback.snapshot)
  const sayRefusal = useRefusalWords(match.gameId)
  if (covered !== (handoff.to !== undefined)) setCovered(handoff.to !== undefined)

  usePlaybackCues(match, screens, playback)
  useTurnCues(match, playback)
  useKeepAwake()
  useLeaving(() => {
    handoff.cover()
    setMenu(false)
    setPassing(undefined)
    if (screens.secrets !== 'none') setLeaves(leaves + 1)
  })
  // A toast for one player must not greet the next.
  useEffect(() => {
    if (covered) toast(undefined)
  }, [covered, toast])

  const { settled, snapshot } = playback
  const { seat } = handoff
  useBots(match, settled && begun && !menu && !busy && handoff.to === undefined)
  useEffect(() => {
    if (seat !== undefined && settled) looked.current.set(seat, snapshot.entries.length)
  }, [seat, settled, snapshot])

  const open = (): void => {
    // An open phone has shown everybody what happened; a covered one has not.
    if (screens.secrets === 'always' && handoff.to !== undefined)
      playback.rewind(unseenBy(handoff.to, snapshot, looked.current))
    handoff.open()
  }
  const submit = async (by: Seat, move: AnyMove<object>, seen?: number): Promise<void> => {
    const not = await moves.submit(by, move, seen)
    if (!not) return
    haptic('error')
    toast('trouble' in not ? t(`match.notTaken.${not.trouble}`) : sayRefusal(not.refusal))
  }

  /** For touches that nothing on the table takes. */
  const hurry = (): false => {
    playback.skip?.()
    // At a remote table others are watching them, too.
    if (!match.table) match.bots?.hurry()
    return false
  }
  const inHand = settled || playback.goesOn === seat
  // A player who only answers an offer is not on turn: no moves, no hints.
  const playing = handoff.answers ? undefined : seat
  const acts = inHand ? playing : undefined
  const waitsFor = handoff.answers ? undefined : (seat ?? handoff.phone?.waitsFor)
  const help = useHint(match, screens, {
    seat: settled && !snapshot.outcome ? playing : undefined,
    standing: playback.standing,
  })
  const over = settled && snapshot.outcome !== undefined
  const atTable = useAtTable(match, playback)
  return (
    <MatchProvider
      value={{
        match,
        screens,
        playback,
        waitsFor,
        speaksFor: handoff.phone && seat !== undefined ? [seat] : match.holds,
        openMenu: () => setMenu(true),
        setBusy,
        ...(help && { help }),
        ...(atTable && { atTable }),
        ...(openLobby && { openLobby }),
      }}
    >
      {(screens.secrets !== 'none' || passing !== undefined) && Platform.OS !== 'web' && <NoScreenshots />}
      <Stack.Screen options={{ title: name }} />
      <Announcements />
      <View
        style={[styles.screen, { backgroundColor: colors.ground }]}
        onStartShouldSetResponder={hurry}
        testID="match"
      >
        {handoff.to === undefined && passing === undefined && (
          <PointAt value={help?.state === 'given' ? help.at : nothing}>
            <BoardView
              key={leaves}
              seat={acts}
              faces={over ? match.opened() : match.view(acts).faces}
              refusal={(move, by = acts) => (by === undefined ? undefined : match.refusal(by, move))}
              submit={(move, by = acts, seen?: number) => void (by !== undefined && submit(by, move, seen))}
              onLooked={handoff.onLooked}
              phone={handoff.phone}
            />
            <Questions submit={submit} />
            <AbsentQuestion />
          </PointAt>
        )}
      </View>
      <MenuSheet open={menu} onClose={() => setMenu(false)} submit={submit} onPass={setPassing} />
      <TossDialog open={!begun} onBegin={() => setBegun(true)} />
      <ResultSheet />
      {handoff.to !== undefined && passing === undefined && (
        <Handoff
          key={`${handoff.to} ${snapshot.entries.length}`}
          name={match.record.names[handoff.to - 1]!}
          player={handoff.to - 1}
          onOpen={open}
          onBack={back}
        />
      )}
      {passing !== undefined && <SeatPass seat={passing} onClose={() => setPassing(undefined)} />}
    </MatchProvider>
  )
}

/** The first entry that a player has not seen. They have seen their own, including those from before the app was closed. */
function unseenBy(seat: Seat, { entries }: Snapshot, looked: ReadonlyMap<Seat, number>): number {
  const made = entries.findLastIndex((entry) => entry.seat === seat) + 1
  return Math.max(made, looked.get(seat) ?? 0)
}

/** One owner, one key: a second one can leave iOS with a black screen. In browsers the module throws. */
function NoScreenshots() {
  usePreventScreenCapture('strongbox')
  return null
}

const nothing: readonly Target[] = []

const styles = StyleSheet.create({ screen: { flex: 1 } })
