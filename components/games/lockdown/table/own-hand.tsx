// The large cards at the bottom, each a button, or held down to be looked at.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Card } from '@/engine'
import type { Face } from '@/engine/games/lockdown/faces'
import type { Hand } from '@/engine/games/lockdown/state'
import { PlayingCard } from '@/components/cards/playing-card'
import { EmptyPlace } from './empty-place'
import type { HandLayout, Rect } from './layout'
import { PeekPlace } from '../looks/peek-place'
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
  readonly looks: OwnLooks | undefined
}

/** The cards of this hand that may be looked at, by holding them down. */
export interface OwnLooks {
  /** Absent: any of them. */
  readonly only: number | undefined
  readonly faces: ReadonlyMap<Card, Face>
  /** Where a face appears. */
  readonly above: Rect
  /** The first look, which makes the move. */
  readonly onLook: (place: number) => void
}

export function OwnHand({ layout, hand, name, inFlight, picked, onPress, looks }: OwnHandProps) {
  const { t } = useTranslation()
  return layout.cards.map((rect, i) => {
    const place = i + 1
    const card = hand[i]
    if (card === undefined || inFlight.has(card))
      return <EmptyPlace key={place} rect={rect} label={t('games.lockdown.table.empty', { name, place })} />
    if (looks && (looks.only ?? place) === place)
      return (
        <View key={place} style={[styles.card, { left: rect.x, top: rect.y }]}>
          <PeekPlace
            target={controls.own(place)}
            place={place}
            name={name}
            rect={rect}
            above={looks.above}
            face={looks.faces.get(card)}
            onLook={() => {
              if (!looks.faces.has(card)) looks.onLook(place)
            }}
          />
        </View>
      )
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
