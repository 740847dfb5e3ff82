// The link to a relay: socket.io over a WebSocket, which reconnects by itself. The link pings to find out whether it is
// alive: after a phone has slept, a dead socket may report itself connected for minutes.
import { io } from 'socket.io-client'
import { readToPhone, type ToPhone, type ToRelay } from '@/engine/wire/messages'
import { isRefusedRelay } from './relay'

export interface Link {
  send(message: ToRelay): void
  /** Pings the relay, and reconnects if there is no answer. */
  check(): void
  close(): void
}

export interface LinkEvents {
  readonly up: () => void
  readonly down: () => void
  readonly received: (message: ToPhone) => void
}

export type OpenLink = (relay: string, events: LinkEvents) => Link

const answerWithin = 2500

/** For a relay that this phone does not talk to. */
const deadLink: Link = { send: () => undefined, check: () => undefined, close: () => undefined }

export const openSocketLink: OpenLink = (relay, { up, down, received }) => {
  if (isRefusedRelay(relay)) return deadLink
  const socket = io(relay, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 4000,
  })
  let pings = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  const answered = (): void => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const reopen = (): void => {
    answered()
    socket.disconnect().connect()
  }
  socket.on('connect', up)
  socket.on('disconnect', (reason) => {
    answered()
    down()
    // After this reason alone, socket.io does not reconnect by itself.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('say', (said: unknown) => {
    const message = readToPhone(said)
    if (message?.kind === 'pong') return answered()
    if (message) received(message)
  })
  return {
    send: (message) => void (socket.connected && socket.emit('say', message)),
    check() {
      if (!socket.connected) return reopen()
      if (waiting) return
      waiting = setTimeout(reopen, answerWithin)
      socket.emit('say', { kind: 'ping', n: pings++ % 1000 })
    },
    close() {
      answered()
      socket.off()
      socket.disconnect()
    },
  }
}
