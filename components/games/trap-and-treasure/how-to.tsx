// How-to pictures for Trap and Treasure, one per step: cut-outs of the jungle floor.
import type { ReactNode } from 'react'
import { StyleSheet, View } from 'react-native'
import { Chest } from '@/components/art/chest'
import { PlayerMark } from '@/components/art/player-mark'
import { Trap } from '@/components/art/trap'
import { floorTile } from '@/components/games/trap-and-treasure/floor/floor-tiles'
import { brass } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { trapAndTreasureAccent } from './accent'

interface FloorProps {
  readonly across: number
  readonly size: number
  readonly things: Readonly<Record<number, ReactNode>>
  /** Cells that can be stepped on. */
  readonly lit?: readonly number[]
}

function Floor({ across, size, things, lit = [] }: FloorProps) {
  const { accent } = useTheme()
  return (
    <View style={[styles.floor, { width: across * size, borderColor: accent(trapAndTreasureAccent).low }]}>
      {Array.from({ length: across * across }, (_, cell) => (
        <View
          key={cell}
          style={[
            styles.cell,
            floorTile(cell),
            { width: size, height: size },
            lit.includes(cell) && styles.lit,
          ]}
        >
          {things[cell]}
        </View>
      ))}
    </View>
  )
}

const Corners = () => (
  <Floor
    across={5}
    size={18}
    things={{
      0: <PlayerMark player={0} size={17} />,
      12: <Chest size={17} />,
      24: <PlayerMark player={1} size={17} />,
    }}
  />
)

const Step = () => (
  <Floor across={3} size={29} things={{ 4: <PlayerMark player={0} size={26} /> }} lit={[1, 3, 5, 7]} />
)

const SetTrap = () => (
  <Floor
    across={3}
    size={29}
    things={{
      0: <PlayerMark player={0} size={26} />,
      5: <Trap size={25} />,
      8: <PlayerMark player={1} size={26} />,
    }}
  />
)

const Snap = () => (
  <Floor
    across={3}
    size={29}
    things={{
      4: (
        <>
          <View style={styles.under}>
            <Trap size={29} sprung />
          </View>
          <View style={styles.above}>
            <PlayerMark player={1} size={22} />
          </View>
        </>
      ),
    }}
  />
)

const Carrier = () => (
  <>
    <PlayerMark player={0} size={26} />
    <View style={styles.corner}>
      <Chest size={17} />
    </View>
  </>
)

const Fetch = () => <Floor across={3} size={29} things={{ 4: <Carrier />, 2: <Trap size={24} /> }} />

const Home = () => (
  <Floor
    across={3}
    size={29}
    things={{ 0: <Carrier />, 4: <Trap size={24} />, 8: <PlayerMark player={1} size={26} /> }}
    lit={[0]}
  />
)

export const trapAndTreasurePictures = [Corners, Step, SetTrap, Snap, Fetch, Home]

const styles = StyleSheet.create({
  floor: { flexDirection: 'row', flexWrap: 'wrap', borderWidth: 1, boxSizing: 'content-box' },
  cell: { alignItems: 'center', justifyContent: 'center' },
  lit: { borderWidth: 2, borderColor: brass.mid },
  under: { position: 'absolute' },
  above: { zIndex: 1 },
  corner: { position: 'absolute', right: -2, bottom: -2 },
})
