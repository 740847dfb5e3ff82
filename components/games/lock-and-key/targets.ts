// The controls of Lock and Key that a hint or a lesson can point at, and which of them make a move.
import type { Move } from '@/engine/games/lock-and-key/rules'
import { targetNamed, type Target } from '@/components/ui/pointed'

export const controls = {
  card: (place: number) => targetNamed(`card-${place}`),
  reveal: targetNamed('reveal'),
  swap: targetNamed('swap'),
}

export const targets = (move: Move): readonly Target[] =>
  move.kind === 'reveal'
    ? [controls.card(move.place), controls.reveal]
    : [controls.card(move.place), controls.card(move.other), controls.swap]
