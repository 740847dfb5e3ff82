/** The games in a terminal: one line each. */
export { lockAndKeyBoard } from './lock-and-key'
export { lockdownBoard } from './lockdown'
export { royalLockBoard } from './royal-lock'
export { safecrackerDuelBoard } from './safecracker-duel'
export { trapAndTreasureBoard } from './trap-and-treasure'
