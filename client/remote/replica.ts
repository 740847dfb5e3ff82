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
  type Replica,
  type Seat,
} from '@/engine'
import type { ShownThen } from '@/engine/wire/messages'
import type { Membership } from './membership'

export interface LogReplica {
  readonly game: AnyGame
  readonly head: Head
  readonly replica: Replica<object, object, string>
  readonly entries: readonly Entry<object>[]
  /** What it was made from. */
  readonly lines: readonly string[]
  readonly shown: readonly ShownThen[]
  /** Where the replica looks faces up while it reads entries. */
  readonly sight: ShownFaces
}

interface ShownFaces {
  shown: readonly ShownThen[]
}

type ReplayedLog = LogReplica | { readonly why: string }

/** Goes on from where it was, if possible; a face that belongs to an earlier entry makes it start over. */
export function replayLog(
  membership: Pick<Membership, 'lines' | 'shown'>,
  before: LogReplica | undefined,
): ReplayedLog {
  const { lines, shown } = membership
  if (!before || !isContinued(before, membership)) return replayFromDeal(lines, shown)
  const { game, head, replica, sight } = before
  sight.shown = shown
  const entries = [...before.entries]
  for (let i = before.lines.length; i < lines.length; i++) {
    const read = readEntry(game, lines[i]!, hash(lines[i - 1]!))
    if ('unreadable' in read) return { why: read.unreadable.why }
    const stopped = replica.apply(read.entry)
    if (stopped) return stopped
    entries.push(read.entry)
  }
  return { game, head, replica, entries, lines, shown, sight }
}

function replayFromDeal(lines: readonly string[], shown: readonly ShownThen[]): ReplayedLog {
  const read = readLog(lines.join('\n') + '\n', gameOf, hash)
  if ('unreadable' in read) return { why: read.unreadable.why }
  const { game, log } = read
  const sight: ShownFaces = { shown }
  const dealer = createReadingDealer<string>({
    value: (face) => game.value(face),
    shown: (card, seat) => faceOf(sight, card, seat),
  })
  const replica = createReplica<object, object, string>(game, log, dealer)
  if ('stopped' in replica) return replica.stopped
  for (const entry of log.entries) {
    const stopped = replica.apply(entry)
    if (stopped) return stopped
  }
  return { game, head: log.head, replica, entries: log.entries, lines, shown, sight }
}

const faceOf = ({ shown }: ShownFaces, card: Card, seat: Seat): string | undefined =>
  shown.find((one) => one.card === card && one.seat === seat)?.face

function isContinued(
  { lines, shown, entries }: LogReplica,
  next: Pick<Membership, 'lines' | 'shown'>,
): boolean {
  const isLonger = next.lines.length >= lines.length && lines.every((line, i) => line === next.lines[i])
  return isLonger && next.shown.every((one) => one.entry > entries.length || shown.includes(one))
}
