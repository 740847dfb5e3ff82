/** The public face of the engine: what the app, the relay and the terminal build on. */
export { byId } from './core/by-id'
export { seatsUpTo, type Card, type Eyes, type NamedCard, type Seat } from './core/card'
export type { AnyGame, Game, Setup } from './core/game'
export {
  formatHead,
  formatRoster,
  parseHead,
  problemOfRoster,
  textVersion,
  isBefore,
  type Before,
  type DealBoxes,
  type Head,
  type Player,
  type Roster,
} from './core/head'
export {
  formatEntry,
  isMandated,
  underMandate,
  partsOf,
  readEntry,
  readLog,
  type Entry,
  type Log,
  type MoveSignature,
  type ReadLog,
  type Unreadable,
} from './core/log'
export { matchMovesOf, quietTurnsUntilDraw, type Standing } from './core/match'
export { isMatchMove, type AnyMove, type MatchMove } from './core/match-moves'
export { matchProblemSentences, sentenceOf, type MatchProblem } from './core/match-problem'
export { legalMoves, perft } from './core/perft'
export { formatMove, publicMove, readSeatMove, readMove } from './core/notation'
export {
  charactersOf,
  cleanName,
  longestName,
  longestNameText,
  looksLike,
  problemOfNames,
} from './core/names'
export { formatOutcome, type Outcome } from './core/outcome'
export { refusals, type Refusal } from './core/refusal'
export {
  formatMandate,
  formatMandateOf,
  parseMandate,
  type Mandate,
  type MandateSignature,
} from './core/mandate'
export {
  chainText,
  headText,
  mandateText,
  moveText,
  openingText,
  refusalText,
  type FinalHead,
  type SignedMove,
  type SignedRefusal,
} from './core/signed'
export { createReplica, type Replica, type Stopped } from './core/replica'
export type { PlaceOpening } from './core/dealer'
export type { Shown, Submitted, Table } from './core/table'
export type { View } from './core/view'
export { audit, type Evidence, type Verdict } from './dealer/audit'
export { openFixedMatch, type FixedMatch } from './dealer/fixed'
export { hash } from './dealer/hash'
export {
  commitmentTo,
  placesFrom,
  pledgeTo,
  promisedIn,
  promiseText,
  remoteSeedOf,
  sealOf,
  type Promised,
} from './dealer/fairness'
export { fourWordsOf } from './dealer/four-words'
export { agreementOn, type Agreement, type SignedHead } from './dealer/heads'
export { createReadingDealer, type ShownFace } from './dealer/reading'
export { resumeEntry, resumeMatch } from './dealer/resume'
export { isAllowed, isLater, isSigned, longestDelay, problemOfPromise } from './dealer/signatures'
export {
  createArchive,
  headOf,
  holdMatch,
  saveMatch,
  type Archive,
  type HeldMatch,
  type SavedMatch,
} from './dealer/saved'
export { gameIds, gameOf, games, type GameId } from './games'
export { levels, thinkThrough, type Insight, type Level } from './bots/bot'
export { botFor, chanceFor, hasHints, isExact, lessonOf } from './games/practice'
export { plainMove } from './bots/plain-move'
export { answerTo } from './bots/answers'
export { diceFrom, oneOf, type Dice } from './bots/dice'
export { rewardFor } from './bots/search'
