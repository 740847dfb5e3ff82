// Lines that matter: dashed and red where two of three spaces are empty, a brass wire where two royals are locked, and at
// the end the line that won or lost the match.
import { useEffect } from 'react'
import { StyleSheet, View } from 'react-native'
import Animated, {
  Easing,
  FadeIn,
  useAnimatedStyle,
  useSharedValue,
  withDelay,
  withTiming,
} from 'react-native-reanimated'
import Svg, { Line as SvgLine, Path } from 'react-native-svg'
import type { Line } from '@/engine/games/royal-lock/grid'
import { Crown } from '@/components/art/crown'
import { brass, radius } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { centreOf, cornerOf, type Measure } from './measure'
import type { Marked, Frame } from '../frame'

/** Under the cards: visible in the gaps between them. */
export function LineMarks({ lines, measure }: { readonly lines: Marked; readonly measure: Measure }) {
  const { colors } = useTheme()
  const ends = (line: Line) => {
    const [from, to] = [centreOf(measure, line[0]), centreOf(measure, line[2])]
    return { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
  }
  return (
    <Svg width={measure.size} height={measure.size} style={styles.over}>
      {lines.making.map((line) => (
        <SvgLine key={line.join()} {...ends(line)} stroke={brass.mid} strokeWidth={5} strokeLinecap="round" />
      ))}
      {lines.danger.map((line) => (
        <SvgLine
          key={line.join()}
          {...ends(line)}
          stroke={colors.dangerText}
          strokeWidth={5}
          strokeLinecap="round"
          strokeDasharray="2 11"
        />
      ))}
    </Svg>
  )
}

interface VerdictProps {
  readonly verdict: NonNullable<Frame['verdict']>
  readonly lines: readonly Line[]
  readonly measure: Measure
}

/** Over the cards, when the match has been decided. */
export function Verdict({ verdict, lines, measure }: VerdictProps) {
  return (
    <Animated.View
      entering={FadeIn.duration(300)}
      style={[styles.over, { width: measure.size, height: measure.size }]}
      testID={`verdict-${verdict}`}
    >
      {lines.map((line) =>
        verdict === 'won' ? (
          <Crowned key={line.join()} line={line} measure={measure} />
        ) : (
          <Broken key={line.join()} line={line} measure={measure} />
        ),
      )}
    </Animated.View>
  )
}

interface FinalLineProps {
  readonly line: Line
  readonly measure: Measure
}

const rays = Array.from({ length: 16 }, (_, i) => {
  const at = (angle: number, radius: number) =>
    `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`
  const angle = (i / 16) * 2 * Math.PI
  return `M${at(angle - 0.07, 22)} L${at(angle, i % 2 === 0 ? 50 : 42)} L${at(angle + 0.07, 22)}z`
}).join(' ')

/** Three royals in brass frames, and a crown over them. */
function Crowned({ line, measure }: FinalLineProps) {
  const { reducedMotion } = useTheme()
  const pop = useSharedValue(reducedMotion ? 1 : 0)
  useEffect(() => {
    pop.value = withDelay(200, withTiming(1, { duration: 600, easing: Easing.out(Easing.back(2.4)) }))
  }, [pop])
  const popped = useAnimatedStyle(() => ({
    opacity: Math.min(1, pop.value * 2),
    transform: [{ scale: pop.value }],
  }))
  const { x, y } = centreOf(measure, line[1])
  const burst = measure.cell * 1.5
  return (
    <>
      {line.map((space) => {
        const corner = cornerOf(measure, space)
        return (
          <View
            key={space}
            style={[
              styles.frame,
              { left: corner.x, top: corner.y, width: measure.cell, height: measure.cell },
            ]}
          />
        )
      })}
      <Animated.View
        style={[
          styles.burst,
          { left: x - burst / 2, top: y - burst / 2, width: burst, height: burst },
          popped,
        ]}
      >
        <Svg width={burst} height={burst} viewBox="0 0 100 100" style={styles.over}>
          <Path d={rays} fill={brass.hi} fillOpacity={0.9} stroke={brass.low} strokeWidth={0.5} />
        </Svg>
        <Crown size={burst * 0.56} court="K" />
      </Animated.View>
    </>
  )
}

/** A crack along the empty line, and the grid goes dark. */
function Broken({ line, measure }: FinalLineProps) {
  const { colors } = useTheme()
  const way = crack(measure, line)
  const joints = { strokeLinejoin: 'round', strokeLinecap: 'round', fill: 'none' } as const
  return (
    <>
      <View
        style={[
          styles.over,
          { width: measure.size, height: measure.size, backgroundColor: colors.groundLow, opacity: 0.5 },
        ]}
      />
      <Svg width={measure.size} height={measure.size} style={styles.over}>
        <Path d={way} stroke="#2A060B" strokeWidth={8} {...joints} />
        <Path d={way} stroke="#E5484D" strokeWidth={3} {...joints} />
      </Svg>
    </>
  )
}

/** How far the crack strays sideways at each point, and at which points it branches. */
const strays = [0, 6, -3, -9, 4, 11, 2, -8, -14, -2, 7, -5, 3, 9, 0]
const branches = [3, 5, 8, 10, 13]

function crack(measure: Measure, line: Line): string {
  const [from, to] = [centreOf(measure, line[0]), centreOf(measure, line[2])]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const point = (along: number, off: number): string =>
    `${(from.x + dx * along - (dy / length) * off).toFixed(1)} ${(from.y + dy * along + (dx / length) * off).toFixed(1)}`
  const last = strays.length - 1
  const along = (i: number): number => -0.18 + (i / last) * 1.36 + ((i * 5) % 4) * 0.011
  const trunk = strays.map((off, i) => `${i === 0 ? 'M' : 'L'}${point(along(i), off)}`)
  const twigs = branches.map((i) => {
    const off = strays[i]!
    return `M${point(along(i), off)} L${point(along(i) + 0.06, off * 2.2)} L${point(along(i) + 0.07, off * 3)}`
  })
  return [...trunk, ...twigs].join(' ')
}

const styles = StyleSheet.create({
  over: { position: 'absolute', left: 0, top: 0, pointerEvents: 'none' },
  burst: { position: 'absolute', alignItems: 'center', justifyContent: 'center' },
  frame: {
    position: 'absolute',
    borderRadius: radius.m,
    borderWidth: 3,
    borderColor: brass.mid,
    boxShadow: `0px 0px 14px 4px ${brass.mid}`,
  },
})
