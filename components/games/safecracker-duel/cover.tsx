// Safecracker Duel on the home screen and on its own page: the emblem on its door, and a small picture of its table.
import { StyleSheet, View } from 'react-native'
import { G } from 'react-native-svg'
import { Dial, DialKnob, DialRing } from '@/components/art/dial'
import { DigitWheel } from '@/components/art/digit-wheel'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import type { Cover, EmblemProps } from '@/components/board/cover'
import { safecrackerDuelAccent } from './accent'

function Emblem({ metal, id }: EmblemProps) {
  return (
    <G>
      <DialRing metal={metal} id={`${id}r`} />
      <G transform="rotate(36 32 32)">
        <DialKnob id={`${id}k`} />
      </G>
    </G>
  )
}

function Hero() {
  const { accent } = useTheme()
  return (
    <View style={styles.row}>
      {[3, 5, 2].map((digit, index) => (
        <View key={index} style={styles.dial}>
          <DigitWheel digit={digit} size={58} />
          <Dial size={88} metal={accent(safecrackerDuelAccent)} turn={(digit - 1) / 5} />
        </View>
      ))}
    </View>
  )
}

export const safecrackerDuelCover = {
  id: 'safecracker-duel',
  place: 2,
  accent: safecrackerDuelAccent,
  Emblem,
  Hero,
} as const satisfies Cover

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.l },
  dial: { alignItems: 'center', gap: space.m },
})
