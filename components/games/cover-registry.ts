// The covers: one line per game.
export { lockAndKeyCover } from './lock-and-key/cover'
export { lockdownCover } from './lockdown/cover'
export { royalLockCover } from './royal-lock/cover'
export { safecrackerDuelCover } from './safecracker-duel/cover'
export { trapAndTreasureCover } from './trap-and-treasure/cover'
