// After lockdown has been called: who called it, and who has a last turn left.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Seat } from '@/engine'
import type { State } from '@/engine/games/lockdown/state'
import { Icon } from '@/components/ui/icon'
import { PlayerMark } from '@/components/art/player-mark'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { radius, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

export const stripHeight = 36

interface LastTurnsProps {
  readonly state: State
  readonly names: readonly string[]
}

export function LastTurns({ state, names }: LastTurnsProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const { caller } = state
  if (caller === undefined) return null
  const left = stillToCome(state, caller)
  const words = t('games.lockdown.table.last.turns', { name: names[caller - 1]!, count: left.length })
  return (
    <View
      accessible
      role="status"
      aria-label={words}
      style={[surfaces.danger(colors), styles.strip]}
      testID="last-turns"
    >
      <Icon name="flag" size={16} color={colors.onDanger} />
      <Text variant="small" color="onDanger" numberOfLines={1} style={styles.words}>
        {t('games.lockdown.table.last.short', { count: left.length })}
      </Text>
      {left.map((seat) => (
        <PlayerMark key={seat} player={seat - 1} size={20} />
      ))}
    </View>
  )
}

/** The seats from the one whose turn it is up to the one before the caller. */
function stillToCome({ turn, hands, resigned }: State, caller: Seat): readonly Seat[] {
  const count = (caller - turn + hands.length) % hands.length
  return Array.from({ length: count }, (_, i) => ((turn - 1 + i) % hands.length) + 1).filter(
    (seat) => !resigned.includes(seat),
  )
}

const styles = StyleSheet.create({
  strip: {
    height: stripHeight - space.s,
    marginBottom: space.s,
    borderRadius: radius.m,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 3,
    paddingHorizontal: space.s,
  },
  words: { flexShrink: 1, marginRight: space.xs },
})
