// A turn of Royal Lock by touch. What would end it waits until the draw is asked for: the third action is kept here, drawn
// as if it were done, and played with the draw. So it can still be taken back, as no card has been seen.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyMove, Refusal, Seat, Standing } from '@/engine'
import type { Move } from '@/engine/games/royal-lock/moves'
import { foreseen, type State } from '@/engine/games/royal-lock/rules'
import { haptic } from '@/client/haptics'
import { playSound } from '@/client/sound'
import { useSay } from '@/components/match/use-say'
import { useToast } from '@/components/ui/toast'
import { actionSound } from './script'

interface TurnProps {
  /** The newest one: an action may come before the one before it has been acted out. */
  readonly standing: Standing<State>
  readonly seat: Seat | undefined
  readonly refusal: (move: AnyMove<Move>, by?: Seat) => Refusal | undefined
  readonly play: (move: AnyMove<Move>) => void
}

export interface Turn {
  /** The third action, not yet made. */
  readonly held: Move | undefined
  /** Why an action is not possible, as a sentence. */
  readonly whyNot: (move: AnyMove<Move>) => string | undefined
  readonly act: (move: Move) => void
  readonly takeBack: () => void
  /** Ends the turn, with the action that waits if there is one. */
  readonly draw: () => void
}

export function useTurn({ standing, seat, refusal, play }: TurnProps): Turn {
  const { t } = useTranslation()
  const toast = useToast()
  const say = useSay('royal-lock')
  const [chosen, setChosen] = useState<{ readonly n: number; readonly move: Move }>()
  // While the draw is acted out nobody may act: then what was chosen is part of the entry.
  const held = chosen?.n === standing.n && seat !== undefined ? chosen.move : undefined

  const whyNot = (move: AnyMove<Move>): string | undefined => {
    if (held !== undefined) return move === 'undo' ? undefined : t('table.royal-lock.say.spent')
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
      if (state.actions > 1 || foreseen(state, seat, move).outcome) return play(move)
      playSound(actionSound(move))
      setChosen({ n: standing.n, move })
    },
    takeBack() {
      if (seat === undefined || refused('undo')) return
      if (held !== undefined) setChosen(undefined)
      else play('undo')
    },
    draw() {
      if (seat !== undefined) play(held ?? { kind: 'end' })
    },
  }
}
