// Drivers by game. A game without one is walked by the monkey alone, so that a new board runs under the leak tests from
// its first day.
import type { GameId } from '@/client/games'
import type { Driver } from './driver'
import { lockAndKeyDriver } from './lock-and-key'
import { lockdownDriver } from './lockdown'
import { royalLockDriver } from './royal-lock'
import { safecrackerDuelDriver } from './safecracker-duel'
import { trapAndTreasureDriver } from './trap-and-treasure'

export const drivers: Partial<Record<GameId, Driver>> = {
  'lock-and-key': lockAndKeyDriver,
  'safecracker-duel': safecrackerDuelDriver,
  lockdown: lockdownDriver,
  'trap-and-treasure': trapAndTreasureDriver,
  'royal-lock': royalLockDriver,
}
