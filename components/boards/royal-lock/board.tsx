// The table of Royal Lock: tray and grid, and below them what the marker on turn can do where it stands. One walks by
// touching a neighbouring space.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Standing } from '@/engine'
import { ways, type Face } from '@/engine/games/royal-lock/grid'
import type { Move } from '@/engine/games/royal-lock/moves'
import type { State } from '@/engine/games/royal-lock/rules'
import type { Rank } from '@/components/cards/faces'
import type { BoardProps } from '@/components/match/board'
import { useMatch } from '@/components/match/match-context'
import { MatchFrame } from '@/components/match/match-frame'
import { useBeats } from '@/components/match/use-beats'
import { useToast } from '@/components/ui/toast'
import { Actions } from './actions'
import { Grid, wayTo } from './grid'
import { measureOf, trayGap } from './measure'
import { RedCards } from './red-cards'
import { actingScene, heldScene, markedLines, restingScene, type Scene } from './scene'
import { scriptOf, type Beat } from './script'
import { Tray } from './tray'
import { useTurn, type Turn } from './use-turn'

export function RoyalLockBoard(props: BoardProps<State, Move, Face>) {
  const { standing, acting, next, seat, names } = props
  const { t } = useTranslation()
  const toast = useToast()
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const { standings } = useMatch().stage.snapshot
  const newest = standings[standings.length - 1] as Standing<State>
  const turn = useTurn({ ...props, standing: newest })
  const deed = acting && next ? { entry: acting, before: standing, after: next } : undefined
  const script = deed ? scriptOf(deed) : []
  const at = useBeats(
    script.map(({ time }) => time),
    acting,
  )
  const scene: Scene = deed
    ? actingScene(deed, script, at)
    : turn.held && seat !== undefined
      ? heldScene(standing.state, seat, turn.held)
      : restingScene(standing.state)
  const over = standing.ended !== undefined || scene.state.outcome !== undefined
  const mayAct = seat !== undefined
  const prompt = usePrompt({ scene, turn, beat: script[at], over, mayAct })
  const own = newest.state.markers[newest.state.turn - 1]!
  const walks =
    seat === undefined || turn.held
      ? []
      : ways.filter((way) => turn.whyNot({ kind: 'move', way }) === undefined)
  const press = (space: number): void => {
    const way = wayTo(own, space)
    if (turn.held) toast(t('table.royal-lock.say.spent'))
    else if (way) turn.act({ kind: 'move', way })
    else if (space === own) toast(t('table.royal-lock.say.here', { name: names[newest.state.turn - 1]! }))
    else toast(t('table.royal-lock.say.far'))
  }
  const measure = measureOf(room.width, room.height)
  return (
    <MatchFrame
      prompt={prompt}
      tells={isTelling(script[at])}
      idle={seat === undefined && !acting}
      actions={<Actions state={scene.state} turn={turn} idle={!mayAct} />}
    >
      <View
        style={styles.room}
        testID="table"
        onLayout={({ nativeEvent: { layout } }) => setRoom({ width: layout.width, height: layout.height })}
      >
        {room.width > 0 && (
          <View style={[styles.table, { width: measure.width }]}>
            <Tray scene={scene} measure={measure} held={turn.held !== undefined} />
            <Grid
              scene={scene}
              measure={measure}
              names={names}
              walks={walks}
              over={over}
              onPress={seat === undefined ? undefined : press}
            />
            {scene.reds && <RedCards reds={scene.reds} measure={measure} />}
          </View>
        )}
      </View>
    </MatchFrame>
  )
}

/** The red cards: what they do comes before what was done. */
const isTelling = (beat: Beat | undefined): boolean =>
  beat !== undefined && ('hit' in beat || beat.kind === 'slam' || beat.kind === 'aside')

interface PromptProps {
  readonly scene: Scene
  readonly turn: Turn
  readonly beat: Beat | undefined
  readonly over: boolean
  readonly mayAct: boolean
}

/** What can be done now, or what the red cards are doing. */
function usePrompt({ scene, turn, beat, over, mayAct }: PromptProps): string {
  const { t } = useTranslation()
  const key = 'table.royal-lock.prompt'
  if (beat && 'hit' in beat) {
    const rank = t(`card.ranks.${beat.hit.rank as Rank}`)
    if (beat.kind === 'miss') return t(`${key}.miss`, { rank })
    return t(beat.hit.by.length > 1 ? `${key}.twice` : `${key}.strike`, { rank })
  }
  if (isTelling(beat)) return t(`${key}.slam`)
  if (scene.verdict) return t(`${key}.${scene.verdict}`)
  if (over) return ' '
  if (turn.held) return t(`${key}.held`)
  if (!mayAct) return t(`${key}.watch`)
  if (markedLines(scene).danger.length > 0) return t(`${key}.danger`)
  const { state } = scene
  return state.grid[state.markers[state.turn - 1]! - 1] ? t(`${key}.act`) : t(`${key}.actEmpty`)
}

const styles = StyleSheet.create({
  room: { flex: 1, alignItems: 'center', justifyContent: 'center' },
  table: { gap: trayGap, alignItems: 'center' },
})
