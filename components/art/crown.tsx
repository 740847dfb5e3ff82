// The three court emblems: the king's arched crown with a cross, the queen's coronet of pearls, the jack's feathered cap.
import Svg, { Circle, G, Path, Rect } from 'react-native-svg'
import { brass } from '@/components/ui/theme'
import { type PieceProps, Shades, useArtId } from './metal'

export type Court = 'K' | 'Q' | 'J'

interface CrownShapeProps extends PieceProps {
  readonly court: Court
  readonly gem: string
  readonly id: string
}

export function CrownShape({ court, metal = brass, gem, id }: CrownShapeProps) {
  const fill = `url(#${id})`
  const Body = { K: King, Q: Queen, J: Jack }[court]
  return (
    <G stroke={metal.line} strokeWidth={1.8} strokeLinejoin="round">
      <Shades id={id} metal={metal} />
      <Body fill={fill} gem={gem} />
      <Rect x={12} y={48} width={40} height={9} rx={2} fill={fill} />
      <Path d="M14 50 h36" stroke={metal.hi} strokeWidth={1} />
      {[20, 32, 44].map((x) => (
        <Path key={x} d={`M${x} 49.6 l3 2.9 l-3 2.9 l-3 -2.9z`} fill={gem} strokeWidth={1} />
      ))}
    </G>
  )
}

interface BodyProps {
  readonly fill: string
  readonly gem: string
}

function King({ fill, gem }: BodyProps) {
  return (
    <G>
      <Path d="M17 46 C14 34 18 24 32 20 C46 24 50 34 47 46z" fill={gem} fillOpacity={0.85} />
      <Path d="M12 48 L7 24 L19 33 L22 17 L32 29 L42 17 L45 33 L57 24 L52 48z" fill={fill} />
      <Path d="M30 4 h4 v4 h4 v4 h-4 v6 h-4 v-6 h-4 v-4 h4z" fill={fill} />
      <Circle cx={32} cy={21} r={3.4} fill={fill} />
      <Circle cx={7} cy={23} r={2.8} fill={fill} />
      <Circle cx={57} cy={23} r={2.8} fill={fill} />
    </G>
  )
}

function Queen({ fill, gem }: BodyProps) {
  return (
    <G>
      <Path
        d="M12 48 L6 22 C11 30 16 31 19.5 17 C23 30 28.5 30 32 12 C35.5 30 41 30 44.5 17 C48 31 53 30 58 22 L52 48z"
        fill={fill}
      />
      <Path
        d="M20 47 C20 38 26 34 32 34 C38 34 44 38 44 47z"
        fill={gem}
        fillOpacity={0.85}
        strokeWidth={1.2}
      />
      {[
        [6, 20],
        [19.5, 15],
        [32, 9],
        [44.5, 15],
        [58, 20],
      ].map(([cx, cy]) => (
        <Circle key={cx} cx={cx} cy={cy} r={3.6} fill="#FBF5E6" strokeWidth={1.4} />
      ))}
    </G>
  )
}

function Jack({ fill, gem }: BodyProps) {
  return (
    <G>
      <Path d="M41 40 C40 24 44 10 56 4 C60 12 58 28 46 40z" fill={fill} strokeWidth={1.4} />
      <Path d="M43 40 C46 28 50 16 55.5 6" fill="none" strokeWidth={1.2} />
      <Path d="M12 48 C8 30 16 18 30 18 C42 18 50 28 52 48z" fill={gem} fillOpacity={0.9} />
      <Path
        d="M32 18 C28 28 27 38 28 48 M32 18 C40 26 42 38 42 48 M32 18 C22 24 17 36 17 48"
        fill="none"
        strokeWidth={1.1}
        strokeOpacity={0.7}
      />
      <Circle cx={31} cy={17} r={3.6} fill={fill} />
    </G>
  )
}

interface CrownProps extends PieceProps {
  readonly court?: Court
  readonly gem?: string
}

export function Crown({ size = 64, court = 'K', gem = '#7A2331', metal }: CrownProps) {
  const id = useArtId()
  return (
    <Svg width={size} height={size} viewBox="0 0 64 64">
      <CrownShape court={court} gem={gem} metal={metal} id={id} />
    </Svg>
  )
}
