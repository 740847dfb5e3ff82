// The door of the safe: a steel body, two hinges, three bolts that reach into it, a handle. When it opens the handle
// turns, the bolts draw back and the door swings towards the one who watches; with reduced motion it fades away.
import { type ReactNode, useEffect } from 'react'
import { StyleSheet, View } from 'react-native'
import Animated, {
  Easing,
  interpolate,
  type SharedValue,
  useAnimatedStyle,
  useSharedValue,
  withDelay,
  withTiming,
} from 'react-native-reanimated'
import { EngravedRule } from '@/components/ui/engraved-rule'
import { gradient } from '@/components/ui/surface'
import { brass, type Metal } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { SafeHandle } from './safe-handle'
import { SafeInside } from './safe-inside'

/** Milliseconds from the moment it is told to open. */
export const doorTimes = { wait: 700, open: 1700 } as const

/** Which part of the opening belongs to handle, bolts and door. */
const parts = { handle: [0, 0.35], bolts: [0.25, 0.45], door: [0.45, 1] } as const
const rim = 14
/** From the outside of the safe to what is screwed to its door. */
export const doorInset = rim + 3
const boltPlaces = [0.16, 0.5, 0.84] as const
const hingePlaces = [0.17, 0.83] as const

interface SafeDoorProps {
  readonly width: number
  readonly height: number
  readonly metal: Metal
  readonly open: boolean
  /** Diameter; absent where there is no room for one. */
  readonly handle?: number
  /** What is screwed to the door. */
  readonly children: ReactNode
}

export function SafeDoor({ width, height, metal, open, handle, children }: SafeDoorProps) {
  const { colors, reducedMotion } = useTheme()
  const progress = useSharedValue(open ? 1 : 0)
  useEffect(() => {
    progress.value = open
      ? withDelay(
          doorTimes.wait,
          withTiming(1, { duration: doorTimes.open, easing: Easing.inOut(Easing.quad) }),
        )
      : 0
  }, [open, progress])
  const swing = useAnimatedStyle(() => {
    const part = interpolate(progress.value, parts.door, [0, 1], 'clamp')
    return reducedMotion
      ? { opacity: 1 - part * 0.9, transform: [] }
      : { opacity: 1, transform: [{ perspective: 3400 }, { rotateY: `${part * -68}deg` }] }
  })
  return (
    <View
      style={[
        styles.body,
        { width, height, borderColor: metal.line, backgroundColor: metal.line },
        gradient(
          `linear-gradient(150deg, ${metal.mid} 0%, ${metal.low} 22%, ${metal.line} 70%, ${metal.low} 100%)`,
        ),
        { boxShadow: `inset 0px 1px 0px ${metal.hi}66, 0px 6px 16px ${colors.shadow}` },
      ]}
    >
      {boltPlaces.map((place) => (
        <View key={place} style={[styles.socket, { top: height * place - 12 }]} />
      ))}
      <View style={[styles.opening, { borderColor: metal.line }]}>
        {open && <SafeInside width={width - 2 * rim} height={height - 2 * rim} opened={progress} />}
      </View>
      <Animated.View style={[styles.door, swing]}>
        {boltPlaces.map((place) => (
          <Bolt key={place} top={height * place - rim - 9} metal={metal} progress={progress} />
        ))}
        <DoorPlate metal={metal}>
          {children}
          {handle !== undefined && (
            <SafeHandle size={handle} metal={metal} turn={progress} until={parts.handle[1]} />
          )}
        </DoorPlate>
      </Animated.View>
      {hingePlaces.map((place) => (
        <Hinge key={place} top={height * place - 24} />
      ))}
    </View>
  )
}

function DoorPlate({ metal, children }: { readonly metal: Metal; readonly children: ReactNode }) {
  return (
    <View
      style={[
        styles.plate,
        { borderColor: metal.line, backgroundColor: metal.low },
        gradient(
          `linear-gradient(158deg, #5A9AAB 0%, #3D7B8D 18%, ${metal.low} 42%, #20505F 74%, #2C6678 100%)`,
        ),
        {
          boxShadow: `inset 0px 1px 0px ${metal.hi}99, inset 0px -2px 3px ${metal.line}AA, 0px 2px 8px #00000080`,
        },
      ]}
    >
      <EngravedRule color={metal.hi} opacity={0.35} />
      {corners.map((corner, i) => (
        <View key={i} style={[styles.rivet, corner, { backgroundColor: metal.mid }]} />
      ))}
      {children}
    </View>
  )
}

interface BoltProps {
  readonly top: number
  readonly metal: Metal
  readonly progress: SharedValue<number>
}

function Bolt({ top, metal, progress }: BoltProps) {
  const drawn = useAnimatedStyle(() => ({
    transform: [{ translateX: interpolate(progress.value, parts.bolts, [0, -16], 'clamp') }],
  }))
  return (
    <Animated.View
      style={[
        styles.bolt,
        { top, borderColor: metal.line, backgroundColor: metal.mid },
        gradient(
          `linear-gradient(180deg, ${metal.low} 0%, ${metal.hi} 28%, ${metal.mid} 55%, ${metal.line} 100%)`,
        ),
        drawn,
      ]}
    />
  )
}

function Hinge({ top }: { readonly top: number }) {
  return (
    <View style={[styles.hinge, { top }]}>
      {[0, 1, 2].map((knuckle) => (
        <View key={knuckle} style={styles.knuckle} />
      ))}
    </View>
  )
}

const inset = 9
const corners = [
  { top: inset, left: inset },
  { top: inset, right: inset },
  { bottom: inset, left: inset },
  { bottom: inset, right: inset },
] as const

const styles = StyleSheet.create({
  body: { borderRadius: 18, borderWidth: 1.5 },
  opening: {
    position: 'absolute',
    top: rim - 3,
    left: rim - 3,
    right: rim - 3,
    bottom: rim - 3,
    borderRadius: 9,
    borderWidth: 2,
    overflow: 'hidden',
    backgroundColor: '#07090D',
  },
  door: { position: 'absolute', top: rim, left: rim, right: rim, bottom: rim, transformOrigin: 'left' },
  plate: { flex: 1, borderRadius: 7, borderWidth: 1.5, alignItems: 'center', justifyContent: 'space-evenly' },
  rivet: {
    position: 'absolute',
    width: 8,
    height: 8,
    borderRadius: 4,
    boxShadow: 'inset 0px 1px 1px rgba(255,255,255,0.7), 0px 1px 2px rgba(0,0,0,0.6)',
  },
  bolt: { position: 'absolute', right: -11, width: 28, height: 18, borderRadius: 4, borderWidth: 1.5 },
  socket: {
    position: 'absolute',
    right: 1,
    width: 12,
    height: 24,
    borderTopRightRadius: 5,
    borderBottomRightRadius: 5,
    backgroundColor: '#05080B',
    opacity: 0.75,
  },
  hinge: {
    position: 'absolute',
    left: -4,
    width: 17,
    height: 48,
    gap: 1,
    borderRadius: 4,
    padding: 1,
    backgroundColor: brass.line,
    boxShadow: '1px 2px 4px rgba(0,0,0,0.5)',
  },
  knuckle: {
    flex: 1,
    borderRadius: 3,
    backgroundColor: brass.mid,
    ...gradient(
      `linear-gradient(90deg, ${brass.low} 0%, ${brass.hi} 32%, ${brass.mid} 58%, ${brass.line} 100%)`,
    ),
  },
})
