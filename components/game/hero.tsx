// Each game's table in small, built from the same pieces as the real one. Only pictures: nothing here can be pressed.
import { StyleSheet, View } from 'react-native'
import type { GameId } from '@/client/games'
import { Chest } from '@/components/art/chest'
import { Dial } from '@/components/art/dial'
import { DigitWheel } from '@/components/art/digit-wheel'
import { PlayerMark } from '@/components/art/player-mark'
import { Trap } from '@/components/art/trap'
import type { Face } from '@/components/cards/faces'
import { PicturedCard } from '@/components/cards/pictured-card'
import { surfaces } from '@/components/ui/surface'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { moss } from './moss'

const fan: readonly { readonly face?: Face; readonly turn: number; readonly drop: number }[] = [
  { turn: -14, drop: 16 },
  { face: 'key', turn: -7, drop: 4 },
  { face: 'treasure', turn: 0, drop: 0 },
  { face: 'lock', turn: 7, drop: 4 },
  { turn: 14, drop: 16 },
]

function LockAndKey() {
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

function Safecracker() {
  const { accent } = useTheme()
  return (
    <View style={styles.row}>
      {[3, 5, 2].map((digit, index) => (
        <View key={index} style={styles.dial}>
          <DigitWheel digit={digit} size={58} />
          <Dial size={88} metal={accent('safecracker-duel')} turn={(digit - 1) / 5} />
        </View>
      ))}
    </View>
  )
}

const hands: readonly (readonly (Face | undefined)[])[] = [
  [undefined, undefined, undefined, undefined],
  ['Kd', undefined, undefined, 'Qs'],
  [undefined, undefined, undefined, undefined],
]

function Lockdown() {
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

const floor: Partial<Record<string, 'trap' | 'sprung' | 'chest' | 'first' | 'second'>> = {
  '0 0': 'first',
  '2 2': 'chest',
  '4 4': 'second',
  '1 2': 'trap',
  '3 2': 'trap',
  '2 1': 'sprung',
  '3 4': 'trap',
}

function TrapAndTreasure() {
  const { colors, accent } = useTheme()
  const metal = accent('trap-and-treasure')
  return (
    <View style={styles.floor}>
      {Array.from({ length: 25 }, (_, cell) => {
        const what = floor[`${cell % 5} ${Math.floor(cell / 5)}`]
        return (
          <View
            key={cell}
            style={[surfaces.steel(colors), styles.cell, moss(cell), { borderColor: metal.low }]}
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

const grid: readonly (Face | undefined)[] = ['Ks', '4c', '9s', '7s', 'Qc', undefined, 'Tc', '2s', 'Js']

function RoyalLock() {
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

const heroes: Record<GameId, () => React.ReactNode> = {
  'lock-and-key': LockAndKey,
  'safecracker-duel': Safecracker,
  lockdown: Lockdown,
  'trap-and-treasure': TrapAndTreasure,
  'royal-lock': RoyalLock,
}

export function Hero({ game }: { readonly game: GameId }) {
  const Picture = heroes[game]
  return (
    <View aria-hidden style={styles.still}>
      <Picture />
    </View>
  )
}

const styles = StyleSheet.create({
  still: { pointerEvents: 'none' },
  fan: { flexDirection: 'row', alignItems: 'center' },
  fanned: { marginHorizontal: -13 },
  row: { flexDirection: 'row', alignItems: 'center', gap: space.l },
  dial: { alignItems: 'center', gap: space.m },
  hand: { flexDirection: 'row', flexWrap: 'wrap', gap: 8, justifyContent: 'center' },
  floor: { width: 5 * 38, flexDirection: 'row', flexWrap: 'wrap' },
  cell: { width: 38, height: 38, alignItems: 'center', justifyContent: 'center' },
  grid: { width: 3 * 66, flexDirection: 'row', flexWrap: 'wrap' },
  spot: { width: 66, height: 66, alignItems: 'center', justifyContent: 'center' },
  gap: { width: 42, height: 58, borderRadius: 4, borderWidth: 1.5, borderStyle: 'dashed' },
  standing: { position: 'absolute', right: 2, bottom: -1 },
  bar: { position: 'absolute', width: 9, height: 54, borderRadius: 2 },
})
