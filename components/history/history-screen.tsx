// Past matches, latest first: how each ended, when, and the running score at the time. Each can be replayed or deleted.
import { useRouter } from 'expo-router'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { Chest } from '@/components/art/chest'
import { ListScreen } from '@/components/ui/list-screen'
import { Screen } from '@/components/ui/screen'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { Figures } from './figures'
import { PastMatch } from './past-match'
import { useDeleteMatch } from '@/components/match/use-delete-match'
import { useRecords } from '@/components/match/use-records'

export function HistoryScreen() {
  const { t } = useTranslation()
  const router = useRouter()
  const { past } = useRecords()
  const [question, askToDelete] = useDeleteMatch()
  const finished = past.filter(({ turn }) => turn.length === 0)
  const thinned = past.filter(({ replay }) => replay === 'none').length
  if (past.length === 0)
    return (
      <Screen title={t('history.title')}>
        <View style={styles.empty}>
          <Chest size={96} />
          <Text color="soft" center>
            {t('history.empty')}
          </Text>
        </View>
        {question}
      </Screen>
    )
  return (
    <ListScreen
      title={t('history.title')}
      items={past}
      keyOf={({ id }) => id}
      draw={(record) => (
        <PastMatch
          record={record}
          onOpen={({ id }) => router.push({ pathname: '/replay/[id]', params: { id } })}
          onDelete={askToDelete}
        />
      )}
      lead={
        <View style={styles.lead}>
          {finished.length > 0 && <Figures records={finished} />}
          {thinned > 0 && (
            <Text variant="small" color="soft" center>
              {t('history.thinned', { count: thinned })}
            </Text>
          )}
        </View>
      }
    >
      {question}
    </ListScreen>
  )
}

const styles = StyleSheet.create({
  lead: { gap: space.s },
  empty: { flexGrow: 1, alignItems: 'center', justifyContent: 'center', gap: space.l, padding: space.xl },
})
