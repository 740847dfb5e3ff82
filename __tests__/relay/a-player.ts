/** A phone that really talks to a relay: the shipped logic over a socket.io link, with a disk that never fails. */
import { randomBytes } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { games, type GameId } from '@/engine'
import { seatKeys } from '@/engine/wire/keys'
import { readToPhone, type TablePlan, type ToRelay } from '@/engine/wire/messages'
import { entryCount } from '@/client/remote/lines'
import type { Joining, Membership, OwnSeat } from '@/client/remote/membership'
import { createPhone, type NotDone, type Phone, type PhoneEvent, type Wish } from '@/client/remote/phone'
import { createFollower, type Followed } from '../simulator/follower'

export interface Player {
  readonly phone: Phone
  /** Everything that came over the link, as text. */
  readonly heard: readonly string[]
  /** Everything that it said itself. */
  readonly said: readonly ToRelay[]
  wish(wish: Wish): void
  /** Settles when the move is done, or says why not. */
  act(key: string, move: string): Promise<NotDone | undefined>
  followed(): Followed | undefined
  /** Waits until something holds. */
  until<T>(what: () => T | undefined | false): Promise<T>
  close(): void
}

export const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

export function aSeat(name: string): OwnSeat {
  const secretKey = hex(32)
  return { key: seatKeys.publicKeyOf(secretKey), secretKey, name, kind: 'person', epoch: 1, readyFor: 1 }
}

export const aPlan = (game: GameId, more: Partial<TablePlan> = {}): TablePlan => ({
  game,
  rules: games[game].rules,
  options: [],
  starter: 'toss',
  watch: false,
  ...more,
})

export const aMembership = (table: string, joined: Joining, seats: readonly OwnSeat[]): Membership => ({
  table,
  relay: '',
  joined,
  seats,
  match: 0,
  lines: [],
  shown: [],
  pending: [],
  isLeaving: false,
  updatedAt: 0,
})

/** A second tab is given the device of the first. */
export function aPlayer(port: number, membership: Membership, device = hex(16)): Player {
  const phone = createPhone(membership, { keys: seatKeys, app: 'test' })
  const follower = createFollower(membership.seats[0]?.name ?? 'watcher')
  const socket: Socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 30,
    reconnectionDelayMax: 150,
  })
  const heard: string[] = []
  const said: ToRelay[] = []
  const settling = new Map<number, (not: NotDone | undefined) => void>()
  const watchers = new Set<() => void>()
  let tickets = 0

  function handle(event: PhoneEvent): void {
    for (const effect of phone.handle(event, Date.now())) {
      if (effect.kind === 'say') {
        // Otherwise socket.io would keep it, and flood the relay when the link is back.
        if (!socket.connected) continue
        said.push(effect.message)
        socket.emit('say', effect.message)
      } else if (effect.kind === 'save' && effect.ticket !== undefined) {
        const { ticket } = effect
        setImmediate(() => handle({ kind: 'saved', ticket }))
      } else if (effect.kind === 'settled') {
        settling.get(effect.ticket)?.(effect.not)
        settling.delete(effect.ticket)
      }
    }
    for (const watcher of [...watchers]) watcher()
  }
  socket.on('connect', () => handle({ kind: 'up', device }))
  socket.on('disconnect', () => handle({ kind: 'down' }))
  socket.on('say', (told: unknown) => {
    heard.push(JSON.stringify(told))
    const message = readToPhone(told)
    if (!message) throw new Error(`A phone does not understand ${JSON.stringify(told)}`)
    handle({ kind: 'heard', message })
  })
  const ticking = setInterval(() => handle({ kind: 'time' }), 500)

  return {
    phone,
    heard,
    said,
    wish: (wish) => handle({ kind: 'wish', wish }),
    act: (key, move) =>
      new Promise((resolve) => {
        const ticket = ++tickets
        settling.set(ticket, resolve)
        handle({ kind: 'act', ticket, key, move, seen: entryCount(phone.state.membership) })
      }),
    followed: () => follower.follow(phone.state.membership),
    until: (what) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = what()
          if (found === undefined || found === false) return
          watchers.delete(look)
          resolve(found)
        }
        watchers.add(look)
        look()
      }),
    close() {
      clearInterval(ticking)
      socket.close()
    },
  }
}
