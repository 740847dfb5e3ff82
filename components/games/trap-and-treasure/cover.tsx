// Trap and Treasure on the home screen and on its own page: the emblem on its door, and a small picture of its table.
import { StyleSheet, View } from 'react-native'
import { G } from 'react-native-svg'
import { Chest, ChestShape } from '@/components/art/chest'
import { PlayerMark } from '@/components/art/player-mark'
import { Trap, TrapShape } from '@/components/art/trap'
import { surfaces } from '@/components/ui/surface'
import { useTheme } from '@/components/ui/theme-provider'
import { floorTile } from './floor/floor-tiles'
import type { Cover, EmblemProps } from '@/components/board/cover'
import { trapAndTreasureAccent } from './accent'

function Emblem({ metal, id }: EmblemProps) {
  return (
    <G>
      <TrapShape metal={metal} id={`${id}t`} />
      <G transform="translate(14.5 13.5) scale(0.55)">
        <ChestShape id={`${id}c`} />
      </G>
    </G>
  )
}

const floor: Partial<Record<string, 'trap' | 'sprung' | 'chest' | 'first' | 'second'>> = {
  '0 0': 'first',
  '2 2': 'chest',
  '4 4': 'second',
  '1 2': 'trap',
  '3 2': 'trap',
  '2 1': 'sprung',
  '3 4': 'trap',
}

function Hero() {
  const { colors, accent } = useTheme()
  const metal = accent(trapAndTreasureAccent)
  return (
    <View style={styles.floor}>
      {Array.from({ length: 25 }, (_, cell) => {
        const what = floor[`${cell % 5} ${Math.floor(cell / 5)}`]
        return (
          <View
            key={cell}
            style={[surfaces.steel(colors), styles.cell, floorTile(cell), { borderColor: metal.low }]}
          >
            {what === 'first' && <PlayerMark player={0} size={32} />}
            {what === 'second' && <PlayerMark player={3} size={32} />}
            {what === 'chest' && <Chest size={34} />}
            {(what === 'trap' || what === 'sprung') && <Trap size={30} sprung={what === 'sprung'} />}
          </View>
        )
      })}
    </View>
  )
}

export const trapAndTreasureCover = {
  id: 'trap-and-treasure',
  place: 4,
  accent: trapAndTreasureAccent,
  Emblem,
  Hero,
} as const satisfies Cover

const styles = StyleSheet.create({
  floor: { width: 5 * 38, flexDirection: 'row', flexWrap: 'wrap' },
  cell: { width: 38, height: 38, alignItems: 'center', justifyContent: 'center' },
})
