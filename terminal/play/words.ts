/** What the terminal says around the boards: whose turn it is, what waits for an answer, and what can be typed. */
import { formatMove, matchMovesOf, seatsUpTo, type HeldMatch, type Seat } from '@/engine'
import { nameOf } from '../games/board'
import { listOf } from '../text'

/** Whose turn it is, and questions that are open beside the game. */
export function situationOf(
  { table, game }: HeldMatch,
  seat: Seat,
  names: readonly string[],
): readonly string[] {
  const { offer, asking, setup } = table.standing
  const who = (answer: 'accept-draw' | 'allow-undo'): string =>
    listOf(
      seatsUpTo(setup.seats)
        .filter((other) => matchMovesOf(game, table.standing, other).includes(answer))
        .map((other) => `${nameOf(names, other)} (${other} ${answer})`),
    )
  return [
    `${nameOf(names, seat)}’s turn.`,
    ...(offer ? [`${nameOf(names, offer.by)} offers a draw. Still to answer: ${who('accept-draw')}.`] : []),
    ...(asking === undefined
      ? []
      : [`${nameOf(names, asking)} asks to take a move back. Up to: ${who('allow-undo')}.`]),
  ]
}

/** More than this would scroll the board away: then the forms of a move say it better. */
const mostMovesListed = 60

export function movesLine({ table, game }: HeldMatch, seat: Seat): readonly string[] {
  const moves = table.moves(seat).map((move) => formatMove(game, move))
  return [
    moves.length > mostMovesListed ? `Moves: ${game.notation}.` : `Moves: ${moves.join(', ')}.`,
    `Also: ${matchMovesOf(game, table.standing, seat).join(', ')}.`,
  ]
}

export const helpLines = ({ game }: HeldMatch): readonly string[] => [
  `A move is ${game.notation}.`,
  'A number in front lets another seat act: 2 accept-draw.',
  'moves   what can be done now',
  'board   the board again',
  'log     what has happened so far',
  'cover   hide a private screen, so that others can act first',
  'quit    leave the match',
]

export const resignQuestion = (name: string, move: string): string =>
  move === 'give-up' ? `Give up for the whole team, ${name}? (yes / no): ` : `Resign, ${name}? (yes / no): `

/** Shown to its author alone, before it counts. */
export const lockQuestion = (secret: string): string => `${secret}: press enter to lock it, or type another: `

export const couldNotDecide = (name: string): string => `${name} could not decide and made a plain move.`

export const botsSeat = 'A bot plays that seat.'

export const takeKeyboard = 'That is done by the player who has the keyboard: press enter first.'
