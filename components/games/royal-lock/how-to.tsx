// How-to pictures for Royal Lock, one per step: parts of the grid.
import { StyleSheet, View } from 'react-native'
import { PlayerMark } from '@/components/art/player-mark'
import { cardRatio } from '@/components/cards/card-face'
import type { Face } from '@/components/cards/faces'
import { PicturedCard } from '@/components/cards/pictured-card'
import { brass } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Row, Sign, Stack } from '@/components/cards/picture-parts'

const grid: readonly Face[] = ['Ks', '4c', '9s', '7s', 'Qc', '5s', 'Tc', '2s', 'Js']

const Gap = ({ width }: { readonly width: number }) => {
  const { colors } = useTheme()
  return (
    <View
      style={{
        width,
        height: width * cardRatio,
        borderRadius: 3,
        borderWidth: 1.5,
        borderStyle: 'dashed',
        borderColor: colors.soft,
      }}
    />
  )
}

const Grid = () => (
  <Stack gap={2}>
    {[0, 3, 6].map((from) => (
      <Row key={from} gap={6}>
        {grid.slice(from, from + 3).map((face, i) => (
          <View key={face} style={styles.space}>
            <PicturedCard face={face} width={20} />
            {from === 3 && i === 1 && (
              <Row gap={0} style={styles.markers}>
                <PlayerMark player={0} size={18} />
                <PlayerMark player={1} size={18} />
              </Row>
            )}
          </View>
        ))}
      </Row>
    ))}
  </Stack>
)

const Actions = () => (
  <Stack gap={8}>
    <Row gap={8}>
      <PicturedCard face="7s" width={30} />
      <Sign name="forward" size={16} />
      <View style={styles.space}>
        <PicturedCard face="Qc" width={30} />
        <View style={styles.marker}>
          <PlayerMark player={0} size={26} />
        </View>
      </View>
    </Row>
    <Row gap={6}>
      {[0, 1, 2].map((i) => (
        <View key={i} style={[styles.pip, i === 0 && styles.used]} />
      ))}
    </Row>
  </Stack>
)

const Locked = () => (
  <Row gap={16}>
    <PicturedCard face="Ks" width={36} />
    <PicturedCard face="Qc" width={36} locked />
  </Row>
)

const Change = () => (
  <Row gap={3}>
    <PicturedCard face="4c" width={26} faint />
    <Sign name="forward" size={11} />
    <Gap width={26} />
    <Sign name="plus" size={11} />
    <PicturedCard face="Js" width={26} />
  </Row>
)

const Strike = () => (
  <Stack gap={4}>
    <Row gap={6}>
      <PicturedCard face="4h" width={28} turn={-5} />
      <PicturedCard face="Kd" width={28} turn={5} />
    </Row>
    <Row gap={14}>
      <PicturedCard face="4c" width={28} faint />
      <PicturedCard face="Ks" width={28} />
    </Row>
  </Stack>
)

const Pair = () => (
  <Stack gap={6}>
    <Row gap={6}>
      <PicturedCard face="Kh" width={28} turn={-5} />
      <PicturedCard face="Kd" width={28} turn={5} />
    </Row>
    <PicturedCard face="Ks" width={28} locked faint />
  </Stack>
)

const Ends = () => (
  <Stack gap={8}>
    <Row gap={14}>
      {(['Ks', 'Qc', 'Js'] as const).map((face) => (
        <PicturedCard key={face} face={face} width={24} locked />
      ))}
    </Row>
    <Row gap={10}>
      {[0, 1, 2].map((i) => (
        <Gap key={i} width={24} />
      ))}
    </Row>
  </Stack>
)

export const royalLockPictures = [Grid, Actions, Locked, Change, Strike, Pair, Ends]

const styles = StyleSheet.create({
  space: { alignItems: 'center', justifyContent: 'center' },
  markers: { position: 'absolute' },
  marker: { position: 'absolute', right: -8, bottom: -6 },
  pip: { width: 12, height: 12, borderRadius: 6, backgroundColor: brass.mid },
  used: { opacity: 0.3 },
})
