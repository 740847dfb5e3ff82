// Spoken labels of cards: whose, at which place, and the face if it can be seen.
import type { TFunction } from 'i18next'
import type { Card } from '@/engine'
import { pointsOf, type Face } from '@/engine/games/lockdown/faces'
import type { Spot, State } from '@/engine/games/lockdown/state'
import { faceName } from '@/components/cards/faces'

export function cardLabel(t: TFunction, { name, place }: { name: string; place: number }): string {
  return t('card.faceDown', { name: t('games.lockdown.table.card', { name, place }) })
}

export function worth(t: TFunction, face: Face): string {
  return t('games.lockdown.table.count.points', { count: pointsOf(face) })
}

export function faceWords(t: TFunction, face: Face): string {
  return t('games.lockdown.table.faceWorth', { face: faceName(t, face), worth: worth(t, face) })
}

export function spotOf({ hands }: State, card: Card): Spot | undefined {
  for (const [i, hand] of hands.entries()) {
    const place = hand.indexOf(card)
    if (place >= 0) return { seat: i + 1, place: place + 1 }
  }
  return undefined
}

export const isSpot = (one: Spot, other: Spot | 'top'): boolean =>
  other !== 'top' && one.seat === other.seat && one.place === other.place
