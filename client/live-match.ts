// A match in progress as the screens see it, wherever its table is; and the kind whose table is on this phone. An entry is
// stored before anybody is told of it: if it cannot be stored, it did not happen.
import {
  createArchive,
  type AnyGame,
  type AnyMove,
  type Card,
  type Entry,
  type Head,
  type HeldMatch,
  type Insight,
  type Outcome,
  type Refusal,
  type SavedMatch,
  type Seat,
  type Standing,
  type View,
} from '@/engine'
import { createBotPlayers, diceSeed, type BotPlayers } from './bot-players'
import type { GameId } from './games'
import { formatRecord, keyOf, readRecord, type MatchRecord } from './records'
import type { TableSession } from './remote/session'
import { currentSettings } from './settings'
import type { Store } from './store'

/** What there is to see after n entries. A new object after every entry. */
export interface Snapshot {
  readonly entries: readonly Entry<object>[]
  /** How the match stood after 0, 1, 2 … entries. */
  readonly standings: readonly Standing<object>[]
  readonly outcome: Outcome | undefined
}

/** Why a move was not made: the rules or the table refused it, or it could not be stored. */
export type NotSubmitted = { readonly refusal: Refusal } | { readonly trouble: 'full' | 'elsewhere' }

export interface LiveMatch {
  readonly id: string
  readonly gameId: GameId
  readonly game: AnyGame
  readonly head: Head
  readonly record: MatchRecord
  /** The seats that people at this phone hold. */
  readonly holds: readonly Seat[]
  snapshot(): Snapshot
  subscribe(listener: () => void): () => void
  /** Settles once the entry is stored. With `seen`, it is refused if what it depends on has changed since entry `seen`. */
  submit(seat: Seat, move: AnyMove<object>, seen?: number): Promise<NotSubmitted | undefined>
  view(seat: Seat | undefined): View<object, string>
  /** Every face, once the match is over. */
  opened(): ReadonlyMap<Card, string>
  moves(seat: Seat): readonly object[]
  refusal(seat: Seat, move: AnyMove<object>): Refusal | undefined
  /** What a seat knows, for hints. Absent where this phone may not ask. */
  insight?(seat: Seat): Insight<object, string>
  /** Both texts as they are now. */
  texts(): SavedMatch
  /** Present where bots play at this table. */
  readonly bots: BotPlayers | undefined
  /** Present where the table is remote: who is there, and whether the link works. */
  readonly table?: TableSession
}

interface SubmittedMove {
  readonly seat: Seat
  readonly move: AnyMove<object>
  readonly seen: number | undefined
}

interface Place {
  readonly store: Store
  readonly now: () => number
}

export function createLocalMatch(first: MatchRecord, held: HeldMatch, { store, now }: Place): LiveMatch {
  const { game, table } = held
  const archive = createArchive(held)
  const listeners = new Set<() => void>()
  let record = first
  let snapshot = snapshotOf(held)
  let queue: Promise<unknown> = Promise.resolve()

  const submitNow = async ({ seat, move, seen }: SubmittedMove): Promise<NotSubmitted | undefined> => {
    const taken = table.submit(seen === undefined ? { seat, move } : { seat, move, seen })
    if ('refusal' in taken) return taken
    const trouble = await storeEntry()
    if (trouble) {
      table.retract()
      return { trouble }
    }
    snapshot = snapshotOf(held)
    listeners.forEach((listener) => listener())
  }

  const storeEntry = async (): Promise<'full' | 'elsewhere' | undefined> => {
    const next: MatchRecord = {
      ...record,
      updatedAt: now(),
      entries: table.log.entries.length,
      turn: table.outcome ? [] : game.turn(table.standing.state),
      ...(table.outcome && { outcome: table.outcome }),
      saved: archive.save(),
    }
    try {
      // The match may have moved on in a second window: overwriting it would lose moves that were already confirmed.
      const stored = await readRecord(store, record.id)
      if (!stored || !('entries' in stored) || stored.entries !== record.entries) return 'elsewhere'
      await store.write(keyOf(record.id), formatRecord(next))
    } catch {
      return 'full'
    }
    record = next
  }

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const submit = (seat: Seat, move: AnyMove<object>, seen?: number): Promise<NotSubmitted | undefined> => {
    const result = queue.then(() => submitNow({ seat, move, seen }))
    queue = result.catch(() => undefined)
    return result
  }
  const bots = first.bots?.some((level) => level !== null)
    ? createBotPlayers({
        held,
        levels: first.bots,
        // From the secret of the deal: a match that is dealt again from a seed gets the same bots.
        seedOf: (seat) => diceSeed('local bot', held.secret, seat),
        submit,
        subscribe,
        unhurried: () => currentSettings().botPace === 'human',
      })
    : undefined

  return {
    id: first.id,
    gameId: first.game,
    game,
    head: table.log.head,
    get record() {
      return record
    },
    holds: table.log.head.players.flatMap(({ kind }, i) => (kind === 'person' ? [i + 1] : [])),
    snapshot: () => snapshot,
    subscribe,
    submit,
    view: (seat) => table.view(seat),
    opened: () => table.opened(),
    moves: (seat) => table.moves(seat),
    refusal: (seat, move) => table.refusal(seat, move),
    insight: (seat) => ({ seat, standing: table.standing, knowledge: table.knowledge(seat) }),
    texts: () => archive.save(),
    bots,
  }
}

const snapshotOf = ({ table }: HeldMatch): Snapshot => ({
  entries: table.log.entries.slice(),
  standings: table.standings.slice(),
  outcome: table.outcome,
})
