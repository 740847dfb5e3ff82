// The review of a finished match: one player's chance to win along the log, and the turning points. Chances are judged by what
// that player knew: judged with open cards they would be unfair to everybody.
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'expo-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { hasHints, isExact } from '@/engine'
import type { LiveMatch } from '@/client/live-match'
import { openMatch } from '@/client/matches'
import type { Review } from '@/client/review'
import { phoneStore } from '@/client/store'
import { screensOf } from '@/components/games/screens'
import { useGameWords } from '@/components/games/use-game-words'
import { useOutcomeWords } from '@/components/match/use-outcome-words'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/list-row'
import { Screen } from '@/components/ui/screen'
import { SectionTitle } from '@/components/ui/section-title'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Curve } from './curve'
import { TurningRow } from './turning-row'
import { useReview } from './use-review'
import { Who } from './who'
import { Working } from './working'
import { covers, useAccent } from '@/components/games/covers'

export function ReviewScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { data: opened } = useQuery({
    queryKey: ['replay', id],
    queryFn: () => openMatch(id, phoneStore, Date.now),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    throwOnError: true,
  })
  if (opened === undefined)
    return (
      <Screen title={t('match.opening')} header={false}>
        <View />
      </Screen>
    )
  if (!('match' in opened) || !hasHints(opened.match.gameId)) return <NoReview why={t('review.failed')} />
  if (!opened.match.snapshot().outcome) return <NoReview why={t('review.unfinished')} />
  return <ReviewView match={opened.match} />
}

function ReviewView({ match }: { readonly match: LiveMatch }) {
  const { t } = useTranslation()
  const { name: game } = useGameWords(match.gameId)
  const { accent } = useTheme()
  const outcomeWords = useOutcomeWords()
  const { names } = match.record
  const together = match.game.together === true
  const [seat, setSeat] = useState(match.holds[0] ?? 1)
  const reviewing = useReview(match, seat)
  const name = names[seat - 1]!
  const secret = screensOf(match.gameId).secrets !== 'none'
  const whose = together
    ? t('review.noteTogether')
    : secret
      ? t('review.note', { name })
      : t('review.noteOpen')
  const how = isExact(match.gameId) ? t('review.noteExact') : t('review.noteJudged')
  return (
    <Screen title={t('review.title')}>
      <View style={styles.page}>
        <Text center color="soft">
          {t('review.outcome', { game, outcome: outcomeWords(match.snapshot().outcome!, names) })}
        </Text>
        {!together && <Who names={names} value={seat} onChange={setSeat} />}
        <SectionTitle color={accent(covers[match.gameId].accent).text}>
          {together ? t('review.chancesTogether') : t('review.chances', { name })}
        </SectionTitle>
        {reviewing.state === 'working' && <Working progress={reviewing.progress} />}
        {reviewing.state === 'failed' && (
          <Text center color="dangerText" role="alert">
            {t('review.failed')}
          </Text>
        )}
        {reviewing.state === 'done' && <Found match={match} seat={seat} review={reviewing.review} />}
        <Text variant="small" color="soft" center>
          {`${whose} ${how}`}
        </Text>
      </View>
    </Screen>
  )
}

interface FoundProps {
  readonly match: LiveMatch
  readonly seat: number
  readonly review: Review
}

function Found({ match, seat, review: { chances, turnings } }: FoundProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const metal = useAccent(match.gameId)
  const together = match.game.together === true
  const percent = (chance: number): number => Math.round(100 * chance)
  const figures = {
    name: match.record.names[seat - 1]!,
    count: chances.length - 1,
    from: percent(chances[0]!),
    to: percent(chances[chances.length - 1]!),
  }
  const open = ({ entry }: { readonly entry: number }): void =>
    router.push({ pathname: '/replay/[id]', params: { id: match.id, entry: String(entry) } })
  return (
    <>
      <Curve
        label={t(together ? 'review.curveTogether' : 'review.curve', figures)}
        chances={chances}
        turnings={turnings}
        metal={metal}
        onTurning={open}
      />
      <SectionTitle color={metal.text}>{t('review.turnings')}</SectionTitle>
      {turnings.length === 0 ? (
        <Text center color="soft">
          {t('review.none')}
        </Text>
      ) : (
        <Panel>
          {turnings.map((turning, i) => (
            <TurningRow
              key={turning.entry}
              match={match}
              turning={turning}
              number={i + 1}
              chances={[chances[turning.entry]!, chances[turning.entry + 1]!]}
              of={seat}
              onPress={() => open(turning)}
            />
          ))}
        </Panel>
      )}
    </>
  )
}

function NoReview({ why }: { readonly why: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <Screen title={t('review.title')}>
      <View style={styles.page}>
        <Text center>{why}</Text>
        <Button kind="secondary" label={t('match.home')} onPress={() => router.dismissTo('/')} />
      </View>
    </Screen>
  )
}

const styles = StyleSheet.create({ page: { gap: space.m } })
