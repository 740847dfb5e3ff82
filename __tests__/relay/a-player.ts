/**
 * A phone that really talks to a relay: the shipped logic over a socket.io link, with a disk that never fails. Node itself signs
 * and verifies for it, about ten times as fast.
 */
import { randomBytes } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { games, type GameId } from '@/engine'
import { seatBoxes } from '@/engine/wire/boxes'
import { cpace } from '@/engine/wire/door'
import { seatKeys } from '@/engine/wire/keys'
import { readToPhone, type TablePlan, type ToRelay } from '@/engine/wire/messages'
import { entryCount } from '@/client/remote/log-text'
import { newMembership, type Joining, type Membership, type OwnSeat } from '@/client/remote/membership'
import type { NotDone } from '@/client/remote/outbox'
import { createPhone, type Phone, type PhoneEvent, type TableRequest } from '@/client/remote/phone'
import { nativeKeys } from '@/relay/native-keys'
import { createReplayer, type ReplayedMatch } from '../simulator/replayer'

export interface Player {
  readonly phone: Phone
  /** Everything that came over the link, as text. */
  readonly heard: readonly string[]
  /** Everything that it sent. */
  readonly said: readonly ToRelay[]
  request(request: TableRequest): void
  /** Settles when the move is in the log, or with the reason why it never will be. */
  submit(key: string, move: string): Promise<NotDone | undefined>
  replayed(): ReplayedMatch | undefined
  /** Waits until a condition holds. */
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

export const aMembership = (table: string, joined: Joining, seats: readonly OwnSeat[]): Membership =>
  newMembership({ table, relay: '', joined, seats, now: 0 })

interface Sitting {
  readonly table: string
  readonly invite: string
  readonly plan: TablePlan
}

/** People on as many phones, named 'Player 1' and so on. The first opens the table, and the others come once it stands. */
export async function sitDown(
  port: number,
  seats: number,
  { table, invite, plan }: Sitting,
): Promise<Player[]> {
  const join = (joined: Joining, seat: number): Player =>
    aPlayer(port, aMembership(table, joined, [aSeat(`Player ${seat}`)]))
  const host = join({ by: 'opening', plan, invite }, 1)
  await host.until(() => host.phone.state.membership.publicState)
  return [host, ...Array.from({ length: seats - 1 }, (_, i) => join({ by: 'invite', invite }, i + 2))]
}

/** For a second tab, pass the device of the first. */
export function aPlayer(port: number, membership: Membership, device = hex(16)): Player {
  const phone = createPhone(membership, {
    keys: nativeKeys,
    boxes: seatBoxes,
    pake: cpace,
    app: 'test',
    draw: () => hex(32),
  })
  const replayer = createReplayer(membership.seats[0]?.name ?? 'watcher')
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
      if (effect.kind === 'send') {
        // Otherwise socket.io would buffer it, and flood the relay when the link is back.
        if (!socket.connected) continue
        said.push(effect.message)
        socket.emit('say', effect.message)
      } else if (effect.kind === 'save') {
        const { revision } = effect
        setImmediate(() => handle({ kind: 'saved', revision }))
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
    if (!message) throw new Error(`A phone cannot parse ${JSON.stringify(told)}`)
    handle({ kind: 'received', message })
  })
  const ticking = setInterval(() => handle({ kind: 'time' }), 500)

  return {
    phone,
    heard,
    said,
    request: (request) => handle({ kind: 'request', request }),
    submit: (key, move) =>
      new Promise((resolve) => {
        const ticket = ++tickets
        settling.set(ticket, resolve)
        handle({ kind: 'submit', ticket, key, move, seen: entryCount(phone.state.membership.log) })
      }),
    replayed: () => replayer.replay(phone.state.membership),
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
