// What sheets and dialogs share: a modal window that stays mounted until it has left, a scrim that closes it, Escape and
// the back button. React Native's Modal keeps focus inside and hides the rest from screen readers.
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal, Platform, Pressable, StyleSheet } from 'react-native'
import Animated, {
  type SharedValue,
  useAnimatedStyle,
  useSharedValue,
  withTiming,
} from 'react-native-reanimated'
import { DragRoot } from './drag'
import { KeyboardRoom } from './keyboard-room'
import { motion } from './theme'
import { useTheme } from './theme-provider'

/** 0 outside, 1 in place; `mounted` outlives `open` by the time it takes to leave. */
export function usePresence(open: boolean) {
  const { reducedMotion } = useTheme()
  const [mounted, setMounted] = useState(open)
  const presence = useSharedValue(0)
  if (open && !mounted) setMounted(true)
  const duration = reducedMotion ? motion.fade : motion.sheet
  useEffect(() => {
    if (!mounted) return
    presence.value = withTiming(open ? 1 : 0, { duration })
    if (open) return
    const leave = setTimeout(() => setMounted(false), duration)
    return () => clearTimeout(leave)
  }, [open, mounted, duration, presence])
  return { mounted, presence }
}

interface OverlayProps {
  readonly mounted: boolean
  readonly presence: SharedValue<number>
  /** What the window is about: said when it opens. */
  readonly label: string
  readonly onClose: () => void
  readonly place: 'bottom' | 'middle'
  readonly children: ReactNode
}

export function Overlay({ mounted, presence, label, onClose, place, children }: OverlayProps) {
  const { colors } = useTheme()
  const { t } = useTranslation()
  const fade = useAnimatedStyle(() => ({ opacity: presence.value }))
  return (
    <Modal
      visible={mounted}
      aria-label={label}
      transparent
      animationType="none"
      statusBarTranslucent
      onRequestClose={onClose}
    >
      {/* The scrim comes last in the tree but lies below, because focus goes to the first focusable element. */}
      <DragRoot style={[styles.window, styles[place]]}>
        <KeyboardRoom>{children}</KeyboardRoom>
        <Animated.View
          style={[StyleSheet.absoluteFill, styles.below, { backgroundColor: colors.scrim }, fade]}
        >
          <Pressable
            testID="scrim"
            tabIndex={-1}
            // In a browser, Escape and the button of the window close it: a name without a role says nothing.
            {...(Platform.OS !== 'web' && { 'aria-label': t('common.close') })}
            style={StyleSheet.absoluteFill}
            onPress={onClose}
          />
        </Animated.View>
      </DragRoot>
    </Modal>
  )
}

const styles = StyleSheet.create({
  window: { flex: 1 },
  below: { zIndex: -1 },
  bottom: { justifyContent: 'flex-end', alignItems: 'center' },
  middle: { justifyContent: 'center', alignItems: 'center', padding: 20 },
})
