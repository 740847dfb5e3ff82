// The board of Trap and Treasure: the floor between the two players' sides, and a switch for what a touch on it does. A step
// takes one touch. A trap is aimed first and set by a second touch: it stays for good, and a slip would waste one of three.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { hasTrap, type Cell, type Move, type State } from '@/engine/games/trap-and-treasure/rules'
import { haptic } from '@/client/haptics'
import type { BoardProps } from '@/components/board/board'
import { useMatch } from '@/components/board/match-context'
import { MatchFrame } from '@/components/board/match-frame'
import { useSteps } from '@/components/board/use-steps'
import { useRefusalWords } from '@/components/board/use-refusal-words'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/segmented'
import { space } from '@/components/ui/theme'
import { useToast } from '@/components/ui/toast'
import { Floor } from './floor/floor'
import type { Light } from './floor/lights'
import { restingFrame, framesOf, type Frame } from './frames'
import { Side, sideHeights } from './side'
import { controls } from './targets'

type Kind = Move['kind']

interface Choice {
  /** The standing it was made in: the next turn starts with a step again. */
  readonly at: number
  readonly kind: Kind
  readonly aimed?: Cell
}

export function TrapAndTreasureBoard(props: BoardProps<State, Move, never>) {
  const { standing, animating, seat, names, refusal, submit } = props
  const { t } = useTranslation()
  const toast = useToast()
  const say = useRefusalWords('trap-and-treasure')
  const { match, playback } = useMatch()
  const { faceToFace } = match.record
  const { state } = standing
  const frame = useFrame(props)
  const [choice, setChoice] = useState<Choice>({ at: standing.n, kind: 'move' })
  const { kind, aimed } = choice.at === standing.n ? choice : { kind: 'move' as const, aimed: undefined }
  const over = playback.snapshot.outcome !== undefined && !animating
  const may = seat !== undefined && !animating && !over
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
    else if (kind === 'move' || aimed === cell) submit({ kind, cell })
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
      describesEntry={frame.event !== undefined}
      idle={!may && !animating}
      actions={
        !over && (
          <>
            <View style={[styles.switch, !may && styles.resting]}>
              <Segmented
                label={t('games.trap-and-treasure.table.action')}
                options={[
                  { value: 'move', label: t('games.trap-and-treasure.table.step') },
                  {
                    value: 'trap',
                    label: t('games.trap-and-treasure.table.trap', { count: trapsLeft }),
                    target: controls.trapMode,
                  },
                ]}
                value={kind}
                onChange={switchTo}
              />
            </View>
            {kind === 'trap' && (
              <Button
                label={t('games.trap-and-treasure.table.set')}
                disabled={aimed === undefined || !may}
                onPress={() => aimed !== undefined && submit({ kind: 'trap', cell: aimed })}
                target={controls.setTrap}
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

/** The current frame of the entry being played back, else the table at rest. */
function useFrame({ standing, animating, next }: BoardProps<State, Move, never>): Frame {
  const move = animating && typeof animating.move !== 'string' ? animating.move : undefined
  const frames =
    animating && move && next
      ? framesOf({ seat: animating.seat, move, before: standing.state, after: next.state })
      : []
  const due = useSteps(
    frames.map(({ lasts }) => lasts),
    animating,
  )
  return frames[due]?.frame ?? restingFrame(standing.state)
}

type PromptKey = 'trapNow' | 'trapAimed' | 'carryNow' | 'carryOnly' | 'stepNow' | 'stepOnly' | 'watch'

/** The prompt: what is happening, or else what can be done. */
function useWords({ frame, names }: { readonly frame: Frame; readonly names: readonly string[] }) {
  const { t } = useTranslation()
  return (otherwise: PromptKey): string =>
    frame.event
      ? t(`games.trap-and-treasure.table.event.${frame.event.kind}`, { name: names[frame.event.seat - 1]! })
      : t(`games.trap-and-treasure.table.${otherwise}`)
}

interface TableProps extends BoardProps<State, Move, never> {
  readonly frame: Frame
  readonly lights: readonly Light[]
  readonly faceToFace: boolean
  readonly onPress: ((cell: Cell) => void) | undefined
}

function Table({ standing, animating, names, frame, lights, faceToFace, onPress }: TableProps) {
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 })
  const { explorers, turn, outcome } = standing.state
  const onTurn = animating ? animating.seat : outcome ? undefined : turn
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
  // Each player's side is next to their home.
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
