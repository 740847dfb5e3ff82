// The full cover between two people who share a phone. It opens by holding 'I'm NAME': see use-hold.ts for what keeps a touch
// of the last player from opening it.
import { useTranslation } from 'react-i18next'
import { Pressable, StyleSheet, View } from 'react-native'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { markMetals, PlayerMark } from '@/components/art/player-mark'
import { useFocusRing } from '@/components/ui/focus-ring'
import { IconButton } from '@/components/ui/icon-button'
import { Plate } from '@/components/ui/plate'
import { gradient } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { HoldRing } from './hold-ring'
import { useHold } from './use-hold'

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

const size = 140

interface HoldProps {
  readonly name: string
  readonly color: string
  readonly onOpen: () => void
}

function HoldToOpen({ name, color, onOpen }: HoldProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const { ring, handlers: focus } = useFocusRing()
  const { filled, byTap, handlers } = useHold(onOpen)
  return (
    <Pressable
      {...focus}
      {...handlers}
      testID="handoff-hold"
      role="button"
      aria-label={t('privacy.hold', { name })}
      aria-description={t(byTap ? 'privacy.tapHint' : 'privacy.holdHint')}
      style={[styles.hold, ring]}
    >
      <HoldRing
        size={size}
        width={6}
        filled={filled}
        color={color}
        track={colors.edge}
        ground={colors.sunk}
      />
      <Text variant="label" center numberOfLines={2}>
        {t('privacy.hold', { name })}
      </Text>
      <Text variant="small" color="soft" center>
        {t(byTap ? 'privacy.tap' : 'privacy.ring')}
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
})
