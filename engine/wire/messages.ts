/**
 * The messages between phones and relay: one JSON object each, with its `kind`. Everything from outside is parsed by these
 * schemas at the edge, with bounded lengths, and nothing else about it is trusted.
 *
 * Apart from pings, no message waits for an answer of its own. A phone compares what it wants with what the relay last told
 * it, and sends again what is still missing; so a message that is lost, duplicated or late does no harm.
 */
import * as v from './valibot'
import { longestNameText } from '../core/names'

/**
 * Checked at hello, in both directions. 2: a link says which device it is, and the relay reports broken tables, seats that
 * were given up, and a second device claiming a seat. 3: a move's running number is called `number`. 4: a position in a log
 * is counted in entries everywhere, the head is sent separately, and the promise of a deal names who begins. 5: the relay has
 * a key, and promises, nonces, moves, refusals and the length of the log are signed; an invitation's key stays on the
 * phones, and certifies their seats. 6: what a seat is shown and what a player writes secretly travels in boxes; a pledge says
 * how the number before ended, and phones sign the end of a match. 7: entries say which version of the table they belong to and
 * whose turn it is, and the public state is no longer sent with every move; half of a typed code is a password that only phones
 * know, and a table gets a new invitation when somebody leaves.
 */
export const wireVersion = 7

export const reactions = ['well-played', 'oh-no', 'thinking', 'hurry', 'hello', 'thanks'] as const
export type Reaction = (typeof reactions)[number]

/** What the others can do about an absent player. */
export const choices = ['wait', 'idle', 'end'] as const
export type Choice = (typeof choices)[number]

export const phases = ['gathering', 'dealing', 'playing', 'over'] as const
export type Phase = (typeof phases)[number]

/** No match is being dealt or played: people may come, go and get ready for the next one. */
export const isBetweenMatches = ({ phase }: { readonly phase: Phase }): boolean =>
  phase === 'gathering' || phase === 'over'

/** There is a log: of the match in progress, or of the last one. */
export const isDealt = ({ phase }: { readonly phase: Phase }): boolean =>
  phase === 'playing' || phase === 'over'

/** Why a relay cannot go on with a table: a bug in the relay, a journal it cannot read, or rules it no longer has. */
export const breakages = ['fault', 'unreadable', 'older-rules'] as const
export type Breakage = (typeof breakages)[number]

const hex = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${length}}$`)))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999))
const short = v.pipe(v.string(), v.maxLength(40))
const tableId = hex(32)
const key = hex(64)
const signature = hex(128)
/** The length is checked before the items: a long list of junk must not cost more than a short one. */
const list = <const T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(
    v.custom<readonly unknown[]>((given) => Array.isArray(given) && given.length <= most),
    v.array(item),
    v.maxLength(most),
  )
const mostSeats = 8

const seatNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostSeats))
const starter = v.union([v.literal('toss'), seatNumber])

const plan = v.object({
  game: short,
  rules: count,
  options: list(short, 8),
  starter,
  /** Whether spectators are allowed. */
  watch: v.boolean(),
})

/** What guest and admitting phone say to each other (see door.ts). The relay passes it on without reading it. */
const doorText = v.pipe(v.string(), v.regex(/^[a-z0-9 ]+$/), v.maxLength(400))

const box = v.object({ enc: key, sealed: v.pipe(v.string(), v.regex(/^[0-9a-f]+$/), v.maxLength(400)) })
const boxFor = v.object({ key, box })

/** How the number before ended, as one phone saw it. */
const before = v.union([v.picklist(['first', 'opened', 'unopened', 'unseen']), hex(64)])

/** How a match ended, as one player signed it. */
const finalHead = { entries: count, chain: hex(64), outcome: short, signature }

const newcomer = v.object({
  key,
  // Whether the name itself is allowed is judged at the table.
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(longestNameText)),
  kind: v.picklist(['person', 'bot']),
  /** Proves that the key is theirs: keys are public, and sitting down with somebody else's must not give you their seat. */
  proof: signature,
  /** The seat's key for boxes. */
  box: key,
  /** Signed with the invitation's key for sitting down. Somebody who knocks has none yet. */
  certificate: v.optional(signature),
  /** The number of that invitation. Absent: the first. */
  invite: v.optional(count),
  /** The invitation itself, boxed to this very seat: whoever takes it over with an older one finds the newest here. */
  kept: v.optional(box),
})
const newcomers = v.pipe(list(newcomer, mostSeats), v.minLength(1))

export const toRelay = v.variant('kind', [
  /** `device` is an id that the device made up once; apps of wire 1 sent none. */
  v.object({ kind: v.literal('hello'), wire: count, app: short, device: v.optional(hex(32)) }),
  v.object({ kind: v.literal('ping'), n: count }),
  /** `invite` is what the relay may know of the invitation: the key that certifies seats, and a hash for spectators. */
  v.object({
    kind: v.literal('open'),
    table: tableId,
    plan,
    invite: v.object({ sit: key, watch: hex(64) }),
    players: newcomers,
  }),
  v.object({ kind: v.literal('sit'), table: tableId, players: newcomers }),
  v.object({
    kind: v.literal('knock'),
    finder: v.pipe(v.string(), v.length(4)),
    players: newcomers,
    /** Somebody is letting them in already. */
    goesOn: v.optional(v.boolean()),
  }),
  /** `have` counts the entries that this phone has of that match; match 0 means that it has none, not even the head. */
  v.object({
    kind: v.literal('attend'),
    table: tableId,
    match: count,
    have: count,
    /** The number of the invitation that this phone has. */
    invite: v.optional(count),
    seats: list(v.object({ key, epoch: count, proof: signature }), mostSeats),
    /** Somebody asked to move these seats to this phone, even if another one has them now. */
    takeOver: v.optional(v.boolean()),
  }),
  v.object({ kind: v.literal('watch'), table: tableId, secret: hex(64), match: count, have: count }),
  v.object({ kind: v.literal('ready'), table: tableId, key, match: count, pledge: hex(64), before }),
  v.object({ kind: v.literal('unready'), table: tableId, key }),
  v.object({ kind: v.literal('start'), table: tableId }),
  /** Signed together with the promise that it answers. */
  v.object({ kind: v.literal('nonce'), table: tableId, key, match: count, nonce: hex(64), signature }),
  v.object({ kind: v.literal('replan'), table: tableId, plan }),
  /**
   * Answers a knock: a yes comes with the seat that says so, and with what it says to whoever typed the code, or the newest
   * invitation in a box for somebody with an older one.
   */
  v.object({
    kind: v.literal('admit'),
    table: tableId,
    key,
    yes: v.optional(v.object({ by: key, text: v.optional(doorText), invite: v.optional(box) })),
  }),
  /** From the host's phone, when somebody was removed or has left: a new invitation, boxed to everybody who stays. */
  v.object({
    kind: v.literal('renew'),
    table: tableId,
    number: count,
    sit: key,
    watch: hex(64),
    by: key,
    signature,
    boxes: list(boxFor, mostSeats),
  }),
  /** A seat's certificate under a new invitation. */
  v.object({ kind: v.literal('certify'), table: tableId, key, invite: count, certificate: signature }),
  /** For the other side of the door: whoever knocked with this key, or whoever lets them in. */
  v.object({ kind: v.literal('door'), table: tableId, key, text: doorText }),
  /** Somebody has tried this code too often: there has to be another one. */
  v.object({ kind: v.literal('burn'), table: tableId, n: count }),
  v.object({ kind: v.literal('leave'), table: tableId, key }),
  /** From the host: removes somebody who has been away for long from their seat. */
  v.object({ kind: v.literal('remove'), table: tableId, key }),
  v.object({
    kind: v.literal('move'),
    table: tableId,
    match: count,
    key,
    /** The move's running number for its seat, and how many entries its author had seen. */
    number: count,
    seen: count,
    /** As the log will have it: without what it hides. */
    move: v.pipe(v.string(), v.maxLength(80)),
    /** What `moveText` adds to that, and the signature under it. */
    attempt: count,
    epoch: count,
    signature,
    /** What it hides, for the relay alone, and the seal of that, which everybody gets. */
    written: v.optional(v.object({ seal: hex(64), box })),
  }),
  /** The match is over, and this is how it ended for this phone. */
  v.object({ kind: v.literal('head'), table: tableId, match: count, key, ...finalHead }),
  /** Without a signature, it can only be to wait. `absent` are the seats of everybody who is away. */
  v.object({
    kind: v.literal('decide'),
    table: tableId,
    about: key,
    by: key,
    choice: v.picklist(choices),
    absent: list(seatNumber, mostSeats),
    seen: count,
    signature: v.optional(signature),
  }),
  v.object({ kind: v.literal('react'), table: tableId, key, reaction: v.picklist(reactions) }),
])

/** A face that one seat was shown, in a box: the n-th for this seat. */
const shown = v.object({ entry: count, seat: count, card: count, n: count, sealed: v.string() })

const publicPlayer = v.object({
  key,
  name: v.string(),
  kind: v.picklist(['person', 'bot']),
  /** The seat's key for boxes and its certificate. Seats from before wire 5 have neither. */
  box: v.optional(key),
  certificate: v.optional(signature),
  /** The number of the invitation that it was certified with. Absent: the first. */
  invite: v.optional(count),
  /** Raised when another device takes over the seat: a device with an older epoch has lost it. */
  epoch: count,
  /** The hash of their nonce for the next deal. Present: ready. */
  pledge: v.optional(hex(64)),
  /** With the pledge: how the number before ended for them. */
  before: v.optional(before),
  /** Whether their nonce for the current deal has come in. */
  revealed: v.boolean(),
  here: v.boolean(),
  /** Away long enough that the others may decide how to go on. */
  absent: v.boolean(),
  /** The others chose that the relay makes this player's idle moves. */
  idle: v.boolean(),
})

/** Sent when something in it changes that new entries do not say. */
const publicState = v.object({
  id: tableId,
  /** The length of its journal: an older state never replaces a newer one. */
  version: count,
  plan,
  /** Half of what people type to join, and which password is the other half. Present between matches. */
  door: v.optional(v.object({ finder: v.string(), n: count })),
  /** The newest invitation: its number, the key that certifies seats, and whether there has to be a newer one. */
  invite: v.optional(v.object({ number: count, sit: key, due: v.boolean() })),
  phase: v.picklist(phases),
  /** Which match at this table; 0 before the first. */
  match: count,
  /** By seat in the current match, or as they will sit in the next. */
  players: v.array(publicPlayer),
  host: v.optional(key),
  /**
   * The relay's promise while a deal is being made: of its secret, of who sits where and of who begins, unless that is tossed
   * for. `boxes` are the keys of the match's boxes, by player. The signature also covers the pledges.
   */
  promise: v.optional(
    v.object({
      commitment: hex(64),
      starter,
      sides: v.optional(v.literal('toss')),
      boxes: v.object({ relay: key, seats: v.array(key) }),
      signature,
    }),
  ),
  /** If the last deal was called off: who stayed away, and its secret, so that nobody can try deals until one suits. */
  calledOff: v.optional(v.object({ match: count, names: v.array(v.string()), secret: hex(64) })),
  /** Once the match is over: who has signed how it ended. */
  heads: v.optional(v.array(v.object({ key, ...finalHead }))),
  /** Whose move the match waits for, by key. */
  turn: v.array(key),
  /** How many entries its log has. */
  entries: count,
  wins: v.record(v.string(), count),
  played: count,
  decisions: v.array(v.object({ about: key, by: key, choice: v.picklist(choices) })),
})

const refusal = v.object({ tag: v.string(), sentence: v.string() })

const guest = v.object({
  key,
  box: key,
  name: v.string(),
  kind: v.picklist(['person', 'bot']),
  /** Under an older invitation, for somebody who has one. */
  certificate: v.optional(signature),
})

const renewal = v.object({
  number: count,
  sit: key,
  watch: hex(64),
  /** Who made it, certified under the invitation before. */
  by: v.object({
    key,
    box: key,
    name: v.string(),
    kind: v.picklist(['person', 'bot']),
    certificate: signature,
  }),
  signature,
})

const toPhone = v.variant('kind', [
  v.object({ kind: v.literal('welcome'), wire: count, app: v.string(), key, challenge: hex(64) }),
  /** The relay speaks another wire version. */
  v.object({ kind: v.literal('goodbye'), wire: count, app: v.string() }),
  v.object({ kind: v.literal('pong'), n: count }),
  v.object({
    kind: v.literal('table'),
    table: publicState,
    /** The seats that this link holds. */
    yours: v.array(key),
    /**
     * People who typed the code or have an older invitation, with its number; sent to those who can let them in. `by` is the
     * seat that has begun to, on this link or elsewhere.
     */
    knocks: v.optional(
      v.array(
        v.object({
          guests: v.array(guest),
          by: v.optional(key),
          elsewhere: v.optional(v.boolean()),
          invite: v.optional(count),
        }),
      ),
    ),
  }),
  v.object({
    kind: v.literal('entries'),
    table: tableId,
    match: count,
    /** The head and the deal of the match, for a phone that has nothing of it. */
    head: v.optional(v.array(v.string())),
    /** How many entries of the log precede these. */
    from: count,
    /** As they stand in the log, one line each, up to its end. */
    entries: v.array(v.string()),
    /** What changes in the public state with every entry: its version, and the seats whose move the match waits for. */
    version: count,
    turn: v.array(seatNumber),
    /** What the seats of this link, and no others, were shown. */
    shown: v.array(shown),
    /** The relay's signature under the length of the whole log and the hash of its last line. */
    signature,
    /** The private text, once the match is over. */
    opened: v.optional(v.string()),
  }),
  /** Names the move by its signature: its player may have chosen another one under the same number since. */
  v.object({
    kind: v.literal('not-taken'),
    table: tableId,
    match: count,
    key,
    move: signature,
    refusal,
    /** How many entries there were then, the hash of the last, and the relay's signature under all of this. */
    entries: count,
    chain: hex(64),
    signature,
  }),
  /** Whoever is at this link has to be let in. */
  v.object({ kind: v.literal('waiting') }),
  /** Newer invitations than the one this phone has, and the key of the newest for its own seats. */
  v.object({
    kind: v.literal('renewed'),
    table: tableId,
    renewals: v.array(renewal),
    boxes: v.array(boxFor),
  }),
  /** From the other side of the door. */
  v.object({ kind: v.literal('door'), table: tableId, key, text: v.string() }),
  v.object({ kind: v.literal('refused'), table: v.optional(tableId), to: v.string(), refusal }),
  /** Another device has this seat. */
  v.object({ kind: v.literal('superseded'), table: tableId, key, epoch: count }),
  /** Another device with this seat's key claimed the seat, and was refused. */
  v.object({ kind: v.literal('second-device'), table: tableId, key }),
  /** This link's seat was given up, in this version of the table. Without another seat it hears nothing more of it. */
  v.object({ kind: v.literal('unseated'), table: tableId, key, version: count }),
  v.object({ kind: v.literal('gone'), table: tableId }),
  /** The relay cannot go on with this table. After a fault it tries again; the other cases need an operator. */
  v.object({ kind: v.literal('broken'), table: tableId, why: v.picklist(breakages) }),
  v.object({ kind: v.literal('reaction'), table: tableId, key, reaction: v.picklist(reactions) }),
])

export type ToRelay = v.InferOutput<typeof toRelay>
export type ToPhone = v.InferOutput<typeof toPhone>
export type TablePlan = v.InferOutput<typeof plan>
export type Newcomer = v.InferOutput<typeof newcomer>
export type PublicState = v.InferOutput<typeof publicState>
export type PublicPlayer = v.InferOutput<typeof publicPlayer>
export type SealedShow = v.InferOutput<typeof shown>
export type PublicKnock = NonNullable<Extract<ToPhone, { kind: 'table' }>['knocks']>[number]

/** Stops at the first problem: nobody reads the others. */
export const readToRelay = (said: unknown): ToRelay | undefined =>
  outputOf(v.safeParse(toRelay, said, { abortEarly: true }))
export const readToPhone = (said: unknown): ToPhone | undefined =>
  outputOf(v.safeParse(toPhone, said, { abortEarly: true }))
export const readPublicState = (said: unknown): PublicState | undefined =>
  outputOf(v.safeParse(publicState, said))

const outputOf = <T>(result: { readonly success: boolean; readonly output: unknown }): T | undefined =>
  result.success ? (result.output as T) : undefined
