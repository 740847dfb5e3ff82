// The jungle floor: twenty-five mossy slabs in dark soil, each worn and cracked in its own way. It looks the same in both
// themes.
import Svg, { Circle, G, Path, Rect } from 'react-native-svg'
import { Shades, useArtId } from '@/components/art/metal'

const light = { hi: '#4D7E60', mid: '#3B6A50', low: '#2C5340' } as const
const deep = { hi: '#3F6F54', mid: '#305943', low: '#234535' } as const
const soil = '#10221A'

/** The same floor every time: cracks and moss come from the number of the slab. */
const noise = (cell: number, salt: number): number => {
  const x = Math.sin(cell * 12.9898 + salt * 78.233) * 43758.5453
  return x - Math.floor(x)
}

const slabs = Array.from({ length: 25 }, (_, cell) => {
  const [x, y] = [(cell % 5) * 100, Math.floor(cell / 5) * 100]
  const at = (dx: number, dy: number) => `${(x + dx).toFixed(0)} ${(y + dy).toFixed(0)}`
  const edge = 12 + noise(cell, 1) * 66
  const turn = noise(cell, 2) < 0.5
  const crack = turn
    ? `M${at(4, edge)} l14 ${6 - noise(cell, 3) * 12} l9 ${noise(cell, 4) * 14} l10 -4`
    : `M${at(edge, 96)} l${6 - noise(cell, 3) * 12} -13 l${noise(cell, 4) * 12} -8 l-4 -9`
  const tufts = Array.from({ length: 5 }, (_, i) => ({
    cx: x + (noise(cell, 5) < 0.5 ? 12 : 76) + noise(cell, 10 + i) * 14,
    cy: y + (noise(cell, 6) < 0.5 ? 12 : 80) + noise(cell, 20 + i) * 10,
    r: 2.5 + noise(cell, 30 + i) * 4,
  }))
  return { cell, x, y, crack, tufts: noise(cell, 7) < 0.6 ? tufts : [] }
})

/** A fern: pairs of leaflets along a bent stem, pointing right before it is rotated. */
const fern = (() => {
  const leaflets = Array.from({ length: 7 }, (_, i) => {
    const x = 6 + i * 11
    const length = 22 - i * 2.6
    const y = -0.012 * x * x
    return (
      `M${x} ${y} q${length * 0.7} ${-length * 0.25} ${length * 0.75} ${-length} q${-length * 0.75} ${length * 0.1} ${-length * 0.75} ${length}z ` +
      `M${x} ${y} q${length * 0.7} ${length * 0.25} ${length * 0.75} ${length * 0.8} q${-length * 0.75} 0 ${-length * 0.75} ${-length * 0.8}z`
    )
  })
  return leaflets.join(' ')
})()

/** In the two corners that are nobody's home. */
const ferns = [
  { x: 506, y: -6, turn: 168, size: 0.9 },
  { x: 506, y: -6, turn: 118, size: 1 },
  { x: 506, y: -6, turn: 142, size: 0.75 },
  { x: -6, y: 506, turn: -12, size: 0.9 },
  { x: -6, y: 506, turn: -62, size: 1 },
  { x: -6, y: 506, turn: -38, size: 0.75 },
] as const

export function Ground({ side, turned }: { readonly side: number; readonly turned: boolean }) {
  const id = useArtId()
  return (
    <Svg width={side} height={side} viewBox="-4 -4 508 508">
      <Shades id={`${id}l`} metal={light} />
      <Shades id={`${id}d`} metal={deep} />
      <Rect x={-4} y={-4} width={508} height={508} rx={14} fill={soil} />
      <G transform={turned ? 'rotate(180 250 250)' : undefined}>
        {slabs.map(({ cell, x, y, crack, tufts }) => (
          <G key={cell}>
            <Rect
              x={x + 2.5}
              y={y + 2.5}
              width={95}
              height={95}
              rx={11}
              fill={`url(#${id}${cell % 2 === 0 ? 'l' : 'd'})`}
            />
            <Path
              d={`M${x + 6} ${y + 12} q0 -8 8 -8 h72 q8 0 8 8`}
              stroke="#FFFFFF"
              strokeOpacity={0.16}
              strokeWidth={1.6}
              fill="none"
            />
            <Path
              d={`M${x + 6} ${y + 88} q0 8 8 8 h72 q8 0 8 -8`}
              stroke="#000000"
              strokeOpacity={0.25}
              strokeWidth={2}
              fill="none"
            />
            <Path d={crack} stroke={soil} strokeOpacity={0.55} strokeWidth={2} fill="none" />
            {tufts.map((tuft, i) => (
              <Circle key={i} {...tuft} fill={i % 2 === 0 ? '#6E9B5E' : '#5A8A55'} fillOpacity={0.5} />
            ))}
          </G>
        ))}
      </G>
      {ferns.map(({ x, y, turn, size }, i) => (
        <Path
          key={i}
          d={fern}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
          fill={i % 3 === 2 ? '#7FB276' : '#4E8A57'}
          fillOpacity={0.75}
          stroke="#17382A"
          strokeWidth={0.8}
        />
      ))}
    </Svg>
  )
}
