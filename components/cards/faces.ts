// What can be printed on a card's front, and how it is spoken. Notation as in the log: `Qh`, `Tc`, `treasure`.
import type { TFunction } from 'i18next'
import { type Suit, suits } from '@/components/art/suit'

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
export type Rank = (typeof ranks)[number]
export type SuitedFace = `${Rank}${Suit}`

export const lockFaces = ['lock', 'key', 'treasure'] as const
export type LockFace = (typeof lockFaces)[number]

export type Face = SuitedFace | LockFace

export const deckFaces: readonly SuitedFace[] = suits.flatMap((suit) =>
  ranks.map((rank): SuitedFace => `${rank}${suit}`),
)

export function isLockFace(face: Face): face is LockFace {
  return lockFaces.some((lockFace) => lockFace === face)
}

export function rankOf(face: SuitedFace): Rank {
  return face[0] as Rank
}

export function suitOf(face: SuitedFace): Suit {
  return face[1] as Suit
}

export function faceName(t: TFunction, face: Face): string {
  if (isLockFace(face)) return t(`card.${face}`)
  return t('card.of', { rank: t(`card.ranks.${rankOf(face)}`), suit: t(`card.suits.${suitOf(face)}`) })
}
