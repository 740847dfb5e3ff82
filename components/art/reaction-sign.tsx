// The reactions, struck on small coins: a cup, a cracked lock, a thought, an hourglass, a raised hand, a
// heart. The sign says it; the metal only tells a kind word from a sigh.
import Svg, { Circle, G, Path } from 'react-native-svg'
import { brass, steel, type Metal } from '@/components/ui/theme'
import type { Reaction } from '@/engine/wire/messages'
import { Shades, useArtId } from './metal'

const rose: Metal = { hi: '#F6B3A8', mid: '#D4575A', low: '#83202B', line: '#3A0A12', text: '#F08A86' }
const sea: Metal = { hi: '#C9ECF2', mid: '#6DB5C6', low: '#2F6C7E', line: '#0E2D37', text: '#7CC4D4' }

interface Sign {
  readonly metal: Metal
  /** Cut in, on a grid of 40 around 20, 20. */
  readonly filled: string
  readonly lines: string
}

const signs: Record<Reaction, Sign> = {
  'well-played': {
    metal: brass,
    filled:
      'M13.5 10.5 H26.5 V15 a6.5 6.5 0 0 1 -5 6.3 V25 H24.5 V28.5 H15.5 V25 H18.5 V21.3 a6.5 6.5 0 0 1 -5 -6.300z',
    lines: 'M13.5 12.5 H10.5 V14.5 a4 4 0 0 0 4 4 M26.5 12.5 H29.5 V14.5 a4 4 0 0 1 -4 4',
  },
  'oh-no': {
    metal: steel,
    filled:
      'M12.5 18 H19.2 L17.8 21.5 L20.6 23.5 L18.8 29 H12.500z M21.4 18 H27.5 V29 H21 L22.8 22.8 L20.2 20.800z',
    lines: 'M15.5 17.5 V14.5 a4.5 4.5 0 0 1 6.5 -4 M24.5 17.5 V15',
  },
  thinking: {
    metal: sea,
    filled:
      'M20 9.5 C27 9.5 30.5 13 30.5 17.2 C30.5 21.4 27 24.8 20 24.8 L16.5 24.6 L11.8 29 L13 23.2 C10.7 21.8 9.5 19.8 9.5 17.2 C9.5 13 13 9.5 20 9.500z',
    lines: '',
  },
  hurry: {
    metal: brass,
    filled:
      'M14.5 11.5 H25.5 C25.5 15.5 23.5 17.5 21 20 C23.5 22.5 25.5 24.5 25.5 28.5 H14.5 C14.5 24.5 16.5 22.5 19 20 C16.5 17.5 14.5 15.5 14.5 11.500z',
    lines: 'M12.5 10.5 H27.5 M12.5 29.5 H27.5',
  },
  hello: {
    metal: brass,
    filled:
      'M14.2 20.5 V14.2 a1.5 1.5 0 0 1 3 0 V12 a1.5 1.5 0 0 1 3 0 V11.6 a1.5 1.5 0 0 1 3 0 V13.6 a1.5 1.5 0 0 1 3 0 V22.5 C26.2 27 23.7 29.5 20.2 29.5 C17.2 29.5 15.5 28 14.2 25.8 L11.4 21.3 a1.5 1.5 0 0 1 2.8 -.800z',
    lines: 'M29 11.5 a6 6 0 0 1 1.5 3.5 M10.6 11.8 a6 6 0 0 0 -1.3 3',
  },
  thanks: {
    metal: rose,
    filled:
      'M20 28.5 C13.5 23.5 10.5 20.5 10.5 16.6 C10.5 13.6 12.7 11.5 15.3 11.5 C17.4 11.5 19 12.7 20 14.5 C21 12.7 22.6 11.5 24.7 11.5 C27.3 11.5 29.5 13.6 29.5 16.6 C29.5 20.5 26.5 23.5 20 28.500z',
    lines: '',
  },
}

interface ReactionSignProps {
  readonly reaction: Reaction
  readonly size?: number
}

export function ReactionSign({ reaction, size = 36 }: ReactionSignProps) {
  const id = useArtId()
  const { metal, filled, lines } = signs[reaction]
  return (
    <Svg width={size} height={size} viewBox="0 0 40 40">
      <Shades id={id} metal={metal} round />
      <Circle cx={20} cy={20} r={18.4} fill={`url(#${id})`} stroke={metal.line} strokeWidth={1.6} />
      <Circle cx={20} cy={20} r={15.6} fill="none" stroke={metal.hi} strokeOpacity={0.6} strokeWidth={0.9} />
      <G fill={metal.line}>
        <Path d={filled} />
        <Path d={lines} fill="none" stroke={metal.line} strokeWidth={1.8} strokeLinecap="round" />
        {reaction === 'thinking' && (
          <G fill={metal.hi}>
            <Circle cx={15} cy={17.2} r={1.7} />
            <Circle cx={20} cy={17.2} r={1.7} />
            <Circle cx={25} cy={17.2} r={1.7} />
          </G>
        )}
      </G>
    </Svg>
  )
}
