// Statistics of the past matches on this phone: how many, and who won how often.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { ListedMatch } from '@/client/history'
import { Plate } from '@/components/ui/plate'
import { Text } from '@/components/ui/text'
import { brass, space } from '@/components/ui/theme'

const mostNames = 6

export function Figures({ records }: { readonly records: readonly ListedMatch[] }) {
  const { t } = useTranslation()
  const ranking = winsByName(records).slice(0, mostNames)
  return (
    <Plate surface="sunk" rule={brass.low} style={styles.panel} testID="figures">
      <Text variant="heading" color="brassText" center>
        {t('history.played', { count: records.length })}
      </Text>
      {ranking.length > 0 && (
        <Text variant="small" color="soft" center>
          {t('history.wins')}
        </Text>
      )}
      {ranking.length > 0 && (
        <View style={styles.names}>
          {ranking.map(([name, count]) => (
            <View key={name} accessible aria-label={t('history.winsOf', { name, count })} style={styles.name}>
              <Text variant="title">{String(count)}</Text>
              <Text variant="small" color="soft" numberOfLines={1}>
                {name}
              </Text>
            </View>
          ))}
        </View>
      )}
    </Plate>
  )
}

/** Most wins first. Cooperative games have no winner to count. */
function winsByName(records: readonly ListedMatch[]): readonly (readonly [string, number])[] {
  const wins = new Map<string, number>()
  for (const { outcome, names } of records)
    if (outcome && 'winners' in outcome)
      names.forEach((name, i) => {
        const won = outcome.winners.includes(i + 1) ? 1 : 0
        wins.set(name, (wins.get(name) ?? 0) + won)
      })
  return [...wins].sort(([, a], [, b]) => b - a)
}

const styles = StyleSheet.create({
  panel: { padding: space.l, gap: space.s },
  names: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center', gap: space.m },
  name: { alignItems: 'center', minWidth: 76, maxWidth: 140 },
})
