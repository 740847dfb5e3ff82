// The grid: nine spaces with the cards, the markers and the lines that matter, and over them one button per space.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import Animated from 'react-native-reanimated'
import { spaces, stepFrom, ways, type Line, type Way } from '@/engine/games/royal-lock/grid'
import { haptic } from '@/client/haptics'
import { playSound } from '@/client/sound'
import { Icon, type IconName } from '@/components/ui/icon'
import { markMetals } from '@/components/art/player-mark'
import { CellGrid } from '@/components/ui/cell-grid'
import { surfaces } from '@/components/ui/surface'
import { radius } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { GridCard } from './grid-card'
import { spaceLabel } from '../labels'
import { LineMarks, Verdict } from './lines'
import { Marker } from './markers'
import { centreOf, cornerOf, gap, type Measure } from './measure'
import { useShudder } from '../red-cards'
import { markedLines, type Frame } from '../frame'
import { royalLockAccent } from '../accent'
import { controls } from '../targets'

interface GridProps {
  readonly frame: Frame
  readonly measure: Measure
  readonly names: readonly string[]
  /** Where the marker of the player on turn may move now. */
  readonly walks: readonly Way[]
  readonly over: boolean
  /** Absent: nobody may act. */
  readonly onPress: ((space: number) => void) | undefined
}

export function Grid({ frame, measure, names, walks, over, onPress }: GridProps) {
  const { t } = useTranslation()
  const { state } = frame
  const lines = markedLines(frame)
  const shudder = useShudder(frame.reds?.lie === 'on-grid' ? frame.reds.down : 0)
  const own = state.markers[state.turn - 1]!
  const lit = walks.map((way) => stepFrom(own, way))
  const isOn = (marks: readonly Line[], space: number): boolean => marks.flat().some((on) => on === space)
  const marked = (space: number): Mark =>
    isOn(lines.danger, space) || (frame.verdict === 'lost' && isOn(lines.final, space))
      ? 'danger'
      : isOn(lines.making, space)
        ? 'making'
        : 'none'
  const press = (space: number): void => {
    haptic('pick')
    playSound('pick')
    onPress?.(space)
  }
  return (
    <Animated.View style={[{ width: measure.size, height: measure.size }, shudder]} testID="grid">
      {spaces.map((space) => (
        <Space
          key={space}
          space={space}
          measure={measure}
          mark={marked(space)}
          lit={lit.includes(space)}
          own={!over && space === own ? state.turn : undefined}
        />
      ))}
      <LineMarks lines={lines} measure={measure} />
      {spaces.map((space) => (
        <Lying key={space} space={space} frame={frame} measure={measure} />
      ))}
      {walks.map((way) => (
        <Chevron key={way} way={way} from={own} measure={measure} />
      ))}
      {frame.verdict && <Verdict verdict={frame.verdict} lines={lines.final} measure={measure} />}
      <CellGrid
        label={t('games.royal-lock.table.grid')}
        columns={3}
        cellSize={measure.cell}
        gap={gap}
        entry={own - 1}
        cells={spaces.map((space) => ({
          target: controls.space(space),
          testID: `space-${space}`,
          label: spaceLabel(t, space, {
            frame,
            names,
            lit: lit.includes(space),
            danger: marked(space) === 'danger',
          }),
          onPress: onPress && (() => press(space)),
        }))}
      />
      {([1, 2] as const).map((seat) => (
        <Marker
          key={seat}
          seat={seat}
          space={state.markers[seat - 1]!}
          measure={measure}
          onTurn={!over && state.turn === seat}
        />
      ))}
    </Animated.View>
  )
}

type Mark = 'danger' | 'making' | 'none'

interface SpaceProps {
  readonly space: number
  readonly measure: Measure
  readonly mark: Mark
  readonly lit: boolean
  /** The player on turn stands here. */
  readonly own: number | undefined
}

function Space({ space, measure, mark, lit, own }: SpaceProps) {
  const { colors, accent } = useTheme()
  const { x, y } = cornerOf(measure, space)
  const edge = own === undefined ? (lit ? accent(royalLockAccent).mid : undefined) : markMetals[own - 1]!.mid
  return (
    <View
      testID={`ground-${space}-${mark}`}
      style={[
        surfaces.sunk(colors),
        styles.space,
        { left: x, top: y, width: measure.cell, height: measure.cell },
        mark === 'danger' && { backgroundColor: `${colors.danger}66`, borderColor: colors.dangerText },
        mark === 'making' && styles.making,
        edge !== undefined && {
          borderColor: edge,
          borderWidth: 2,
          boxShadow: `inset 0px 0px 10px 2px ${edge}${own === undefined ? '77' : 'CC'}`,
        },
      ]}
    />
  )
}

/** What lies on a space. Only drawn: the cell over it takes the touch and has the spoken label. */
function Lying({ space, frame, measure }: { space: number; frame: Frame; measure: Measure }) {
  const { covered, dealt, struck, knocked, state } = frame
  const up = state.grid[space - 1]
  const card = up?.card ?? (covered?.space === space ? covered.card : undefined)
  const { x, y } = cornerOf(measure, space)
  return (
    <View
      aria-hidden
      importantForAccessibility="no-hide-descendants"
      style={[styles.lying, { left: x, top: y, width: measure.cell, height: measure.cell }]}
    >
      {card !== undefined && (
        <GridCard
          key={card}
          face={up?.face}
          width={measure.card}
          locked={state.locked.includes(space)}
          dealt={dealt === space}
          struck={struck.includes(space)}
          knocked={knocked.includes(space)}
        />
      )}
    </View>
  )
}

const signs: Record<Way, IconName> = { up: 'up', down: 'down', left: 'back', right: 'forward' }
const chevronSize = 24

/** On the edge between the marker's space and one that it may move to. */
function Chevron({ way, from, measure }: { way: Way; from: number; measure: Measure }) {
  const { accent } = useTheme()
  const metal = accent(royalLockAccent)
  const { x, y } = centreOf(measure, from)
  const far = (measure.cell + gap) / 2
  const [dx, dy] = { up: [0, -far], down: [0, far], left: [-far, 0], right: [far, 0] }[way] as [
    number,
    number,
  ]
  return (
    <View
      style={[
        styles.chevron,
        {
          left: x + dx - chevronSize / 2,
          top: y + dy - chevronSize / 2,
          backgroundColor: metal.low,
          borderColor: metal.hi,
        },
      ]}
    >
      <Icon name={signs[way]} size={14} color={metal.hi} />
    </View>
  )
}

/** Which way leads to a space, if it is a neighbour. */
export const wayTo = (from: number, to: number): Way | undefined =>
  ways.find((way) => stepFrom(from, way) === to)

const styles = StyleSheet.create({
  space: { position: 'absolute', borderRadius: radius.m },
  making: { backgroundColor: '#D9A44133', borderColor: '#D9A441' },
  lying: { position: 'absolute', alignItems: 'center', justifyContent: 'center', pointerEvents: 'none' },
  chevron: {
    position: 'absolute',
    width: chevronSize,
    height: chevronSize,
    borderRadius: chevronSize / 2,
    borderWidth: 1.5,
    alignItems: 'center',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
})
