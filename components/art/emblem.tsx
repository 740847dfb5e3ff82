// The object on each game's door, in the game's accent: what the game is about, at a glance.
import Svg, { Circle, G, Path, Rect } from 'react-native-svg'
import type { GameId } from '@/client/games'
import { brass, card, type Metal } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { ChestShape } from './chest'
import { CrownShape } from './crown'
import { DialKnob, DialRing } from './dial'
import { KeyShape } from './key'
import { LockShape } from './lock'
import { Shades, useArtId } from './metal'
import { suitPaths } from './suit'
import { TrapShape } from './trap'

interface DrawingProps {
  readonly metal: Metal
  readonly id: string
}

function LockAndKey({ metal, id }: DrawingProps) {
  return (
    <G>
      <G transform="translate(0 1) scale(0.84)">
        <LockShape metal={metal} id={`${id}l`} />
      </G>
      <G transform="translate(40 41) rotate(-48) scale(0.74) translate(-32 -32)">
        <KeyShape metal={{ ...metal, mid: '#E8BE6C', low: '#B98430' }} id={`${id}y`} />
      </G>
    </G>
  )
}

function Safecracker({ metal, id }: DrawingProps) {
  return (
    <G>
      <DialRing metal={metal} id={`${id}r`} />
      <G transform="rotate(36 32 32)">
        <DialKnob id={`${id}k`} />
      </G>
    </G>
  )
}

const bars = [16, 24.5, 39.5, 48] as const

function Lockdown({ metal, id }: DrawingProps) {
  const fill = `url(#${id})`
  return (
    <G strokeLinejoin="round">
      <Shades id={id} metal={metal} />
      <Path
        d="M6 61 V29 C6 12 18 3 32 3 C46 3 58 12 58 29 V61z"
        fill={fill}
        stroke={metal.line}
        strokeWidth={2}
      />
      <Path
        d="M11.5 61 V29 C11.5 16 21 8.5 32 8.5 C43 8.5 52.5 16 52.5 29 V61z"
        fill="#0C0E15"
        stroke={metal.line}
        strokeWidth={1.6}
      />
      <Rect
        x={20}
        y={24}
        width={24}
        height={33}
        rx={3}
        fill={card.parchment}
        stroke={card.rule}
        strokeWidth={1}
      />
      <G transform="translate(25.5 30) scale(0.13)">
        <Path d={suitPaths.s} fill={card.black} />
      </G>
      <G stroke={metal.line} strokeWidth={1}>
        {bars.map((x) => (
          <Path key={x} d={`M${x - 1.6} 9 V48 L${x} 53 L${x + 1.6} 48 V9z`} fill={fill} />
        ))}
        {[17, 25.5, 45].map((y) => (
          <Rect key={y} x={11} y={y} width={42} height={3} fill={fill} />
        ))}
      </G>
      <Path
        d="M6 61 V29 C6 12 18 3 32 3 C46 3 58 12 58 29 V61 H52.5 V29 C52.5 16 43 8.5 32 8.5 C21 8.5 11.5 16 11.5 29 V61z"
        fill={fill}
        stroke={metal.line}
        strokeWidth={1.6}
      />
      {[
        [8.8, 44],
        [8.8, 56],
        [55.2, 44],
        [55.2, 56],
        [32, 5.8],
      ].map(([cx, cy]) => (
        <Circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={1.3} fill={metal.line} />
      ))}
    </G>
  )
}

function TrapAndTreasure({ metal, id }: DrawingProps) {
  return (
    <G>
      <TrapShape metal={metal} id={`${id}t`} />
      <G transform="translate(14.5 13.5) scale(0.55)">
        <ChestShape id={`${id}c`} />
      </G>
    </G>
  )
}

function RoyalLock({ metal, id }: DrawingProps) {
  return (
    <G>
      <G transform="translate(5 -2) scale(0.84)">
        <CrownShape court="K" metal={metal} gem={brass.mid} id={`${id}c`} />
      </G>
      <Shades id={`${id}b`} metal={brass} />
      <Rect
        x={4}
        y={45.5}
        width={56}
        height={14}
        rx={3}
        fill={`url(#${id}b)`}
        stroke={brass.line}
        strokeWidth={2}
      />
      <Path d="M7 47.8 h50" stroke="#FFF3CF" strokeWidth={1} />
      <Circle cx={10} cy={52.5} r={1.8} fill={brass.line} />
      <Circle cx={54} cy={52.5} r={1.8} fill={brass.line} />
      <Path
        d="M32 47.9 a2.4 2.4 0 0 1 1.3 4.4 l1 4.2 h-4.6 l1 -4.2 a2.4 2.4 0 0 1 1.3 -4.400z"
        fill={brass.line}
      />
    </G>
  )
}

const drawings: Record<GameId, (props: DrawingProps) => React.ReactNode> = {
  'lock-and-key': LockAndKey,
  'safecracker-duel': Safecracker,
  lockdown: Lockdown,
  'trap-and-treasure': TrapAndTreasure,
  'royal-lock': RoyalLock,
}

/** Those with square corners are drawn smaller, to stand free inside a round glass. */
const fit: Partial<Record<GameId, number>> = { lockdown: 0.86, 'royal-lock': 0.88, 'lock-and-key': 0.96 }

export function Emblem({ game, size = 72 }: { readonly game: GameId; readonly size?: number }) {
  const id = useArtId()
  const { accent } = useTheme()
  const Drawing = drawings[game]
  return (
    <Svg width={size} height={size} viewBox="0 0 64 64">
      <G transform={`translate(32 32) scale(${fit[game] ?? 1}) translate(-32 -32)`}>
        <Drawing metal={accent(game)} id={id} />
      </G>
    </Svg>
  )
}
