// The back of every card: the same for all, brass lines engraved on ink, a keyhole in the middle.
import Svg, { Circle, Defs, LinearGradient, Path, Rect, Stop } from 'react-native-svg'
import { useArtId } from '@/components/art/metal'
import { brass, card } from '@/components/ui/theme'
import { cardRatio } from './card-face'
import { rosette } from './guilloche'

const lattice = Array.from({ length: 15 }, (_, i) => {
  const at = -40 + i * 13
  return `M${at} 9 L${at + 122} 131 M${at} 131 L${at + 122} 9`
}).join(' ')

export function CardBack({ width }: { readonly width: number }) {
  const id = useArtId()
  const small = width < 44
  return (
    <Svg width={width} height={width * cardRatio} viewBox="0 0 100 140">
      <Defs>
        <LinearGradient id={id} x1="0" y1="0" x2="0.5" y2="1">
          <Stop offset="0" stopColor="#2A3558" />
          <Stop offset="1" stopColor={card.backLow} />
        </LinearGradient>
      </Defs>
      <Rect
        x={0.75}
        y={0.75}
        width={98.5}
        height={138.5}
        rx={9}
        fill={card.parchment}
        stroke="#8F7440"
        strokeWidth={1.5}
      />
      <Rect x={5} y={5} width={90} height={130} rx={5.5} fill={`url(#${id})`} />
      <Svg x={8} y={8} width={84} height={124} viewBox="8 8 84 124">
        {!small && <Path d={lattice} stroke={brass.mid} strokeOpacity={0.28} strokeWidth={0.7} />}
      </Svg>
      <Rect
        x={8}
        y={8}
        width={84}
        height={124}
        rx={4}
        fill="none"
        stroke={brass.mid}
        strokeWidth={small ? 2 : 1.1}
      />
      {!small && (
        <Rect
          x={11}
          y={11}
          width={78}
          height={118}
          rx={3}
          fill="none"
          stroke={brass.mid}
          strokeOpacity={0.55}
          strokeWidth={0.6}
        />
      )}
      <Circle cx={50} cy={70} r={34} fill={card.back} />
      {!small && (
        <>
          <Path
            d={rosette({ x: 50, y: 70, radius: 29, petals: 24, depth: 4.5 })}
            fill="none"
            stroke={brass.mid}
            strokeWidth={0.8}
          />
          <Path
            d={rosette({ x: 50, y: 70, radius: 20, petals: 16, depth: 4 })}
            fill="none"
            stroke={brass.mid}
            strokeOpacity={0.7}
            strokeWidth={0.7}
          />
        </>
      )}
      <Circle
        cx={50}
        cy={70}
        r={small ? 24 : 13}
        fill={card.backLow}
        stroke={brass.mid}
        strokeWidth={small ? 3 : 1.6}
      />
      <Path
        d="M50 61 a5.4 5.4 0 0 1 3 9.9 l2.2 8.1 h-10.4 l2.2 -8.1 a5.4 5.4 0 0 1 3 -9.900z"
        fill={brass.mid}
        transform={small ? 'translate(-35 -49) scale(1.7)' : undefined}
      />
    </Svg>
  )
}
