/** The bots by game. A game without one of its own is played by the search alone. On turn, each of them moves. */
import type { AnyGame, Game } from '../core/game'
import type { Bot, Level } from './bot'
import { lockAndKeyBot } from './lock-and-key'
import { lockdownBot } from './lockdown'
import { alwaysMoving, type AnyBot } from './plain-move'
import { royalLockBot } from './royal-lock'
import { safecrackerDuelBot } from './safecracker-duel'
import { search } from './search'
import { trapAndTreasureBot } from './trap-and-treasure'

const own: Readonly<Record<string, AnyBot>> = {
  'lock-and-key': lockAndKeyBot,
  lockdown: lockdownBot,
  'royal-lock': royalLockBot,
  'safecracker-duel': safecrackerDuelBot,
  'trap-and-treasure': trapAndTreasureBot,
}

export const botFor = (game: AnyGame): AnyBot => alwaysMoving(game, own[game.id] ?? searching(game))

/** How many worlds a level thinks through. */
const rounds: Readonly<Record<Level, number>> = { easy: 20, normal: 120, hard: 800 }

function searching<S extends object, M extends object, F extends string>(game: Game<S, M, F>): Bot<S, M, F> {
  return {
    think: (insight, level, seed) => search({ game, insight, seed, rounds: rounds[level], horizon: 60 }),
  }
}
