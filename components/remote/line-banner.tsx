// A strip that shows the state of the connection while it is down.
import { useTranslation } from 'react-i18next'
import { ActivityIndicator, StyleSheet, View } from 'react-native'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { radius, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

export function LineBanner({ line }: { readonly line: 'connecting' | 'lost' | undefined }) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  if (line === undefined) return null
  return (
    <View role="status" aria-live="polite" testID="line" style={[surfaces.sunk(colors), styles.strip]}>
      <ActivityIndicator size="small" color={colors.brassText} />
      <Text variant="small" style={styles.words}>
        {t(`remote.line.${line}`)}
      </Text>
    </View>
  )
}

const styles = StyleSheet.create({
  strip: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s,
    borderRadius: radius.m,
    paddingVertical: space.s,
    paddingHorizontal: space.m,
  },
  words: { fontWeight: '600' },
})
