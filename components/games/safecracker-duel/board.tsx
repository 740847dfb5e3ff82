// The board of Safecracker Duel: the door of the safe with its three dials, and below it the two players and their codes. The
// same dials set a secret code, after the handoff, and are turned one at a time in play.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { doorTimes } from '@/components/art/safe-door'
import type { BoardProps } from '@/components/board/board'
import { MatchFrame } from '@/components/board/match-frame'
import { useOnTurn } from '@/components/board/use-on-turn'
import { useRefusalWords } from '@/components/board/use-refusal-words'
import { Button } from '@/components/ui/button'
import { space } from '@/components/ui/theme'
import type { Code, Move, Place, State } from '@/engine/games/safecracker-duel/rules'
import { CodePlate } from './code-plate'
import { Safe } from './safe'
import type { Lamp } from './safe-dial'
import { describeEntry } from './describe'
import { controls } from './targets'
import { codeOf, digitsOf, type DraftInHand, moveOf, useDraft, withDigit } from './use-draft'

export function SafecrackerDuelBoard(props: BoardProps<State, Move, Code>) {
  const { standing, animating, next, seat, faces, names, refusal, submit } = props
  const { t } = useTranslation()
  const say = useRefusalWords('safecracker-duel')
  const { state } = standing
  const draft = useDraft(state, seat)
  const after = (animating && next) ?? standing
  const over = after.ended !== undefined || after.state.outcome !== undefined
  const winner = winnerOf(after.state)
  const moved = animating && typeof animating.move !== 'string' ? animating.move : undefined
  const set = moved?.kind === 'set' ? moved : undefined
  const chosen = moveOf(draft)
  const no = chosen && refusal(chosen)
  const onTurn = useOnTurn() ?? state.turn
  const confirm = (): void => {
    const move = draft.move()
    if (move) submit(move)
  }

  const lampOf = (place: Place): Lamp => {
    if (set) return place === set.place ? 'chosen' : 'dark'
    if (seat === undefined) return 'dark'
    if (draft.place === undefined || (!draft.choosing && draft.place !== place)) return 'ready'
    return no ? 'refused' : 'chosen'
  }
  const prompt = moved
    ? describeEntry({ entry: animating!, before: standing, after, names })
    : over
      ? t('games.safecracker-duel.table.over')
      : seat === undefined
        ? t('games.safecracker-duel.table.waits', { name: names[onTurn - 1]! })
        : no
          ? say(no)
          : promptOf(t, state, draft)
  return (
    <MatchFrame
      prompt={prompt}
      idle={seat === undefined && !animating}
      actions={
        seat !== undefined &&
        !over && (
          <Button
            label={labelOf(t, state, draft)}
            disabled={chosen === undefined || no !== undefined}
            onPress={confirm}
            grow
            target={draft.choosing ? controls.lockCode : controls.confirm}
            testID={draft.choosing ? 'lock-code' : 'confirm'}
          />
        )
      }
    >
      <View style={styles.table}>
        <Safe
          // A code is chosen on separate dials, so that no trace of it is left on the ones shown next.
          key={draft.choosing ? `code ${seat}` : 'safe'}
          digits={set ? withDigit(digitsOf(state.safe), set) : draft.digits}
          lampOf={lampOf}
          enabled={seat !== undefined && !over}
          secretOf={draft.choosing ? names[seat! - 1] : undefined}
          winner={winner === undefined ? undefined : names[winner - 1]}
          onTurn={draft.turn}
        />
        <View style={styles.players}>
          {names.map((name, i) => {
            const card = state.cards[i]
            return (
              <CodePlate
                key={name}
                player={i}
                name={name}
                locked={(after.state.cards[i] ?? card) !== undefined}
                own={card !== undefined && i + 1 === seat && !over ? faces.get(card) : undefined}
                open={after.state.codes[i]}
                over={over}
                after={animating && winner !== undefined ? doorTimes.wait + doorTimes.open / 2 : 0}
                lit={winner === undefined ? !over && i + 1 === (seat ?? onTurn) : i + 1 === winner}
              />
            )
          })}
        </View>
      </View>
    </MatchFrame>
  )
}

const winnerOf = ({ outcome }: State) => (outcome && 'winners' in outcome ? outcome.winners[0] : undefined)

function promptOf(t: TFunction, { safe }: State, { choosing, place, digits }: DraftInHand): string {
  if (choosing)
    return t(
      place === undefined ? 'games.safecracker-duel.table.choose' : 'games.safecracker-duel.table.chosen',
    )
  if (place === undefined) return t('games.safecracker-duel.table.turn')
  const [from, to] = [digitsOf(safe)[place - 1]!, digits[place - 1]!]
  return from === to
    ? t('games.safecracker-duel.table.left', { place, to })
    : t('games.safecracker-duel.table.turned', { place, from, to })
}

function labelOf(t: TFunction, { safe }: State, { choosing, place, digits }: DraftInHand): string {
  if (place === undefined)
    return t(
      choosing ? 'games.safecracker-duel.table.lockNothing' : 'games.safecracker-duel.table.setNothing',
    )
  if (choosing) return t('games.safecracker-duel.table.lock', { code: codeOf(digits) })
  const digit = digits[place - 1]!
  return digitsOf(safe)[place - 1] === digit
    ? t('games.safecracker-duel.table.leave', { place, digit })
    : t('games.safecracker-duel.table.set', { place, digit })
}

const styles = StyleSheet.create({
  table: { flex: 1, gap: space.s },
  players: { flexDirection: 'row', gap: space.s },
})
