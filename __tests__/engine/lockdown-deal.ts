/** Readable deals of Lockdown: a test names the hands and the next cards, the rest follows by itself. */
import { seatsUpTo } from '@/engine'
import { allFaces } from '@/engine/games/lockdown/faces'
import { open, type Playing, type StateOf } from './play'

export type Lockdown = Playing<StateOf<'lockdown'>>

export interface Dealt {
  /** By seat; seats that don't matter may be left out at the end. */
  readonly hands?: readonly string[]
  /** The cards that will be drawn first. */
  readonly draw?: string
  readonly seats?: number
  readonly starter?: number
}

/** A match that has just been dealt. */
export function dealt({ hands = [], draw = '', seats = 4, starter = 1 }: Dealt = {}): Lockdown {
  const named = [...hands, draw].flatMap((cards) => cards.split(' ').filter((card) => card !== ''))
  const rest: string[] = allFaces.filter((face) => !named.includes(face)).reverse()
  const given = seatsUpTo(seats).map((seat) => hands[seat - 1] ?? rest.splice(0, 4).join(' '))
  return open('lockdown', {
    deal: [...given, draw, ...rest].filter((cards) => cards !== '').join(' '),
    seats,
    starter,
  })
}

/** A match whose opening is over: nobody peeked. */
export function begun(deal: Dealt = {}): Lockdown {
  const match = dealt(deal)
  return match.play(...match.state.hands.map((_, i) => `${i + 1} pass`))
}

/** The discard pile from its bottom up. */
export const pileOf = ({ state }: Lockdown): string => state.pile.map(({ face }) => face).join(' ')

/** How many cards each seat holds. */
export const sizesOf = ({ state }: Lockdown): readonly number[] =>
  state.hands.map((hand) => hand.filter((card) => card !== undefined).length)

/** The faces that a seat's board may draw now. */
export const seenBy = ({ table }: Lockdown, seat: number | undefined): readonly string[] => [
  ...table.view(seat).faces.values(),
]

/** The face of a card that this seat has seen. */
export const knownTo = ({ table, state }: Lockdown, seat: number, at: string): string | undefined => {
  const [owner, place] = at.split(':').map(Number)
  return table.knowledge(seat).faces.get(state.hands[owner! - 1]![place! - 1]!)
}

/** The same line, repeated. */
export const times = (count: number, line: string): readonly string[] =>
  Array.from({ length: count }, () => line)
