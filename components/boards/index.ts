// The boards by game. What the match screen knows of a game beyond the engine, it knows from here.
import type { GameId } from '@/client/games'
import type { BoardSpec } from '@/components/match/board'
import { lockAndKeyBoard } from './lock-and-key'
import { lockdownBoard } from './lockdown'
import { royalLockBoard } from './royal-lock'
import { safecrackerDuelBoard } from './safecracker-duel'
import { trapAndTreasureBoard } from './trap-and-treasure'

export const boards: Record<GameId, BoardSpec> = {
  'lock-and-key': lockAndKeyBoard as unknown as BoardSpec,
  lockdown: lockdownBoard as unknown as BoardSpec,
  'royal-lock': royalLockBoard as unknown as BoardSpec,
  'trap-and-treasure': trapAndTreasureBoard as unknown as BoardSpec,
  'safecracker-duel': safecrackerDuelBoard as unknown as BoardSpec,
}
