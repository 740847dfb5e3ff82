// A sheet over the screen: rules, log, choices. Dragged down by its head, closed by scrim, button, Escape or back.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollView, StyleSheet, useWindowDimensions, View } from 'react-native'
import Animated, { useAnimatedStyle, useSharedValue, withTiming } from 'react-native-reanimated'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { scheduleOnRN } from 'react-native-worklets'
import { type Drag, Draggable } from './drag'
import { IconButton } from './icon-button'
import { Overlay, usePresence } from './overlay'
import { surfaces } from './surface'
import { Text } from './text'
import { brass, maxWidth, motion, radius, space } from './theme'
import { useTheme } from './theme-provider'

interface SheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}

export function Sheet({ open, onClose, title, children }: SheetProps) {
  const { colors, reducedMotion } = useTheme()
  const { t } = useTranslation()
  const insets = useSafeAreaInsets()
  const { height } = useWindowDimensions()
  const { mounted, presence } = usePresence(open)
  const drag = useSharedValue(0)

  const pull: Drag = {
    onMove: ({ translationY }) => {
      'worklet'
      drag.value = Math.max(0, translationY)
    },
    onEnd: ({ translationY, velocityY }) => {
      'worklet'
      if (translationY > 90 || velocityY > 900) scheduleOnRN(onClose)
      drag.value = withTiming(0, { duration: motion.travel })
    },
  }

  const slide = useAnimatedStyle(() => ({
    opacity: reducedMotion ? presence.value : 1,
    transform: [{ translateY: (reducedMotion ? 0 : (1 - presence.value) * height) + drag.value }],
  }))

  return (
    <Overlay mounted={mounted} presence={presence} label={title} onClose={onClose} place="bottom">
      <Animated.View
        style={[
          surfaces.steel(colors),
          styles.sheet,
          { maxHeight: height * 0.86, paddingBottom: insets.bottom + space.l },
          slide,
        ]}
      >
        <Draggable drag={pull} style={styles.head}>
          <View style={styles.grip} />
          <Text variant="title" style={styles.title} aria-level={2}>
            {title}
          </Text>
          <IconButton icon="close" label={t('common.close')} onPress={onClose} plain testID="sheet-close" />
        </Draggable>
        <View style={[styles.rules, { borderColor: colors.edge }]} />
        <ScrollView keyboardShouldPersistTaps="handled" contentContainerStyle={styles.body}>
          {children}
        </ScrollView>
      </Animated.View>
    </Overlay>
  )
}

const styles = StyleSheet.create({
  sheet: {
    width: '100%',
    maxWidth,
    // The keyboard may leave less room than it wants.
    flexShrink: 1,
    borderTopLeftRadius: radius.l,
    borderTopRightRadius: radius.l,
    borderBottomWidth: 0,
  },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    paddingLeft: space.l,
    paddingRight: space.s,
    paddingTop: space.l,
    paddingBottom: space.xs,
  },
  grip: {
    position: 'absolute',
    top: 7,
    left: '50%',
    marginLeft: -22,
    width: 44,
    height: 4,
    borderRadius: 2,
    backgroundColor: brass.mid,
  },
  title: { flex: 1 },
  rules: { marginHorizontal: space.l, height: 4, borderTopWidth: 1, borderBottomWidth: 1 },
  body: { padding: space.l, gap: space.m },
})
