/**
 * The texts that players and relays sign. Each is lines of text: what it is for, the table and the match that it belongs
 * to, then its fields. No field contains a line break, so two texts are the same only if all their fields are, and a
 * signature under one can never be used for another.
 */
export interface Where {
  readonly table: string
  /** Which match at that table. */
  readonly match: number
}

/** What a text is for, with the version of its fields. */
type Label =
  'promise 2' | 'promise 3' | 'opening 2' | 'move 2' | 'mandate 2' | 'refusal 3' | 'chain 2' | 'head 3'

export function signedText(
  label: Label,
  { table, match }: Where,
  fields: readonly (string | number)[],
): string {
  const lines = [`strongbox ${label}`, table, match, ...fields].map(String)
  if (lines.some((line) => line.includes('\n'))) throw new Error('A signed field contains a line break.')
  return lines.join('\n')
}

export interface SignedMove extends Where {
  readonly seat: number
  /** Raised when the seat moves to another device, so that its two devices do not look like two histories. */
  readonly epoch: number
  readonly number: number
  /** Counts everything that the seat has signed in this match, refused moves too. */
  readonly attempt: number
  /** How many entries its player had seen, and the hash of the last of them. */
  readonly seen: number
  readonly chain: string
  /** As the log has it: a secret is written as `*`. */
  readonly move: string
  /** A hash of the whole move, where it hides something. */
  readonly seal?: string | undefined
}

export const moveText = ({ table, match, ...move }: SignedMove): string => {
  const { seat, epoch, number, attempt, seen, chain, move: text, seal = '' } = move
  return signedText('move 2', { table, match }, [seat, epoch, number, attempt, seen, chain, text, seal])
}

interface SignedMandate {
  /** Whom it is about. */
  readonly seat: number
  readonly choice: 'idle' | 'end'
  readonly absent: readonly number[]
  /** How many entries the signer had seen, and the hash of the last of them. */
  readonly seen: number
  readonly chain: string
}

export const mandateText = (where: Where, { seat, choice, absent, seen, chain }: SignedMandate): string =>
  signedText('mandate 2', where, [seat, choice, absent.join(','), seen, chain])

/** What a player signs together with their nonce. `promise` is the hash of the promise's text. */
export const openingText = (
  where: Where,
  { key, nonce, promise }: { readonly key: string; readonly nonce: string; readonly promise: string },
): string => signedText('opening 2', where, [key, nonce, promise])

export interface SignedRefusal {
  /** The signature under the move. */
  readonly move: string
  /** How many entries the log had, and the hash of the last of them. */
  readonly entries: number
  readonly chain: string
  readonly tag: string
}

/** What the relay signs when it refuses a move. */
export const refusalText = (where: Where, { move, entries, chain, tag }: SignedRefusal): string =>
  signedText('refusal 3', where, [move, entries, chain, tag])

/** What the relay signs once per broadcast: how long the log is, and the hash of its last line. */
export const chainText = (
  where: Where,
  { entries, chain }: { readonly entries: number; readonly chain: string },
): string => signedText('chain 2', where, [entries, chain])

/** How a match ended, as one player's phone has it. */
export interface FinalHead {
  readonly entries: number
  /** The hash of the last entry. */
  readonly chain: string
  /** In the words of `formatOutcome`. */
  readonly outcome: string
}

/** What every player signs once the match is over: if all of them signed the same, there is one history. */
export const headText = (
  where: Where,
  { seat, entries, chain, outcome }: FinalHead & { readonly seat: number },
): string => signedText('head 3', where, [seat, entries, chain, outcome])
