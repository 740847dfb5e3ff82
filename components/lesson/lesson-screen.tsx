// A lesson: the real board, playback and rules, with a note that says what to do. A move that the step does not ask for is
// answered and not played. Only that the lesson was finished is stored.
import { useKeepAwake } from 'expo-keep-awake'
import { Stack, useRouter } from 'expo-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { AnyMove, Refusal, Seat } from '@/engine'
import { pupil } from '@/engine/lessons/lesson'
import type { GameId } from '@/client/games'
import { haptic } from '@/client/haptics'
import { createLessonMatch } from '@/client/lesson-match'
import { changeSettings, currentSettings } from '@/client/settings'
import { screensOf } from '@/components/games/screens'
import { useGameWords } from '@/components/games/use-game-words'
import type { GameScreens } from '@/components/board/game-screens'
import { BoardView } from '@/components/match/board-view'
import { MatchProvider } from '@/components/board/match-context'
import { usePlaybackCues, useTurnCues } from '@/components/match/use-cues'
import { useHandoff } from '@/components/match/use-handoff'
import { useRefusalWords } from '@/components/board/use-refusal-words'
import { usePlayback } from '@/components/board/use-playback'
import { useSubmit } from '@/components/match/use-submit'
import { WindowTitle } from '@/components/ui/window-title'
import { Button } from '@/components/ui/button'
import { PointAt, type Target } from '@/components/ui/pointed'
import { useTheme } from '@/components/ui/theme-provider'
import { SayHere } from '@/components/ui/toast'
import { Note } from './note'
import { useAnswer } from './use-answer'
import { useGuide } from './use-guide'
import { useLessonWords } from './use-lesson-words'

export function LessonScreen({ game }: { readonly game: GameId }) {
  const [round, setRound] = useState(1)
  return <LessonView key={`${game} ${round}`} game={game} onAgain={() => setRound(round + 1)} />
}

interface LessonViewProps {
  readonly game: GameId
  readonly onAgain: () => void
}

function LessonView({ game, onAgain }: LessonViewProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const { colors } = useTheme()
  const { name } = useGameWords(game)
  const [lessonMatch] = useState(() => createLessonMatch(game, t('lesson.names', { returnObjects: true })))
  const { lesson, match } = lessonMatch
  const screens: GameScreens = screensOf(game)
  const playback = usePlayback(match, screens, false)
  const handoff = useHandoff(match, screens, playback.snapshot)
  const moves = useSubmit(match, playback.snapshot)
  const ready = playback.settled && handoff.onLooked === undefined
  const guide = useGuide(lessonMatch, { entries: playback.snapshot.entries.length, ready })
  const words = useLessonWords(game, guide, match.record.names)
  const { answer, say } = useAnswer(playback.standing.n)
  const sayRefusal = useRefusalWords(game)
  useKeepAwake()
  usePlaybackCues(match, screens, playback)
  useTurnCues(match, playback)
  const isDone = guide.isLast && guide.isReading
  useEffect(() => {
    if (isDone) void remember(game)
  }, [isDone, game])

  const nudge: Refusal = { tag: 'lesson', sentence: words.nudge }
  const refusal = (move: AnyMove<object>, by: Seat | undefined): Refusal | undefined => {
    if (by === undefined) return undefined
    return match.refusal(by, move) ?? (guide.judge(move) === 'astray' ? nudge : undefined)
  }
  const submit = (move: AnyMove<object>, by: Seat | undefined, seen?: number): void => {
    if (by === undefined || moves.isUnderWay(by)) return
    const no = match.refusal(by, move) ?? (guide.judge(move) === 'asked' ? undefined : nudge)
    if (no) {
      haptic('error')
      say(sayRefusal(no))
    } else void moves.submit(by, move, seen)
  }
  const pointedAt = (move: AnyMove<object> | undefined): readonly Target[] =>
    typeof move === 'object' ? screens.targets(move, pupil, playback.standing.state) : noTargets
  const inHand = playback.settled || playback.goesOn === handoff.seat
  const acts = inHand && !guide.isReading ? handoff.seat : undefined
  const over = playback.settled && playback.snapshot.outcome !== undefined
  const leave = (): void =>
    router.canGoBack() ? router.back() : router.replace({ pathname: '/game/[game]', params: { game } })
  const coach = {
    note: <Note number={guide.number} count={lesson.steps.length} title={words.title} text={words.text} />,
    answer,
    instead: isDone ? (
      <>
        <Button
          kind="secondary"
          icon="undo"
          label={t('lesson.again')}
          onPress={onAgain}
          grow
          testID="again"
        />
        <Button icon="check" label={t('lesson.done')} onPress={leave} grow testID="lesson-done" />
      </>
    ) : guide.isReading ? (
      <Button icon="forward" label={t('lesson.goOn')} onPress={guide.goOn} grow testID="go-on" />
    ) : undefined,
  }
  return (
    <MatchProvider value={{ match, screens, playback, waitsFor: handoff.seat, speaksFor: [], coach }}>
      <Stack.Screen options={{ title: t('lesson.title', { game: name }) }} />
      <WindowTitle title={t('lesson.title', { game: name })} />
      <SayHere value={say}>
        <PointAt value={guide.step.riddle ? noTargets : pointedAt(guide.asks)}>
          <View style={[styles.screen, { backgroundColor: colors.ground }]}>
            <BoardView
              seat={acts}
              faces={over ? match.opened() : match.view(acts).faces}
              refusal={(move, by = acts) => refusal(move, by)}
              submit={(move, by = acts ?? pupil, seen?: number) => submit(move, by, seen)}
              onLooked={handoff.onLooked}
            />
          </View>
        </PointAt>
      </SayHere>
    </MatchProvider>
  )
}

/** Even if it cannot be stored, the lesson counts as finished until the app is closed. */
const remember = (game: GameId): Promise<void> =>
  changeSettings({ learned: [...currentSettings().learned.filter((id) => id !== game), game] }).catch(
    () => undefined,
  )

const noTargets: readonly Target[] = []

const styles = StyleSheet.create({ screen: { flex: 1 } })
