/**
 * The socket.io side: every link has a number and a challenge of its own, what it says is read by a schema, and it may say
 * only so much. socket.io delivers at most once and forgets what a closed link was owed; phones ask again by themselves.
 */
import { randomBytes } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { readToRelay, type ToPhone } from '@/engine/wire/messages'
import { createAllowance, type Allowance } from './allowance'
import type { Log } from './log'
import type { RelayEvent } from './logic'

/** A message is one move or one request; nothing a phone sends comes near this size. */
const MAX_MESSAGE_BYTES = 64 * 1024

/** Enough for a lively table and for catching up; a flood is cut. */
const MESSAGES = { atOnce: 60, perSecond: 15 }
/** A code has 40 bits: at this rate guessing one takes longer than any table lives. */
const KNOCKS = { atOnce: 10, perSecond: 1 / 6 }

export interface Links {
  send(link: string, message: ToPhone): void
  close(): Promise<void>
}

export function openLinks(
  server: HttpServer,
  { handle, log }: { readonly handle: (event: RelayEvent) => void; readonly log: Log },
): Links {
  const io = new Server(server, {
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    pingInterval: 5000,
    pingTimeout: 5000,
  })
  const sockets = new Map<string, Socket>()
  const knocks = new Map<string, Allowance>()

  io.on('connection', (socket) => {
    const link = socket.id
    const allowance = createAllowance(MESSAGES)
    sockets.set(link, socket)
    log.debug('link opened', { link })
    handle({ kind: 'opened', link, challenge: randomBytes(32).toString('hex') })
    socket.on('say', (said: unknown) => {
      const message = readToRelay(said)
      if (!message) return log.debug('not understood', { link })
      if (!allowance.take() || (message.kind === 'knock' && !knocksOf(socket).take()))
        return void socket.emit('say', tooFast(message.kind))
      handle({ kind: 'said', link, message })
    })
    socket.on('disconnect', (reason) => {
      sockets.delete(link)
      log.debug('link closed', { link, reason })
      handle({ kind: 'closed', link })
    })
  })

  /** By address, as a new link is made in no time. */
  function knocksOf({ handshake }: Socket): Allowance {
    const found = knocks.get(handshake.address) ?? createAllowance(KNOCKS)
    if (knocks.size > 10_000) knocks.clear()
    knocks.set(handshake.address, found)
    return found
  }

  return {
    send: (link, message) => void sockets.get(link)?.emit('say', message),
    close: () => io.close(),
  }
}

const tooFast = (to: string): ToPhone => ({
  kind: 'refused',
  to,
  refusal: { tag: 'too-fast', sentence: 'That was too much at once. Wait a moment.' },
})
