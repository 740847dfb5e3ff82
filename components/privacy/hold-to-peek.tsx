// Something secret that exists on screen only while it is being looked at. The content is not mounted before, and goes
// when the finger lifts, slips off, is cancelled, or the app loses focus. People who cannot hold set
// 'reveal by tap' in the settings; then one tap shows and the next one covers.
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Pressable, StyleSheet, View, type StyleProp, type ViewStyle } from 'react-native'
import { haptic } from '@/client/haptics'
import { useSettings } from '@/client/settings'
import { useFocusRing } from '@/components/ui/focus-ring'
import { useLeaving } from './use-leaving'
import { useSlipOff } from './use-slip-off'

interface HoldToPeekProps {
  /** Spoken: what is under here, not its content. */
  readonly label: string
  readonly cover: ReactNode
  /** Called, and its result mounted, only while looking. */
  readonly secret: () => ReactNode
  /** Spoken instead of `label` while looking, so that screen-reader users can look, too. Called only then. */
  readonly spoken?: () => string
  readonly onLook?: () => void
  /** Milliseconds that it has to be held before it shows anything. */
  readonly delay?: number
  readonly style?: StyleProp<ViewStyle>
  readonly testID?: string
}

export function HoldToPeek({
  label,
  cover,
  secret,
  spoken,
  onLook,
  delay = 0,
  style,
  testID,
}: HoldToPeekProps) {
  const { t } = useTranslation()
  const { reveal } = useSettings()
  const { ring, handlers } = useFocusRing()
  const [looking, setLooking] = useState(false)
  const show = (): void => {
    haptic('flip')
    setLooking(true)
    onLook?.()
  }
  const [isDown, setDown] = useState(false)
  const showNow = useEffectEvent(show)
  useEffect(() => {
    if (!isDown) return
    const look = setTimeout(() => showNow(), delay)
    return () => clearTimeout(look)
    // Only the first delay counts: what is looked at for the first time needs none the next time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDown])
  const hide = (): void => {
    setDown(false)
    setLooking(false)
  }
  useLeaving(hide)
  const slipOff = useSlipOff(hide)
  const byTap = reveal === 'tap'
  return (
    <Pressable
      {...handlers}
      {...(byTap ? undefined : slipOff)}
      testID={testID}
      role="button"
      aria-label={looking && spoken ? spoken() : label}
      aria-description={byTap ? t('privacy.peekTap') : t('privacy.peek')}
      aria-expanded={looking}
      onPressIn={byTap ? undefined : delay > 0 ? () => setDown(true) : show}
      onPressOut={byTap ? undefined : hide}
      onPress={byTap ? (looking ? hide : show) : undefined}
      onBlur={(event) => {
        handlers.onBlur(event)
        hide()
      }}
      pressRetentionOffset={0}
      style={[style, ring]}
    >
      {looking ? secret() : cover}
      {/* The touched element must survive the change from cover to secret, or its release may go unnoticed. */}
      <View style={StyleSheet.absoluteFill} />
    </Pressable>
  )
}
