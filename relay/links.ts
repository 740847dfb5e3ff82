/**
 * The socket.io side: every link has its own id and challenge, and everything it sends is parsed by a schema. A link is
 * charged for every frame before anything in it is read, so that junk costs its sender more than the relay; a link that
 * keeps sending junk is cut. socket.io delivers at most once and drops what a closed link was owed; phones ask again by
 * themselves.
 */
import { randomBytes } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { readToRelay, type ToPhone } from '@/engine/wire/messages'
import { createAllowance, type Allowance } from './allowance'
import { addressOf } from './address'
import type { Addresses, Charge, Charges } from './charges'
import type { Limits } from './limits'
import type { Log } from './log'
import type { Metrics } from './metrics'
import type { RelayEvent } from './logic'
import { no } from './table/refusals'

export interface Links {
  readonly charges: Charges
  /** How many are open. */
  readonly count: number
  /** Sends one message to all of these, rendered once. */
  send(links: readonly string[], message: ToPhone): void
  close(): Promise<void>
}

interface Parts {
  readonly handle: (event: RelayEvent) => void
  readonly log: Log
  readonly metrics: Pick<Metrics, 'refused'>
  readonly limits: Limits
  readonly addresses: Addresses
  /** How many proxies are in front of the relay and report the address of a request. */
  readonly proxies: number
}

/** The engine.io connection below a socket. */
type Line = Socket['conn']

interface Open {
  readonly socket: Socket
  readonly address: string
  readonly messages: Allowance
  readonly entrances: Allowance
  readonly junk: Allowance
}

/** Milliseconds that a new connection has to complete socket.io's handshake. */
const greetWithin = 10_000
/** socket.io packets with attachments: it would hold them in memory until the last attachment has arrived. */
const binaryPacket = /^[56]/

export function openLinks(server: HttpServer, parts: Parts): Links {
  const { handle, log, metrics, limits, addresses, proxies } = parts
  const io = new Server(server, {
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: limits.link.frameBytes,
    connectTimeout: greetWithin,
    pingInterval: 5000,
    pingTimeout: 5000,
    allowRequest: (request, answer) =>
      answer(null, addresses.allowance(addressOf(request, proxies), 'newLinks').take()),
  })
  const open = new Map<string, Open>()
  /** By line: bytes that socket.io is still holding back because earlier ones have not been sent. */
  const queued = new WeakMap<Line, number>()

  io.engine.on('connection', (line: Line) => {
    const address = addressOf(line.request, proxies)
    if (!addresses.open(address)) return cut(line)
    line.once('close', () => addresses.close(address))
    chargeFrames(line)
    queued.set(line, 0)
    const count = (by: number): void => void queued.set(line, queued.get(line)! + by)
    line.on('packetCreate', (packet: Packet) => count(sizeOf(packet)))
    line.on('flush', (packets: readonly Packet[]) => packets.forEach((packet) => count(-sizeOf(packet))))
  })

  function chargeFrames(line: Line): void {
    const frames = createAllowance(limits.link.frames)
    const bytes = createAllowance(limits.link.bytes)
    line.on('packet', (packet: Packet) => {
      const isFit =
        packet.data === undefined || (typeof packet.data === 'string' && !binaryPacket.test(packet.data))
      if (!isFit || !frames.take() || !bytes.take(sizeOf(packet))) cut(line)
    })
  }

  io.on('connection', (socket) => {
    const link = socket.id
    const allowances = {
      messages: createAllowance(limits.link.messages),
      entrances: createAllowance(limits.link.entrances),
      junk: createAllowance(limits.link.junk),
    }
    open.set(link, { socket, address: addressOf(socket.request, proxies), ...allowances })
    log.debug('link opened', { link })
    handle({ kind: 'opened', link, challenge: randomBytes(32).toString('hex') })
    socket.onAny((event: unknown, said: unknown) => {
      if (!allowances.messages.take()) {
        metrics.refused(no['too-fast'].tag)
        return void socket.emit('say', tooFast(said))
      }
      const message = event === 'say' ? readToRelay(said) : undefined
      if (message) return handle({ kind: 'received', link, message })
      log.debug('message not understood', { link })
      if (!allowances.junk.take()) cut(socket.conn)
    })
    socket.on('disconnect', (reason) => {
      open.delete(link)
      log.debug('link closed', { link, reason })
      handle({ kind: 'closed', link })
    })
  })

  /** A single message may exceed the limit (a whole log); but nothing more is sent to a phone that doesn't read. */
  function isReading(line: Line | undefined): boolean {
    if (!line) return false
    const unsent = (queued.get(line) ?? 0) + line.request.socket.writableLength
    if (unsent <= limits.link.unsentBytes) return true
    cut(line)
    return false
  }

  function allowanceOf(link: string, what: Charge): Allowance | undefined {
    const found = open.get(link)
    return what === 'entrances' ? found?.entrances : found && addresses.allowance(found.address, what)
  }

  return {
    get count() {
      return open.size
    },
    send(links, message) {
      const reading = links.filter((link) => isReading(open.get(link)?.socket.conn))
      // Every link is in a room of its own name.
      if (reading.length > 0) io.to(reading).emit('say', message)
    },
    charges: {
      take: (link, what) => allowanceOf(link, what)?.take() ?? false,
      giveBack: (link, what) => allowanceOf(link, what)?.giveBack(),
    },
    close: () => io.close(),
  }
}

interface Packet {
  readonly data?: unknown
}

const sizeOf = ({ data }: Packet): number => (typeof data === 'string' ? data.length : 0)

/** At once, dropping whatever is in flight: a sender that won't stop would not answer a closing handshake either. */
function cut(line: Line): void {
  line.close(true)
  line.request.socket.destroy()
}

const tooFast = (said: unknown): ToPhone => {
  const kind = typeof said === 'object' && said !== null && 'kind' in said ? said.kind : undefined
  const to = typeof kind === 'string' ? kind.slice(0, 20) : 'say'
  return { kind: 'refused', to, refusal: no['too-fast'] }
}
