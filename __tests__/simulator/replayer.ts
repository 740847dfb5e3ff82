/** The match as a phone replays it: a replica that grows with the log and checks every line of it, as the app's does. */
import {
  createReadingDealer,
  createReplica,
  gameOf,
  hash,
  readEntry,
  readLog,
  type AnyGame,
  type Card,
  type Replica,
  type Seat,
} from '@/engine'
import type { Membership } from '@/client/remote/membership'
import { Broken } from './world'

export interface ReplayedMatch {
  readonly game: AnyGame
  readonly replica: Replica<object, object, string>
}

export interface Replayer {
  /** Nothing before the deal. */
  replay(membership: Membership): ReplayedMatch | undefined
  forget(): void
}

interface Replaying extends ReplayedMatch {
  readonly match: number
  readonly start: number
  lines: number
}

export function createReplayer(name: string): Replayer {
  let current: Replaying | undefined
  let faces: ReadonlyMap<string, string> = new Map()

  function begin({ match, lines }: Membership): Replaying | undefined {
    const deal = lines.findIndex((line) => line.startsWith('0 deal'))
    if (deal < 0) return undefined
    const read = readLog(lines.slice(0, deal + 1).join('\n') + '\n', gameOf, hash)
    if ('unreadable' in read) throw new Broken('one log', `${name}: ${read.unreadable.why}`)
    const { game, log } = read
    const shown = (card: Card, seat: Seat): string | undefined => faces.get(`${seat} ${card}`)
    const replica = createReplica(game, log, createReadingDealer({ value: game.value, shown }))
    if ('stopped' in replica) throw new Broken('one log', `${name}: ${replica.stopped.why}`)
    return { game, replica, match, start: deal + 1, lines: deal + 1 }
  }

  return {
    replay(membership) {
      const { match, lines, shown } = membership
      if (current && (current.match !== match || current.lines > lines.length)) current = undefined
      if (match === 0 || lines.length === 0) return undefined
      faces = new Map(shown.map(({ seat, card, face }) => [`${seat} ${card}`, face]))
      current ??= begin(membership)
      if (!current) return undefined
      for (; current.lines < lines.length; current.lines++) {
        const line = lines[current.lines]!
        const read = readEntry(current.game, line, hash(lines[current.lines - 1]!))
        if ('unreadable' in read) throw new Broken('one log', `${name}: ${read.unreadable.why}`)
        const stopped = current.replica.apply(read.entry)
        if (stopped) throw new Broken('every phone can follow', `${name} at ${line}: ${stopped.why}`)
      }
      return current
    },
    forget() {
      current = undefined
    },
  }
}
