/** What practice has for each game: one line each. A game without a line is played by the search bot, without hints. */
export { lockAndKeyPractice } from './lock-and-key/practice'
export { lockdownPractice } from './lockdown/practice'
export { royalLockPractice } from './royal-lock/practice'
export { safecrackerDuelPractice } from './safecracker-duel/practice'
export { trapAndTreasurePractice } from './trap-and-treasure/practice'
