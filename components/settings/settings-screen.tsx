// Settings. Every change takes effect at once and is saved on this phone.
import { useRouter } from 'expo-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { canVibrate } from '@/client/haptics'
import {
  changeSettings,
  motionChoices,
  botPaces,
  revealChoices,
  type Settings,
  themeChoices,
  useSettings,
} from '@/client/settings'
import { ListRow, Panel, SwitchRow } from '@/components/ui/list-row'
import { Plate } from '@/components/ui/plate'
import { Screen } from '@/components/ui/screen'
import { SectionTitle } from '@/components/ui/section-title'
import { Segmented } from '@/components/ui/segmented'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useToast } from '@/components/ui/toast'
import { AsidePanel } from './aside-panel'
import { NamesPanel } from './names-panel'
import { RelayPanel } from './relay-panel'

export function SettingsScreen() {
  const { t } = useTranslation()
  const router = useRouter()
  const settings = useSettings()
  const toast = useToast()
  const change = (next: Partial<Settings>) => {
    changeSettings(next).catch(() => toast(t('settings.notStored')))
  }
  return (
    <Screen title={t('settings.title')}>
      <View style={styles.sections}>
        <SectionTitle>{t('settings.look')}</SectionTitle>
        <Choice label={t('settings.theme')}>
          <Segmented
            label={t('settings.theme')}
            options={themeChoices.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
            value={settings.theme}
            onChange={(theme) => change({ theme })}
          />
        </Choice>
        <Choice label={t('settings.motion')} note={t('settings.motionNote')}>
          <Segmented
            label={t('settings.motion')}
            options={motionChoices.map((value) => ({ value, label: t(`settings.motions.${value}`) }))}
            value={settings.motion}
            onChange={(motion) => change({ motion })}
          />
        </Choice>
        <SectionTitle>{t('settings.touch')}</SectionTitle>
        <Panel>
          <SwitchRow
            label={t('settings.sound')}
            note={t('settings.soundNote')}
            value={settings.sound}
            onChange={(sound) => change({ sound })}
          />
          <SwitchRow
            label={t('settings.leftHanded')}
            note={t('settings.leftHandedNote')}
            value={settings.leftHanded}
            onChange={(leftHanded) => change({ leftHanded })}
          />
          {canVibrate && (
            <SwitchRow
              label={t('settings.haptics')}
              note={t('settings.hapticsNote')}
              value={settings.haptics}
              onChange={(haptics) => change({ haptics })}
            />
          )}
        </Panel>
        <Choice label={t('settings.reveal')} note={t('settings.revealNote')}>
          <Segmented
            label={t('settings.reveal')}
            options={revealChoices.map((value) => ({ value, label: t(`settings.reveals.${value}`) }))}
            value={settings.reveal}
            onChange={(reveal) => change({ reveal })}
          />
        </Choice>
        <Choice label={t('settings.botPace')} note={t('settings.botPaceNote')}>
          <Segmented
            label={t('settings.botPace')}
            options={botPaces.map((value) => ({ value, label: t(`settings.botPaces.${value}`) }))}
            value={settings.botPace}
            onChange={(botPace) => change({ botPace })}
          />
        </Choice>
        {settings.names.length > 0 && (
          <>
            <SectionTitle>{t('settings.names')}</SectionTitle>
            <NamesPanel names={settings.names} onChange={(names) => change({ names })} />
          </>
        )}
        <SectionTitle>{t('remote.settings.title')}</SectionTitle>
        <RelayPanel relay={settings.relay} onChange={(relay) => change({ relay })} />
        <Panel>
          <SwitchRow
            label={t('remote.settings.namedLinks')}
            note={t('remote.settings.namedLinksNote')}
            value={settings.namedLinks}
            onChange={(namedLinks) => change({ namedLinks })}
          />
        </Panel>
        <SectionTitle>{t('settings.matches')}</SectionTitle>
        <Panel>
          <ListRow
            icon="history"
            label={t('settings.history')}
            note={t('settings.historyNote')}
            onPress={() => router.push('/history')}
            testID="open-history"
          />
        </Panel>
        <AsidePanel />
        {/* For whoever works on the app. */}
        {__DEV__ && (
          <>
            <SectionTitle>{t('settings.workshop')}</SectionTitle>
            <Panel>
              <ListRow
                label={t('settings.gallery')}
                note={t('settings.galleryNote')}
                onPress={() => router.push('/gallery')}
                testID="open-gallery"
              />
            </Panel>
          </>
        )}
      </View>
    </Screen>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly note?: string
  readonly children: ReactNode
}

function Choice({ label, note, children }: ChoiceProps) {
  return (
    <Plate style={styles.choice}>
      <Text variant="label">{label}</Text>
      {children}
      {note !== undefined && (
        <Text variant="small" color="soft">
          {note}
        </Text>
      )}
    </Plate>
  )
}

const styles = StyleSheet.create({
  sections: { gap: space.m },
  choice: { padding: space.l, gap: space.m },
})
