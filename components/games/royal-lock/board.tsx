// The board of Royal Lock: tray and grid, and below them what can be done where the player's marker stands. A touch on a
// neighbouring space moves the marker there.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Standing } from '@/engine'
import { ways, type Face } from '@/engine/games/royal-lock/grid'
import type { Move } from '@/engine/games/royal-lock/moves'
import type { State } from '@/engine/games/royal-lock/rules'
import type { Rank } from '@/components/cards/faces'
import type { BoardProps } from '@/components/board/board'
import { useMatch } from '@/components/board/match-context'
import { MatchFrame } from '@/components/board/match-frame'
import { useSteps } from '@/components/board/use-steps'
import { useToast } from '@/components/ui/toast'
import { Actions } from './actions'
import { Grid, wayTo } from './grid/grid'
import { measureOf, trayGap } from './grid/measure'
import { RedCards } from './red-cards'
import { playbackFrame, heldFrame, markedLines, restingFrame, type Frame } from './frame'
import { stepsOf, type Step } from './steps'
import { Tray } from './tray'
import { useTurn, type Turn } from './use-turn'

export function RoyalLockBoard(props: BoardProps<State, Move, Face>) {
  const { standing, animating, next, seat, names } = props
  const { t } = useTranslation()
  const toast = useToast()
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const { standings } = useMatch().playback.snapshot
  const newest = standings[standings.length - 1] as Standing<State>
  const turn = useTurn({ ...props, standing: newest })
  const played = animating && next ? { entry: animating, before: standing, after: next } : undefined
  const steps = played ? stepsOf(played) : []
  const at = useSteps(
    steps.map(({ time }) => time),
    animating,
  )
  const frame: Frame = played
    ? playbackFrame(played, steps, at)
    : turn.held && seat !== undefined
      ? heldFrame(standing.state, seat, turn.held)
      : restingFrame(standing.state)
  const over = standing.ended !== undefined || frame.state.outcome !== undefined
  const mayAct = seat !== undefined
  const prompt = usePrompt({ frame, turn, step: steps[at], over, mayAct })
  const own = newest.state.markers[newest.state.turn - 1]!
  const walks =
    seat === undefined || turn.held
      ? []
      : ways.filter((way) => turn.whyNot({ kind: 'move', way }) === undefined)
  const press = (space: number): void => {
    const way = wayTo(own, space)
    if (turn.held) toast(t('games.royal-lock.table.say.spent'))
    else if (way) turn.act({ kind: 'move', way })
    else if (space === own)
      toast(t('games.royal-lock.table.say.here', { name: names[newest.state.turn - 1]! }))
    else toast(t('games.royal-lock.table.say.far'))
  }
  const measure = measureOf(room.width, room.height)
  return (
    <MatchFrame
      prompt={prompt}
      describesEntry={showsRedCards(steps[at])}
      idle={seat === undefined && !animating}
      actions={<Actions state={frame.state} turn={turn} idle={!mayAct} />}
    >
      <View
        style={styles.room}
        testID="table"
        onLayout={({ nativeEvent: { layout } }) => setRoom({ width: layout.width, height: layout.height })}
      >
        {room.width > 0 && (
          <View style={[styles.table, { width: measure.width }]}>
            <Tray frame={frame} measure={measure} held={turn.held !== undefined} />
            <Grid
              frame={frame}
              measure={measure}
              names={names}
              walks={walks}
              over={over}
              onPress={seat === undefined ? undefined : press}
            />
            {frame.reds && <RedCards reds={frame.reds} measure={measure} />}
          </View>
        )}
      </View>
    </MatchFrame>
  )
}

/** Then the prompt says what the red cards do. */
const showsRedCards = (step: Step | undefined): boolean =>
  step !== undefined && ('hit' in step || step.kind === 'slam' || step.kind === 'aside')

interface PromptProps {
  readonly frame: Frame
  readonly turn: Turn
  readonly step: Step | undefined
  readonly over: boolean
  readonly mayAct: boolean
}

/** What can be done now, or what the red cards are doing. */
function usePrompt({ frame, turn, step, over, mayAct }: PromptProps): string {
  const { t } = useTranslation()
  const key = 'games.royal-lock.table.prompt'
  if (step && 'hit' in step) {
    const rank = t(`card.ranks.${step.hit.rank as Rank}`)
    if (step.kind === 'miss') return t(`${key}.miss`, { rank })
    return t(step.hit.by.length > 1 ? `${key}.twice` : `${key}.strike`, { rank })
  }
  if (showsRedCards(step)) return t(`${key}.slam`)
  if (frame.verdict) return t(`${key}.${frame.verdict}`)
  if (over) return ' '
  if (turn.held) return t(`${key}.held`)
  if (!mayAct) return t(`${key}.watch`)
  if (markedLines(frame).danger.length > 0) return t(`${key}.danger`)
  const { state } = frame
  return state.grid[state.markers[state.turn - 1]! - 1] ? t(`${key}.act`) : t(`${key}.actEmpty`)
}

const styles = StyleSheet.create({
  room: { flex: 1, alignItems: 'center', justifyContent: 'center' },
  table: { gap: trayGap, alignItems: 'center' },
})
