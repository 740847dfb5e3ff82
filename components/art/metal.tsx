// Shared language of all drawn pieces: metal lit from above left, a dark outline, unique gradient ids (several copies
// of a piece on one page would otherwise take their colours from the first).
import { useId } from 'react'
import { Defs, LinearGradient, RadialGradient, Stop } from 'react-native-svg'
import type { Metal } from '@/components/ui/theme'

export interface PieceProps {
  readonly size?: number
  readonly metal?: Metal
}

/** Ends in a dash: pieces append a letter for a second gradient, which could otherwise collide with another piece's id. */
export function useArtId(): string {
  return `art${useId().replace(/[^a-zA-Z0-9]/g, '')}-`
}

export const wood = { hi: '#A8703F', mid: '#7C4A26', low: '#4F2C14', line: '#26130A' } as const

interface ShadesProps {
  readonly id: string
  readonly metal: Pick<Metal, 'hi' | 'mid' | 'low'>
  readonly round?: boolean
}

/** A gradient from the light to the deep shade of a metal; `round` for knobs and coins. */
export function Shades({ id, metal, round }: ShadesProps) {
  const stops = [
    <Stop key="hi" offset="0" stopColor={metal.hi} />,
    <Stop key="mid" offset={round ? '0.55' : '0.42'} stopColor={metal.mid} />,
    <Stop key="low" offset="1" stopColor={metal.low} />,
  ]
  return (
    <Defs>
      {round ? (
        <RadialGradient id={id} cx="0.36" cy="0.3" r="0.85">
          {stops}
        </RadialGradient>
      ) : (
        <LinearGradient id={id} x1="0.2" y1="0" x2="0.6" y2="1">
          {stops}
        </LinearGradient>
      )}
    </Defs>
  )
}
