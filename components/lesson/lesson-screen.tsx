// A lesson at the table itself: the board, the stage and the rules of a match, around them somebody who tells what to do.
// What the step does not ask for is answered and not taken. Nothing of it is stored but that it has been finished.
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
import { boards } from '@/components/boards'
import { useGameWords } from '@/components/game/use-game-words'
import type { BoardSpec } from '@/components/match/board'
import { BoardBoundary } from '@/components/match/board-boundary'
import { MatchProvider } from '@/components/match/match-context'
import { useActingCues, useTurnCues } from '@/components/match/use-cues'
import { useHolder } from '@/components/match/use-holder'
import { useSay } from '@/components/match/use-say'
import { useStage } from '@/components/match/use-stage'
import { useTaking } from '@/components/match/use-taking'
import { Button } from '@/components/ui/button'
import { PointAt } from '@/components/ui/pointed'
import { useTheme } from '@/components/ui/theme-provider'
import { SayHere } from '@/components/ui/toast'
import { Note } from './note'
import { pointsOf } from './points'
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
  const [taught] = useState(() => createLessonMatch(game, t('lesson.names', { returnObjects: true })))
  const { lesson, match } = taught
  const spec: BoardSpec = boards[game]
  const stage = useStage(match, spec, false)
  const holder = useHolder(match, spec, stage.snapshot)
  const { isUnderWay, take } = useTaking(match, stage.snapshot)
  const ready = stage.settled && holder.onLooked === undefined
  const guide = useGuide(taught, { entries: stage.snapshot.entries.length, ready })
  const words = useLessonWords(game, guide, match.record.names)
  const { answer, say } = useAnswer(stage.standing.n)
  const sayRefusal = useSay(game)
  useKeepAwake()
  useActingCues(match, spec, stage)
  useTurnCues(match, stage)
  const isDone = guide.isLast && guide.isReading
  useEffect(() => {
    if (isDone) void remember(game)
  }, [isDone, game])

  const nudge: Refusal = { tag: 'lesson', sentence: words.nudge }
  const refusal = (move: AnyMove<object>, by: Seat | undefined): Refusal | undefined => {
    if (by === undefined) return undefined
    return match.refusal(by, move) ?? (guide.judge(move) === 'astray' ? nudge : undefined)
  }
  const play = (move: AnyMove<object>, by: Seat | undefined, seen?: number): void => {
    if (by === undefined || isUnderWay(by)) return
    const no = match.refusal(by, move) ?? (guide.judge(move) === 'asked' ? undefined : nudge)
    if (no) {
      haptic('error')
      say(sayRefusal(no))
    } else void take(by, move, seen)
  }
  const inHand = stage.settled || stage.goesOn === holder.seat
  const acts = inHand && !guide.isReading ? holder.seat : undefined
  const over = stage.settled && stage.snapshot.outcome !== undefined
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
    <MatchProvider value={{ match, spec, stage, waitsFor: holder.seat, speaksFor: [], coach }}>
      <Stack.Screen options={{ title: t('lesson.title', { game: name }) }} />
      <SayHere value={say}>
        <PointAt value={guide.step.riddle ? [] : pointsOf(match.game, guide.asks)}>
          <View style={[styles.screen, { backgroundColor: colors.ground }]}>
            <BoardBoundary>
              <spec.Board
                standing={stage.standing}
                acting={stage.acting}
                next={stage.next}
                seat={acts}
                faces={over ? match.opened() : match.view(acts).faces}
                names={match.record.names}
                refusal={(move, by = acts) => refusal(move, by)}
                play={(move, by = acts ?? pupil, seen?: number) => play(move, by, seen)}
                onLooked={acts === undefined ? undefined : holder.onLooked}
                phone={undefined}
              />
            </BoardBoundary>
          </View>
        </PointAt>
      </SayHere>
    </MatchProvider>
  )
}

/** Whether it can be stored or not, the lesson has been finished: the mark lasts at least until the app is closed. */
const remember = (game: GameId): Promise<void> =>
  changeSettings({ learned: [...currentSettings().learned.filter((id) => id !== game), game] }).catch(
    () => undefined,
  )

const styles = StyleSheet.create({ screen: { flex: 1 } })
