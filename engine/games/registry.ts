/** Every game that can be played: one line each. */
export { lockAndKey } from './lock-and-key/rules'
export { lockdown } from './lockdown/rules'
export { royalLock } from './royal-lock/rules'
export { safecrackerDuel } from './safecracker-duel/rules'
export { trapAndTreasure } from './trap-and-treasure/rules'
