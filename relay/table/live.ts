/** The current match at a table: the engine's own table, dealt again from the journal, and its two texts. */
import {
  createArchive,
  gameOf,
  headOf,
  holdMatch,
  formatMandateOf,
  formatOutcome,
  isMandated,
  parseMandate,
  readMove,
  resumeEntry,
  sentenceOf,
  underMandate,
  type AnyGame,
  type AnyMove,
  type Archive,
  type FinalHead,
  type Head,
  type HeldMatch,
  type MoveSignature,
  type Refusal,
  type Seat,
} from '@/engine'
import type { TablePlan } from '@/engine/wire/messages'
import { BrokenJournal } from './breakage'
import { createShows, type Shows } from './shows'
import type { PlayerRecord } from './records'
import { rosterOf, type EntryRecord, type TableState } from './state'

export interface Live extends Pick<Shows, 'shownTo'> {
  readonly game: AnyGame
  readonly held: HeldMatch
  /** The head of the log and the deal, line by line. */
  readonly head: readonly string[]
  /** How many entries the log has. */
  entryCount(): number
  /** The entries after the first `from`, one line each. */
  entriesAfter(from: number): readonly string[]
  /** The hash of entry n; 0 is the deal. Undefined if there is no such entry. */
  chainAfter(n: number): string | undefined
  /** What stands in place of a seat's signature under this mandate: the mandate, or the entry that has it. */
  mandated(seat: Seat, mandate: string): MoveSignature
  /** The newest signature of a seat in the log. */
  lastSigned(seat: Seat): MoveSignature | undefined
  /** The number of the entry with this signature. */
  entrySignedWith(signature: string): number | undefined
  /** How it ended, if it is over: what every player signs. */
  end(): FinalHead | undefined
  /** The private text, once the match is over. */
  opened(): string | undefined
  /** Plays a move and prepares its record. Nobody is told before that is stored. */
  submit(asked: Asked): Prepared | { readonly again: number } | { readonly refusal: Refusal }
  /** The move that the relay makes for a seat whose player is away. */
  idleMove(seat: Seat): AnyMove<object> | undefined
}

export interface Asked {
  readonly seat: Seat
  readonly move: AnyMove<object>
  readonly number?: number
  readonly seen?: number
  readonly signed?: MoveSignature | undefined
  readonly salt?: string | undefined
}

export interface Prepared {
  readonly record: EntryRecord
  /** Undoes the move, if its record could not be stored. */
  readonly retract: () => void
}

/** The rules that a table plays by. A relay that no longer has them cannot go on with it. */
export function rulesOf({ game, rules }: TablePlan): AnyGame {
  const found = gameOf(game, rules)
  if (!found) throw new BrokenJournal('older-rules', `This relay does not have rules ${rules} of ${game}.`)
  return found
}

/** The match that was just dealt at a table. */
export function dealLive(state: TableState): Live {
  const held = dealt(state)
  return liveFrom(held, createArchive(held), state.deal!.players)
}

/** Deals the match of a table again and plays its entries from the journal, one with each step. */
export function* resumeLive(state: TableState, entries: readonly EntryRecord[]): Generator<undefined, Live> {
  const held = dealt(state)
  const archive = createArchive(held)
  for (const entry of entries) {
    const why = resumeEntry(held, archive, entry)
    if (why) throw new BrokenJournal('unreadable', `The journal cannot be replayed: ${sentenceOf(why)}`)
    yield
  }
  return liveFrom(held, archive, state.deal!.players)
}

function dealt({ id, match, deal }: TableState): HeldMatch {
  if (!deal) throw new Error('No deal has been promised at this table.')
  const { plan, players, places, secret, signed, boxes, pledges, nonces, openings } = deal
  /** The promise has the players as they sat down. */
  const placeOf = (seat: number): number => places?.[seat] ?? seat + 1
  const game = rulesOf(plan)
  const unsigned = headOf(rosterOf(plan, players, deal), {
    secret,
    nonces: players.map(({ key }) => nonces[key]!),
  })
  const head: Head = {
    ...unsigned,
    remote: {
      table: id,
      match,
      relay: signed.relay,
      promised: signed.signature,
      openings: players.map(({ key }) => openings[key]!),
      ...(places && { places }),
      boxes: { relay: boxes.relay, seats: players.map((_, i) => boxes.seats[placeOf(i) - 1]!) },
      before: players.map((_, i) => pledges[placeOf(i) - 1]!.before),
    },
  }
  return { game, table: holdMatch(game, head, secret), secret }
}

function liveFrom(held: HeldMatch, archive: Archive, players: readonly PlayerRecord[]): Live {
  const { game, table, secret } = held
  const head = archive.lines.slice(0, archive.lines.length - table.log.entries.length)
  const { chainAfter } = archive
  const shows = createShows({ table, secret, players, chainAfter })
  return {
    game,
    held,
    head,
    entryCount: () => table.log.entries.length,
    entriesAfter: (from) => archive.lines.slice(head.length + from),
    chainAfter,
    mandated(seat, mandate) {
      const last = table.entryBy(seat, table.movesMade(seat))
      const known = last?.entry.signed && parseMandate(last.entry.signed.signature)
      const n = known && 'of' in known ? known.of : last?.n
      const isKnown = n !== undefined && table.log.entries[n - 1]?.signed?.signature === mandate
      return underMandate(isKnown ? formatMandateOf(n) : mandate)
    },
    lastSigned(seat) {
      // Moves that the relay made for this seat come last, if there are any.
      for (let k = table.movesMade(seat); k > 0; k--) {
        const { entry } = table.entryBy(seat, k)!
        if (entry.signed && !isMandated(entry)) return entry.signed
      }
      return undefined
    },
    entrySignedWith(signature) {
      const at = table.log.entries.findIndex(({ signed }) => signed?.signature === signature)
      return at < 0 ? undefined : at + 1
    },
    shownTo: shows.shownTo,
    end() {
      const entries = table.log.entries.length
      const chain = chainAfter(entries)
      return table.outcome && chain !== undefined
        ? { entries, chain, outcome: formatOutcome(table.outcome) }
        : undefined
    },
    opened: () => (table.outcome ? archive.save().private : undefined),
    submit(asked) {
      const taken = table.submit(asked)
      if ('refusal' in taken) return taken
      if (taken.again) return { again: taken.n }
      archive.follow()
      shows.follow()
      const { outcome } = table
      return {
        record: {
          kind: 'entry',
          line: archive.lines[archive.lines.length - 1]!,
          hidden: archive.hidden(taken.n),
          ...(outcome && { outcome }),
        },
        retract() {
          table.retract()
          archive.follow()
          shows.follow()
        },
      }
    },
    idleMove: (seat) => table.idle(seat),
  }
}

/** A move as a phone wrote it. */
export const readMoveOf = (
  { game }: Live,
  text: string,
): { readonly move: AnyMove<object> } | { readonly refusal: Refusal } => {
  const read = readMove(game, text)
  return typeof read === 'object' && 'refusal' in read ? { refusal: read.refusal as Refusal } : { move: read }
}
