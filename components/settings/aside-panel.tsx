// Matches that could not be read and were set aside: how many, copying their text, and deleting them.
import { useQuery } from '@tanstack/react-query'
import * as Clipboard from 'expo-clipboard'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { deleteAside, readAside } from '@/client/records'
import { phoneStore } from '@/client/store'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Plate } from '@/components/ui/plate'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useToast } from '@/components/ui/toast'

export function AsidePanel() {
  const { t } = useTranslation()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const { data: texts = [], refetch } = useQuery({
    queryKey: ['aside'],
    queryFn: () => readAside(phoneStore),
    gcTime: 0,
  })
  if (texts.length === 0) return null
  const copy = (): void =>
    void Clipboard.setStringAsync(texts.join('\n')).then(() => toast(t('settings.asideCopied')))
  const remove = async (): Promise<void> => {
    setAsking(false)
    await deleteAside(phoneStore).catch(() => toast(t('history.notDeleted')))
    await refetch()
  }
  return (
    <Plate style={styles.panel} testID="aside">
      <Text variant="label">{t('settings.aside', { count: texts.length })}</Text>
      <Text variant="small" color="soft">
        {t('settings.asideNote')}
      </Text>
      <View style={styles.row}>
        <Button kind="secondary" label={t('settings.asideCopy')} onPress={copy} grow />
        <Button
          kind="secondary"
          icon="remove"
          label={t('settings.asideDelete')}
          onPress={() => setAsking(true)}
          grow
        />
      </View>
      <Dialog
        danger
        open={asking}
        title={t('settings.asideTitle')}
        text={t('settings.asideText')}
        confirm={t('settings.asideDelete')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </Plate>
  )
}

const styles = StyleSheet.create({
  panel: { padding: space.l, gap: space.s },
  row: { flexDirection: 'row', gap: space.m, marginTop: space.xs },
})
