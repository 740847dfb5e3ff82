// What a press on the table does in each moment. Whether it may, the engine says: a press that cannot be is answered with
// its sentence.
import type { Move } from '@/engine/games/lockdown/notation'
import type { Moment } from './moment'
import type { Targets } from './table'
import type { Choice } from './use-choice'

interface Hands {
  readonly moment: Moment
  /** What kinds of moves the seat has, by the rules. */
  readonly kinds: ReadonlySet<Move['kind']>
  /** There is a top to be tapped. */
  readonly hasTop: boolean
  readonly choice: Choice | undefined
  readonly choose: (choice: Choice | undefined) => void
  readonly play: (move: Move) => void
  /** Says why this cannot be done now. */
  readonly refuse: (move: Move) => void
}

export function targetsOf({ moment, kinds, hasTop, choice, choose, play, refuse }: Hands): Targets {
  switch (moment.at) {
    case 'turn':
      return {
        ...(kinds.has('draw') && { deck: () => play({ kind: 'draw' }) }),
        ...(kinds.has('take') && {
          pile: () => choose(choice?.kind === 'take' ? undefined : { kind: 'take' }),
        }),
        own: (place) =>
          choice?.kind === 'take' ? play({ kind: 'take', place }) : refuse({ kind: 'keep', place }),
      }
    case 'drawn':
      return { pile: () => play({ kind: 'discard' }), own: (place) => play({ kind: 'keep', place }) }
    case 'opening':
    case 'ten':
    case 'queen-own':
      return { own: (place) => choose({ kind: 'look', spot: { seat: moment.seat, place } }) }
    case 'queen-other':
      return { hand: (seat) => choose({ kind: 'hand', seat }) }
    case 'tapping': {
      const { by, step, pick } = moment.making
      if (by === undefined) return {}
      const own = (place: number): void => pick({ seat: by, place })
      if (step === 'shed') return { own }
      return {
        own,
        hand: (seat) => choose({ kind: 'hand', seat }),
        ...(hasTop && { pile: () => pick('top') }),
      }
    }
    default:
      return {}
  }
}
