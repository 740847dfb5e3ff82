// The end of a match: who won and why, whether the deal was fair, the score of the evening, and the next match. It lies
// over the table and can be closed to look at it: everything hidden has been turned up there.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'expo-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { hasHints, type Outcome } from '@/engine'
import { checkedIn, fairnessOf, type Fairness as Fair } from '@/client/fairness'
import type { LiveMatch } from '@/client/live-match'
import { listOf } from '@/client/lists'
import { beginMatch, rematchOf, seriesAfter } from '@/client/matches'
import { isDecided, leaderOf } from '@/client/series'
import { phoneStore } from '@/client/store'
import { Icon } from '@/components/ui/icon'
import { PlayerMark } from '@/components/art/player-mark'
import { RemoteRematch } from '@/components/match/remote/remote-rematch'
import { Button } from '@/components/ui/button'
import { Plate } from '@/components/ui/plate'
import { Sheet } from '@/components/ui/sheet'
import { Text } from '@/components/ui/text'
import { Touch } from '@/components/ui/touch'
import { maxWidth, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { useToast } from '@/components/ui/toast'
import { dealsCards, hidesNothing } from './hides-nothing'
import { HowWeKnow } from './how-we-know'
import { useMatch } from '@/components/board/match-context'
import { useMatchProblemWords } from '@/components/board/use-match-problem-words'
import { useOutcomeWords } from './use-outcome-words'

export function ResultSheet() {
  const { match, playback } = useMatch()
  const { t } = useTranslation()
  const [away, setAway] = useState(false)
  const [isCurious, setCurious] = useState(false)
  const { outcome } = playback.snapshot
  const over = outcome !== undefined && playback.settled
  const result = useResult(outcome)
  const series = useSeries(outcome)
  const fairness = useFairness(match, over)
  return (
    <>
      <Sheet open={over && !away && !isCurious} onClose={() => setAway(true)} title={series?.title ?? result}>
        {over && (
          <Result
            outcome={outcome}
            fairness={fairness}
            onAway={() => setAway(true)}
            onCurious={() => setCurious(true)}
          />
        )}
      </Sheet>
      <Sheet
        open={over && !away && isCurious}
        onClose={() => setCurious(false)}
        title={t('match.result.how.title')}
      >
        {fairness && <HowWeKnow fairness={fairness} />}
      </Sheet>
      {over && away && <BackToResult onPress={() => setAway(false)} />}
    </>
  )
}

/** Dealing a match again takes a while, so it is done again only when something new is known about it. */
function useFairness(match: LiveMatch, over: boolean): Fair | undefined {
  const { log, private: hidden } = match.texts()
  const { heads } = match.record
  const known = over ? JSON.stringify([match.id, log.length, hidden.length, heads?.length]) : ''
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a match is a new object at every change of its table
  return useMemo(() => (known === '' ? undefined : fairnessOf(match)), [known])
}

/** Takes the place of the match's actions, so that the result can be opened again after a look at the table. */
function BackToResult({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation()
  const insets = useSafeAreaInsets()
  return (
    <View style={[styles.back, { bottom: insets.bottom + space.m }]}>
      <Button label={t('match.result.back')} icon="up" onPress={onPress} grow testID="back-to-result" />
    </View>
  )
}

interface SeriesWords {
  /** Shown instead of the match's result once it has decided the series. */
  readonly title?: string
  readonly line: (result: string) => string
  readonly button: string
}

/** What a series adds to the result: the score so far, or how it ended. */
function useSeries(outcome: Outcome | undefined): SeriesWords | undefined {
  const { t } = useTranslation()
  const { match } = useMatch()
  const series = seriesAfter(match.record, outcome)
  const { length, wins } = series
  if (length === undefined) return undefined
  const name = leaderOf(series)
  const score = match.record.names
    .map((player) => wins[player] ?? 0)
    .sort((a, b) => b - a)
    .join('–')
  if (isDecided(series))
    return {
      title:
        name === undefined
          ? t('match.result.series.drawn', { length })
          : t('match.result.series.won', { length, name }),
      line: (result) => t('match.result.series.final', { score, result }),
      button: t('match.result.series.again', { length }),
    }
  return {
    line: () =>
      name === undefined
        ? t('match.result.series.level', { score, length })
        : t('match.result.series.ahead', { score, name, length }),
    button: t('match.result.series.next'),
  }
}

function useResult(outcome: Outcome | undefined): string {
  const words = useOutcomeWords()
  const { match } = useMatch()
  return outcome ? words(outcome, match.record.names) : ''
}

interface ResultProps {
  readonly outcome: Outcome
  readonly fairness: Fair | undefined
  readonly onAway: () => void
  readonly onCurious: () => void
}

function Result({ outcome, fairness, onAway, onCurious }: ResultProps) {
  const { t, i18n } = useTranslation()
  const router = useRouter()
  const toast = useToast()
  const queries = useQueryClient()
  const { match, screens } = useMatch()
  const [busy, setBusy] = useState(false)
  const shared = `match.result.why.${outcome.why}`
  const why = screens.describe.outcome(outcome.why) ?? (i18n.exists(shared) ? t(shared as never) : undefined)
  const result = useResult(outcome)
  const series = useSeries(outcome)

  const again = async (): Promise<void> => {
    setBusy(true)
    try {
      const next = await beginMatch(rematchOf(match), phoneStore, Date.now)
      await queries.invalidateQueries({ queryKey: ['matches'] })
      router.replace({ pathname: '/match/[id]', params: { id: next.id } })
    } catch {
      setBusy(false)
      toast(t('match.notTaken.full'))
    }
  }
  // A sheet would stay above the next screen, so it is closed first.
  const lookAt = (pathname: '/review/[id]' | '/replay/[id]'): void => {
    onAway()
    router.push({ pathname, params: { id: match.id } })
  }
  return (
    <View style={styles.result}>
      {why !== undefined && <Text center>{why}</Text>}
      {series && (
        <Text variant="heading" center testID="series">
          {series.line(result)}
        </Text>
      )}
      <Score outcome={outcome} />
      {fairness ? (
        <Fairness fairness={fairness} onCurious={onCurious} />
      ) : (
        <Text variant="small" color="soft" center>
          {t('match.result.unopened')}
        </Text>
      )}
      {match.table ? (
        <RemoteRematch />
      ) : (
        <Button
          label={series?.button ?? t('match.result.rematch')}
          busy={busy}
          onPress={() => void again()}
          testID="rematch"
        />
      )}
      <View style={styles.row}>
        {hasHints(match.gameId) && (
          <Button
            kind="secondary"
            icon="curve"
            label={t('review.open')}
            onPress={() => lookAt('/review/[id]')}
            disabled={!fairness}
            grow
            testID="review"
          />
        )}
        <Button
          kind="secondary"
          icon="history"
          label={t('match.result.replay')}
          onPress={() => lookAt('/replay/[id]')}
          disabled={!fairness}
          grow
          testID="replay"
        />
      </View>
      <View style={styles.row}>
        <Button kind="secondary" label={t('match.result.show')} onPress={onAway} grow testID="show-table" />
        <Button
          kind="secondary"
          label={t('match.result.home')}
          onPress={() => router.dismissTo('/')}
          grow
          testID="home"
        />
      </View>
    </View>
  )
}

/** Wins by name over the rematches of the evening; nothing to count where all play together. */
function Score({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation()
  const { match } = useMatch()
  if (match.game.together) return null
  const { wins, played } = seriesAfter(match.record, outcome)
  return (
    <Plate surface="sunk" style={styles.score} testID="score">
      {match.record.names.map((name, i) => (
        <View key={name} style={styles.player}>
          <PlayerMark player={i} size={32} />
          <Text variant="small" numberOfLines={1}>
            {name}
          </Text>
          <Text variant="title">{String(wins[name] ?? 0)}</Text>
        </View>
      ))}
      <Text variant="small" color="soft" center style={styles.played}>
        {t('match.result.scoreAfter', { count: played })}
      </Text>
    </Plate>
  )
}

/** What there was to verify: cards, written codes, or nothing hidden at all. */
const noteOf = (match: LiveMatch) =>
  hidesNothing(match) ? 'openNote' : dealsCards(match) ? 'fairNote' : 'codesNote'

interface FairnessProps {
  readonly fairness: Fair
  readonly onCurious: () => void
}

function Fairness({ fairness: { verdict, agreement }, onCurious }: FairnessProps) {
  const { t } = useTranslation()
  const { match } = useMatch()
  const { colors } = useTheme()
  const problemWords = useMatchProblemWords(match.gameId)
  const { seeded, unpromised, calledOff = 0 } = match.record
  const away = checkedIn(match).movedFor
  const unconfirmed = agreement?.missing ?? []
  const fair = verdict.fair && !seeded && !unpromised
  const [title, note] = !verdict.fair
    ? [
        t('match.result.unfair'),
        verdict.entry === undefined
          ? problemWords(verdict.why)
          : t('match.result.unfairAt', { entry: verdict.entry, why: problemWords(verdict.why) }),
      ]
    : seeded
      ? [t('match.result.seeded'), t('match.result.seededNote')]
      : unpromised
        ? [t('match.result.unpromised'), t('match.result.unpromisedNote')]
        : [
            !agreement
              ? t('match.result.fair')
              : unconfirmed.length === 0
                ? t('match.result.fairAgreed')
                : t('match.result.fairUnconfirmed', { names: listOf(unconfirmed) }),
            away.length > 0
              ? t('match.result.awayNote', { names: listOf(away) })
              : t(`match.result.${noteOf(match)}`),
          ]
  return (
    <View style={styles.fair} testID="fairness">
      <Icon name={fair ? 'check' : 'eye'} size={22} color={fair ? colors.brassText : colors.soft} />
      <View style={styles.words}>
        <Text variant="label" color={fair ? 'brassText' : 'soft'}>
          {title}
        </Text>
        <Text variant="small" color="soft">
          {note}
        </Text>
        {fair && calledOff > 0 && (
          <Text variant="small" color="soft">
            {t('match.result.calledOff', { count: calledOff })}
          </Text>
        )}
        <Touch accessibilityRole="button" onPress={onCurious} hitSlop={8} testID="how-we-know-open">
          <Text variant="small" color="brassText">
            {t('match.result.how.open')}
          </Text>
        </Touch>
      </View>
    </View>
  )
}

const styles = StyleSheet.create({
  result: { gap: space.m },
  back: {
    position: 'absolute',
    left: 0,
    right: 0,
    marginHorizontal: 'auto',
    flexDirection: 'row',
    width: '100%',
    maxWidth,
    paddingHorizontal: space.m,
  },
  row: { flexDirection: 'row', gap: space.s },
  score: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    justifyContent: 'space-evenly',
    padding: space.m,
    gap: space.m,
  },
  player: { alignItems: 'center', minWidth: 72, gap: 2 },
  played: { width: '100%' },
  fair: { flexDirection: 'row', gap: space.m, alignItems: 'flex-start' },
  words: { flex: 1, gap: 2 },
})
