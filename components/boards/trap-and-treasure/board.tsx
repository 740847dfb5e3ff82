// The table of Trap and Treasure: the floor between the two sides, and a switch for what a tap on it does. A step is one
// tap. A trap is aimed first and set by a second tap: it stays for good, and a slip would cost one of three.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { hasTrap, type Cell, type Move, type State } from '@/engine/games/trap-and-treasure/rules'
import { haptic } from '@/client/haptics'
import type { BoardProps } from '@/components/match/board'
import { useMatch } from '@/components/match/match-context'
import { MatchFrame } from '@/components/match/match-frame'
import { useBeats } from '@/components/match/use-beats'
import { useSay } from '@/components/match/use-say'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import { space } from '@/components/ui/theme'
import { useToast } from '@/components/ui/toast'
import { Floor } from './floor'
import type { Light } from './lights'
import { restingFrame, sceneOf, type Frame } from './scene'
import { Side, sideHeights } from './side'

type Kind = Move['kind']

interface Choice {
  /** The standing it was made in: the next turn begins with a step again. */
  readonly at: number
  readonly kind: Kind
  readonly aimed?: Cell
}

export function TrapAndTreasureBoard(props: BoardProps<State, Move, never>) {
  const { standing, acting, seat, names, refusal, play } = props
  const { t } = useTranslation()
  const toast = useToast()
  const say = useSay('trap-and-treasure')
  const { match, stage } = useMatch()
  const { faceToFace } = match.record
  const { state } = standing
  const frame = useFrame(props)
  const [choice, setChoice] = useState<Choice>({ at: standing.n, kind: 'move' })
  const { kind, aimed } = choice.at === standing.n ? choice : { kind: 'move' as const, aimed: undefined }
  const over = stage.snapshot.outcome !== undefined && !acting
  const may = seat !== undefined && !acting && !over
  const trapsLeft = state.explorers[state.turn - 1]!.trapsLeft

  const switchTo = (next: Kind): void => {
    const spent = next === 'trap' && trapsLeft === 0 ? refusal({ kind: 'trap', cell: 0 }) : undefined
    if (spent) toast(say(spent))
    else setChoice({ at: standing.n, kind: next })
  }
  const press = (cell: Cell): void => {
    const no = refusal({ kind, cell })
    haptic(no ? 'error' : 'pick')
    if (no) toast(say(no))
    else if (kind === 'move' || aimed === cell) play({ kind, cell })
    else setChoice({ at: standing.n, kind, aimed: cell })
  }
  const lights: readonly Light[] = may
    ? cells
        .filter((cell) => refusal({ kind, cell }) === undefined)
        .map((cell) => ({
          cell,
          kind:
            kind === 'trap'
              ? cell === aimed
                ? 'aimed'
                : 'trap'
              : hasTrap(state.traps, cell)
                ? 'danger'
                : 'step',
        }))
    : []
  const carries = seat !== undefined && state.carrier === seat
  const prompt = useWords({ frame, names })(
    may
      ? kind === 'trap'
        ? aimed === undefined
          ? 'trapNow'
          : 'trapAimed'
        : carries
          ? trapsLeft > 0
            ? 'carryNow'
            : 'carryOnly'
          : trapsLeft > 0
            ? 'stepNow'
            : 'stepOnly'
      : 'watch',
  )
  return (
    <MatchFrame
      prompt={over ? ' ' : prompt}
      tells={frame.event !== undefined}
      idle={!may && !acting}
      actions={
        !over && (
          <>
            <View style={[styles.switch, !may && styles.resting]}>
              <Segmented
                label={t('table.trap-and-treasure.action')}
                options={[
                  { value: 'move', label: t('table.trap-and-treasure.step') },
                  { value: 'trap', label: t('table.trap-and-treasure.trap', { count: trapsLeft }) },
                ]}
                value={kind}
                onChange={switchTo}
              />
            </View>
            {kind === 'trap' && (
              <Button
                label={t('table.trap-and-treasure.set')}
                disabled={aimed === undefined || !may}
                onPress={() => aimed !== undefined && play({ kind: 'trap', cell: aimed })}
                testID="set-trap"
              />
            )}
          </>
        )
      }
    >
      <Table
        {...props}
        frame={frame}
        lights={lights}
        faceToFace={faceToFace}
        onPress={may ? press : undefined}
      />
    </MatchFrame>
  )
}

/** The frame of the acting entry that is due now, else how it stands. */
function useFrame({ standing, acting, next }: BoardProps<State, Move, never>): Frame {
  const move = acting && typeof acting.move !== 'string' ? acting.move : undefined
  const beats =
    acting && move && next
      ? sceneOf({ seat: acting.seat, move, before: standing.state, after: next.state })
      : []
  const due = useBeats(
    beats.map(({ lasts }) => lasts),
    acting,
  )
  return beats[due]?.frame ?? restingFrame(standing.state)
}

type PromptKey = 'trapNow' | 'trapAimed' | 'carryNow' | 'carryOnly' | 'stepNow' | 'stepOnly' | 'watch'

/** The prompt: what is happening, or else what can be done. */
function useWords({ frame, names }: { readonly frame: Frame; readonly names: readonly string[] }) {
  const { t } = useTranslation()
  return (otherwise: PromptKey): string =>
    frame.event
      ? t(`table.trap-and-treasure.event.${frame.event.kind}`, { name: names[frame.event.seat - 1]! })
      : t(`table.trap-and-treasure.${otherwise}`)
}

interface TableProps extends BoardProps<State, Move, never> {
  readonly frame: Frame
  readonly lights: readonly Light[]
  readonly faceToFace: boolean
  readonly onPress: ((cell: Cell) => void) | undefined
}

function Table({ standing, acting, names, frame, lights, faceToFace, onPress }: TableProps) {
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 })
  const { explorers, turn, outcome } = standing.state
  const onTurn = acting ? acting.seat : outcome ? undefined : turn
  const { least, most } = sideHeights
  const sideHeight = Math.min(most, Math.max(least, Math.floor((height - width) / 2) - gap))
  const side = Math.floor(Math.min(width, height - 2 * (sideHeight + gap)))
  const sideOf = (player: 0 | 1) => (
    <View key={player} style={faceToFace && player === 1 && styles.turned}>
      <Side
        player={player}
        name={names[player]!}
        trapsLeft={
          explorers[player].trapsLeft - (frame.setting !== undefined && onTurn === player + 1 ? 1 : 0)
        }
        carries={frame.carrier === player + 1}
        stuck={frame.stuck[player]}
        onTurn={onTurn === player + 1}
        height={sideHeight}
      />
    </View>
  )
  // The side of each player lies at the edge of their home.
  const [above, below] = faceToFace ? ([1, 0] as const) : ([0, 1] as const)
  return (
    <View style={styles.table} onLayout={({ nativeEvent: { layout } }) => setSize(layout)} testID="table">
      {sideOf(above)}
      {side > 0 && (
        <Floor
          frame={frame}
          side={side}
          facing={faceToFace}
          names={names}
          lights={lights}
          onTurn={onTurn}
          onPress={onPress}
        />
      )}
      {sideOf(below)}
    </View>
  )
}

const cells: readonly Cell[] = Array.from({ length: 25 }, (_, cell) => cell)
const gap = space.s

const styles = StyleSheet.create({
  table: { flex: 1, justifyContent: 'center', gap },
  switch: { flex: 1 },
  resting: { opacity: 0.5, pointerEvents: 'none' },
  turned: { transform: [{ rotate: '180deg' }] },
})
