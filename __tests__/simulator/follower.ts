/** The match as a phone follows it: a replica that grows with the log and checks every line of it, as the app's does. */
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

export interface Followed {
  readonly game: AnyGame
  readonly replica: Replica<object, object, string>
}

export interface Follower {
  /** Nothing before the deal. */
  follow(membership: Membership): Followed | undefined
  forget(): void
}

interface Following extends Followed {
  readonly match: number
  readonly start: number
  lines: number
}

export function createFollower(name: string): Follower {
  let following: Following | undefined
  let faces: ReadonlyMap<string, string> = new Map()

  function begin({ match, lines }: Membership): Following | undefined {
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
    follow(membership) {
      const { match, lines, shown } = membership
      if (following && (following.match !== match || following.lines > lines.length)) following = undefined
      if (match === 0 || lines.length === 0) return undefined
      faces = new Map(shown.map(({ seat, card, face }) => [`${seat} ${card}`, face]))
      following ??= begin(membership)
      if (!following) return undefined
      for (; following.lines < lines.length; following.lines++) {
        const line = lines[following.lines]!
        const read = readEntry(following.game, line, hash(lines[following.lines - 1]!))
        if ('unreadable' in read) throw new Broken('one log', `${name}: ${read.unreadable.why}`)
        const stopped = following.replica.apply(read.entry)
        if (stopped) throw new Broken('every phone can follow', `${name} at ${line}: ${stopped.why}`)
      }
      return following
    },
    forget() {
      following = undefined
    },
  }
}
