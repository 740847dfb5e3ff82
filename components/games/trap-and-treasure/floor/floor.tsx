// The floor as it stands at one moment, in layers: ground, homes, glow, chest and traps, explorers, and over all of it
// the cells as buttons. Flat between two players it is turned, so that each home lies before its owner.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import Animated, { FadeOut } from 'react-native-reanimated'
import { notesOf } from '@/client/lists'
import type { Seat } from '@/engine'
import { columnOf, hasTrap, homes, middle, rowOf, type Cell } from '@/engine/games/trap-and-treasure/rules'
import { Chest } from '@/components/art/chest'
import { CellGrid } from '@/components/ui/cell-grid'
import { brass, motion } from '@/components/ui/theme'
import { Camp } from './camp'
import { Explorer } from '../explorer'
import { FloorTrap } from './floor-trap'
import { Ground } from './ground'
import { Coins, Rays } from '../homecoming'
import { Lights, type Light } from './lights'
import type { Frame } from '../frames'
import { controls } from '../targets'
import { placeOf as countedPlace } from '../describe'

interface FloorProps {
  readonly frame: Frame
  readonly side: number
  readonly facing: boolean
  readonly names: readonly string[]
  readonly lights: readonly Light[]
  readonly onTurn: Seat | undefined
  /** Absent: nobody may act now. */
  readonly onPress: ((cell: Cell) => void) | undefined
}

const frameWidth = 5
const cells: readonly Cell[] = Array.from({ length: 25 }, (_, cell) => cell)
const seats = [1, 2] as const

export function Floor({ frame, side, facing, names, lights, onTurn, onPress }: FloorProps) {
  const { t } = useTranslation()
  const size = (side - 2 * frameWidth) / 5
  const shown = (cell: Cell): Cell => (facing ? 24 - cell : cell)
  const placeOf = (cell: Cell) => ({ x: columnOf(shown(cell)) * size, y: rowOf(shown(cell)) * size })
  const centreOf = (cell: Cell) => ({ x: placeOf(cell).x + size / 2, y: placeOf(cell).y + size / 2 })
  const label = useCellLabel({ frame, names, lights })
  const { winner } = frame
  const isStuckAt = (cell: Cell) => (at: Cell, i: number) => at === cell && frame.stuck[i] === true
  return (
    <View style={[styles.floor, { width: side, height: side, padding: frameWidth }]}>
      <View style={styles.ground}>
        <Ground side={side} turned={facing} />
      </View>
      <View style={styles.still} aria-hidden importantForAccessibility="no-hide-descendants">
        {seats.map((seat) => {
          const { x, y } = placeOf(homes[seat - 1]!)
          return (
            <View key={seat} style={[styles.at, { left: x, top: y }, facing && seat === 2 && styles.turned]}>
              <Camp player={seat - 1} size={size} occupied={frame.cells.includes(homes[seat - 1]!)} />
            </View>
          )
        })}
        {winner !== undefined && <Rays {...centreOf(homes[winner - 1]!)} size={size} />}
        <Lights lights={lights} player={(onTurn ?? 1) - 1} size={size} placeOf={placeOf} />
        {frame.carrier === undefined && <LyingChest {...placeOf(middle)} size={size} />}
        {cells
          // Shut jaws are drawn around the explorer in them.
          .filter((cell) => hasTrap(frame.traps, cell) && !frame.cells.some(isStuckAt(cell)))
          .map((cell) => (
            <FloorTrap key={cell} {...placeOf(cell)} size={size} setting={frame.setting === cell} />
          ))}
        {seats.map((seat) => (
          <Explorer
            key={seat}
            player={seat - 1}
            {...placeOf(frame.cells[seat - 1]!)}
            size={size}
            turned={facing && seat === 2}
            onTurn={onTurn === seat}
            stuck={frame.stuck[seat - 1]!}
            chest={frame.carrier !== seat ? 'none' : frame.lifted || winner === seat ? 'lifted' : 'carried'}
            event={frame.event?.seat === seat ? frame.event.kind : undefined}
          />
        ))}
        {frame.event?.kind === 'home' && <Coins {...centreOf(homes[frame.event.seat - 1]!)} size={size} />}
      </View>
      <View style={styles.cells}>
        <CellGrid
          label={t('games.trap-and-treasure.table.floor')}
          columns={5}
          cellSize={size}
          entry={shown(frame.cells[(onTurn ?? 1) - 1]!)}
          cells={cells.map(shown).map((cell) => ({
            target: controls.cell(cell),
            testID: `cell-${columnOf(cell)}-${rowOf(cell)}`,
            label: label(cell),
            selected: lights.some((light) => light.cell === cell && light.kind === 'aimed'),
            onPress: onPress && (() => onPress(cell)),
          }))}
        />
      </View>
    </View>
  )
}

function LyingChest({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  return (
    <Animated.View
      testID="chest-lying"
      exiting={FadeOut.duration(motion.fade)}
      style={[styles.chest, { left: x, top: y, width: size, height: size }]}
    >
      <View
        style={[styles.halo, { borderRadius: size, boxShadow: `0px 0px ${size / 3}px ${brass.mid}B0` }]}
      />
      <Chest size={size * 0.78} />
    </Animated.View>
  )
}

type Seen = Pick<FloorProps, 'frame' | 'names' | 'lights'>

/** What is on a cell, in words, and whether it can be chosen. */
function useCellLabel({ frame, names, lights }: Seen): (cell: Cell) => string {
  const { t } = useTranslation()
  const key = 'games.trap-and-treasure.table'
  return (cell) => {
    const standing = frame.cells.findIndex((at) => at === cell)
    const stuck = standing >= 0 && frame.stuck[standing]!
    const bearing = frame.carrier !== undefined && standing === frame.carrier - 1
    const home = homes.indexOf(cell)
    const lit = lights.find((light) => light.cell === cell)?.kind
    const name = names[standing]
    return notesOf([
      t(`${key}.cell`, countedPlace(cell)),
      home >= 0 && t(`${key}.home`, { name: names[home]! }),
      frame.carrier === undefined && cell === middle && t(`${key}.chest`),
      hasTrap(frame.traps, cell) && t(stuck ? `${key}.sprung` : `${key}.armed`),
      name !== undefined &&
        t(`${key}.${bearing ? (stuck ? 'carriesStuck' : 'carries') : stuck ? 'stuck' : 'stands'}`, { name }),
      (lit === 'step' || lit === 'danger') && t(`${key}.canStep`),
      lit === 'trap' && t(`${key}.canTrap`),
      lit === 'aimed' && t(`${key}.aimed`),
    ])
  }
}

const styles = StyleSheet.create({
  floor: { alignSelf: 'center', borderRadius: 12, boxShadow: '0px 4px 12px rgba(0,0,0,0.45)' },
  ground: { position: 'absolute', left: 0, top: 0 },
  still: { flex: 1, pointerEvents: 'none' },
  at: { position: 'absolute' },
  turned: { transform: [{ rotate: '180deg' }] },
  chest: { position: 'absolute', alignItems: 'center', justifyContent: 'center' },
  halo: { position: 'absolute', left: '30%', right: '30%', top: '38%', bottom: '30%' },
  cells: { position: 'absolute', left: frameWidth, top: frameWidth, right: frameWidth, bottom: frameWidth },
})
