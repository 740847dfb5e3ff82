// The outermost boundary, around everything above the screens. It cannot rely on what it wraps: neither theme nor router.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { Button } from '@/components/ui/button'
import { Text } from '@/components/ui/text'
import { colors, maxWidth, space } from '@/components/ui/theme'
import { CrashBoundary } from './crash-boundary'

export function RootBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <CrashBoundary where="root" fallback={(tryAgain) => <CrashedApp tryAgain={tryAgain} />}>
      {children}
    </CrashBoundary>
  )
}

function CrashedApp({ tryAgain }: { readonly tryAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <View style={styles.page} testID="crashed-app">
      <View style={styles.column}>
        <Text variant="title" center aria-level={1}>
          {t('crash.title')}
        </Text>
        <Text color="soft" center role="status">
          {t('crash.app')}
        </Text>
        <Button label={t('crash.again')} onPress={tryAgain} testID="crash-again" />
      </View>
    </View>
  )
}

const styles = StyleSheet.create({
  page: {
    flex: 1,
    alignItems: 'center',
    justifyContent: 'center',
    padding: space.xl,
    backgroundColor: colors.dark.ground,
  },
  column: { width: '100%', maxWidth, gap: space.l },
})
