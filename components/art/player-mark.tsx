// Eight little figures for up to eight players. The head's shape says who it is; the colour only repeats it.
import Svg, { G, Path } from 'react-native-svg'
import { Shades, useArtId } from './metal'

const heads = [
  'M32 4 a13 13 0 0 1 0 26 a13 13 0 0 1 0 -26z',
  'M20 6 h24 v22 h-24z',
  'M32 3 L47 29 H17z',
  'M32 2 L46 17 L32 32 L18 17z',
  'M32 2 l4.3 9.4 10.2 1.2 -7.6 6.9 2.1 10.1 -9 -5.1 -9 5.1 2.1 -10.1 -7.6 -6.9 10.2 -1.200z',
  'M20 4 h6 v5 h3 v-5 h6 v5 h3 v-5 h6 v14 l-5 4 v8 h-14 v-8 l-5 -4z',
  'M32 2 C38 10 44 14 44 21 a12 12 0 0 1 -24 0 C20 14 26 10 32 2z',
  'M27 3 h10 v9 h9 v10 h-9 v8 h-10 v-8 h-9 v-10 h9z',
] as const

const body = 'M25 30 H39 L42 36 C42 46 46 50 51 54 V60 H13 V54 C18 50 22 46 22 36z'

export const markMetals = [
  { hi: '#F6DC98', mid: '#D9A441', low: '#9A6B1C', line: '#4A300A' },
  { hi: '#C9ECF2', mid: '#6DB5C6', low: '#2F6C7E', line: '#0E2D37' },
  { hi: '#F6B3A8', mid: '#D4575A', low: '#83202B', line: '#3A0A12' },
  { hi: '#BFE5B6', mid: '#5CA869', low: '#2A6240', line: '#0D2A1A' },
  { hi: '#DCCBFA', mid: '#9A78DB', low: '#573A97', line: '#221243' },
  { hi: '#FFD3AE', mid: '#E28A47', low: '#92501C', line: '#43210A' },
  { hi: '#FAD0E4', mid: '#D57BAA', low: '#87406A', line: '#3C1530' },
  { hi: '#F1F4FA', mid: '#B4BED0', low: '#6B768C', line: '#232A3A' },
] as const

export const markCount = heads.length

/** The outline of a player's head, 28 units wide around 32, 17: on flags and tents it stands for the whole figure. */
export const headOf = (player: number): string => heads[player % markCount]!

export const markMetalOf = (player: number) => markMetals[player % markCount]!

interface PlayerMarkProps {
  /** The player's place in the sitting order, counted from 0. */
  readonly player: number
  readonly size?: number
}

export function PlayerMark({ player, size = 40 }: PlayerMarkProps) {
  const id = useArtId()
  const metal = markMetalOf(player)
  return (
    <Svg width={size} height={size} viewBox="0 0 64 64">
      <Shades id={id} metal={metal} />
      <G stroke={metal.line} strokeWidth={2.5} strokeLinejoin="round" fill={`url(#${id})`}>
        <Path d={body} />
        <Path d={headOf(player)} />
      </G>
      <Path d="M15 55.5 H49" stroke={metal.line} strokeOpacity={0.5} strokeWidth={1.5} />
    </Svg>
  )
}
