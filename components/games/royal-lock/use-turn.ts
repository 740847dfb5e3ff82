// A turn of Royal Lock by touch. The third action would end the turn, so it is held here and shown as if it were done, and
// is only played together with the draw. Until then no card has been seen, and it can be taken back.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyMove, Refusal, Seat, Standing } from '@/engine'
import type { Move } from '@/engine/games/royal-lock/moves'
import { foreseen, type State } from '@/engine/games/royal-lock/rules'
import { haptic } from '@/client/haptics'
import { playSound } from '@/client/sound'
import { useRefusalWords } from '@/components/board/use-refusal-words'
import { useToast } from '@/components/ui/toast'
import { actionSound } from './steps'

interface TurnProps {
  /** The newest one: a player may act before the previous action has been played back. */
  readonly standing: Standing<State>
  readonly seat: Seat | undefined
  readonly refusal: (move: AnyMove<Move>, by?: Seat) => Refusal | undefined
  readonly submit: (move: AnyMove<Move>) => void
}

export interface Turn {
  /** The third action, not played yet. */
  readonly held: Move | undefined
  /** Why an action is not possible, as a sentence. */
  readonly whyNot: (move: AnyMove<Move>) => string | undefined
  readonly act: (move: Move) => void
  readonly takeBack: () => void
  /** Ends the turn, together with the held action if there is one. */
  readonly draw: () => void
}

export function useTurn({ standing, seat, refusal, submit }: TurnProps): Turn {
  const { t } = useTranslation()
  const toast = useToast()
  const say = useRefusalWords('royal-lock')
  const [chosen, setChosen] = useState<{ readonly n: number; readonly move: Move }>()
  // While the draw is played back nobody may act, and the held action is part of the entry.
  const held = chosen?.n === standing.n && seat !== undefined ? chosen.move : undefined

  const whyNot = (move: AnyMove<Move>): string | undefined => {
    if (held !== undefined) return move === 'undo' ? undefined : t('games.royal-lock.table.say.spent')
    const no = refusal(move, seat ?? standing.state.turn)
    return no && say(no)
  }
  const refused = (move: AnyMove<Move>): boolean => {
    const why = whyNot(move)
    if (why !== undefined) {
      haptic('error')
      toast(why)
    }
    return why !== undefined
  }
  return {
    held,
    whyNot,
    act(move) {
      if (seat === undefined || refused(move)) return
      const { state } = standing
      if (state.actions > 1 || foreseen(state, seat, move).outcome) return submit(move)
      playSound(actionSound(move))
      setChosen({ n: standing.n, move })
    },
    takeBack() {
      if (seat === undefined || refused('undo')) return
      if (held !== undefined) setChosen(undefined)
      else submit('undo')
    },
    draw() {
      if (seat !== undefined) submit(held ?? { kind: 'end' })
    },
  }
}
