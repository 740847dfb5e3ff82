// The padlock, shut or sprung open.
import Svg, { Circle, G, Path, Rect } from 'react-native-svg'
import { brass } from '@/components/ui/theme'
import { type PieceProps, Shades, useArtId } from './metal'

export function LockShape({
  metal = brass,
  open,
  id,
}: PieceProps & { readonly open?: boolean; readonly id: string }) {
  const shackle = open ? 'M19 27 V17 a12 12 0 0 1 24 -1.5' : 'M20 32 V20 a12 12 0 0 1 24 0 V32'
  return (
    <G>
      <Shades id={id} metal={metal} />
      <Path d={shackle} stroke={metal.line} strokeWidth={9.5} fill="none" />
      <Path d={shackle} stroke={metal.low} strokeWidth={6.5} fill="none" />
      <Path d={shackle} stroke={metal.mid} strokeWidth={4} fill="none" />
      <Path d={shackle} stroke={metal.hi} strokeWidth={1.2} fill="none" opacity={0.9} />
      <Rect
        x={10}
        y={28}
        width={44}
        height={31}
        rx={5}
        fill={`url(#${id})`}
        stroke={metal.line}
        strokeWidth={2}
      />
      <Rect
        x={13.5}
        y={31.5}
        width={37}
        height={24}
        rx={2.5}
        fill="none"
        stroke={metal.line}
        strokeOpacity={0.45}
      />
      <Path d="M13 30 h38" stroke="#fff" strokeOpacity={0.55} strokeWidth={1} />
      {[17, 47].map((x) =>
        [35, 52].map((y) => (
          <Circle key={`${x} ${y}`} cx={x} cy={y} r={1.4} fill={metal.line} fillOpacity={0.6} />
        )),
      )}
      <Circle
        cx={32}
        cy={43.5}
        r={8.2}
        fill={metal.hi}
        fillOpacity={0.35}
        stroke={metal.line}
        strokeOpacity={0.5}
      />
      <Path
        d="M32 37.6 a3.7 3.7 0 0 1 2 6.8 l1.6 5.8 h-7.2 l1.6 -5.8 a3.7 3.7 0 0 1 2 -6.8z"
        fill={metal.line}
      />
    </G>
  )
}

export function Lock({ size = 64, metal, open }: PieceProps & { readonly open?: boolean }) {
  const id = useArtId()
  return (
    <Svg width={size} height={size} viewBox="0 0 64 64">
      <LockShape metal={metal} open={open} id={id} />
    </Svg>
  )
}
