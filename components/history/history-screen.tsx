// Past matches, latest first: how each ended, when, and the running score at the time. Each can be replayed or deleted.
import { useRouter } from 'expo-router'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { Chest } from '@/components/art/chest'
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
  return (
    <Screen title={t('history.title')}>
      {past.length === 0 ? (
        <View style={styles.empty}>
          <Chest size={96} />
          <Text color="soft" center>
            {t('history.empty')}
          </Text>
        </View>
      ) : (
        <View style={styles.list}>
          {finished.length > 0 && <Figures records={finished} />}
          {past.map((record) => (
            <PastMatch
              key={record.id}
              record={record}
              onOpen={() => router.push({ pathname: '/replay/[id]', params: { id: record.id } })}
              onDelete={() => askToDelete(record)}
            />
          ))}
        </View>
      )}
      {question}
    </Screen>
  )
}

const styles = StyleSheet.create({
  list: { gap: space.s },
  empty: { flexGrow: 1, alignItems: 'center', justifyContent: 'center', gap: space.l, padding: space.xl },
})
