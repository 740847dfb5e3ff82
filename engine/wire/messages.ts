/**
 * What phones and relay say to each other: one JSON object a message, `kind` says which. Everything that comes in from
 * outside is read by these schemas at the edge, bounded in length, and nothing else is believed about it.
 *
 * No message has an answer of its own. A phone compares what it wants with what the relay last told it, and says again
 * what is still missing; so a message that is lost, doubled or late does no harm.
 */
import * as v from './valibot'
import { longestNameText } from '../core/names'

/**
 * Checked at hello, in both directions. 2: a link says which device it is, and the relay tells what became of a table it
 * cannot go on with, of a seat that was given up, and of a second device at a seat. 3: a move's running number is called
 * `number`.
 */
export const wireVersion = 3

export const reactions = ['well-played', 'oh-no', 'thinking', 'hurry', 'hello', 'thanks'] as const
export type Reaction = (typeof reactions)[number]

/** What the others can do about a player who has been away for long. */
export const choices = ['wait', 'idle', 'end'] as const
export type Choice = (typeof choices)[number]

export const phases = ['gathering', 'dealing', 'playing', 'over'] as const
export type Phase = (typeof phases)[number]

/** Whether no match is being dealt or played: people may come, go and get ready for the next one. */
export const isBetweenMatches = ({ phase }: { readonly phase: Phase }): boolean =>
  phase === 'gathering' || phase === 'over'

/** Whether there is a log: of the match that is on, or of the last one. */
export const isDealt = ({ phase }: { readonly phase: Phase }): boolean =>
  phase === 'playing' || phase === 'over'

/** Why a relay cannot go on with a table: a fault of its own, a journal it cannot read, or rules it no longer has. */
export const breakages = ['fault', 'unreadable', 'older-rules'] as const
export type Breakage = (typeof breakages)[number]

const hex = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${length}}$`)))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999))
const short = v.pipe(v.string(), v.maxLength(40))
const tableId = hex(32)
const key = hex(64)
/** Its length is looked at before anything in it: a long list of junk must not cost more than a short one. */
const list = <const T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(
    v.custom<readonly unknown[]>((given) => Array.isArray(given) && given.length <= most),
    v.array(item),
    v.maxLength(most),
  )
const mostSeats = 8

const plan = v.object({
  game: short,
  rules: count,
  options: list(short, 8),
  starter: v.union([
    v.literal('toss'),
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostSeats)),
  ]),
  /** Whether people without a seat may watch. */
  watch: v.boolean(),
})

const newcomer = v.object({
  key,
  // Whether it is a good name is asked at the door.
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(longestNameText)),
  kind: v.picklist(['person', 'bot']),
  /** That the key is theirs: keys are public, and sitting down twice must not be a way into another's seat. */
  proof: hex(128),
})
const newcomers = v.pipe(list(newcomer, mostSeats), v.minLength(1))

export const toRelay = v.variant('kind', [
  /** The device is a number that it made up once; apps of wire 1 had none. */
  v.object({ kind: v.literal('hello'), wire: count, app: short, device: v.optional(hex(32)) }),
  v.object({ kind: v.literal('ping'), n: count }),
  /** The hash of the invite's key: whoever has the link has the key. */
  v.object({ kind: v.literal('open'), table: tableId, plan, invite: hex(64), players: newcomers }),
  /** Whoever sits there already needs no invite to bring others. */
  v.object({ kind: v.literal('sit'), table: tableId, invite: v.optional(hex(32)), players: newcomers }),
  v.object({ kind: v.literal('knock'), code: v.pipe(v.string(), v.length(8)), players: newcomers }),
  /** `have` counts the lines of the log that this phone has of that match. */
  v.object({
    kind: v.literal('attend'),
    table: tableId,
    match: count,
    have: count,
    seats: list(v.object({ key, epoch: count, proof: hex(128) }), mostSeats),
    /** Asked for by a person: this phone shall have these seats, even if another one has them now. */
    takeOver: v.optional(v.boolean()),
  }),
  v.object({ kind: v.literal('watch'), table: tableId, invite: hex(32), match: count, have: count }),
  v.object({ kind: v.literal('ready'), table: tableId, key, match: count, pledge: hex(64) }),
  v.object({ kind: v.literal('unready'), table: tableId, key }),
  v.object({ kind: v.literal('start'), table: tableId }),
  v.object({ kind: v.literal('nonce'), table: tableId, key, match: count, nonce: hex(64) }),
  v.object({ kind: v.literal('replan'), table: tableId, plan }),
  v.object({ kind: v.literal('admit'), table: tableId, key, yes: v.boolean() }),
  v.object({ kind: v.literal('leave'), table: tableId, key }),
  /** By the host: somebody who has been away for long gives up the seat. */
  v.object({ kind: v.literal('remove'), table: tableId, key }),
  v.object({
    kind: v.literal('move'),
    table: tableId,
    match: count,
    key,
    /** The seat's running number of this move, and how many entries its author had seen. */
    number: count,
    seen: count,
    move: v.pipe(v.string(), v.maxLength(80)),
  }),
  v.object({ kind: v.literal('decide'), table: tableId, about: key, by: key, choice: v.picklist(choices) }),
  v.object({ kind: v.literal('react'), table: tableId, key, reaction: v.picklist(reactions) }),
])

const shown = v.object({ entry: count, seat: count, card: count, face: short })

const publicPlayer = v.object({
  key,
  name: v.string(),
  kind: v.picklist(['person', 'bot']),
  /** Raised when another device takes the seat over: who has an older one has lost it. */
  epoch: count,
  /** What they promise to throw into the next deal. Present: ready. */
  pledge: v.optional(hex(64)),
  /** Whether the nonce for the deal that is being made has come in. */
  revealed: v.boolean(),
  here: v.boolean(),
  /** Away for so long that the others may decide how to go on. */
  absent: v.boolean(),
  /** The others chose that the relay makes this player's idle moves. */
  idle: v.boolean(),
})

const publicState = v.object({
  id: tableId,
  /** How many records its journal has: an older state never replaces a newer one. */
  version: count,
  plan,
  /** To be typed while people gather. */
  code: v.optional(v.string()),
  phase: v.picklist(phases),
  /** Which match at this table; 0 before the first. */
  match: count,
  /** By seat in the current match, or as they sit for the next. */
  players: v.array(publicPlayer),
  host: v.optional(key),
  /** The relay's promise for the deal that is being made. */
  commitment: v.optional(hex(64)),
  /** The last deal was called off, because these people stayed away: by name. */
  calledOff: v.optional(v.array(v.string())),
  /** Whose move the match waits for, by key. */
  turn: v.array(key),
  /** The number of lines that its log has. */
  lines: count,
  wins: v.record(v.string(), count),
  played: count,
  decisions: v.array(v.object({ about: key, by: key, choice: v.picklist(choices) })),
})

const refusal = v.object({ tag: v.string(), sentence: v.string() })

const toPhone = v.variant('kind', [
  v.object({ kind: v.literal('welcome'), wire: count, app: v.string(), challenge: hex(64) }),
  /** The other side is of another age. */
  v.object({ kind: v.literal('goodbye'), wire: count, app: v.string() }),
  v.object({ kind: v.literal('pong'), n: count }),
  v.object({
    kind: v.literal('table'),
    table: publicState,
    /** The seats that this link holds. */
    yours: v.array(key),
    /** People who typed the code; told to the host alone. */
    knocks: v.optional(v.array(v.object({ key, name: v.string() }))),
  }),
  v.object({
    kind: v.literal('entries'),
    table: tableId,
    match: count,
    /** How many lines of the log stand before these. */
    from: count,
    lines: v.array(v.string()),
    /** What the seats of this link, and no others, were shown. */
    shown: v.array(shown),
    /** The private text, once the match is over. */
    opened: v.optional(v.string()),
  }),
  /** Names the whole move: under the same number its player may have chosen another one since. */
  v.object({
    kind: v.literal('not-taken'),
    table: tableId,
    match: count,
    key,
    number: count,
    seen: count,
    move: v.string(),
    refusal,
  }),
  v.object({ kind: v.literal('refused'), table: v.optional(tableId), to: v.string(), refusal }),
  /** Another device has this seat. */
  v.object({ kind: v.literal('superseded'), table: tableId, key, epoch: count }),
  /** A device that has this seat's key, but not the seat, asked to be let in. It was not. */
  v.object({ kind: v.literal('second-device'), table: tableId, key }),
  /** This link's seat was given up, and nothing more of the table is told to whoever had it. */
  v.object({ kind: v.literal('unseated'), table: tableId, key }),
  v.object({ kind: v.literal('gone'), table: tableId }),
  /** The relay cannot go on with this table: it tries again after a fault, and needs a person in the other cases. */
  v.object({ kind: v.literal('broken'), table: tableId, why: v.picklist(breakages) }),
  v.object({ kind: v.literal('reaction'), table: tableId, key, reaction: v.picklist(reactions) }),
])

export type ToRelay = v.InferOutput<typeof toRelay>
export type ToPhone = v.InferOutput<typeof toPhone>
export type TablePlan = v.InferOutput<typeof plan>
export type Newcomer = v.InferOutput<typeof newcomer>
export type PublicState = v.InferOutput<typeof publicState>
export type PublicPlayer = v.InferOutput<typeof publicPlayer>
/** A face that one seat was shown, with the entry that showed it. */
export type ShownThen = v.InferOutput<typeof shown>

/** Gives up at the first thing that is wrong: nobody reads the others. */
export const readToRelay = (said: unknown): ToRelay | undefined =>
  outputOf(v.safeParse(toRelay, said, { abortEarly: true }))
export const readToPhone = (said: unknown): ToPhone | undefined =>
  outputOf(v.safeParse(toPhone, said, { abortEarly: true }))
export const readPublicState = (said: unknown): PublicState | undefined =>
  outputOf(v.safeParse(publicState, said))

const outputOf = <T>(result: { readonly success: boolean; readonly output: unknown }): T | undefined =>
  result.success ? (result.output as T) : undefined
