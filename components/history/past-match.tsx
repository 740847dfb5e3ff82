// A past match in the list: the game's emblem, the result, who played, when, and the score.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { ListedMatch } from '@/client/history'
import { listOf } from '@/client/lists'
import { countMatch } from '@/client/series'
import { peopleOf } from '@/client/solo'
import { Emblem } from '@/components/games/emblem'
import { useOutcomeWords } from '@/components/match/use-outcome-words'
import { IconButton } from '@/components/ui/icon-button'
import { Plate } from '@/components/ui/plate'
import { Text } from '@/components/ui/text'
import { radius, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'
import { covers } from '@/components/games/covers'

interface PastMatchProps {
  readonly record: ListedMatch
  readonly onOpen: (record: ListedMatch) => void
  readonly onDelete: (record: ListedMatch) => void
}

export function PastMatch({ record, onOpen, onDelete }: PastMatchProps) {
  const { t, i18n } = useTranslation()
  const { colors, accent } = useTheme()
  const resultOf = useOutcomeWords()
  const score = useScore(record)
  const game = t(`games.${record.game}.name`)
  const names = listOf(peopleOf(record))
  const result = record.outcome
    ? resultOf(record.outcome, record.names)
    : record.turn.length > 0
      ? t('history.unfinished')
      : t('history.finished')
  const date = new Date(record.updatedAt).toLocaleString(i18n.language, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  const hasReplay = record.replay !== 'none'
  const label = hasReplay
    ? t(record.seeded ? 'history.openSeeded' : 'history.open', { game, names, result, date })
    : t('history.summary', { game, names, result, date })
  return (
    <Plate style={styles.row}>
      <Touch
        testID={`past-${record.id}`}
        aria-label={label}
        disabled={!hasReplay}
        onPress={() => onOpen(record)}
        style={({ pressed }) => [styles.open, pressed && { backgroundColor: colors.glint }]}
      >
        <Emblem game={record.game} size={44} />
        <View style={styles.words}>
          <Text variant="heading" role="presentation" numberOfLines={2}>
            {result}
          </Text>
          <Text variant="small" color={accent(covers[record.game].accent).text} numberOfLines={1}>
            {game}
          </Text>
          <Text variant="small" color="soft" numberOfLines={1}>
            {score ?? names}
          </Text>
          <Text variant="small" color="soft">
            {date}
          </Text>
          {(record.seeded || !hasReplay) && (
            <Text variant="small" color="soft">
              {t(hasReplay ? 'match.result.seeded' : 'history.noReplay')}
            </Text>
          )}
        </View>
      </Touch>
      <IconButton
        plain
        icon="remove"
        label={t('home.removeLabel', { game, names })}
        onPress={() => onDelete(record)}
        testID="remove-match"
      />
    </Plate>
  )
}

/** Points where the game counts them, else the score of that evening: 'Ada 2 · Ben 1'. */
function useScore({ outcome, names, series }: ListedMatch): string | undefined {
  const { t } = useTranslation()
  if (!outcome || !('winners' in outcome || 'draw' in outcome)) return undefined
  const winners = 'winners' in outcome ? outcome.winners.map((seat) => names[seat - 1]!) : []
  const { wins } = countMatch(series, winners)
  const points = 'winners' in outcome ? outcome.scores : undefined
  return names
    .map((name, i) => {
      const count = points ? points[i] : (wins[name] ?? 0)
      return count === null || count === undefined
        ? t('history.resigned', { name })
        : t('history.points', { name, points: String(count) })
    })
    .join(' · ')
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', paddingRight: space.xs },
  open: {
    flex: 1,
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.m,
    padding: space.m,
    borderRadius: radius.m,
  },
  words: { flex: 1, minWidth: 0 },
})
