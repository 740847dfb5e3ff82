// One player's chance to win over the match, as a line on a ruled plate with a numbered brass stud at each turning point.
// The rows below say the same in words, so a screen reader gets one sentence here and the studs are for fingers only.
import { useState } from 'react'
import { Pressable, StyleSheet, View } from 'react-native'
import Svg, { Circle, Defs, Line, LinearGradient, Path, Stop } from 'react-native-svg'
import { Text } from '@/components/ui/text'
import { Plate } from '@/components/ui/plate'
import { brass, radius, space, target, type Metal } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import type { Turning } from '@/client/review'

interface CurveProps {
  /** Spoken. */
  readonly label: string
  readonly chances: readonly number[]
  readonly turnings: readonly Turning[]
  readonly metal: Metal
  readonly onTurning: (turning: Turning) => void
}

const height = 176
const inset = { top: 16, right: 16, bottom: 16, left: 42 }
const stud = 22
const marks = [1, 0.5, 0] as const

export function Curve({ label, chances, turnings, metal, onTurning }: CurveProps) {
  const { colors } = useTheme()
  const [width, setWidth] = useState(0)
  const room = { x: width - inset.left - inset.right, y: height - inset.top - inset.bottom }
  const last = Math.max(1, chances.length - 1)
  const x = (n: number): number => inset.left + (n / last) * room.x
  const y = (chance: number): number => inset.top + (1 - chance) * room.y
  const line = chances
    .map((chance, n) => `${n === 0 ? 'M' : 'L'}${round(x(n))} ${round(y(chance))}`)
    .join(' ')
  const area = `${line} L${round(x(last))} ${y(0)} L${x(0)} ${y(0)} Z`
  return (
    <Plate surface="sunk" style={styles.plate} testID="curve">
      <View
        accessible
        role="img"
        aria-label={label}
        style={styles.room}
        onLayout={({ nativeEvent: { layout } }) => setWidth(layout.width)}
      >
        {width > 0 && (
          <>
            <Svg width={width} height={height}>
              <Defs>
                <LinearGradient id="under-curve" x1="0" y1="0" x2="0" y2="1">
                  <Stop offset="0" stopColor={metal.mid} stopOpacity={0.5} />
                  <Stop offset="1" stopColor={metal.mid} stopOpacity={0.06} />
                </LinearGradient>
              </Defs>
              {marks.map((mark) => (
                <Line
                  key={mark}
                  x1={inset.left}
                  x2={width - inset.right}
                  y1={y(mark)}
                  y2={y(mark)}
                  stroke={colors.edge}
                  strokeWidth={1}
                  strokeDasharray={mark === 0.5 ? '3 4' : undefined}
                />
              ))}
              <Path d={area} fill="url(#under-curve)" />
              <Path
                d={line}
                fill="none"
                stroke={metal.text}
                strokeWidth={2.5}
                strokeLinejoin="round"
                strokeLinecap="round"
              />
              <Circle cx={x(last)} cy={y(chances[last] ?? chances[0]!)} r={4.5} fill={metal.text} />
            </Svg>
            {marks.map((mark) => (
              <Text
                key={mark}
                variant="small"
                color="soft"
                allowFontScaling={false}
                style={[styles.mark, { top: y(mark) - 9 }]}
              >
                {`${mark * 100} %`}
              </Text>
            ))}
          </>
        )}
      </View>
      {width > 0 &&
        turnings.map((turning, i) => (
          <Pressable
            key={turning.entry}
            aria-hidden
            tabIndex={-1}
            testID={`stud-${i + 1}`}
            onPress={() => onTurning(turning)}
            style={[
              styles.touch,
              {
                left: x(turning.entry + 1) - target / 2,
                top: y(chances[turning.entry + 1]!) - target / 2,
              },
            ]}
          >
            <Stud number={i + 1} />
          </Pressable>
        ))}
    </Plate>
  )
}

/** The number of a turning point, on the curve and beside its row. */
export function Stud({ number }: { readonly number: number }) {
  return (
    <View style={styles.stud}>
      <Text variant="plaque" color={brass.line} allowFontScaling={false} style={styles.number}>
        {String(number)}
      </Text>
    </View>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10

const styles = StyleSheet.create({
  plate: { borderRadius: radius.m },
  room: { height },
  mark: {
    position: 'absolute',
    left: 0,
    width: inset.left - space.xs,
    textAlign: 'right',
    fontSize: 12,
    fontVariant: ['tabular-nums'],
  },
  touch: {
    position: 'absolute',
    width: target,
    height: target,
    alignItems: 'center',
    justifyContent: 'center',
    cursor: 'pointer',
  },
  stud: {
    width: stud,
    height: stud,
    borderRadius: stud / 2,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: brass.mid,
    borderWidth: 1.5,
    borderColor: brass.hi,
    boxShadow: '0px 1px 3px rgba(0,0,0,0.6)',
  },
  number: { letterSpacing: 0, lineHeight: 15 },
})
