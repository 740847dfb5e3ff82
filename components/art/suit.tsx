// The four suits as shapes of our own: told apart without colour, the spade pointed, the club lobed, the heart and the
// diamond with their own outline. Paths live in a 100 × 100 box.
import Svg, { Path } from 'react-native-svg'
import { card } from '@/components/ui/theme'

export const suits = ['c', 'd', 'h', 's'] as const
export type Suit = (typeof suits)[number]

export const suitPaths: Record<Suit, string> = {
  h: 'M50 93 C30 74 6 56 6 31 C6 16 17 7 29 7 C39 7 46.5 13 50 22 C53.5 13 61 7 71 7 C83 7 94 16 94 31 C94 56 70 74 50 93z',
  d: 'M50 3 C58 21 72 39 87 50 C72 61 58 79 50 97 C42 79 28 61 13 50 C28 39 42 21 50 3z',
  s: 'M50 4 C57 23 93 40 93 63 C93 76 83 83 73 83 C64.5 83 57.5 78.5 53.8 71 C54.6 82 59 90 67 96 H33 C41 90 45.4 82 46.2 71 C42.5 78.5 35.5 83 27 83 C17 83 7 76 7 63 C7 40 43 23 50 4z',
  c: 'M50 5 a21 21 0 0 1 15.4 35.2 a21.4 21.4 0 1 1 -11.6 31.6 C54.8 82 59 90 67 96 H33 C41 90 45.2 82 46.2 71.8 a21.4 21.4 0 1 1 -11.6 -31.6 A21 21 0 0 1 50 5z',
}

export const suitColors: Record<Suit, string> = { h: card.red, d: card.red, s: card.black, c: card.black }

interface SuitProps {
  readonly suit: Suit
  readonly size?: number
  readonly color?: string
}

export function SuitMark({ suit, size = 24, color = suitColors[suit] }: SuitProps) {
  return (
    <Svg width={size} height={size} viewBox="0 0 100 100">
      <Path d={suitPaths[suit]} fill={color} />
    </Svg>
  )
}
