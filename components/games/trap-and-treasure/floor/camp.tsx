// A home: the slab under a player's colour and, on it, the tent with the mark of its owner.
import Svg, { G, Path, Rect } from 'react-native-svg'
import { Shades, useArtId } from '@/components/art/metal'
import { headOf, markMetalOf } from '@/components/art/player-mark'

interface CampProps {
  readonly player: number
  readonly size: number
  /** Its owner stands on it: the tent would only blur the figure. */
  readonly occupied: boolean
}

export function Camp({ player, size, occupied }: CampProps) {
  const id = useArtId()
  const metal = markMetalOf(player)
  return (
    <Svg width={size} height={size} viewBox="0 0 64 64">
      <Shades id={id} metal={metal} />
      <Rect
        x={3.5}
        y={3.5}
        width={57}
        height={57}
        rx={6}
        fill={metal.low}
        fillOpacity={0.62}
        stroke={metal.mid}
        strokeWidth={2.4}
        strokeDasharray="7 3.2"
      />
      {!occupied && <Tent player={player} fill={`url(#${id})`} />}
    </Svg>
  )
}

function Tent({ player, fill }: { readonly player: number; readonly fill: string }) {
  const metal = markMetalOf(player)
  return (
    <G>
      <Path d="M32 15 V7" stroke={metal.hi} strokeWidth={1.8} />
      <Path d="M32 6.5 L42 9.2 L32 12z" fill={metal.hi} stroke={metal.line} strokeWidth={0.8} />
      <Path d="M32 13 L55 53 H9z" fill={fill} stroke={metal.line} strokeWidth={2} strokeLinejoin="round" />
      <Path d="M32 13 L40 53 H24z" fill={metal.low} fillOpacity={0.45} />
      <G transform="translate(15.6 30.5) scale(0.51)">
        <Path d={headOf(player)} fill={metal.line} />
      </G>
    </G>
  )
}
