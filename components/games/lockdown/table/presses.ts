// What a press on the table does at each moment. The engine decides whether it is allowed; if not, the player is told why.
import type { Move } from '@/engine/games/lockdown/notation'
import type { Moment } from '../moment'
import type { Presses } from './table'
import type { Choice } from '../use-choice'

interface PressContext {
  readonly moment: Moment
  /** The kinds of moves that the seat may make. */
  readonly kinds: ReadonlySet<Move['kind']>
  readonly choice: Choice | undefined
  readonly choose: (choice: Choice | undefined) => void
  readonly submit: (move: Move) => void
  /** Tells the player why this cannot be done now. */
  readonly refuse: (move: Move) => void
}

export function pressesOf({ moment, kinds, choice, choose, submit, refuse }: PressContext): Presses {
  switch (moment.at) {
    case 'turn':
      return {
        ...(kinds.has('draw') && { deck: () => submit({ kind: 'draw' }) }),
        ...(kinds.has('take') && {
          pile: () => choose(choice?.kind === 'take' ? undefined : { kind: 'take' }),
        }),
        own: (place) =>
          choice?.kind === 'take' ? submit({ kind: 'take', place }) : refuse({ kind: 'keep', place }),
      }
    case 'drawn':
      return { pile: () => submit({ kind: 'discard' }), own: (place) => submit({ kind: 'keep', place }) }
    case 'queen-other':
      return { hand: (seat) => choose({ kind: 'hand', seat }) }
    default:
      return {}
  }
}
