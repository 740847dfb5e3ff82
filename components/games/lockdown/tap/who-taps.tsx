// Who taps? One button per player at this phone. Those who may not tap are told why.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Refusal, Seat } from '@/engine'
import { PlayerMark } from '@/components/art/player-mark'
import { useRefusalWords } from '@/components/board/use-refusal-words'
import { PointedRing, type Target } from '@/components/ui/pointed'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { radius, space, target as touchSize } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'
import { Panel } from '../looks/panel'
import { controls } from '../targets'

interface WhoTapsProps {
  readonly seats: readonly Seat[]
  readonly names: readonly string[]
  readonly refusalOf: (seat: Seat) => Refusal | undefined
  readonly onPick: (seat: Seat) => void
}

export function WhoTaps({ seats, names, refusalOf, onPick }: WhoTapsProps) {
  const { t } = useTranslation()
  return (
    <Panel
      title={t('games.lockdown.table.tapping.who')}
      note={t('games.lockdown.table.tapping.whoNote')}
      testID="tappers"
    >
      <View style={styles.grid}>
        {seats.map((seat) => (
          <Tapper
            key={seat}
            seat={seat}
            name={names[seat - 1]!}
            refusal={refusalOf(seat)}
            target={controls.tapper(seat)}
            onPress={() => onPick(seat)}
          />
        ))}
      </View>
    </Panel>
  )
}

interface TapperProps {
  readonly seat: Seat
  readonly name: string
  readonly refusal: Refusal | undefined
  readonly target: Target
  readonly onPress: () => void
}

function Tapper({ seat, name, refusal, target, onPress }: TapperProps) {
  const { colors } = useTheme()
  const say = useRefusalWords('lockdown')
  const why = refusal && say(refusal)
  return (
    <Touch
      testID={`tapper-${seat}`}
      aria-label={why === undefined ? name : `${name}. ${why}`}
      disabled={why !== undefined}
      onPress={onPress}
      style={({ pressed }) => [
        surfaces.steel(colors),
        styles.tapper,
        why !== undefined && styles.not,
        pressed && styles.pressed,
      ]}
    >
      {why === undefined && <PointedRing at={target} radius={radius.m} />}
      <PlayerMark player={seat - 1} size={36} />
      <View style={styles.words}>
        <Text variant="label" numberOfLines={1}>
          {name}
        </Text>
        {why !== undefined && (
          <Text variant="small" color="soft" numberOfLines={2}>
            {why}
          </Text>
        )}
      </View>
    </Touch>
  )
}

const styles = StyleSheet.create({
  grid: { flex: 1, flexDirection: 'row', flexWrap: 'wrap', gap: space.s, alignContent: 'flex-start' },
  tapper: {
    width: '48%',
    flexGrow: 1,
    minHeight: touchSize + 22,
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.s,
    borderRadius: radius.m,
    paddingHorizontal: space.s,
  },
  words: { flex: 1 },
  not: { opacity: 0.55 },
  pressed: { transform: [{ scale: 0.98 }] },
})
