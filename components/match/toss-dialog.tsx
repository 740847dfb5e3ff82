// Who begins, if it was tossed for: a coin spins once and shows the mark of the player who starts. The toss itself was made
// with the deal, so it is part of what can be verified.
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import Animated, { Easing, useAnimatedStyle, useSharedValue, withTiming } from 'react-native-reanimated'
import { playSound } from '@/client/sound'
import type { LiveMatch } from '@/client/live-match'
import { PlayerMark } from '@/components/art/player-mark'
import { Button } from '@/components/ui/button'
import { Overlay, usePresence } from '@/components/ui/overlay'
import { Plate } from '@/components/ui/plate'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { useMatch } from '@/components/board/match-context'

/** Milliseconds. */
const spinTime = 1400
const turns = 5
const readTime = 2200

/** Matches whose toss has been seen, as long as the app is open. */
const seen = new Set<string>()

/** Whether there is a toss to show: a match that is under way needs none. */
export const isTossed = ({ id, record }: LiveMatch): boolean =>
  record.tossed && record.entries === 0 && !seen.has(id)

interface TossDialogProps {
  readonly open: boolean
  readonly onBegin: () => void
}

export function TossDialog({ open, onBegin }: TossDialogProps) {
  const { t } = useTranslation()
  const { match, playback } = useMatch()
  const { colors, reducedMotion } = useTheme()
  const { mounted, presence } = usePresence(open)
  const spin = useSharedValue(0)
  const starter = playback.snapshot.standings[0]!.setup.starter

  useEffect(() => {
    if (open)
      spin.value = withTiming(1, { duration: reducedMotion ? 0 : spinTime, easing: Easing.out(Easing.cubic) })
  }, [open, reducedMotion, spin])
  useEffect(() => {
    if (open) playSound('toss')
  }, [open])
  // At a remote table nobody can press for the others: there it closes by itself after a while.
  const isElsewhere = match.table !== undefined
  const begin = (): void => {
    seen.add(match.id)
    onBegin()
  }
  const goOn = useEffectEvent(begin)
  useEffect(() => {
    if (!open || !isElsewhere) return
    const end = setTimeout(() => goOn(), spinTime + readTime)
    return () => clearTimeout(end)
  }, [open, isElsewhere])
  const other = starter === 1 ? 2 : 1
  const front = useAnimatedStyle(() => ({ opacity: isFront(spin.value) ? 1 : 0 }))
  const back = useAnimatedStyle(() => ({ opacity: isFront(spin.value) ? 0 : 1 }))
  const coin = useAnimatedStyle(() => ({
    transform: [
      { perspective: 600 },
      { translateY: -90 * 4 * spin.value * (1 - spin.value) },
      { rotateX: `${spin.value * 360 * turns}deg` },
    ],
  }))
  const words = useAnimatedStyle(() => ({ opacity: spin.value > 0.96 ? 1 : 0 }))
  return (
    <Overlay
      mounted={mounted}
      presence={presence}
      label={t('match.toss.title')}
      onClose={begin}
      place="middle"
    >
      <Plate
        rivets
        rule={colors.edge}
        role="alertdialog"
        aria-label={t('match.toss.title')}
        style={styles.plate}
      >
        <Text variant="title" center>
          {t('match.toss.title')}
        </Text>
        <View style={styles.air}>
          <Animated.View style={[surfaces.brass(colors), styles.coin, coin]}>
            <Animated.View style={front}>
              <PlayerMark player={starter - 1} size={56} />
            </Animated.View>
            <Animated.View style={[styles.back, back]}>
              <PlayerMark player={other - 1} size={56} />
            </Animated.View>
          </Animated.View>
        </View>
        <Animated.View style={words}>
          <Text variant="heading" center>
            {t('match.toss.text', { name: match.record.names[starter - 1]! })}
          </Text>
        </Animated.View>
        <Button label={t('match.toss.go')} onPress={begin} testID="toss-go" />
      </Plate>
    </Overlay>
  )
}

/** Which side of the coin is up. It must not show before the coin lands. */
function isFront(spun: number): boolean {
  'worklet'
  return Math.cos(spun * 2 * Math.PI * turns) >= 0
}

const styles = StyleSheet.create({
  plate: { padding: space.xl, gap: space.l, width: '100%', maxWidth: 360 },
  air: { height: 150, alignItems: 'center', justifyContent: 'flex-end' },
  coin: { width: 96, height: 96, borderRadius: 48, alignItems: 'center', justifyContent: 'center' },
  back: { position: 'absolute', transform: [{ rotateX: '180deg' }] },
})
