// The jaw trap: open it is a ring of teeth around its pan, sprung the teeth have met.
import Svg, { Circle, G, Path, Rect } from 'react-native-svg'
import { brass, steel } from '@/components/ui/theme'
import { type PieceProps, Shades, useArtId } from './metal'

const teeth = 12
const point = (radius: number, turn: number) => {
  const angle = turn * 2 * Math.PI
  return `${(32 + radius * Math.sin(angle)).toFixed(1)} ${(32 - radius * Math.cos(angle)).toFixed(1)}`
}
const openTeeth = Array.from({ length: teeth }, (_, i) => {
  const turn = (i + 0.5) / teeth
  return `M${point(21, turn - 0.034)} L${point(12.5, turn)} L${point(21, turn + 0.034)}z`
}).join(' ')

const fangs = (from: number, tip: number, first: number) =>
  Array.from({ length: first === 0 ? 4 : 3 }, (_, i) => {
    const x = 16.4 + first + i * 10.4
    return `M${x - 4.6} ${from} L${x} ${tip} L${x + 4.6} ${from}z`
  }).join(' ')
const upperFangs = fangs(21, 41, 0)
const lowerFangs = fangs(43, 23, 5.2)

export function TrapShape({
  metal = steel,
  sprung,
  id,
}: PieceProps & { readonly sprung?: boolean; readonly id: string }) {
  const fill = `url(#${id})`
  return (
    <G stroke={metal.line} strokeWidth={1.8} strokeLinejoin="round">
      <Shades id={id} metal={metal} />
      <Rect x={1} y={28} width={10} height={8} rx={2.5} fill={metal.low} />
      <Rect x={53} y={28} width={10} height={8} rx={2.5} fill={metal.low} />
      {sprung ? (
        <G>
          <Path d="M9 32 C9 14 55 14 55 32 C55 50 9 50 9 32z" fill={metal.line} />
          <Path d={lowerFangs} fill={metal.mid} strokeWidth={1.2} />
          <Path d={upperFangs} fill={metal.hi} strokeWidth={1.2} />
          <Path d="M8 32 C8 11 56 11 56 32 C56 53 8 53 8 32z" fill="none" strokeWidth={7.6} />
          <Path d="M8 32 C8 11 56 11 56 32 C56 53 8 53 8 32z" fill="none" stroke={fill} strokeWidth={4.6} />
        </G>
      ) : (
        <G>
          <Path d={openTeeth} fill={metal.hi} strokeWidth={1.2} />
          <Circle cx={32} cy={32} r={23.5} fill="none" stroke={metal.line} strokeWidth={7.6} />
          <Circle cx={32} cy={32} r={23.5} fill="none" stroke={fill} strokeWidth={4.6} />
          <Path d="M8.5 32 H55.5" stroke={metal.line} strokeWidth={4} />
          <Path d="M8.5 32 H55.5" stroke={metal.mid} strokeWidth={1.6} />
          <Circle cx={32} cy={32} r={7.5} fill={brass.mid} stroke={brass.line} />
          <Circle cx={32} cy={32} r={4} fill="none" stroke={brass.line} strokeOpacity={0.6} strokeWidth={1} />
        </G>
      )}
    </G>
  )
}

export function Trap({ size = 64, metal, sprung }: PieceProps & { readonly sprung?: boolean }) {
  const id = useArtId()
  return (
    <Svg width={size} height={size} viewBox="0 0 64 64">
      <TrapShape metal={metal} sprung={sprung} id={id} />
    </Svg>
  )
}
