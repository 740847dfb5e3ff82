// The fronts of the cards, drawn in a 100 × 140 box. Every mounted face carries its name as a test id: the leak tests
// look for it, so nothing may draw a face without coming through here.
import { View } from 'react-native'
import Svg, { Circle, Defs, G, LinearGradient, Path, Rect, Stop, Text as SvgText } from 'react-native-svg'
import { ChestShape } from '@/components/art/chest'
import { type Court, CrownShape } from '@/components/art/crown'
import { KeyShape } from '@/components/art/key'
import { LockShape } from '@/components/art/lock'
import { useArtId } from '@/components/art/metal'
import { suitColors, suitPaths, type Suit } from '@/components/art/suit'
import { brass, card, displayFace } from '@/components/ui/theme'
import { type Face, isLockFace, type LockFace, type Rank, rankOf, type SuitedFace, suitOf } from './faces'
import { pips } from './pips'
import { rosette } from './guilloche'

export const cardRatio = 1.4
/** Below this width pips are unreadable: a big index and one suit mark are drawn instead. */
const smallWidth = 58

interface CardFaceProps {
  readonly face: Face
  readonly width: number
  /** A picture in the rules, not a card of any match: everybody may see it at any time. */
  readonly picture?: boolean
}

export function CardFace({ face, width, picture }: CardFaceProps) {
  const id = useArtId()
  return (
    <View testID={picture ? undefined : `face-${face}`}>
      <Svg width={width} height={width * cardRatio} viewBox="0 0 100 140">
        <Defs>
          <LinearGradient id={id} x1="0" y1="0" x2="0.4" y2="1">
            <Stop offset="0" stopColor="#FAF3E2" />
            <Stop offset="0.6" stopColor={card.parchment} />
            <Stop offset="1" stopColor={card.parchmentLow} />
          </LinearGradient>
        </Defs>
        <Rect
          x={0.75}
          y={0.75}
          width={98.5}
          height={138.5}
          rx={9}
          fill={`url(#${id})`}
          stroke="#8F7440"
          strokeWidth={1.5}
        />
        {isLockFace(face) ? (
          <Treasures face={face} id={id} />
        ) : width < smallWidth ? (
          <SmallFace face={face} />
        ) : (
          <SuitedCard face={face} id={id} />
        )}
      </Svg>
    </View>
  )
}

function SuitMark({
  suit,
  x,
  y,
  size,
  flip,
}: {
  suit: Suit
  x: number
  y: number
  size: number
  flip?: boolean
}) {
  const scale = size / 100
  return (
    <G transform={`translate(${x} ${y}) scale(${scale} ${flip ? -scale : scale}) translate(-50 -50)`}>
      <Path d={suitPaths[suit]} fill={suitColors[suit]} />
    </G>
  )
}

function Index({ rank, suit }: { readonly rank: Rank; readonly suit: Suit }) {
  const ten = rank === 'T'
  return (
    <G>
      <SvgText
        x={13.5}
        y={22}
        fontFamily={displayFace}
        fontSize={ten ? 16 : 18}
        letterSpacing={ten ? -1.5 : 0}
        textAnchor="middle"
        fill={suitColors[suit]}
      >
        {ten ? '10' : rank}
      </SvgText>
      <SuitMark suit={suit} x={13.5} y={33} size={12.5} />
    </G>
  )
}

function SuitedCard({ face, id }: { readonly face: SuitedFace; readonly id: string }) {
  const [rank, suit] = [rankOf(face), suitOf(face)]
  const places = pips[rank]
  return (
    <G>
      <Index rank={rank} suit={suit} />
      <G rotation={180} origin="50, 70">
        <Index rank={rank} suit={suit} />
      </G>
      {places?.map(({ x, y }) => (
        <SuitMark
          key={`${x} ${y}`}
          suit={suit}
          x={x}
          y={y}
          size={places.length > 8 ? 17 : 20}
          flip={y > 70}
        />
      ))}
      {rank === 'A' && <Ace suit={suit} />}
      {(rank === 'K' || rank === 'Q' || rank === 'J') && <CourtCard court={rank} suit={suit} id={id} />}
    </G>
  )
}

function Ace({ suit }: { readonly suit: Suit }) {
  return (
    <G>
      <Path
        d={rosette({ x: 50, y: 70, radius: 33, petals: 18, depth: 5 })}
        fill="none"
        stroke={card.rule}
        strokeWidth={0.7}
      />
      <Circle cx={50} cy={70} r={26} fill="none" stroke={card.rule} strokeWidth={1} />
      <SuitMark suit={suit} x={50} y={70} size={38} />
    </G>
  )
}

/** Double-ended, as court cards are: the emblem stands on a ribbon in the colour of its suit, above and below. */
function CourtCard({ court, suit, id }: { readonly court: Court; readonly suit: Suit; readonly id: string }) {
  const ink = suitColors[suit]
  const half = (
    <G>
      <Path d="M28.8 56 V20.8 L31.8 17.8 H68.2 L71.2 20.8 V56z" fill={ink} fillOpacity={0.07} />
      <G transform="translate(31.4 25) scale(0.58)">
        <CrownShape court={court} gem={ink} id={`${id}k`} />
      </G>
    </G>
  )
  return (
    <G>
      <Rect x={26} y={15} width={48} height={110} rx={3} fill="#FBF5E6" stroke={ink} strokeWidth={1.4} />
      <Rect
        x={28.8}
        y={17.8}
        width={42.4}
        height={104.4}
        rx={1.5}
        fill="none"
        stroke={card.rule}
        strokeWidth={0.8}
      />
      {half}
      <G rotation={180} origin="50, 70">
        {half}
      </G>
      <Path d="M26.7 62 H73.3 V78 H26.7z" fill={ink} />
      <Path d="M26.7 64.2 H73.3 M26.7 75.8 H73.3" stroke={brass.mid} strokeWidth={0.9} />
      <Circle cx={50} cy={70} r={10.5} fill="#FBF5E6" stroke={brass.mid} strokeWidth={1.6} />
      <SuitMark suit={suit} x={50} y={70} size={13} />
    </G>
  )
}

function SmallFace({ face }: { readonly face: SuitedFace }) {
  const [rank, suit] = [rankOf(face), suitOf(face)]
  return (
    <G>
      <Rect x={6} y={6} width={88} height={128} rx={5} fill="none" stroke={card.rule} strokeWidth={1.5} />
      <SvgText
        x={50}
        y={60}
        fontFamily={displayFace}
        fontSize={58}
        letterSpacing={rank === 'T' ? -4 : 0}
        textAnchor="middle"
        fill={suitColors[suit]}
      >
        {rank === 'T' ? '10' : rank}
      </SvgText>
      <SuitMark suit={suit} x={50} y={102} size={46} />
    </G>
  )
}

function Treasures({ face, id }: { readonly face: LockFace; readonly id: string }) {
  return (
    <G>
      <Rect x={6} y={6} width={88} height={128} rx={5} fill="none" stroke={card.rule} strokeWidth={1.2} />
      <Rect x={9} y={9} width={82} height={122} rx={3} fill="none" stroke={card.rule} strokeWidth={0.6} />
      <Path
        d={rosette({ x: 50, y: 70, radius: 39, petals: 24, depth: 5 })}
        fill="none"
        stroke={card.rule}
        strokeOpacity={0.75}
        strokeWidth={0.7}
      />
      <Circle cx={50} cy={70} r={31} fill="#FBF5E6" stroke={card.rule} strokeWidth={1} />
      {[19, 121].map((y) => (
        <Path
          key={y}
          d={`M50 ${y - 5} l4 5 l-4 5 l-4 -5z M30 ${y} h12 M58 ${y} h12`}
          fill={card.rule}
          stroke={card.rule}
          strokeWidth={1}
        />
      ))}
      <G transform="translate(21.2 41) scale(0.9)">
        {face === 'lock' && <LockShape id={`${id}f`} />}
        {face === 'key' && (
          <G rotation={35} origin="32, 32">
            <KeyShape id={`${id}f`} />
          </G>
        )}
        {face === 'treasure' && <ChestShape open id={`${id}f`} />}
      </G>
    </G>
  )
}
