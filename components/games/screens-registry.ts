// Everything that draws a game: one line per game. A game without a line is played on the plain board.
export { lockAndKeyScreens } from './lock-and-key'
export { lockdownScreens } from './lockdown'
export { royalLockScreens } from './royal-lock'
export { safecrackerDuelScreens } from './safecracker-duel'
export { trapAndTreasureScreens } from './trap-and-treasure'
