// The treasure chest: dark wood, brass straps; open, it shows what all this is about.
import Svg, { Circle, G, Path, Rect } from 'react-native-svg'
import { brass } from '@/components/ui/theme'
import { Shades, useArtId, wood } from './metal'

const straps = [13, 45] as const
const coins = [
  [17, 29, 4],
  [25, 27, 4.6],
  [33, 28, 5],
  [41, 27, 4.4],
  [47, 29.5, 3.6],
  [29, 23.5, 4],
  [37, 23.5, 4],
] as const

export function ChestShape({ open, id }: { readonly open?: boolean; readonly id: string }) {
  const planks = `url(#${id}w)`
  const straping = `url(#${id}b)`
  return (
    <G strokeLinejoin="round">
      <Shades id={`${id}w`} metal={wood} />
      <Shades id={`${id}b`} metal={brass} />
      {open ? (
        <OpenLid planks={planks} straping={straping} />
      ) : (
        <ClosedLid planks={planks} straping={straping} />
      )}
      <Rect x={6} y={31} width={52} height={25} rx={2} fill={planks} stroke={wood.line} strokeWidth={2} />
      <Path d="M7 39.5 h50 M7 47.5 h50" stroke={wood.line} strokeOpacity={0.55} strokeWidth={1} />
      {straps.map((x) => (
        <G key={x}>
          <Rect x={x} y={31} width={6} height={25} fill={straping} stroke={brass.line} strokeWidth={1.4} />
          <Circle cx={x + 3} cy={36} r={1.1} fill={brass.line} />
          <Circle cx={x + 3} cy={51} r={1.1} fill={brass.line} />
        </G>
      ))}
      <Path d="M5.5 31 h53" stroke={brass.mid} strokeWidth={3} />
      <Path d="M5.5 32.8 h53" stroke={brass.line} strokeWidth={1} />
      <Rect
        x={26}
        y={28}
        width={12}
        height={14}
        rx={2}
        fill={straping}
        stroke={brass.line}
        strokeWidth={1.6}
      />
      <Path
        d="M32 31.4 a2.3 2.3 0 0 1 1.2 4.2 l1 3.6 h-4.4 l1 -3.6 a2.3 2.3 0 0 1 1.2 -4.2z"
        fill={brass.line}
      />
    </G>
  )
}

interface LidProps {
  readonly planks: string
  readonly straping: string
}

function ClosedLid({ planks, straping }: LidProps) {
  return (
    <G>
      <Path
        d="M6 31 V25 C6 15 12 10 20 10 H44 C52 10 58 15 58 25 V31z"
        fill={planks}
        stroke={wood.line}
        strokeWidth={2}
      />
      <Path
        d="M8 21.5 C9 15 14 12 20 12 H44 C50 12 55 15 56 21.5"
        stroke="#fff"
        strokeOpacity={0.22}
        fill="none"
      />
      <Path
        d="M13 31 V22 C13 15 14.5 11.6 17 10.4 H22 C20 12 19 15.5 19 22 V31z"
        fill={straping}
        stroke={brass.line}
        strokeWidth={1.4}
      />
      <Path
        d="M51 31 V22 C51 15 49.5 11.6 47 10.4 H42 C44 12 45 15.5 45 22 V31z"
        fill={straping}
        stroke={brass.line}
        strokeWidth={1.4}
      />
    </G>
  )
}

function OpenLid({ planks, straping }: LidProps) {
  return (
    <G>
      <Path d="M8 20 L4 6 C10 2 54 2 60 6 L56 20z" fill={planks} stroke={wood.line} strokeWidth={2} />
      <Path d="M8 20 L6.6 15 C20 12 44 12 57.4 15 L56 20z" fill={wood.line} fillOpacity={0.6} />
      <Path
        d="M14 18 L11.5 4.2 L17 3.5 L19.4 17z M50 18 L52.5 4.2 L47 3.5 L44.6 17z"
        fill={straping}
        stroke={brass.line}
        strokeWidth={1.2}
      />
      <Path d="M8 20 H56 L57 32 H7z" fill={wood.line} />
      {coins.map(([x, y, r]) => (
        <Circle key={x} cx={x} cy={y} r={r} fill={straping} stroke={brass.line} strokeWidth={1.2} />
      ))}
      <Path d="M32 13.5 l4.6 4.8 l-4.6 6.2 l-4.6 -6.2z" fill="#C8473B" stroke="#5E121B" strokeWidth={1.2} />
      <Path d="M27.4 18.3 h9.2 M32 13.5 l-1.6 4.8 l1.6 6.2" stroke="#FFB8A8" strokeWidth={0.8} fill="none" />
    </G>
  )
}

export function Chest({ size = 64, open }: { readonly size?: number; readonly open?: boolean }) {
  const id = useArtId()
  return (
    <Svg width={size} height={size} viewBox="0 0 64 64">
      <ChestShape open={open} id={id} />
    </Svg>
  )
}
