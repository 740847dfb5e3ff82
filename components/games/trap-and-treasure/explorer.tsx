// A player's explorer. It walks from cell to cell, carries the chest on its back, and leans with the jaws around its feet
// while it is stuck.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import Animated, {
  Easing,
  FadeIn,
  FadeOut,
  useAnimatedStyle,
  useSharedValue,
  withRepeat,
  withSequence,
  withTiming,
} from 'react-native-reanimated'
import { Chest } from '@/components/art/chest'
import { markMetalOf, PlayerMark } from '@/components/art/player-mark'
import { Trap } from '@/components/art/trap'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { brass, motion } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import type { EventKind } from './frames'

interface ExplorerProps {
  readonly player: number
  readonly x: number
  readonly y: number
  readonly size: number
  /** Upside down, for the player on the far side of the phone. */
  readonly turned: boolean
  readonly onTurn: boolean
  readonly stuck: boolean
  readonly chest: 'none' | 'lifted' | 'carried'
  /** What is happening to it. */
  readonly event: EventKind | undefined
}

export function Explorer(props: ExplorerProps) {
  const { player, x, y, size, turned, onTurn, stuck, chest, event } = props
  const { t } = useTranslation()
  const { colors } = useTheme()
  const walk = useWalk(x, y)
  const tilt = useTilt(stuck, event)
  const metal = markMetalOf(player)
  return (
    <Animated.View
      testID={`explorer-${player + 1}${stuck ? '-stuck' : ''}`}
      style={[styles.piece, { width: size, height: size, zIndex: event === undefined ? 1 : 2 }, walk]}
    >
      <View style={[styles.fill, turned && styles.turned]}>
        <View
          style={[
            styles.base,
            {
              width: size * 0.74,
              height: size * 0.3,
              borderRadius: size,
              left: size * 0.13,
              top: size * 0.66,
            },
            onTurn && { borderColor: metal.hi, borderWidth: 2, boxShadow: `0px 0px 8px ${metal.hi}` },
          ]}
        />
        <Animated.View style={[styles.figure, { top: size * 0.05, left: size * 0.1 }, tilt]}>
          <PlayerMark player={player} size={size * 0.8} />
        </Animated.View>
        {chest !== 'none' && <CarriedChest size={size} lifted={chest === 'lifted'} />}
        {stuck && <Jaws size={size} snapping={event === 'caught'} />}
        {event === 'skips' && (
          <Animated.View
            entering={FadeIn.duration(motion.fade)}
            exiting={FadeOut.duration(motion.fade)}
            style={[surfaces.parchment(colors), styles.bubble, { top: -size * 0.14 }]}
          >
            <Text variant="plaque" color="#221704" numberOfLines={1} style={styles.word}>
              {t('games.trap-and-treasure.table.stuckNow')}
            </Text>
          </Animated.View>
        )}
      </View>
    </Animated.View>
  )
}

function useWalk(toX: number, toY: number) {
  const { reducedMotion } = useTheme()
  const x = useSharedValue(toX)
  const y = useSharedValue(toY)
  useEffect(() => {
    const how = { duration: reducedMotion ? 0 : motion.travel, easing: Easing.out(Easing.cubic) }
    x.value = withTiming(toX, how)
    y.value = withTiming(toY, how)
  }, [toX, toY, reducedMotion, x, y])
  return useAnimatedStyle(() => ({ transform: [{ translateX: x.value }, { translateY: y.value }] }))
}

/** Leans while stuck; tugs at the trap when it costs a turn. */
function useTilt(stuck: boolean, event: EventKind | undefined) {
  const { reducedMotion } = useTheme()
  const angle = useSharedValue(stuck ? lean : 0)
  const tugs = event === 'skips' || event === 'caught'
  useEffect(() => {
    const rest = withTiming(stuck ? lean : 0, { duration: reducedMotion ? 0 : motion.fade })
    angle.value =
      tugs && !reducedMotion
        ? withSequence(
            withRepeat(
              withSequence(withTiming(-12, { duration: 80 }), withTiming(10, { duration: 80 })),
              3,
              true,
            ),
            rest,
          )
        : rest
  }, [stuck, tugs, reducedMotion, angle])
  return useAnimatedStyle(() => ({ transform: [{ rotateZ: `${angle.value}deg` }] }))
}

/** The closed trap around the figure. */
function Jaws({ size, snapping }: { readonly size: number; readonly snapping: boolean }) {
  const { reducedMotion } = useTheme()
  const wide = useSharedValue(snapping && !reducedMotion ? 1.5 : 1)
  useEffect(() => {
    wide.value = withTiming(1, { duration: snapTime, easing: Easing.in(Easing.quad) })
  }, [wide])
  const style = useAnimatedStyle(() => ({ transform: [{ scale: wide.value }] }))
  return (
    <Animated.View
      testID="trap-sprung"
      entering={FadeIn.duration(60)}
      style={[styles.jaws, { left: size * 0.1, top: size * 0.34 }, style]}
    >
      <Trap size={size * 0.8} sprung />
    </Animated.View>
  )
}

/** The chest: held up and open when it has just been taken, otherwise on the back. */
function CarriedChest({ size, lifted }: { readonly size: number; readonly lifted: boolean }) {
  const { reducedMotion } = useTheme()
  const up = useSharedValue(lifted ? 1 : 0)
  useEffect(() => {
    up.value = withTiming(lifted ? 1 : 0, {
      duration: reducedMotion ? 0 : motion.travel,
      easing: Easing.out(Easing.cubic),
    })
  }, [lifted, reducedMotion, up])
  const style = useAnimatedStyle(() => ({
    transform: [
      { translateX: size * (0.42 - 0.21 * up.value) },
      { translateY: size * (0.4 - 0.94 * up.value) },
      { scale: 0.95 + 0.25 * up.value },
    ],
  }))
  return (
    <Animated.View testID="chest-carried" style={[styles.carried, style]}>
      <View style={[styles.shine, { borderRadius: size, boxShadow: `0px 0px 10px 3px ${brass.mid}AA` }]} />
      <Chest size={size * 0.58} open={lifted} />
    </Animated.View>
  )
}

const lean = -13
const snapTime = 130

const styles = StyleSheet.create({
  piece: { position: 'absolute', left: 0, top: 0 },
  fill: { flex: 1 },
  turned: { transform: [{ rotate: '180deg' }] },
  base: { position: 'absolute', backgroundColor: 'rgba(0,0,0,0.42)' },
  figure: { position: 'absolute', transformOrigin: '50% 90%' },
  carried: { position: 'absolute', left: 0, top: 0 },
  shine: { position: 'absolute', left: '24%', right: '24%', top: '40%', bottom: '26%' },
  jaws: { position: 'absolute' },
  bubble: {
    position: 'absolute',
    alignSelf: 'center',
    borderRadius: 4,
    paddingHorizontal: 6,
    paddingVertical: 1,
  },
  word: { letterSpacing: 0.4 },
})
