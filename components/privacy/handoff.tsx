// The full cover between two people who share a phone. It opens by holding 'I'm NAME', so that a touch carried over from
// the last move cannot open it: it is dead for its first moments, and the ring shows how long to hold.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Pressable, StyleSheet, View } from 'react-native'
import Animated, {
  cancelAnimation,
  Easing,
  useAnimatedProps,
  useSharedValue,
  withTiming,
} from 'react-native-reanimated'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import Svg, { Circle } from 'react-native-svg'
import { haptic } from '@/client/haptics'
import { useSettings } from '@/client/settings'
import { markMetals, PlayerMark } from '@/components/art/player-mark'
import { useFocusRing } from '@/components/ui/focus-ring'
import { IconButton } from '@/components/ui/icon-button'
import { Plate } from '@/components/ui/plate'
import { gradient } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { useLeaving } from './use-leaving'
import { useSlipOff } from './use-slip-off'

/** Milliseconds. */
export const deadTime = 1500
export const holdTime = 700

interface HandoffProps {
  readonly name: string
  /** Counted from 0: colour and mark of the player. */
  readonly player: number
  readonly onOpen: () => void
  /** The way out, for playing on later: nothing secret is there. */
  readonly onBack: () => void
}

export function Handoff({ name, player, onOpen, onBack }: HandoffProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const insets = useSafeAreaInsets()
  const metal = markMetals[player % markMetals.length]!
  return (
    <View
      testID="handoff"
      role="dialog"
      aria-modal
      aria-label={t('privacy.passLabel', { name })}
      style={[
        StyleSheet.absoluteFill,
        styles.cover,
        {
          backgroundColor: colors.ground,
          paddingTop: insets.top + space.s,
          paddingBottom: insets.bottom + space.xl,
        },
        gradient(`radial-gradient(110% 60% at 50% 32%, ${metal.low}66 0%, ${colors.groundLow} 100%)`),
      ]}
    >
      <View style={styles.out}>
        <IconButton icon="back" label={t('common.back')} onPress={onBack} testID="handoff-back" />
      </View>
      <View style={styles.words}>
        <PlayerMark player={player} size={120} />
        <Text variant="heading" color="soft" center>
          {t('privacy.pass')}
        </Text>
        <Plate surface="brass" style={styles.plate}>
          <Text variant="display" color="onBrass" center numberOfLines={1} adjustsFontSizeToFit>
            {name}
          </Text>
        </Plate>
        <Text color="soft" center>
          {t('privacy.away')}
        </Text>
      </View>
      <HoldToOpen name={name} color={metal.mid} onOpen={onOpen} />
    </View>
  )
}

const AnimatedCircle = Animated.createAnimatedComponent(Circle)
const size = 132
const radius = 60
const round = 2 * Math.PI * radius

interface HoldProps {
  readonly name: string
  readonly color: string
  readonly onOpen: () => void
}

function HoldToOpen({ name, color, onOpen }: HoldProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const { reveal } = useSettings()
  const { ring, handlers } = useFocusRing()
  const [alive, setAlive] = useState(false)
  const [holding, setHolding] = useState(false)
  const filled = useSharedValue(0)

  useEffect(() => {
    const wake = setTimeout(() => setAlive(true), deadTime)
    return () => clearTimeout(wake)
  }, [])

  useEffect(() => {
    if (!holding) return
    const open = setTimeout(() => {
      haptic('turn')
      onOpen()
    }, holdTime)
    return () => clearTimeout(open)
  }, [holding, onOpen])

  const begin = (): void => {
    if (!alive) return
    filled.value = withTiming(1, { duration: holdTime, easing: Easing.linear })
    setHolding(true)
  }
  const end = (): void => {
    cancelAnimation(filled)
    filled.value = withTiming(0, { duration: 120 })
    setHolding(false)
  }
  useLeaving(end)
  const slipOff = useSlipOff(end)

  const arc = useAnimatedProps(() => ({ strokeDashoffset: round * (1 - filled.value) }))
  const byTap = reveal === 'tap'
  const hint = alive ? t(byTap ? 'privacy.tapHint' : 'privacy.holdHint') : t('privacy.waiting')
  return (
    <Pressable
      {...handlers}
      {...(byTap ? undefined : slipOff)}
      testID="handoff-hold"
      role="button"
      aria-label={t('privacy.hold', { name })}
      aria-disabled={!alive}
      aria-description={hint}
      onPressIn={byTap ? undefined : begin}
      onPressOut={byTap ? undefined : end}
      onPress={byTap && alive ? onOpen : undefined}
      pressRetentionOffset={0}
      style={[styles.hold, ring, !alive && styles.asleep]}
    >
      <Svg width={size} height={size} style={styles.ring}>
        <Circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          stroke={colors.edge}
          strokeWidth={6}
          fill={colors.sunk}
        />
        <AnimatedCircle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          stroke={color}
          strokeWidth={6}
          strokeLinecap="round"
          fill="none"
          strokeDasharray={`${round}`}
          animatedProps={arc}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </Svg>
      <Text variant="label" center numberOfLines={2}>
        {t('privacy.hold', { name })}
      </Text>
      <Text variant="small" color="soft" center>
        {hint}
      </Text>
    </Pressable>
  )
}

const styles = StyleSheet.create({
  cover: { alignItems: 'center', justifyContent: 'space-between', paddingHorizontal: space.xl },
  out: { alignSelf: 'flex-start', marginLeft: space.m - space.xl },
  words: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: space.m, width: '100%' },
  plate: { paddingHorizontal: space.xl, paddingVertical: space.m, maxWidth: '100%' },
  hold: {
    width: size,
    height: size,
    alignItems: 'center',
    justifyContent: 'center',
    padding: space.l,
    borderRadius: size / 2,
  },
  ring: { position: 'absolute', top: 0, left: 0 },
  asleep: { opacity: 0.45 },
})
