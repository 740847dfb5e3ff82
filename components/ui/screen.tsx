// The scaffold of every screen: ground, safe area, a column that stops growing on tablets, a header with the way back.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollView, StyleSheet, useWindowDimensions, View } from 'react-native'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { IconButton } from './icon-button'
import { KeyboardRoom } from './keyboard-room'
import { gradient } from './surface'
import { Text } from './text'
import { maxWidth, space, target } from './theme'
import { useTheme } from './theme-provider'
import { useBack } from './use-back'
import { WindowTitle } from './window-title'

interface ScreenProps {
  readonly title: string
  /** Without a header the title only names the window. */
  readonly header?: boolean
  /** What the screen leads to: it stays within reach of the thumb while the rest scrolls. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

export function Screen({ title, header = true, foot, children }: ScreenProps) {
  const { colors } = useTheme()
  const { top, bottom, sides } = useMargins()
  return (
    <Ground title={title}>
      <KeyboardRoom fills>
        <ScrollView
          // A press on a button counts while the keyboard is up: it does not merely put the keyboard away.
          keyboardShouldPersistTaps="handled"
          contentContainerStyle={[
            styles.content,
            sides,
            { paddingTop: top, paddingBottom: foot ? space.m : bottom },
          ]}
        >
          <View style={styles.column}>
            {header && <Header title={title} />}
            {children}
          </View>
        </ScrollView>
        {foot && (
          <View style={[styles.foot, sides, { borderColor: colors.edge, paddingBottom: bottom }]}>
            <View style={[styles.column, styles.actions]}>{foot}</View>
          </View>
        )}
      </KeyboardRoom>
    </Ground>
  )
}

/** What every screen stands on. */
export function Ground({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { colors } = useTheme()
  return (
    <View
      style={[
        styles.screen,
        { backgroundColor: colors.ground },
        gradient(`radial-gradient(120% 70% at 50% 0%, ${colors.ground} 0%, ${colors.groundLow} 100%)`),
      ]}
    >
      <WindowTitle title={title} />
      {children}
    </View>
  )
}

/** Wider windows than this have more air around their column. */
export const narrow = maxWidth + 2 * space.xxl

export function useMargins() {
  const insets = useSafeAreaInsets()
  const { width } = useWindowDimensions()
  const air = width > narrow ? space.xl : space.s
  return {
    top: insets.top + air,
    bottom: insets.bottom + Math.max(air, space.m),
    sides: { paddingLeft: insets.left + space.m, paddingRight: insets.right + space.m },
  }
}

export function Header({ title }: { readonly title: string }) {
  const { t } = useTranslation()
  const back = useBack()
  return (
    <View style={styles.header}>
      <IconButton icon="back" label={t('common.back')} onPress={back} testID="back" />
      <Text variant="title" center style={styles.title} aria-level={1}>
        {title}
      </Text>
      <View style={styles.balance} />
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1 },
  content: { flexGrow: 1, alignItems: 'center' },
  column: { flexGrow: 1, width: '100%', maxWidth },
  foot: { alignItems: 'center', paddingTop: space.m, borderTopWidth: StyleSheet.hairlineWidth },
  actions: { flexGrow: 0, gap: space.s },
  header: {
    flexDirection: 'row',
    alignItems: 'center',
    minHeight: target,
    marginBottom: space.m,
    gap: space.s,
  },
  title: { flex: 1 },
  balance: { width: target },
})
