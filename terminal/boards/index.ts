/** The registry of boards: one line a game. */
import type { GameId } from '@/engine'
import type { AnyBoard } from './board'
import { lockAndKeyBoard } from './lock-and-key'
import { lockdownBoard } from './lockdown'
import { royalLockBoard } from './royal-lock'
import { safecrackerDuelBoard } from './safecracker-duel'
import { trapAndTreasureBoard } from './trap-and-treasure'

const boards: Readonly<Record<GameId, AnyBoard>> = {
  'lock-and-key': lockAndKeyBoard,
  'safecracker-duel': safecrackerDuelBoard,
  lockdown: lockdownBoard,
  'trap-and-treasure': trapAndTreasureBoard,
  'royal-lock': royalLockBoard,
}

export function boardOf(id: string): AnyBoard {
  if (!Object.hasOwn(boards, id)) throw new Error(`The terminal has no board for ${id}.`)
  return boards[id as GameId]
}
