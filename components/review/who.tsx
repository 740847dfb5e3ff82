// Whose chances are shown: the marks of the players, one of them chosen. Eight fit in two rows on a small phone.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Seat } from '@/engine'
import { PlayerMark } from '@/components/art/player-mark'
import { useRoving } from '@/components/ui/roving'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { radius, space, target } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'

interface WhoProps {
  readonly names: readonly string[]
  readonly value: Seat
  readonly onChange: (seat: Seat) => void
}

export function Who({ names, value, onChange }: WhoProps) {
  const { t } = useTranslation()
  const { keys, stop } = useRoving(names.length, value - 1, (i) => onChange(i + 1))
  return (
    <View role="radiogroup" aria-label={t('review.whose')} {...keys} style={styles.row}>
      {names.map((name, i) => (
        <One
          key={name}
          name={name}
          player={i}
          chosen={value === i + 1}
          onPress={() => onChange(i + 1)}
          stop={stop(i)}
          crowded={names.length > 2}
        />
      ))}
    </View>
  )
}

interface OneProps {
  readonly name: string
  readonly player: number
  readonly chosen: boolean
  /** Four in a row, with little room for a name. */
  readonly crowded: boolean
  readonly onPress: () => void
  readonly stop: object
}

function One({ name, player, chosen, crowded, onPress, stop }: OneProps) {
  const { colors } = useTheme()
  return (
    <Touch
      role="radio"
      aria-label={name}
      aria-checked={chosen}
      testID={`who-${player + 1}`}
      onPress={onPress}
      {...stop}
      style={[
        styles.one,
        crowded && styles.crowded,
        chosen ? surfaces.brass(colors) : surfaces.steel(colors),
      ]}
    >
      <PlayerMark player={player} size={crowded ? 18 : 22} />
      <Text
        variant="small"
        color={chosen ? 'onBrass' : 'text'}
        numberOfLines={1}
        role="presentation"
        style={[styles.name, crowded && styles.small]}
      >
        {name}
      </Text>
    </Touch>
  )
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', flexWrap: 'wrap', gap: space.s },
  one: {
    flexGrow: 1,
    flexBasis: 0,
    minHeight: target,
    minWidth: 72,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    paddingHorizontal: 6,
    borderRadius: radius.m,
  },
  crowded: { flexBasis: '22%', gap: 3, paddingHorizontal: 3 },
  name: { flexShrink: 1 },
  small: { fontSize: 12, lineHeight: 16 },
})
