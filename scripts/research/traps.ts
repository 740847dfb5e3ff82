/**
 * `npm run research -- traps POSITIONS`: how often the Trap and Treasure bot plays a winning move when there is one. It solves the
 * whole game, which takes minutes and 700 MB, and samples won positions: from the whole game, by the number of traps in hand,
 * and from played matches.
 */
import { botFor, games, thinkThrough, type AnyGame } from '@/engine'
import { holdBotMatch } from '@/engine/bot-match'
import { trapAndTreasure, type Move, type State } from '@/engine/games/trap-and-treasure/rules'
import { createRandom, type Random } from '../bench/random'
import { print, rateOf } from '../bench/rates'
import { assertRules, solveTraps, valueFor, type Solved } from './traps-solved'

const nobody = { asked: () => 0 } as never
const unseen = (): undefined => undefined

export function benchTraps(positions: number): void {
  print('', 'trap-and-treasure: solving …')
  const solved = solveTraps()
  const random = createRandom(2026)
  const opening = solved.valueOf(begun.standing.state as State)
  print(`the first player ${opening === 1 ? 'wins' : opening === -1 ? 'loses' : 'can force neither'}`)
  assertRules(solved, random, 20_000)
  const count = (wanted: number, next: () => State): string => {
    let hits = 0
    for (let i = 0; i < wanted; i++) {
      let state = next()
      while (solved.valueOf(state) !== 1) state = next()
      if (winsFrom(state, i, solved)) hits++
    }
    return `${hits} of ${wanted}, ${rateOf(hits, wanted)}`
  }
  print(
    `hard plays a winning move in won positions of the whole game: ${count(positions, () => solved.draw(random))}`,
  )
  for (let inHand = 0; inHand <= 6; inHand++)
    print(`  ${inHand} traps in hand: ${count(Math.ceil(positions / 10), () => solved.draw(random, inHand))}`)
  const met = matches(random)
  print(
    `  in matches with one move in five random: ${count(Math.ceil(positions / 5), () => met.next().value)}`,
  )
}

const game: AnyGame = games['trap-and-treasure']
const begun = holdBotMatch(game, 2, '0'.repeat(64))

/** The positions of match after match, hard against hard. */
function* matches(random: Random): Generator<State, never> {
  for (let seed = 1; ; seed++) {
    let state = begun.standing.state as State
    for (let turns = 0; turns < 60 && !state.outcome; turns++) {
      yield state
      const moves = trapAndTreasure.moves(state, state.turn, unseen)
      const move = random(5) === 0 ? moves[random(moves.length)]! : choiceOf(state, seed)
      state = trapAndTreasure.play(state, state.turn, move, nobody)
    }
  }
}

function choiceOf(state: State, seed: number): Move {
  const seat = state.turn
  const insight = { seat, standing: { ...begun.standing, state, n: seed }, knowledge: begun.knowledge(seat) }
  return thinkThrough(botFor(game).think(insight, 'hard', seed))!.move as Move
}

const winsFrom = (state: State, seed: number, { valueOf }: Solved): boolean =>
  valueFor(state.turn, trapAndTreasure.play(state, state.turn, choiceOf(state, seed), nobody), valueOf) === 1
