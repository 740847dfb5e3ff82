// Progress of the review, as a bolt that is shot home. It has the height of the curve that will replace it, so that nothing
// jumps.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { Plate } from '@/components/ui/plate'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

export function Working({ progress }: { readonly progress: number }) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const percent = Math.round(100 * progress)
  return (
    <Plate surface="sunk" style={styles.plate} testID="review-working">
      <Text center color="soft">
        {t('review.working')}
      </Text>
      <View
        role="progressbar"
        aria-label={t('review.working')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t('review.progress', { percent })}
        style={[surfaces.sunk(colors), styles.slot]}
      >
        <View style={[surfaces.brass(colors), styles.bolt, { width: `${Math.max(6, percent)}%` }]} />
      </View>
    </Plate>
  )
}

const styles = StyleSheet.create({
  plate: { height: 176, justifyContent: 'center', gap: space.m, paddingHorizontal: space.xl },
  slot: { height: 14, borderRadius: 7, padding: 2, overflow: 'hidden' },
  bolt: { height: '100%', borderRadius: 5 },
})
