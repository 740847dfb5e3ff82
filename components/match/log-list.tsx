// What has happened so far, newest first. The sentences use names, and mention no face that is not visible now: memory is
// the game.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { PlayerMark } from '@/components/art/player-mark'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useMatch } from '@/components/board/match-context'
import { useDescribe } from '@/components/board/use-describe'

export function LogList() {
  const { t } = useTranslation()
  const { playback } = useMatch()
  const tell = useDescribe()
  const { entries } = playback.snapshot
  if (entries.length === 0) return <Text color="soft">{t('match.logEmpty')}</Text>
  return (
    <View style={styles.list} testID="log">
      {entries
        .map((entry, i) => (
          <View key={i} style={styles.row}>
            <PlayerMark player={entry.seat - 1} size={24} />
            <Text style={styles.text}>{tell(i)}</Text>
          </View>
        ))
        .reverse()}
    </View>
  )
}

const styles = StyleSheet.create({
  list: { gap: space.m },
  row: { flexDirection: 'row', gap: space.m, alignItems: 'center' },
  text: { flex: 1 },
})
