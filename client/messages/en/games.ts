// The texts of every game: one line each.
export { lockAndKey } from './lock-and-key'
export { lockdown } from './lockdown'
export { royalLock } from './royal-lock'
export { safecrackerDuel } from './safecracker-duel'
export { trapAndTreasure } from './trap-and-treasure'
