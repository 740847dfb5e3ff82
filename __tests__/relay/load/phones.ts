/**
 * Phones that cost next to nothing, for measuring a relay instead of phones. They sit down with the shipped logic, over real
 * links; once the match is dealt, they only keep the hash of the newest entry, which the next move must name. Their moves are draw
 * offers and refusals: always legal, in any game, for as long as you like.
 */
import { cpace } from '@/engine/wire/door'
import { io, type Socket } from 'socket.io-client'
import { moveText, type GameId } from '@/engine'
import { hash } from '@/relay/native-hash'
import { nativeKeys } from '@/relay/native-keys'
import { seatBoxes } from '@/engine/wire/boxes'
import { readToPhone } from '@/engine/wire/messages'
import { seatOfKey } from '@/client/remote/log-text'
import type { Joining } from '@/client/remote/membership'
import { createPhone, type PhoneEvent } from '@/client/remote/phone'
import { aMembership, aPlan, aSeat, hex } from '../a-player'

/** A table of people who are all here, with a match in progress. */
export interface LoadedTable {
  readonly links: readonly Socket[]
  /** The next move, as a message, and the link that sends it. Undefined while the last one has not reached everybody. */
  next(): { readonly link: Socket; readonly message: object } | undefined
  /** Called whenever a move has reached the last player. */
  onReached: () => void
  readonly entries: () => number
}

interface Sitting {
  readonly link: Socket
  readonly key: string
  readonly secretKey: string
  seat: number
  made: number
}

export async function aLoadedTable(port: number, game: GameId, seats: number): Promise<LoadedTable> {
  const table = hex(16)
  const invite = hex(16)
  const plan = aPlan(game, { starter: 1 })
  const people: Sitting[] = []
  let match = 0
  let chain = ''
  let entries = 0
  const waiting = { for: 0, left: 0 }

  const loaded = { onReached: () => {} }
  function heard(said: {
    readonly kind: string
    readonly from?: number
    readonly entries?: readonly string[]
  }) {
    if (said.kind !== 'entries' || said.from === undefined || !said.entries) return
    const last = said.from + said.entries.length
    if (last > entries) {
      entries = last
      chain = hash(said.entries.at(-1)!)
    }
    if (last < waiting.for || waiting.left === 0) return
    waiting.left -= 1
    if (waiting.left === 0) loaded.onReached()
  }

  function join(joined: Joining, name: string): Promise<void> {
    const seat = aSeat(name)
    const phone = createPhone(aMembership(table, joined, [seat]), {
      keys: nativeKeys,
      boxes: seatBoxes,
      pake: cpace,
      app: 'load',
      draw: () => hex(32),
    })
    const link = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    })
    const { key, secretKey } = seat
    const sitting: Sitting = { link, key, secretKey, seat: 0, made: 0 }
    people.push(sitting)
    return new Promise((opened) => {
      const handle = (event: PhoneEvent): void => {
        for (const effect of phone.handle(event, Date.now())) {
          if (effect.kind === 'send') link.emit('say', effect.message)
          if (effect.kind === 'save') {
            const { revision } = effect
            setImmediate(() => handle({ kind: 'saved', revision }))
          }
        }
        const { membership } = phone.state
        const { publicState, log } = membership
        if (publicState) opened()
        // With fewer players than the game has seats for, the host starts.
        const isComplete = publicState?.players.length === seats && publicState.host === key
        if (isComplete && publicState.players.every(({ pledge }) => pledge !== undefined)) start(handle)
        if (log && log.head.length > 0 && sitting.seat === 0) {
          sitting.seat = seatOfKey(log, key)!
          match = membership.match
          chain = hash(log.head.at(-1)!)
          ticking.forEach(clearInterval)
          link.off('say')
          link.on('say', heard)
        }
      }
      const ticking = [setInterval(() => handle({ kind: 'time' }), 500)]
      link.on('connect', () => handle({ kind: 'up', device: hex(16) }))
      link.on('say', (told: unknown) => {
        const message = readToPhone(told)
        if (message) handle({ kind: 'received', message })
      })
    })
  }
  let isStarted = false
  const start = (handle: (event: PhoneEvent) => void): void => {
    if (isStarted) return
    isStarted = true
    handle({ kind: 'request', request: { what: 'start' } })
  }

  await join({ by: 'opening', plan, invite }, 'Player 1')
  for (let i = 2; i <= seats; i++) await join({ by: 'invite', invite }, `Player ${i}`)
  while (people.some(({ seat }) => seat === 0)) await new Promise((resolve) => setTimeout(resolve, 10))
  const bySeat = people.toSorted((a, b) => a.seat - b.seat)
  const isFree = (): boolean => waiting.left === 0

  return Object.assign(loaded, {
    links: people.map(({ link }) => link),
    entries: () => entries,
    next() {
      if (!isFree()) return undefined
      const person = bySeat[entries % seats]!
      const move = entries % 2 === 0 ? 'offer-draw' : 'decline-draw'
      const { key, seat, secretKey, link } = person
      const number = ++person.made
      const signed = { attempt: number, epoch: 1 }
      const text = moveText({ table, match, seat, number, seen: entries, chain, move, ...signed })
      const signature = nativeKeys.sign(text, secretKey)
      waiting.for = entries + 1
      waiting.left = seats
      const message = { kind: 'move', table, match, key, number, seen: entries, move, ...signed, signature }
      return { link, message }
    },
  })
}
