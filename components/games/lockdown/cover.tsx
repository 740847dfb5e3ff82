// Lockdown on the home screen and on its own page: the emblem on its door, and a small picture of its table.
import { StyleSheet, View } from 'react-native'
import { Circle, G, Path, Rect } from 'react-native-svg'
import { Shades } from '@/components/art/metal'
import { suitPaths } from '@/components/art/suit'
import type { Face } from '@/components/cards/faces'
import { PicturedCard } from '@/components/cards/pictured-card'
import { card, space } from '@/components/ui/theme'
import type { Cover, EmblemProps } from '@/components/board/cover'
import { lockdownAccent } from './accent'

const bars = [16, 24.5, 39.5, 48] as const

function Emblem({ metal, id }: EmblemProps) {
  const fill = `url(#${id})`
  return (
    <G strokeLinejoin="round">
      <Shades id={id} metal={metal} />
      <Path
        d="M6 61 V29 C6 12 18 3 32 3 C46 3 58 12 58 29 V61z"
        fill={fill}
        stroke={metal.line}
        strokeWidth={2}
      />
      <Path
        d="M11.5 61 V29 C11.5 16 21 8.5 32 8.5 C43 8.5 52.5 16 52.5 29 V61z"
        fill="#0C0E15"
        stroke={metal.line}
        strokeWidth={1.6}
      />
      <Rect
        x={20}
        y={24}
        width={24}
        height={33}
        rx={3}
        fill={card.parchment}
        stroke={card.rule}
        strokeWidth={1}
      />
      <G transform="translate(25.5 30) scale(0.13)">
        <Path d={suitPaths.s} fill={card.black} />
      </G>
      <G stroke={metal.line} strokeWidth={1}>
        {bars.map((x) => (
          <Path key={x} d={`M${x - 1.6} 9 V48 L${x} 53 L${x + 1.6} 48 V9z`} fill={fill} />
        ))}
        {[17, 25.5, 45].map((y) => (
          <Rect key={y} x={11} y={y} width={42} height={3} fill={fill} />
        ))}
      </G>
      <Path
        d="M6 61 V29 C6 12 18 3 32 3 C46 3 58 12 58 29 V61 H52.5 V29 C52.5 16 43 8.5 32 8.5 C21 8.5 11.5 16 11.5 29 V61z"
        fill={fill}
        stroke={metal.line}
        strokeWidth={1.6}
      />
      {[
        [8.8, 44],
        [8.8, 56],
        [55.2, 44],
        [55.2, 56],
        [32, 5.8],
      ].map(([cx, cy]) => (
        <Circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={1.3} fill={metal.line} />
      ))}
    </G>
  )
}

const hands: readonly (readonly (Face | undefined)[])[] = [
  [undefined, undefined, undefined, undefined],
  ['Kd', undefined, undefined, 'Qs'],
  [undefined, undefined, undefined, undefined],
]

function Hero() {
  return (
    <View style={styles.row}>
      {hands.map((hand, index) => (
        <View key={index} style={[styles.hand, { width: index === 1 ? 136 : 70 }]}>
          {hand.map((face, place) => (
            <PicturedCard key={place} face={face} width={index === 1 ? 60 : 30} />
          ))}
        </View>
      ))}
    </View>
  )
}

export const lockdownCover = {
  id: 'lockdown',
  place: 3,
  isWide: true,
  accent: lockdownAccent,
  Emblem,
  fit: 0.86,
  Hero,
} as const satisfies Cover

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.l },
  hand: { flexDirection: 'row', flexWrap: 'wrap', gap: 8, justifyContent: 'center' },
})
