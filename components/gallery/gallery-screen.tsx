// Every component in all its states, in the current theme.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { changeSettings, themeChoices, useSettings } from '@/client/settings'
import { Screen } from '@/components/ui/screen'
import { Segmented } from '@/components/ui/segmented'
import { space } from '@/components/ui/theme'
import { useToast } from '@/components/ui/toast'
import { CardSection } from './card-section'
import { ControlSection } from './control-section'
import { GroundSection } from './ground-section'
import { PieceSection } from './piece-section'

export function GalleryScreen() {
  const { t } = useTranslation()
  const { theme } = useSettings()
  const toast = useToast()
  return (
    <Screen title={t('gallery.title')}>
      <View style={styles.sections}>
        <Segmented
          label={t('settings.theme')}
          options={themeChoices.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
          value={theme}
          onChange={(next) => {
            changeSettings({ theme: next }).catch(() => toast(t('settings.notStored')))
          }}
        />
        <CardSection />
        <PieceSection />
        <ControlSection />
        <GroundSection />
      </View>
    </Screen>
  )
}

const styles = StyleSheet.create({ sections: { gap: space.l } })
