// A past match seen again, on the same board as it was played on, with everybody as a spectator: what was hidden then is
// hidden now, until the last move has been shown. One that the relay lost ends where its log does.
import { useQuery } from '@tanstack/react-query'
import { Stack, useRouter } from 'expo-router'
import { useTranslation } from 'react-i18next'
import { View } from 'react-native'
import type { Card } from '@/engine'
import type { LiveMatch } from '@/client/live-match'
import { openReplay } from '@/client/matches'
import { isPublicOnly } from '@/client/records'
import { phoneStore } from '@/client/store'
import { boards } from '@/components/boards'
import { useGameWords } from '@/components/game/use-game-words'
import type { BoardSpec } from '@/components/match/board'
import { BoardBoundary } from '@/components/match/board-boundary'
import { MatchProvider } from '@/components/match/match-context'
import { useActingCues } from '@/components/match/use-cues'
import { Button } from '@/components/ui/button'
import { Screen } from '@/components/ui/screen'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { Transport } from './transport'
import { useReplay } from './use-replay'

interface ReplayScreenProps {
  readonly id: string
  /** The entry to begin with: it is acted out, and there the replay rests. */
  readonly entry?: number | undefined
}

export function ReplayScreen({ id, entry }: ReplayScreenProps) {
  const { data: opened } = useQuery({
    queryKey: ['replay', id],
    queryFn: () => openReplay(id, phoneStore, Date.now),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    throwOnError: true,
  })
  const { t } = useTranslation()
  if (opened === undefined)
    return (
      <Screen title={t('match.opening')} header={false}>
        <View />
      </Screen>
    )
  if (!('match' in opened)) return <NoReplay id={id} reason="missing" />
  const { match } = opened
  const isOver = match.snapshot().outcome !== undefined || isPublicOnly(match.record)
  if (!isOver || !boards[match.gameId]) return <NoReplay id={id} reason="unfinished" />
  return <ReplayView match={match} entry={entry} />
}

interface ReplayViewProps {
  readonly match: LiveMatch
  readonly entry: number | undefined
}

function ReplayView({ match: played, entry }: ReplayViewProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const { name } = useGameWords(played.gameId)
  const spec: BoardSpec = boards[played.gameId]!
  // Whoever looks on sits on the near side.
  const match: LiveMatch = { ...played, record: { ...played.record, faceToFace: false } }
  const replay = useReplay(match, spec, entry)
  const { stage, at, total } = replay
  useActingCues(match, spec, stage)
  const opened = match.opened()
  return (
    <MatchProvider
      value={{
        match,
        spec,
        stage,
        waitsFor: undefined,
        speaksFor: [],
        controls: <Transport replay={replay} />,
        // A review knows what each seat knew: a public log does not say.
        ...(!isPublicOnly(match.record) && {
          openReview: () => router.push({ pathname: '/review/[id]', params: { id: match.id } }),
        }),
      }}
    >
      <Stack.Screen options={{ title: t('replay.title', { game: name }) }} />
      <BoardBoundary position={at}>
        <spec.Board
          standing={stage.standing}
          acting={stage.acting}
          next={stage.next}
          seat={undefined}
          faces={at === total ? opened : inSight(match, stage.standing.state, opened)}
          names={match.record.names}
          refusal={() => undefined}
          play={() => undefined}
          onLooked={undefined}
          phone={undefined}
        />
      </BoardBoundary>
    </MatchProvider>
  )
}

/** The faces that a board drew then for somebody who only looks on. */
function inSight(
  { game }: LiveMatch,
  state: object,
  opened: ReadonlyMap<Card, string>,
): ReadonlyMap<Card, string> {
  const faces = new Map<Card, string>()
  for (const card of game.inSight(state, undefined)) {
    const face = opened.get(card)
    if (face !== undefined) faces.set(card, face)
  }
  return faces
}

function NoReplay({ id, reason }: { readonly id: string; readonly reason: 'missing' | 'unfinished' }) {
  const { t } = useTranslation()
  const router = useRouter()
  const [title, text] =
    reason === 'missing'
      ? [t('match.missing.title'), t('match.missing.text')]
      : [t('replay.unfinished.title'), t('replay.unfinished.text')]
  return (
    <Screen title={title}>
      <View style={{ gap: space.l }}>
        <Text center>{text}</Text>
        {reason === 'unfinished' && (
          <Button
            label={t('replay.unfinished.open')}
            onPress={() => router.replace({ pathname: '/match/[id]', params: { id } })}
          />
        )}
        <Button kind="secondary" label={t('match.home')} onPress={() => router.dismissTo('/')} />
      </View>
    </Screen>
  )
}
