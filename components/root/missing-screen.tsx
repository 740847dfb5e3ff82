// An unknown address: an empty drawer and the way home.
import { useRouter } from 'expo-router'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { Lock } from '@/components/art/lock'
import { Button } from '@/components/ui/button'
import { Plate } from '@/components/ui/plate'
import { Screen } from '@/components/ui/screen'
import { Text } from '@/components/ui/text'
import { space, steel } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

export function MissingScreen() {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const router = useRouter()
  return (
    <Screen title={t('missing.title')} header={false}>
      <View style={styles.middle}>
        <Plate rivets rule={colors.edge} style={styles.plate}>
          <Lock size={88} metal={steel} open />
          <Text variant="title" center aria-level={1}>
            {t('missing.title')}
          </Text>
          <Text color="soft" center>
            {t('missing.text')}
          </Text>
          <Button label={t('missing.home')} onPress={() => router.replace('/')} testID="missing-home" />
        </Plate>
      </View>
    </Screen>
  )
}

const styles = StyleSheet.create({
  middle: { flexGrow: 1, justifyContent: 'center' },
  plate: { alignItems: 'center', gap: space.l, padding: space.xxl },
})
