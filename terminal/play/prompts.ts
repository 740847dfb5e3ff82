/** What the terminal says around the boards: whose turn it is, who has to answer, and what can be typed. */
import { formatMove, matchMovesOf, seatsUpTo, type HeldMatch, type Seat } from '@/engine'
import { nameOf } from '../games/board'
import { listOf } from '../text'

/** Whose turn it is, and any draw offer or undo request that waits for an answer. */
export function turnLines(
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
    ...(offer ? [`${nameOf(names, offer.by)} offers a draw. Waiting for: ${who('accept-draw')}.`] : []),
    ...(asking === undefined
      ? []
      : [`${nameOf(names, asking)} asks to take back a move. Waiting for: ${who('allow-undo')}.`]),
  ]
}

/** A longer list would scroll the board away, so the notation is shown instead. */
const mostMovesListed = 60

export function moveLines({ table, game }: HeldMatch, seat: Seat): readonly string[] {
  const moves = table.moves(seat).map((move) => formatMove(game, move))
  return [
    moves.length > mostMovesListed ? `Moves: ${game.notation}.` : `Moves: ${moves.join(', ')}.`,
    `Also: ${matchMovesOf(game, table.standing, seat).join(', ')}.`,
  ]
}

export const helpLines = ({ game }: HeldMatch): readonly string[] => [
  `A move is ${game.notation}.`,
  'To act for another seat, put its number first: 2 accept-draw.',
  'moves   list the moves you can make',
  'board   draw the board again',
  'log     list what has happened so far',
  'cover   hide a private screen, so that others can act first',
  'quit    leave the match',
]

export const resignQuestion = (name: string, move: string): string =>
  move === 'give-up' ? `Give up for the whole team, ${name}?` : `Resign, ${name}?`

/** Only where the match would be lost. */
export const leaveQuestion = 'Leave the match? It isn’t saved.'

/** Shown only to the player who typed the secret, before it counts. */
export const lockQuestion = (secret: string): string => `${secret}: press enter to lock it, or type another: `

export const botFailed = (name: string): string => `${name} couldn’t decide and made a simple move.`

export const seatIsABots = 'A bot plays that seat.'

export const needsKeyboard = 'Only the player with the keyboard can do that: press enter first.'
