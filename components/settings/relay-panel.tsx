// The relay for remote play: its address can be changed and is tried at once.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Platform, StyleSheet } from 'react-native'
import { askRelay, readRelay, servingRelay } from '@/client/remote/relay'
import { RelayField } from '@/components/match/name-and-relay-fields'
import { Button } from '@/components/ui/button'
import { Plate } from '@/components/ui/plate'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'

interface RelayPanelProps {
  readonly relay: string
  readonly onChange: (relay: string) => void
}

export function RelayPanel({ relay, onChange }: RelayPanelProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(relay)
  const address = typed.trim() === '' ? '' : readRelay(typed)
  const asked = relay || servingRelay()
  const isChanged = address !== undefined && address !== relay
  const save = (): void => {
    if (address === undefined) return
    onChange(address)
    setTyped(address)
  }
  return (
    <Plate style={styles.panel}>
      <RelayField
        label={t('remote.settings.relay')}
        note={t(Platform.OS === 'web' ? 'remote.settings.noteWeb' : 'remote.settings.note')}
        placeholder={servingRelay() ?? t('remote.settings.placeholder')}
        value={typed}
        onChange={setTyped}
        onSubmit={save}
      />
      {isChanged && <Button label={t('remote.settings.save')} onPress={save} testID="relay-save" />}
      {asked === undefined ? (
        <Text variant="small" color="soft">
          {t('remote.settings.none')}
        </Text>
      ) : (
        !isChanged && <Health relay={asked} />
      )}
    </Plate>
  )
}

function Health({ relay }: { readonly relay: string }) {
  const { t } = useTranslation()
  const { data, isPending, isError } = useQuery({
    queryKey: ['relay', relay],
    queryFn: () => askRelay(relay),
    retry: 1,
    retryDelay: 500,
    refetchInterval: 10_000,
    gcTime: 0,
  })
  const words = isError
    ? t('remote.settings.silent')
    : isPending
      ? t('remote.settings.asking')
      : t('remote.settings.answers', { version: data })
  return (
    <Text
      variant="small"
      color={isError ? 'dangerText' : 'brassText'}
      role="status"
      style={styles.bold}
      testID="relay-health"
    >
      {words}
    </Text>
  )
}

const styles = StyleSheet.create({
  panel: { padding: space.l, gap: space.m },
  bold: { fontWeight: '600' },
})
