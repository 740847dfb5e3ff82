// Asks before something that cannot be taken back. Escape, back and the scrim all give the safe answer.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import Animated, { useAnimatedStyle } from 'react-native-reanimated'
import { useSettings } from '@/client/settings'
import { Button } from './button'
import { Overlay, usePresence } from './overlay'
import { Plate } from './plate'
import { Text } from './text'
import { space } from './theme'
import { useTheme } from './theme-provider'

interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly danger?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

export function Dialog({ open, title, text, confirm, danger, onConfirm, onCancel }: DialogProps) {
  const { colors, reducedMotion } = useTheme()
  const { t } = useTranslation()
  const { leftHanded } = useSettings()
  const { mounted, presence } = usePresence(open)
  const settle = useAnimatedStyle(() => ({
    opacity: presence.value,
    transform: [{ scale: reducedMotion ? 1 : 0.94 + 0.06 * presence.value }],
  }))
  return (
    <Overlay mounted={mounted} presence={presence} label={title} onClose={onCancel} place="middle">
      <Animated.View role="alertdialog" aria-label={title} style={[styles.window, settle]}>
        <Plate rivets rule={colors.edge} style={styles.plate}>
          <Text variant="title" center aria-level={2}>
            {title}
          </Text>
          <Text color="soft" center>
            {text}
          </Text>
          <View style={[styles.answers, leftHanded && styles.mirrored]}>
            <Button kind="secondary" label={t('common.cancel')} onPress={onCancel} grow />
            <Button kind={danger ? 'danger' : 'primary'} label={confirm} onPress={onConfirm} grow />
          </View>
        </Plate>
      </Animated.View>
    </Overlay>
  )
}

const styles = StyleSheet.create({
  window: { width: '100%', maxWidth: 400 },
  plate: { padding: space.xl, gap: space.m },
  answers: { flexDirection: 'row', gap: space.m, marginTop: space.s },
  mirrored: { flexDirection: 'row-reverse' },
})
