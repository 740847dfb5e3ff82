// A match on this phone: stage, holder, board, and over them the handoff, the questions to be answered and the result.
import { useKeepAwake } from 'expo-keep-awake'
import { Stack } from 'expo-router'
import { usePreventScreenCapture } from 'expo-screen-capture'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Platform, StyleSheet, View } from 'react-native'
import type { AnyMove, Seat } from '@/engine'
import { haptic } from '@/client/haptics'
import type { LiveMatch, Snapshot } from '@/client/live-match'
import { boards } from '@/components/boards'
import { useGameWords } from '@/components/game/use-game-words'
import { AbsentQuestion } from '@/components/remote/in-match/absent-question'
import { SeatPass } from '@/components/remote/in-match/seat-pass'
import { useAtTable } from '@/components/remote/in-match/use-at-table'
import { Handoff } from '@/components/privacy/handoff'
import { useLeaving } from '@/components/privacy/use-leaving'
import { PointAt } from '@/components/ui/pointed'
import { useTheme } from '@/components/ui/theme-provider'
import { useToast } from '@/components/ui/toast'
import { useBack } from '@/components/ui/use-back'
import type { BoardSpec } from './board'
import { BoardBoundary } from './board-boundary'
import { MatchProvider } from './match-context'
import { MenuSheet } from './menu-sheet'
import { Questions } from './questions'
import { ResultSheet } from './result-sheet'
import { isTossed, TossDialog } from './toss-dialog'
import { useBots } from './use-bots'
import { useActingCues, useTurnCues } from './use-cues'
import { useHint } from './use-hint'
import { useHolder } from './use-holder'
import { useSay } from './use-say'
import { useStage } from './use-stage'
import { useTaking } from './use-taking'

interface MatchViewProps {
  readonly match: LiveMatch
  /** The way to where people gather, at a table elsewhere. */
  readonly openLobby?: () => void
}

/**
 * While covered there is no board: what is not mounted cannot be seen through a gap, read aloud or reached by Tab. And
 * whoever leaves finds a new one, so that no half-chosen code and no card that is still turning over outlives a look.
 */
export function MatchView({ match, openLobby }: MatchViewProps) {
  const spec: BoardSpec = boards[match.gameId]
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
  const stage = useStage(match, spec, covered)
  const holder = useHolder(match, spec, stage.snapshot)
  const looked = useRef(new Map<Seat, number>())
  const { take } = useTaking(match, stage.snapshot)
  const sayRefusal = useSay(match.gameId)
  if (covered !== (holder.handoffTo !== undefined)) setCovered(holder.handoffTo !== undefined)

  useActingCues(match, spec, stage)
  useTurnCues(match, stage)
  useKeepAwake()
  useLeaving(() => {
    holder.cover()
    setMenu(false)
    setPassing(undefined)
    if (spec.secrets !== 'none') setLeaves(leaves + 1)
  })
  // What was said to one player must not greet the next.
  useEffect(() => {
    if (covered) toast(undefined)
  }, [covered, toast])

  const { settled, snapshot } = stage
  const { seat } = holder
  useBots(match, settled && begun && !menu && holder.handoffTo === undefined)
  useEffect(() => {
    if (seat !== undefined && settled) looked.current.set(seat, snapshot.entries.length)
  }, [seat, settled, snapshot])

  const open = (): void => {
    // A phone that lay open has shown everybody what happened; one that was covered has not.
    if (spec.secrets === 'always' && holder.handoffTo !== undefined)
      stage.rewind(unseenBy(holder.handoffTo, snapshot, looked.current))
    holder.open()
  }
  const play = async (by: Seat, move: AnyMove<object>, seen?: number): Promise<void> => {
    const not = await take(by, move, seen)
    if (!not) return
    haptic('error')
    toast('trouble' in not ? t(`match.notTaken.${not.trouble}`) : sayRefusal(not.refusal))
  }

  const inHand = settled || stage.goesOn === seat
  // Who only answers an offer is not on turn: no moves, no hints.
  const playing = holder.answers ? undefined : seat
  const acts = inHand ? playing : undefined
  const waitsFor = holder.answers ? undefined : (seat ?? holder.phone?.waitsFor)
  const help = useHint(match, spec, {
    seat: settled && !snapshot.outcome ? playing : undefined,
    standing: stage.standing,
  })
  const over = settled && snapshot.outcome !== undefined
  const atTable = useAtTable(match, stage)
  return (
    <MatchProvider
      value={{
        match,
        spec,
        stage,
        waitsFor,
        speaksFor: holder.phone && seat !== undefined ? [seat] : match.holds,
        openMenu: () => setMenu(true),
        ...(help && { help }),
        ...(atTable && { atTable }),
        ...(openLobby && { openLobby }),
      }}
    >
      {(spec.secrets !== 'none' || passing !== undefined) && Platform.OS !== 'web' && <NoScreenshots />}
      <Stack.Screen options={{ title: name }} />
      <View style={[styles.screen, { backgroundColor: colors.ground }]}>
        {holder.handoffTo === undefined && passing === undefined && (
          <PointAt value={help?.state === 'given' ? help.at : nothing}>
            <BoardBoundary key={leaves}>
              <spec.Board
                standing={stage.standing}
                acting={stage.acting}
                next={stage.next}
                seat={acts}
                faces={over ? match.opened() : match.view(acts).faces}
                names={match.record.names}
                refusal={(move, by = acts) => (by === undefined ? undefined : match.refusal(by, move))}
                play={(move, by = acts, seen?: number) => void (by !== undefined && play(by, move, seen))}
                onLooked={acts === undefined ? undefined : holder.onLooked}
                phone={holder.phone}
              />
            </BoardBoundary>
            <Questions play={play} />
            <AbsentQuestion />
          </PointAt>
        )}
      </View>
      <MenuSheet open={menu} onClose={() => setMenu(false)} play={play} onPass={setPassing} />
      <TossDialog open={!begun} onBegin={() => setBegun(true)} />
      <ResultSheet />
      {holder.handoffTo !== undefined && passing === undefined && (
        <Handoff
          key={`${holder.handoffTo} ${snapshot.entries.length}`}
          name={match.record.names[holder.handoffTo - 1]!}
          player={holder.handoffTo - 1}
          onOpen={open}
          onBack={back}
        />
      )}
      {passing !== undefined && <SeatPass seat={passing} onClose={() => setPassing(undefined)} />}
    </MatchProvider>
  )
}

/** The first entry that a player has not seen: their own they have, also those from before the app was closed. */
function unseenBy(seat: Seat, { entries }: Snapshot, looked: ReadonlyMap<Seat, number>): number {
  const made = entries.findLastIndex((entry) => entry.seat === seat) + 1
  return Math.max(made, looked.get(seat) ?? 0)
}

/** One owner, one key: a second one can leave iOS with a black screen. Browsers have no such thing, and it throws. */
function NoScreenshots() {
  usePreventScreenCapture('strongbox')
  return null
}

const nothing: readonly string[] = []

const styles = StyleSheet.create({ screen: { flex: 1 } })
