// A remote match, replayed on this phone: the same rules over the same log, with every line checked against the one before
// and every fact against what this phone's own seats were shown.
import {
  createReadingDealer,
  createReplica,
  gameOf,
  hash,
  readEntry,
  readLog,
  type AnyGame,
  type Card,
  type Entry,
  type Head,
  type MatchProblem,
  type Replica,
  type Seat,
} from '@/engine'
import { noLog, textOf, type LogText } from './log-text'
import type { Membership, ShownThen } from './membership'

export interface LogReplica {
  readonly game: AnyGame
  readonly head: Head
  readonly replica: Replica<object, object, string>
  readonly entries: readonly Entry<object>[]
  /** What it was made from. */
  readonly log: LogText
  readonly shown: readonly ShownThen[]
  /** Where the replica looks up faces while it reads entries. */
  readonly sight: ShownFaces
}

interface ShownFaces {
  shown: readonly ShownThen[]
}

type ReplayedLog = LogReplica | { readonly why: MatchProblem; readonly entry?: number }

/** Continues from the last replay if possible. A newly shown face that belongs to an earlier entry makes it start over. */
export function replayLog(
  { log = noLog, shown }: Pick<Membership, 'log' | 'shown'>,
  before: LogReplica | undefined,
): ReplayedLog {
  if (!before || !isContinued(before, { log, shown })) return replayFromDeal(log, shown)
  const { game, head, replica, sight } = before
  sight.shown = shown
  const entries = [...before.entries]
  let chain = hash([...before.log.head, ...before.log.entries].at(-1) ?? '')
  for (const line of log.entries.slice(entries.length)) {
    const read = readEntry(game, line, chain)
    const entry = entries.length + 1
    if ('unreadable' in read) return { why: read.unreadable.why, entry }
    const stopped = replica.apply(read.entry)
    if (stopped) return { why: stopped.why, entry }
    entries.push(read.entry)
    chain = hash(line)
  }
  return { game, head, replica, entries, log, shown, sight }
}

function replayFromDeal(text: LogText, shown: readonly ShownThen[]): ReplayedLog {
  const read = readLog(textOf(text), gameOf, hash)
  if ('unreadable' in read) return { why: read.unreadable.why }
  const { game, log } = read
  const sight: ShownFaces = { shown }
  const dealer = createReadingDealer<string>({
    value: (face) => game.value(face),
    shown: (card, seat) => shownFace(sight, card, seat),
  })
  const replica = createReplica<object, object, string>(game, log, dealer)
  if ('stopped' in replica) return replica.stopped
  for (const entry of log.entries) {
    const stopped = replica.apply(entry)
    if (stopped) return stopped
  }
  return { game, head: log.head, replica, entries: log.entries, log: text, shown, sight }
}

const shownFace = ({ shown }: ShownFaces, card: Card, seat: Seat): ShownThen | undefined =>
  shown.find((one) => one.card === card && one.seat === seat)

function isContinued({ log, shown, entries }: LogReplica, next: Pick<LogReplica, 'log' | 'shown'>): boolean {
  const isLonger =
    log.head.every((line, i) => line === next.log.head[i]) &&
    log.entries.every((line, i) => line === next.log.entries[i])
  return isLonger && next.shown.every((one) => one.entry > entries.length || shown.includes(one))
}
