/** The current match at a table: the engine's own table, dealt again from the journal, and its two texts. */
import {
  createArchive,
  gameOf,
  headOf,
  holdMatch,
  readMove,
  resumeMatch,
  sentenceOf,
  type AnyGame,
  type AnyMove,
  type Archive,
  type Card,
  type HeldMatch,
  type Refusal,
  type Seat,
} from '@/engine'
import type { ShownThen, TablePlan } from '@/engine/wire/messages'
import { BrokenJournal } from './breakage'
import type { EntryRecord, TableState } from './state'

export interface Live {
  readonly game: AnyGame
  readonly held: HeldMatch
  /** The head of the log and the deal, line by line. */
  readonly head: readonly string[]
  /** How many entries the log has. */
  entryCount(): number
  /** The entries after the first `from`, one line each. */
  entriesAfter(from: number): readonly string[]
  /** What these seats were shown by entry `from` and later ones. */
  shownTo(seats: readonly Seat[], from: number): readonly ShownThen[]
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

/** Deals the match of a table again and replays its entries from the journal. */
export function liveMatchOf(state: TableState): Live {
  const fresh = dealt(state)
  const held = state.entries.length === 0 ? fresh : resumed(fresh, state.entries)
  const archive = createArchive(held)
  archive.save()
  return liveFrom(held, archive)
}

function dealt({ deal }: TableState): HeldMatch {
  if (!deal) throw new Error('No deal has been promised at this table.')
  const { plan, players } = deal
  const game = rulesOf(plan)
  const roster = {
    game: plan.game,
    rules: plan.rules,
    players: players.map(({ name, kind, key }) => ({ name, kind, key })),
    starter: deal.starter,
    options: plan.options,
  }
  const head = headOf(roster, { secret: deal.secret, nonces: players.map(({ key }) => deal.nonces[key]!) })
  return { game, table: holdMatch(game, head, deal.secret), secret: deal.secret }
}

function resumed(fresh: HeldMatch, entries: readonly EntryRecord[]): HeldMatch {
  const { log, private: hidden } = createArchive(fresh).save()
  const text = (start: string, lines: readonly string[]): string => start + lines.join('\n') + '\n'
  const saved = {
    log: text(
      log,
      entries.map(({ line }) => line),
    ),
    private: text(
      hidden,
      entries.flatMap((entry) => entry.hidden),
    ),
  }
  const held = resumeMatch(saved, gameOf)
  if ('unreadable' in held)
    throw new BrokenJournal(
      'unreadable',
      `The journal cannot be replayed: ${sentenceOf(held.unreadable.why)}`,
    )
  return held
}

function liveFrom(held: HeldMatch, archive: Archive): Live {
  const { game, table } = held
  const head = archive.lines.slice(0, archive.lines.length - table.log.entries.length)
  return {
    game,
    held,
    head,
    entryCount: () => table.log.entries.length,
    entriesAfter: (from) => archive.lines.slice(head.length + from),
    shownTo(seats, from) {
      const shown: ShownThen[] = []
      for (let entry = from; seats.length > 0 && entry <= table.log.entries.length; entry++)
        for (const { seat, card, face } of table.shownBy(entry))
          if (seats.includes(seat)) shown.push({ entry, seat, card, face })
      return shown
    },
    opened: () => (table.outcome ? archive.save().private : undefined),
    submit(asked) {
      const taken = table.submit(asked)
      if ('refusal' in taken) return taken
      if (taken.again) return { again: table.log.entries.indexOf(taken.entry) + 1 }
      archive.save()
      const { outcome } = table
      return {
        record: {
          kind: 'entry',
          line: archive.lines[archive.lines.length - 1]!,
          hidden: archive.hidden(table.log.entries.length),
          ...(outcome && { outcome }),
        },
        retract() {
          table.retract()
          archive.save()
        },
      }
    },
    idleMove(seat) {
      const { faces } = table.knowledge(seat)
      return game.idle(table.standing.state, seat, (card: Card) => faces.get(card))
    },
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
