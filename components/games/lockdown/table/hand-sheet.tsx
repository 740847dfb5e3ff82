// One player's cards, large, to pick one of them.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Seat } from '@/engine'
import type { Hand } from '@/engine/games/lockdown/state'
import { cardRatio } from '@/components/cards/card-face'
import { PlayingCard } from '@/components/cards/playing-card'
import { Sheet } from '@/components/ui/sheet'
import { space } from '@/components/ui/theme'
import { EmptyPlace } from './empty-place'
import { controls } from '../targets'
import { cardLabel } from '../words'

interface HandSheetProps {
  /** Whose; absent: closed. */
  readonly seat: Seat | undefined
  readonly hands: readonly Hand[]
  readonly names: readonly string[]
  readonly onPick: (place: number) => void
  readonly onClose: () => void
}

export function HandSheet({ seat, hands, names, onPick, onClose }: HandSheetProps) {
  const { t } = useTranslation()
  const name = seat === undefined ? '' : names[seat - 1]!
  const hand = seat === undefined ? [] : hands[seat - 1]!
  const columns = hand.length > 6 ? 4 : 2
  const width = columns === 2 ? (hand.length > 4 ? 84 : 104) : 64
  return (
    <Sheet
      open={seat !== undefined}
      onClose={onClose}
      title={seat === undefined ? ' ' : t('games.lockdown.table.handTitle', { name })}
    >
      <View style={[styles.grid, { width: columns * (width + gap) }]}>
        {hand.map((card, i) => (
          <View key={i} style={{ width, height: width * cardRatio + space.s }}>
            {card === undefined ? (
              <EmptyPlace
                rect={{ x: 0, y: 0, width, height: width * cardRatio }}
                label={t('games.lockdown.table.empty', { name, place: i + 1 })}
              />
            ) : (
              <PlayingCard
                target={seat === undefined ? undefined : controls.card(seat, i + 1)}
                testID={`card-${seat}-${i + 1}`}
                label={cardLabel(t, { name, place: i + 1 })}
                width={width}
                place={i + 1}
                onPress={() => onPick(i + 1)}
              />
            )}
          </View>
        ))}
      </View>
    </Sheet>
  )
}

const gap = space.l
const styles = StyleSheet.create({
  grid: { flexDirection: 'row', flexWrap: 'wrap', gap, alignSelf: 'center', paddingLeft: gap / 2 },
})
