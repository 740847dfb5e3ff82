// A turning point in words: the move, what it did to the chance to win, and what would have been better. It links to the
// replay at that move.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Seat } from '@/engine'
import type { LiveMatch } from '@/client/live-match'
import type { Turning } from '@/client/review'
import { screensOf } from '@/components/games/screens'
import type { GameScreens } from '@/components/board/game-screens'
import { hidesNothing } from '@/components/match/hides-nothing'
import { Icon } from '@/components/ui/icon'
import { Text } from '@/components/ui/text'
import { radius, space, target } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'
import { Stud } from './curve'

interface TurningRowProps {
  readonly match: LiveMatch
  readonly turning: Turning
  /** Its number on the curve. */
  readonly number: number
  /** Before and after, from 0 to 1. */
  readonly chances: readonly [number, number]
  /** Whose chances they are. */
  readonly of: Seat
  readonly onPress: () => void
}

export function TurningRow({ match, turning, number, chances, of, onPress }: TurningRowProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const told = useTold(match, turning)
  const note = useNote({ match, turning, chances, of })
  const [from, to] = chances.map((chance) => Math.round(100 * chance)) as [number, number]
  const rises = to >= from
  return (
    <Touch
      testID={`turning-${number}`}
      aria-label={t('review.turning', { number: turning.entry + 1, told, from, to, note })}
      onPress={onPress}
      style={({ pressed }) => [styles.row, pressed && { backgroundColor: colors.glint }]}
    >
      <Stud number={number} />
      <View style={styles.words}>
        <View style={styles.head}>
          <Text variant="small" color="soft" style={styles.move}>
            {t('review.number', { number: turning.entry + 1 })}
          </Text>
          <Text variant="label" color={rises ? 'brassText' : 'dangerText'} style={styles.swing}>
            {t('review.swing', { from, to })}
          </Text>
        </View>
        <Text style={styles.told}>{told}</Text>
        {note !== '' && (
          <Text variant="small" color="soft">
            {note}
          </Text>
        )}
      </View>
      <Icon name="forward" size={18} color={colors.soft} />
    </Touch>
  )
}

function useTold(match: LiveMatch, { entry: index }: Turning): string {
  const { t } = useTranslation()
  const { entries, standings } = match.snapshot()
  const { names } = match.record
  const entry = entries[index]!
  if (typeof entry.move === 'string') return t(`match.tell.${entry.move}`, { name: names[entry.seat - 1]! })
  const screens: GameScreens = screensOf(match.gameId)
  return screens.describe.entry({ entry, before: standings[index]!, after: standings[index + 1]!, names })
}

/** What would have been better; or that nothing was, and how it turned out for the player. */
function useNote({
  match,
  turning,
  chances: [from, to],
  of,
}: Pick<TurningRowProps, 'match' | 'turning' | 'chances' | 'of'>): string {
  const { t } = useTranslation()
  const { entry: index, seat, better } = turning
  const { entries, standings } = match.snapshot()
  const { names } = match.record
  if (typeof entries[index]!.move === 'string') return ''
  if (better) {
    const screens: GameScreens = screensOf(match.gameId)
    const suggested = { move: better.move, seat, standing: standings[index]!, names }
    const move = screens.describe.hint?.(suggested).move ?? match.game.format(better.move)
    return t('review.better', { move, percent: Math.round(100 * better.gain) })
  }
  // Where nothing is hidden, there is no luck.
  if (hidesNothing(match) || (seat !== of && names.length > 2)) return t('review.fine')
  const isOwn = seat === of || match.game.together === true
  return t(isOwn === to > from ? 'review.fineWell' : 'review.fineBadly')
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.m,
    minHeight: target + 12,
    paddingHorizontal: space.m,
    paddingVertical: space.s,
    borderRadius: radius.s,
  },
  words: { flex: 1, gap: 2 },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'baseline', gap: space.s },
  move: { flexShrink: 1 },
  swing: { fontVariant: ['tabular-nums'] },
  told: { fontSize: 15, lineHeight: 20 },
})
