// A replay on the board the match was played on. Everybody is a spectator: what was hidden then stays hidden until the last
// move has been shown. A match that the relay lost ends where its log does.
import { useQuery } from '@tanstack/react-query'
import { Stack, useRouter } from 'expo-router'
import { useTranslation } from 'react-i18next'
import { View } from 'react-native'
import { hasHints, type Card } from '@/engine'
import type { LiveMatch } from '@/client/live-match'
import { openReplay } from '@/client/matches'
import { isPublicOnly } from '@/client/records'
import { phoneStore } from '@/client/store'
import { screensOf } from '@/components/games/screens'
import { useGameWords } from '@/components/games/use-game-words'
import type { GameScreens } from '@/components/board/game-screens'
import { BoardView } from '@/components/match/board-view'
import { MatchProvider } from '@/components/board/match-context'
import { usePlaybackCues } from '@/components/match/use-cues'
import { WindowTitle } from '@/components/ui/window-title'
import { Button } from '@/components/ui/button'
import { Screen } from '@/components/ui/screen'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { Transport } from './transport'
import { useReplay } from './use-replay'

interface ReplayScreenProps {
  readonly id: string
  /** The entry to begin with: it is played back, and there the replay pauses. */
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
  if (!isOver || !screensOf(match.gameId)) return <NoReplay id={id} reason="unfinished" />
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
  const screens: GameScreens = screensOf(played.gameId)
  // Spectators sit on the near side.
  const match: LiveMatch = { ...played, record: { ...played.record, faceToFace: false } }
  const replay = useReplay(match, screens, entry)
  const { playback, at, total } = replay
  usePlaybackCues(match, screens, playback)
  const opened = match.opened()
  return (
    <MatchProvider
      value={{
        match,
        screens,
        playback,
        waitsFor: undefined,
        speaksFor: [],
        controls: <Transport replay={replay} />,
        // A review knows what each seat knew: a public log does not say.
        ...(!isPublicOnly(match.record) &&
          hasHints(match.gameId) && {
            openReview: () => router.push({ pathname: '/review/[id]', params: { id: match.id } }),
          }),
      }}
    >
      <Stack.Screen options={{ title: t('replay.title', { game: name }) }} />
      <WindowTitle title={t('replay.title', { game: name })} />
      <BoardView
        seat={undefined}
        faces={at === total ? opened : inSight(match, playback.standing.state, opened)}
        position={at}
      />
    </MatchProvider>
  )
}

/** The faces that the board showed to spectators at that point. */
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
