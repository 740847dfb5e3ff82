// The mark of the app: the small brass strongbox itself, with its door, dial, hinges and feet.
import Svg, { Circle, G, Path, Rect } from 'react-native-svg'
import { brass } from '@/components/ui/theme'
import { Shades, useArtId } from './metal'

const rivets = [10, 54].flatMap((x) => [12, 32, 52].map((y) => [x, y] as const))

export function Strongbox({ size = 64 }: { readonly size?: number }) {
  const id = useArtId()
  return (
    <Svg width={size} height={size} viewBox="0 0 64 64">
      <Shades id={id} metal={brass} />
      <Shades id={`${id}k`} metal={brass} round />
      <Path d="M11 57 h9 v5 h-9z M44 57 h9 v5 h-9z" fill={brass.low} stroke={brass.line} strokeWidth={1.6} />
      <Rect
        x={4}
        y={5}
        width={56}
        height={53}
        rx={6}
        fill={`url(#${id})`}
        stroke={brass.line}
        strokeWidth={2}
      />
      <Path d="M8 7 h48" stroke="#FFF3CF" strokeWidth={1} />
      <Rect
        x={14.5}
        y={11.5}
        width={35}
        height={40}
        rx={3}
        fill="#1E2333"
        stroke={brass.line}
        strokeWidth={1.6}
      />
      <Rect
        x={17.5}
        y={14.5}
        width={29}
        height={34}
        rx={1.5}
        fill="none"
        stroke={brass.mid}
        strokeWidth={1}
      />
      <G fill={brass.line} fillOpacity={0.6}>
        {rivets.map(([x, y]) => (
          <Circle key={`${x} ${y}`} cx={x - (x > 32 ? -0.6 : 0.6)} cy={y} r={1.6} />
        ))}
      </G>
      <Circle cx={32} cy={31.5} r={10.5} fill={`url(#${id}k)`} stroke={brass.line} strokeWidth={1.6} />
      <Circle
        cx={32}
        cy={31.5}
        r={8.6}
        fill="none"
        stroke={brass.line}
        strokeOpacity={0.5}
        strokeWidth={0.9}
      />
      <Path
        d="M32 25.8 a3.6 3.6 0 0 1 1.9 6.6 l1.5 5.4 h-6.8 l1.5 -5.4 a3.6 3.6 0 0 1 1.9 -6.600z"
        fill={brass.line}
      />
    </Svg>
  )
}
