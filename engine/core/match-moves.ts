/** Moves that exist in every game. They are strings, and a game's own moves are objects: that tells them apart. */

export const matchMoves = [
  'resign',
  'give-up',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'undo',
  'ask-undo',
  'allow-undo',
  'refuse-undo',
] as const

export type MatchMove = (typeof matchMoves)[number]
export type AnyMove<M extends object> = M | MatchMove

const words: ReadonlySet<string> = new Set(matchMoves)
export const isMatchMove = (text: string): text is MatchMove => words.has(text)
