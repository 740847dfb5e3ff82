// How cards of this table are spoken: whose, which place, and what is seen of it.
import type { TFunction } from 'i18next'
import type { Card } from '@/engine'
import { pointsOf, type Face } from '@/engine/games/lockdown/faces'
import type { Spot, State } from '@/engine/games/lockdown/state'
import { faceName } from '@/components/cards/faces'

export function cardLabel(t: TFunction, { name, place }: { name: string; place: number }): string {
  return t('card.faceDown', { name: t('table.lockdown.card', { name, place }) })
}

export function worth(t: TFunction, face: Face): string {
  return t('table.lockdown.count.points', { count: pointsOf(face) })
}

export function faceWords(t: TFunction, face: Face): string {
  return t('table.lockdown.faceWorth', { face: faceName(t, face), worth: worth(t, face) })
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
