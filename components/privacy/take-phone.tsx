// Takes the phone from the open table: held like the button of the cover, with the same guard. Nothing is covered before it,
// since an open table shows nothing secret.
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Pressable, StyleSheet, View } from 'react-native'
import { markMetalOf } from '@/components/art/player-mark'
import { EngravedRule } from '@/components/ui/engraved-rule'
import { useFocusRing } from '@/components/ui/focus-ring'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { brass, radius, space, target } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { HoldRing } from './hold-ring'
import { useHold } from './use-hold'

interface TakePhoneProps {
  readonly name: string
  /** Counted from 0: colour of the player. */
  readonly player: number
  readonly onTaken: () => void
  /** A finger has begun to hold it, or has let go. */
  readonly onHolding: (isHeld: boolean) => void
}

export function TakePhone({ name, player, onTaken, onHolding }: TakePhoneProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const { ring, handlers: focus } = useFocusRing()
  const { filled, isHeld, byTap, handlers } = useHold(onTaken)
  const tell = useEffectEvent((held: boolean) => onHolding(held))
  useEffect(() => {
    if (!isHeld) return
    tell(true)
    return () => tell(false)
  }, [isHeld])
  return (
    <Pressable
      {...focus}
      {...handlers}
      testID="take-phone"
      role="button"
      aria-label={t('privacy.hold', { name })}
      aria-description={t(byTap ? 'privacy.tapHint' : 'privacy.holdHint')}
      style={[surfaces.brass(colors), styles.button, isHeld && styles.held, ring]}
    >
      <EngravedRule color={brass.low} opacity={0.45} inset={3} corner={5} />
      <View style={styles.ring}>
        <HoldRing
          size={ringSize}
          width={4}
          filled={filled}
          color={markMetalOf(player).mid}
          track={colors.edge}
          ground={colors.sunk}
        />
        <Text variant="small" center allowFontScaling={false} style={styles.word}>
          {t(byTap ? 'privacy.tap' : 'privacy.ring')}
        </Text>
      </View>
      <Text variant="label" color="onBrass" numberOfLines={2} style={styles.name}>
        {t('privacy.hold', { name })}
      </Text>
    </Pressable>
  )
}

const ringSize = 46

const styles = StyleSheet.create({
  button: {
    flex: 1,
    minHeight: target + 8,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s,
    borderRadius: radius.m,
    paddingLeft: space.xs,
    paddingRight: space.m,
  },
  held: { transform: [{ translateY: 1 }, { scale: 0.99 }] },
  ring: { width: ringSize, height: ringSize, justifyContent: 'center' },
  word: { fontSize: 12, lineHeight: 16 },
  name: { flexShrink: 1 },
})
