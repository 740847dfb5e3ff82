// The small drawings on the action buttons: cards, a brass bar, a deck.
import Svg, { G, Path, Rect } from 'react-native-svg'
import { brass, card } from '@/components/ui/theme'

export type SignName = 'lock' | 'unlock' | 'remove' | 'fill' | 'reshuffle'

interface SignProps {
  readonly name: SignName
  readonly ink: string
  readonly size?: number
}

export function Sign({ name, ink, size = 28 }: SignProps) {
  const Drawing = drawings[name]
  return (
    <Svg width={size} height={size} viewBox="0 0 32 32">
      <Drawing ink={ink} />
    </Svg>
  )
}

interface DrawingProps {
  readonly ink: string
}

const paper = { fill: card.parchment, stroke: '#8F7440', strokeWidth: 1.2 } as const
const metal = { fill: brass.mid, stroke: brass.line, strokeWidth: 1.2 } as const
const stroke = { fill: 'none', strokeWidth: 2.2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

function Locked() {
  return (
    <G>
      <Rect x={3} y={8} width={26} height={17} rx={2} {...paper} />
      <Rect x={13} y={4} width={6} height={25} rx={1.5} {...metal} />
    </G>
  )
}

function Unlocked() {
  return (
    <G>
      <Rect x={4} y={4} width={17} height={25} rx={2} {...paper} />
      <G rotation={24} origin="25, 16">
        <Rect x={22.5} y={4} width={5.5} height={24} rx={1.5} {...metal} />
      </G>
    </G>
  )
}

function Removed({ ink }: DrawingProps) {
  return (
    <G>
      <G rotation={-14} origin="11, 14">
        <Rect x={4} y={2} width={16} height={22} rx={2} {...paper} />
      </G>
      <Path d="M19 21 L28 29 M28 22.5 V29 H21.5" stroke={ink} {...stroke} />
    </G>
  )
}

function Filled({ ink }: DrawingProps) {
  return (
    <G>
      <Rect x={7} y={4} width={18} height={25} rx={2} stroke={ink} {...stroke} strokeDasharray="3 4" />
      <Path d="M16 10 V22 M10.5 17 L16 22.5 L21.5 17" stroke={ink} {...stroke} />
    </G>
  )
}

function Shuffled({ ink }: DrawingProps) {
  return (
    <G>
      <Rect x={9} y={8} width={13} height={18} rx={2} fill={card.back} stroke={brass.mid} strokeWidth={1.2} />
      <Path
        d="M4 14 A12 12 0 0 1 26 8 M26.5 2.5 V8.5 H20.5 M28 19 A12 12 0 0 1 6 25 M5.5 30 V24.5 H11.5"
        stroke={ink}
        {...stroke}
      />
    </G>
  )
}

const drawings: Record<SignName, (props: DrawingProps) => React.ReactNode> = {
  lock: Locked,
  unlock: Unlocked,
  remove: Removed,
  fill: Filled,
  reshuffle: Shuffled,
}
