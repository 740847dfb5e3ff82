// A cover for a game that nobody has drawn one for: cards face down, in steel. With it a cover is a line.
import { StyleSheet, View } from 'react-native'
import { G, Rect } from 'react-native-svg'
import { Shades } from '@/components/art/metal'
import { PicturedCard } from '@/components/cards/pictured-card'
import { steel, type Accent } from '@/components/ui/theme'
import type { Cover, EmblemProps } from './cover'

const plainAccent: Accent = { ...steel, text: { dark: '#A9B1C6', light: '#3F4A63' } }

function Emblem({ metal, id }: EmblemProps) {
  return (
    <G>
      <Shades id={id} metal={metal} />
      {[-14, 10].map((turn) => (
        <G key={turn} transform={`translate(${turn < 0 ? 26 : 37} 32) rotate(${turn}) translate(-14 -20)`}>
          <Rect width={28} height={40} rx={4} fill={`url(#${id})`} stroke={metal.line} strokeWidth={2} />
          <Rect x={5} y={5} width={18} height={30} rx={2} fill="none" stroke={metal.low} strokeWidth={1.4} />
        </G>
      ))}
    </G>
  )
}

function Hero() {
  return (
    <View style={styles.row}>
      {[-6, 0, 6].map((turn) => (
        <PicturedCard key={turn} turn={turn} width={82} />
      ))}
    </View>
  )
}

export const plainCover = <const Id extends string>({
  id,
  place,
  accent = plainAccent,
}: {
  readonly id: Id
  readonly place: number
  readonly accent?: Accent
}) => ({ id, place, accent, Emblem, fit: 0.9, Hero }) satisfies Cover

const styles = StyleSheet.create({ row: { flexDirection: 'row', gap: 8 } })
