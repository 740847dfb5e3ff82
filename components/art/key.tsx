// The key: trefoil bow, collar, a bit with wards.
import Svg, { Circle, G, Path, Rect } from 'react-native-svg'
import { brass } from '@/components/ui/theme'
import { type PieceProps, Shades, useArtId } from './metal'

const bow =
  'M32 3 a8 8 0 0 1 7.6 5.6 a8.2 8.2 0 0 1 3.2 15.2 a8 8 0 0 1 -6.2 1.2 h-9.2 a8 8 0 0 1 -6.2 -1.2 a8.2 8.2 0 0 1 3.2 -15.2 a8 8 0 0 1 7.6 -5.6z'
const bit = 'M34.5 44 h9 v5 h-4 v3.6 h6 v6.4 h-5 v-3 h-6z'

export function KeyShape({ metal = brass, id }: PieceProps & { readonly id: string }) {
  const fill = `url(#${id})`
  return (
    <G stroke={metal.line} strokeWidth={2} strokeLinejoin="round">
      <Shades id={id} metal={metal} />
      <Path d={bit} fill={fill} />
      <Rect x={29} y={29} width={6} height={32} rx={2} fill={fill} />
      <Path d={bow} fill={fill} />
      <Circle cx={32} cy={10.5} r={3.2} fill={metal.line} stroke="none" />
      <Circle cx={25.2} cy={17.6} r={3.2} fill={metal.line} stroke="none" />
      <Circle cx={38.8} cy={17.6} r={3.2} fill={metal.line} stroke="none" />
      <Rect x={26.5} y={25} width={11} height={4.6} rx={1.6} fill={fill} />
      <Rect x={27.5} y={32} width={9} height={3.4} rx={1.4} fill={fill} />
      <Path d="M31 37 v22" stroke={metal.hi} strokeWidth={1.2} strokeOpacity={0.8} />
    </G>
  )
}

export function Key({ size = 64, metal, tilt = 0 }: PieceProps & { readonly tilt?: number }) {
  const id = useArtId()
  return (
    <Svg width={size} height={size} viewBox="0 0 64 64">
      <G transform={`rotate(${tilt} 32 32)`}>
        <KeyShape metal={metal} id={id} />
      </G>
    </Svg>
  )
}
