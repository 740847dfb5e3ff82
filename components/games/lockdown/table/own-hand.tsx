// The large cards at the bottom, each a button.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Card } from '@/engine'
import type { Hand } from '@/engine/games/lockdown/state'
import { PlayingCard } from '@/components/cards/playing-card'
import { EmptyPlace } from './empty-place'
import type { HandLayout } from './layout'
import { controls } from '../targets'
import { cardLabel } from '../words'

interface OwnHandProps {
  readonly layout: HandLayout
  readonly hand: Hand
  readonly name: string
  /** Cards in flight: their places look empty. */
  readonly inFlight: ReadonlySet<Card>
  readonly picked: readonly number[]
  readonly onPress: ((place: number) => void) | undefined
}

export function OwnHand({ layout, hand, name, inFlight, picked, onPress }: OwnHandProps) {
  const { t } = useTranslation()
  return layout.cards.map((rect, i) => {
    const place = i + 1
    const card = hand[i]
    if (card === undefined || inFlight.has(card))
      return <EmptyPlace key={place} rect={rect} label={t('games.lockdown.table.empty', { name, place })} />
    return (
      <View key={place} style={[styles.card, { left: rect.x, top: rect.y }]}>
        <PlayingCard
          target={controls.own(place)}
          testID={`own-${place}`}
          label={cardLabel(t, { name, place })}
          width={rect.width}
          place={place}
          picked={picked.includes(place)}
          onPress={onPress && (() => onPress(place))}
        />
      </View>
    )
  })
}

const styles = StyleSheet.create({ card: { position: 'absolute' } })
