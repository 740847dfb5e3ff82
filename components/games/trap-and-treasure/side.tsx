// A player's side of the table: name, traps left, and whether the explorer is stuck or carries the treasure.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import Animated, { FadeIn } from 'react-native-reanimated'
import { Chest } from '@/components/art/chest'
import { PlayerMark } from '@/components/art/player-mark'
import { Trap } from '@/components/art/trap'
import { Plate } from '@/components/ui/plate'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { brass, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

/** In points. Below `twoLines`, name and status share a line. */
export const sideHeights = { least: 38, twoLines: 48, most: 60 } as const
const trapsEach = 3

interface SideProps {
  readonly player: number
  readonly name: string
  readonly trapsLeft: number
  readonly carries: boolean
  readonly stuck: boolean
  readonly onTurn: boolean
  readonly height: number
}

export function Side({ player, name, trapsLeft, carries, stuck, onTurn, height }: SideProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  return (
    <Plate
      rule={onTurn ? brass.mid : undefined}
      style={[styles.side, { height }, !onTurn && styles.resting]}
      testID={`side-${player + 1}`}
    >
      <PlayerMark player={player} size={Math.min(40, height - 14)} />
      <View style={[surfaces.brass(colors), styles.letter]}>
        <Text variant="plaque" color="onBrass" allowFontScaling={false} style={styles.close}>
          {t(
            player === 0
              ? 'games.trap-and-treasure.table.side.one'
              : 'games.trap-and-treasure.table.side.two',
          )}
        </Text>
      </View>
      <View style={[styles.words, height < sideHeights.twoLines && styles.oneLine]}>
        <Text variant="heading" numberOfLines={1} style={styles.name}>
          {name}
        </Text>
        {stuck && (
          <Text variant="small" color="dangerText" numberOfLines={1} style={styles.status}>
            {t('games.trap-and-treasure.table.sideStuck')}
          </Text>
        )}
      </View>
      {carries && (
        <Animated.View
          entering={FadeIn.duration(200)}
          accessible
          role="img"
          aria-label={t('games.trap-and-treasure.table.sideCarries')}
        >
          <Chest size={Math.min(40, height - 8)} />
        </Animated.View>
      )}
      <View
        accessible
        role="img"
        aria-label={t('games.trap-and-treasure.table.sideTraps', { count: trapsLeft })}
        style={[surfaces.sunk(colors), styles.traps]}
      >
        {Array.from({ length: trapsEach }, (_, i) => (
          <View key={i} style={i >= trapsLeft && styles.spent}>
            <Trap size={Math.min(26, height - 16)} />
          </View>
        ))}
      </View>
    </Plate>
  )
}

const styles = StyleSheet.create({
  side: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.s,
    paddingLeft: space.s,
    paddingRight: space.s,
  },
  resting: { opacity: 0.85 },
  letter: { width: 22, height: 22, borderRadius: 4, alignItems: 'center', justifyContent: 'center' },
  close: { letterSpacing: 0 },
  words: { flex: 1 },
  oneLine: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  name: { flexShrink: 1 },
  status: { lineHeight: 16 },
  traps: { flexDirection: 'row', gap: 2, borderRadius: 8, paddingHorizontal: 4, paddingVertical: 2 },
  spent: { opacity: 0.16 },
})
