// Questions that wait for an answer without blocking play: a draw offer, a request to take a move back, and, after many
// turns in which nothing changed for good, the proposal to call it a draw. At an open table anybody may answer for the seat
// that is asked; a player who has the phone in hand answers for nobody else.
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { matchMovesOf, quietTurnsUntilDraw, type AnyMove, type MatchMove, type Seat } from '@/engine'
import { Button } from '@/components/ui/button'
import { Plate } from '@/components/ui/plate'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { useMatch } from '@/components/board/match-context'

interface QuestionsProps {
  readonly submit: (seat: Seat, move: AnyMove<object>) => void
}

export function Questions({ submit }: QuestionsProps) {
  const { t } = useTranslation()
  const { match, playback, speaksFor } = useMatch()
  const [quietAt, setQuietAt] = useState(0)
  const { standings } = playback.snapshot
  const newest = standings[standings.length - 1]!
  const { names } = match.record
  const answers = (move: MatchMove): Seat | undefined =>
    speaksFor.find((seat) => matchMovesOf(match.game, newest, seat).includes(move))
  const isFar = (seat: Seat): boolean => match.record.faceToFace && seat === 2

  if (!playback.settled || playback.snapshot.outcome) return null
  const drawer = answers('accept-draw')
  if (newest.offer && drawer !== undefined)
    return (
      <Question
        text={
          speaksFor.length > 1
            ? t('match.drawOfferedTo', { name: names[newest.offer.by - 1]!, to: names[drawer - 1]! })
            : t('match.drawOffered', { name: names[newest.offer.by - 1]! })
        }
        yes={t('match.drawAccept')}
        no={t('match.drawDecline')}
        turned={isFar(drawer)}
        onYes={() => submit(drawer, 'accept-draw')}
        onNo={() => submit(drawer, 'decline-draw')}
      />
    )
  const allower = answers('allow-undo')
  if (newest.asking !== undefined && allower !== undefined)
    return (
      <Question
        text={t('match.undoAsked', { name: names[newest.asking - 1]! })}
        yes={t('match.undoAllow')}
        no={t('match.undoRefuse')}
        turned={isFar(allower)}
        onYes={() => submit(allower, 'allow-undo')}
        onNo={() => submit(allower, 'refuse-undo')}
      />
    )
  const offerer = answers('offer-draw')
  const due = newest.quiet >= quietTurnsUntilDraw && newest.quiet - quietAt >= quietTurnsUntilDraw
  if (due && offerer !== undefined)
    return (
      <Question
        text={t('match.drawDue', { count: newest.quiet })}
        yes={t('match.drawDueYes')}
        no={t('match.drawDueNo')}
        onYes={() => submit(offerer, 'offer-draw')}
        onNo={() => setQuietAt(newest.quiet)}
      />
    )
  return null
}

interface QuestionProps {
  readonly text: string
  readonly yes: string
  readonly no: string
  /** For the player on the far side of a phone that lies flat between two. */
  readonly turned?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

function Question({ text, yes, no, turned, onYes, onNo }: QuestionProps) {
  return (
    <QuestionPlate turned={turned}>
      <Text center>{text}</Text>
      <View style={styles.answers}>
        <Button kind="secondary" label={no} onPress={onNo} grow />
        <Button label={yes} onPress={onYes} grow />
      </View>
    </QuestionPlate>
  )
}

interface QuestionPlateProps {
  readonly turned?: boolean | undefined
  readonly children: ReactNode
}

/** Below the banner, over the far side of the table; between two who sit face to face it lies in the middle. */
export function QuestionPlate({ turned, children }: QuestionPlateProps) {
  const { colors } = useTheme()
  const { faceToFace } = useMatch().match.record
  return (
    <View style={[styles.place, faceToFace && styles.between, turned && styles.turned]}>
      <Plate role="alert" rule={colors.edge} style={styles.plate}>
        {children}
      </Plate>
    </View>
  )
}

const styles = StyleSheet.create({
  place: {
    position: 'absolute',
    top: 64,
    left: space.m,
    right: space.m,
    alignItems: 'center',
    pointerEvents: 'box-none',
  },
  between: { top: 0, bottom: 0, justifyContent: 'center' },
  turned: { transform: [{ rotate: '180deg' }] },
  plate: { padding: space.l, gap: space.m, width: '100%', maxWidth: 420 },
  answers: { flexDirection: 'row', gap: space.m },
})
