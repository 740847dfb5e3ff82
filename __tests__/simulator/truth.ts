/**
 * The true state of a table, folded from the stored records alone, independently of the relay. Every record is checked as it
 * comes: each number once, moves only by players who chose them, and only where they still mean the same.
 */
import {
  createReadingDealer,
  createReplica,
  gameOf,
  hash,
  partsOf,
  readEntry,
  readLog,
  sentenceOf,
  type AnyGame,
  type Replica,
} from '@/engine'
import type { Choice } from '@/engine/wire/messages'
import { textOf } from '@/client/remote/log-text'
import { dealLive } from '@/relay/table/live'
import { parseRecord, type TableRecord } from '@/relay/table/records'
import { fold, type EntryRecord, type TableState } from '@/relay/table/state'
import { Broken } from './world'

/** A move that somebody chose on a phone. */
export interface SubmittedMove {
  readonly key: string
  readonly match: number
  readonly number: number
  readonly seen: number
  readonly move: string
}

export interface TrueMatch {
  readonly game: AnyGame
  /** Keys by seat. */
  readonly keys: readonly string[]
  /** The head and the deal. */
  readonly head: readonly string[]
  /** One line each. */
  readonly entries: string[]
  /** `entry seat card face`. */
  readonly shown: Set<string>
  readonly secret: string
  readonly replica: Replica<object, object, string>
  isOver: boolean
}

/** With the records of the entries of the current or last match. */
export interface TrueState extends TableState {
  readonly entries: readonly EntryRecord[]
}

export interface Truth {
  readonly state: TrueState | undefined
  readonly matches: ReadonlyMap<number, TrueMatch>
  stored(text: string, n: number): void
  /** Somebody chose a move: it may be stored from now on. */
  submitted(act: SubmittedMove): void
  /** Somebody chose how to go on without an absent player. */
  decided(about: string, choice: Choice): void
  /** The player was told that a move was refused: it may no longer be stored. */
  declined(act: SubmittedMove): void
  /** A player may lose their seat: by their own request, or by the host's while no link holds it. */
  mayLeave(key: string): void
  /** The move stored under a number, with its secret. */
  moveOf(act: Pick<SubmittedMove, 'key' | 'match' | 'number'>): string | undefined
}

export function createTruth(id: string): Truth {
  const records: string[] = []
  const matches = new Map<number, TrueMatch>()
  const submissions = new Map<string, SubmittedMove[]>()
  const made = new Map<string, string>()
  const decided = new Set<string>()
  const leaving = new Set<string>()
  let state: TrueState | undefined

  function stored(text: string, n: number): void {
    if (n !== records.length + 1)
      throw new Broken('one log', `record ${n} was stored where ${records.length} stood`)
    records.push(text)
    const record = parseRecord(text)
    const before = state
    state = foldWithEntries(id, state, record)
    if (record.kind === 'revealed' && state.phase === 'playing') matches.set(state.match, begun(state))
    if (record.kind === 'entry') addEntry(record, before!)
    if (record.kind === 'idling' && record.on && !decided.has(`idle ${record.key}`))
      throw new Broken('moves are their author’s', `nobody chose that ${record.key} idles`)
    if (record.kind === 'left' && !leaving.delete(record.key))
      throw new Broken('seats are their holder’s', `${record.key} lost it without reason`)
    if (record.kind === 'called-off') checkCalledOff(record.absent, before!)
  }

  function checkCalledOff(absent: readonly string[], { phase, deal }: TableState): void {
    if (phase !== 'dealing' || absent.length === 0 || absent.some((key) => key in deal!.nonces))
      throw new Broken('a deal is made if it can be', `called off while ${phase}`)
  }

  function addEntry(record: EntryRecord, before: TableState): void {
    const match = matches.get(before.match)
    const parts = partsOf(record.line)
    if (!match || !parts || before.phase !== 'playing') throw new Broken('one log', `entry ${record.line}`)
    const space = parts.what.indexOf(' ')
    const seat = Number(parts.what.slice(0, space))
    const move = parts.what.slice(space + 1)
    const key = match.keys[seat - 1]!
    const id = idOf({ key, match: before.match, number: parts.number })
    if (made.has(id)) throw new Broken('each number once', record.line)
    const isChosen = (submissions.get(id) ?? []).some(
      (act) => act.seen === parts.seen && isSameMove(act.move, move),
    )
    const player = before.players.find((one) => one.key === key)
    // A move that nobody submitted is what the others decided about an absent player: an idle move, or resigning.
    const isEnded = decided.has(`end ${key}`) && (move === 'resign' || move === 'give-up')
    if (!isChosen && !player?.idle && !isEnded)
      throw new Broken('moves are their author’s', `nobody chose ${record.line}`)
    const read = readEntry(match.game, record.line, hash((match.entries.at(-1) ?? match.head.at(-1))!))
    if ('unreadable' in read)
      throw new Broken('one log', `${record.line}: ${sentenceOf(read.unreadable.why)}`)
    const stopped = match.replica.apply(read.entry)
    if (stopped)
      throw new Broken('moves mean what their author saw', `${record.line}: ${sentenceOf(stopped.why)}`)
    const written = `wrote ${match.entries.length + 1} `
    const whole = record.hidden.find((line) => line.startsWith(written))?.slice(written.length)
    made.set(id, whole ?? move)
    match.entries.push(record.line)
    const entry = match.entries.length
    for (const line of record.hidden) {
      const [word, at, ...rest] = line.split(' ')
      if (word === 'shown' && Number(at) === entry) match.shown.add([at, ...rest].join(' '))
    }
    match.isOver = record.outcome !== undefined
  }

  return {
    get state() {
      return state
    },
    matches,
    stored,
    submitted(act) {
      const id = idOf(act)
      submissions.set(id, [...(submissions.get(id) ?? []), act])
    },
    declined(act) {
      const given = submissions.get(idOf(act)) ?? []
      const at = given.findIndex(({ seen, move }) => seen === act.seen && move === act.move)
      submissions.set(idOf(act), at < 0 ? given : given.toSpliced(at, 1))
    },
    mayLeave: (key) => void leaving.add(key),
    decided: (about, choice) => void decided.add(`${choice} ${about}`),
    moveOf: (act) => made.get(idOf(act)),
  }
}

export function foldWithEntries(id: string, before: TrueState | undefined, record: TableRecord): TrueState {
  const isNew = record.kind === 'promised' || record.kind === 'called-off'
  const entries = isNew ? [] : (before?.entries ?? [])
  return { ...fold(id, before, record), entries: record.kind === 'entry' ? [...entries, record] : entries }
}

/** A secret is written as `*` in the log. */
const isSameMove = (whole: string, logged: string): boolean =>
  logged === whole || (logged.endsWith('*') && whole.startsWith(logged.slice(0, -1)))

const idOf = ({ key, match, number }: Pick<SubmittedMove, 'key' | 'match' | 'number'>): string =>
  `${match} ${number} ${key}`

function begun(state: TableState): TrueMatch {
  const { held, head } = dealLive(state)
  const read = readLog(textOf({ head, entries: [] }), gameOf, hash)
  if ('unreadable' in read) throw new Broken('one log', sentenceOf(read.unreadable.why))
  const replica = createReplica(read.game, read.log, createReadingDealer({ value: read.game.value }))
  if ('stopped' in replica) throw new Broken('one log', sentenceOf(replica.stopped.why))
  return {
    game: read.game,
    keys: state.deal!.players.map(({ key }) => key),
    head,
    entries: [],
    shown: new Set(held.table.shownBy(0).map(({ seat, card, face }) => `0 ${seat} ${card} ${face}`)),
    secret: held.secret,
    replica,
    isOver: false,
  }
}
