/** The games that have a terminal board of their own, one line each. */
export { lockAndKeyBoard } from './lock-and-key'
export { lockdownBoard } from './lockdown'
export { royalLockBoard } from './royal-lock'
export { safecrackerDuelBoard } from './safecracker-duel'
export { trapAndTreasureBoard } from './trap-and-treasure'
