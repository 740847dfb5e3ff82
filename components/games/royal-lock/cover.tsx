// Royal Lock on the home screen and on its own page: the emblem on its door, and a small picture of its table.
import { StyleSheet, View } from 'react-native'
import { Circle, G, Path, Rect } from 'react-native-svg'
import { CrownShape } from '@/components/art/crown'
import { Shades } from '@/components/art/metal'
import { PlayerMark } from '@/components/art/player-mark'
import type { Face } from '@/components/cards/faces'
import { PicturedCard } from '@/components/cards/pictured-card'
import { surfaces } from '@/components/ui/surface'
import { brass } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import type { Cover, EmblemProps } from '@/components/board/cover'
import { royalLockAccent } from './accent'

function Emblem({ metal, id }: EmblemProps) {
  return (
    <G>
      <G transform="translate(5 -2) scale(0.84)">
        <CrownShape court="K" metal={metal} gem={brass.mid} id={`${id}c`} />
      </G>
      <Shades id={`${id}b`} metal={brass} />
      <Rect
        x={4}
        y={45.5}
        width={56}
        height={14}
        rx={3}
        fill={`url(#${id}b)`}
        stroke={brass.line}
        strokeWidth={2}
      />
      <Path d="M7 47.8 h50" stroke="#FFF3CF" strokeWidth={1} />
      <Circle cx={10} cy={52.5} r={1.8} fill={brass.line} />
      <Circle cx={54} cy={52.5} r={1.8} fill={brass.line} />
      <Path
        d="M32 47.9 a2.4 2.4 0 0 1 1.3 4.4 l1 4.2 h-4.6 l1 -4.2 a2.4 2.4 0 0 1 1.3 -4.400z"
        fill={brass.line}
      />
    </G>
  )
}

const grid: readonly (Face | undefined)[] = ['Ks', '4c', '9s', '7s', 'Qc', undefined, 'Tc', '2s', 'Js']

function Hero() {
  const { colors } = useTheme()
  return (
    <View style={styles.grid}>
      {grid.map((face, space) => (
        <View key={space} style={styles.spot}>
          {face === undefined ? (
            <View style={[styles.gap, { borderColor: colors.edge }]} />
          ) : (
            <PicturedCard face={face} width={42} turn={space % 4 === 0 ? 90 : 0} />
          )}
          {face !== undefined && space % 4 === 0 && <View style={[surfaces.brass(colors), styles.bar]} />}
          {space === 3 && <Standing player={0} />}
          {space === 7 && <Standing player={4} />}
        </View>
      ))}
    </View>
  )
}

function Standing({ player }: { readonly player: number }) {
  return (
    <View style={styles.standing}>
      <PlayerMark player={player} size={30} />
    </View>
  )
}

export const royalLockCover = {
  id: 'royal-lock',
  place: 5,
  accent: royalLockAccent,
  Emblem,
  fit: 0.88,
  Hero,
} as const satisfies Cover

const styles = StyleSheet.create({
  grid: { width: 3 * 66, flexDirection: 'row', flexWrap: 'wrap' },
  spot: { width: 66, height: 66, alignItems: 'center', justifyContent: 'center' },
  gap: { width: 42, height: 58, borderRadius: 4, borderWidth: 1.5, borderStyle: 'dashed' },
  standing: { position: 'absolute', right: 2, bottom: -1 },
  bar: { position: 'absolute', width: 9, height: 54, borderRadius: 2 },
})
