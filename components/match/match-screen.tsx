// Opens a match of this phone by its id. If that fails, it says why and leaves the saved match untouched.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as Clipboard from 'expo-clipboard'
import { useRouter } from 'expo-router'
import { useTranslation } from 'react-i18next'
import { View } from 'react-native'
import { openMatch } from '@/client/matches'
import { setAside, type BrokenRecord } from '@/client/records'
import { phoneStore } from '@/client/store'
import { Button } from '@/components/ui/button'
import { Screen } from '@/components/ui/screen'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useToast } from '@/components/ui/toast'
import { MatchView } from './match-view'

export function MatchScreen({ id }: { readonly id: string }) {
  const {
    data: opened,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['match', id],
    queryFn: () => openMatch(id, phoneStore, Date.now),
    // A live match holds a table: reading it again would create a second one.
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (isError) return <Unread onRetry={() => void refetch()} />
  if (opened === undefined) return <Opening />
  if ('match' in opened) return <MatchView key={id} match={opened.match} />
  return 'broken' in opened ? <Broken record={opened.broken} /> : <Missing />
}

/** Blank, but with its name: a match opens within a frame or two, and a spinner would only flicker. */
function Opening() {
  const { t } = useTranslation()
  return (
    <Screen title={t('match.opening')} header={false}>
      <View />
    </Screen>
  )
}

/** The phone's storage does not answer. That says nothing about the match, so all we offer is to try again. */
function Unread({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Screen title={t('match.unread.title')}>
      <View style={{ gap: space.l }}>
        <Text center>{t('match.unread.text')}</Text>
        <Button label={t('match.unread.again')} onPress={onRetry} />
      </View>
    </Screen>
  )
}

function Missing() {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <Screen title={t('match.missing.title')}>
      <View style={{ gap: space.l }}>
        <Text center>{t('match.missing.text')}</Text>
        <Button label={t('match.home')} onPress={() => router.dismissTo('/')} />
      </View>
    </Screen>
  )
}

function Broken({ record }: { readonly record: BrokenRecord }) {
  const { t } = useTranslation()
  const router = useRouter()
  const toast = useToast()
  const queries = useQueryClient()
  return (
    <Screen title={t('match.broken.title')}>
      <View style={{ gap: space.l }}>
        <Text center>{t(`match.broken.${record.why}`)}</Text>
        <Button
          label={t('match.broken.copy')}
          onPress={() =>
            void Clipboard.setStringAsync(record.text).then(() => toast(t('match.broken.copied')))
          }
        />
        {record.why === 'corrupt' && (
          <Button
            kind="secondary"
            label={t('match.broken.aside')}
            onPress={() =>
              void setAside(phoneStore, record).then(
                () => {
                  void queries.invalidateQueries({ queryKey: ['matches'] })
                  router.dismissTo('/')
                },
                () => toast(t('match.broken.notAside')),
              )
            }
          />
        )}
        <Button kind="quiet" label={t('match.home')} onPress={() => router.dismissTo('/')} />
      </View>
    </Screen>
  )
}
