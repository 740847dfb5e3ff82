// Drivers by game. A board without one is played by its targets, so a new game runs in the leak tests from day one.
import type { GameId } from '@/client/games'
import { targetsDriver } from './by-targets'
import type { Driver } from './driver'
import { lockAndKeyDriver } from './lock-and-key'
import { lockdownDriver } from './lockdown'
import { royalLockDriver } from './royal-lock'
import { safecrackerDuelDriver } from './safecracker-duel'
import { trapAndTreasureDriver } from './trap-and-treasure'

const drivers: Partial<Record<GameId, Driver>> = {
  'lock-and-key': lockAndKeyDriver,
  'safecracker-duel': safecrackerDuelDriver,
  lockdown: lockdownDriver,
  'trap-and-treasure': trapAndTreasureDriver,
  'royal-lock': royalLockDriver,
}

export const driverOf = (id: GameId): Driver => drivers[id] ?? targetsDriver
