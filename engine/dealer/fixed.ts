/**
 * A dealer for a given deal, for tests, perft and lessons. Decks are dealt as written, and a shuffle changes nothing, so
 * that counts are exact.
 */
import { seatsUpTo } from '../core/card'
import type { TableDealer } from '../core/dealer'
import type { AnyGame } from '../core/game'
import { problemOfRoster, setupOf, type Head, type Player } from '../core/head'
import { readSeatMove } from '../core/notation'
import { sentenceOf } from '../core/match-problem'
import { createTable, type Table } from '../core/table'
import { createBaseDealer } from '../core/base-dealer'

export function createFixedDealer<F extends string>(
  decks: readonly (readonly F[])[],
  value: (face: F) => string,
): TableDealer<F> {
  return createBaseDealer(value, {
    deal(faces, k) {
      const deck = decks[k]
      if (!deck || !isArrangement(deck, faces))
        throw new Error('A fixed deal must arrange exactly the faces asked for.')
      return deck
    },
    shuffle: (faces) => faces,
  })
}

export interface FixedMatch {
  readonly table: Table<object, object, string>
  readonly dealer: TableDealer<string>
}

/**
 * A table with a deal as people write it: faces in order, ` / ` between decks, `-` if there is nothing to deal, or an
 * opening that the game itself can read. `seated` is who sits there, or only how many. Returns a sentence if the deal
 * cannot be used.
 */
export function openFixedMatch(
  game: AnyGame,
  seated: number | readonly Player[],
  deal: string,
): FixedMatch | string {
  const head = fixedHead(game, typeof seated === 'number' ? strangers(seated) : seated)
  const problem = problemOfRoster(game, head)
  if (problem) return sentenceOf(problem)
  const wanted = game.decks(setupOf(head, 1))
  const opening = game.opening?.(deal)
  const decks = opening ? wanted : deal === '-' ? [] : deal.split(' / ').map((deck) => deck.split(' '))
  if (decks.length !== wanted.length || !decks.every((deck, i) => isArrangement(deck, wanted[i] ?? [])))
    return `‘${deal.slice(0, 60)}’ is not a deal of this game.`
  const dealer = createFixedDealer(decks, game.value)
  const table = createTable(game, head, dealer)
  for (const line of opening ?? []) {
    const read = readSeatMove(game, line)
    const taken = 'refusal' in read ? read : table.submit(read)
    if ('refusal' in taken) return taken.refusal.sentence
  }
  return { table, dealer }
}

const nothing = '0'.repeat(64)

const strangers = (seats: number): readonly Player[] =>
  seatsUpTo(seats).map((seat) => ({ name: `Seat ${seat}`, kind: 'person' }))

const fixedHead = (game: AnyGame, players: readonly Player[]): Head => ({
  game: game.id,
  rules: game.rules,
  players,
  starter: 1,
  options: [],
  commitment: nothing,
  nonces: players.map(() => nothing),
})

function isArrangement(deck: readonly string[], faces: readonly string[]): boolean {
  return deck.length === faces.length && [...deck].sort().join(' ') === [...faces].sort().join(' ')
}
