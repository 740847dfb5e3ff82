// A player's plate below the safe: name, and whether the code is locked. The plate of the player with the phone shows their
// code while it is held down; at the end every plate shows its code.
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import Animated, { useAnimatedStyle, useSharedValue, withDelay, withTiming } from 'react-native-reanimated'
import { useSettings } from '@/client/settings'
import { PlayerMark } from '@/components/art/player-mark'
import { HoldToPeek } from '@/components/privacy/hold-to-peek'
import { Plate } from '@/components/ui/plate'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { brass, radius, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import type { Code } from '@/engine/games/safecracker-duel/rules'

const plateHeight = 60

interface CodePlateProps {
  readonly player: number
  readonly name: string
  readonly locked: boolean
  /** The code of the player with the phone, shown while held down. */
  readonly own?: Code
  /** The code shown to everybody at the end. */
  readonly open?: Code
  readonly over: boolean
  /** Milliseconds before the codes are shown: the door opens first. */
  readonly after: number
  readonly lit: boolean
}

export function CodePlate({ player, name, locked, own, open, over, after, lit }: CodePlateProps) {
  const { t } = useTranslation()
  const { reveal } = useSettings()
  const state = t(
    own !== undefined
      ? reveal === 'tap'
        ? 'games.safecracker-duel.table.code.peekTap'
        : 'games.safecracker-duel.table.code.peek'
      : locked
        ? 'games.safecracker-duel.table.code.locked'
        : over
          ? 'games.safecracker-duel.table.code.none'
          : 'games.safecracker-duel.table.code.choosing',
  )
  const plate = (
    <Plate rule={lit ? brass.mid : undefined} style={[styles.plate, !lit && styles.resting]}>
      <PlayerMark player={player} size={32} />
      <View style={styles.words}>
        <Text variant="label" numberOfLines={1} maxFontSizeMultiplier={1.5}>
          {name}
        </Text>
        {open === undefined && (
          <View style={styles.status}>
            {locked && <View aria-hidden style={styles.seal} />}
            <Text
              variant="small"
              color={own === undefined ? 'soft' : 'brassText'}
              numberOfLines={1}
              maxFontSizeMultiplier={1.2}
              style={styles.state}
            >
              {state}
            </Text>
          </View>
        )}
        {open !== undefined && (
          <TurnedUp after={after}>
            <Slip code={open} small />
          </TurnedUp>
        )}
      </View>
    </Plate>
  )
  if (own !== undefined)
    return (
      <HoldToPeek
        testID="peek"
        label={t('games.safecracker-duel.table.code.own', { name })}
        spoken={() => t('games.safecracker-duel.table.code.is', { name, code: own })}
        style={styles.place}
        cover={plate}
        secret={() => (
          <>
            {plate}
            <View style={[styles.raised, player === 0 ? { left: 0 } : { right: 0 }]}>
              <Slip code={own} />
            </View>
          </>
        )}
      />
    )
  return (
    <View
      accessible
      role="img"
      aria-label={
        open === undefined
          ? t('games.safecracker-duel.table.code.of', { name, state })
          : t('games.safecracker-duel.table.code.is', { name, code: open })
      }
      style={styles.place}
      testID={`player-${player + 1}`}
    >
      {plate}
    </View>
  )
}

/** Appears after a while, once: an entering animation would run again whenever a browser shows this screen again. */
function TurnedUp({ after, children }: { readonly after: number; readonly children: ReactNode }) {
  const presence = useSharedValue(after > 0 ? 0 : 1)
  useEffect(() => {
    presence.value = withDelay(after, withTiming(1, { duration: 300 }))
    // Only the first delay counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [presence])
  const style = useAnimatedStyle(() => ({ opacity: presence.value }))
  return <Animated.View style={[styles.turnedUp, style]}>{children}</Animated.View>
}

/** A code in ink. The only place that draws one: the leak tests find it by its test id. */
function Slip({ code, small }: { readonly code: Code; readonly small?: boolean }) {
  const { colors } = useTheme()
  return (
    <View
      testID={`face-${code}`}
      accessible
      role="img"
      aria-label={code}
      style={[surfaces.parchment(colors), small ? styles.slipSmall : styles.slip]}
    >
      <Text
        variant={small ? 'label' : 'display'}
        color="#221704"
        center
        role="presentation"
        allowFontScaling={false}
        style={small ? styles.inkSmall : styles.ink}
      >
        {code}
      </Text>
    </View>
  )
}

const styles = StyleSheet.create({
  place: { flex: 1, borderRadius: radius.m },
  plate: {
    height: plateHeight,
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.s,
    paddingHorizontal: space.m,
  },
  resting: { opacity: 0.9 },
  words: { flex: 1, gap: 1 },
  status: { flexDirection: 'row', alignItems: 'center', gap: 6 },
  state: { flexShrink: 1 },
  turnedUp: { alignSelf: 'flex-start' },
  raised: { position: 'absolute', bottom: plateHeight + 10, zIndex: 5, pointerEvents: 'none' },
  slip: {
    paddingHorizontal: space.xl,
    paddingVertical: space.m,
    borderRadius: radius.s,
    boxShadow: '0px 8px 20px rgba(0,0,0,0.6)',
  },
  slipSmall: { paddingHorizontal: space.s, borderRadius: 3 },
  ink: { fontSize: 36, lineHeight: 44, letterSpacing: 1 },
  inkSmall: { letterSpacing: 1 },
  seal: {
    width: 12,
    height: 12,
    borderRadius: 6,
    backgroundColor: '#9E2B34',
    boxShadow: 'inset 0px 1px 1px rgba(255,200,190,0.7), 0px 1px 2px rgba(0,0,0,0.4)',
  },
})
