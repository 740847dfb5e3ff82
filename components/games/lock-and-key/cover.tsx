// Lock and Key on the home screen and on its own page: the emblem on its door, and a small picture of its table.
import { StyleSheet, View } from 'react-native'
import { G } from 'react-native-svg'
import { KeyShape } from '@/components/art/key'
import { LockShape } from '@/components/art/lock'
import type { Face } from '@/components/cards/faces'
import { PicturedCard } from '@/components/cards/pictured-card'
import type { Cover, EmblemProps } from '@/components/board/cover'
import { lockAndKeyAccent } from './accent'

function Emblem({ metal, id }: EmblemProps) {
  return (
    <G>
      <G transform="translate(0 1) scale(0.84)">
        <LockShape metal={metal} id={`${id}l`} />
      </G>
      <G transform="translate(40 41) rotate(-48) scale(0.74) translate(-32 -32)">
        <KeyShape metal={{ ...metal, mid: '#E8BE6C', low: '#B98430' }} id={`${id}y`} />
      </G>
    </G>
  )
}

const fan: readonly { readonly face?: Face; readonly turn: number; readonly drop: number }[] = [
  { turn: -14, drop: 16 },
  { face: 'key', turn: -7, drop: 4 },
  { face: 'treasure', turn: 0, drop: 0 },
  { face: 'lock', turn: 7, drop: 4 },
  { turn: 14, drop: 16 },
]

function Hero() {
  return (
    <View style={styles.fan}>
      {fan.map((card, index) => (
        <View key={index} style={[styles.fanned, { zIndex: 2 - Math.abs(index - 2) }]}>
          <PicturedCard {...card} width={82} />
        </View>
      ))}
    </View>
  )
}

export const lockAndKeyCover = {
  id: 'lock-and-key',
  place: 1,
  accent: lockAndKeyAccent,
  Emblem,
  fit: 0.96,
  Hero,
} as const satisfies Cover

const styles = StyleSheet.create({
  fan: { flexDirection: 'row', alignItems: 'center' },
  fanned: { marginHorizontal: -13 },
})
