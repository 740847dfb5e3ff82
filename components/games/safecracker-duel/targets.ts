// The controls of Safecracker Duel that a hint or a lesson can point at, and which of them make a move.
import type { Move, Place } from '@/engine/games/safecracker-duel/rules'
import { targetNamed, type Target } from '@/components/ui/pointed'

export const controls = {
  more: (place: Place) => targetNamed(`more-${place}`),
  less: (place: Place) => targetNamed(`less-${place}`),
  lockCode: targetNamed('lock-code'),
  confirm: targetNamed('confirm'),
}

/** A dial is turned either way: both of its buttons are named. */
export const targets = (move: Move): readonly Target[] =>
  move.kind === 'code'
    ? [controls.lockCode]
    : [controls.more(move.place), controls.less(move.place), controls.confirm]
