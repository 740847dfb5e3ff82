/**
 * A hand-made link: a TCP connection, the upgrade to WebSocket, and engine.io's packets as text. A library would refuse to
 * send most of what the fuzzer sends.
 */
import { connect, type Socket } from 'node:net'

export interface RawLink {
  readonly isOpen: boolean
  /** A packet as text, such as `42["say",{}]`. */
  send(packet: string): void
  sendBytes(bytes: Buffer): void
  /** Settles when the relay has read everything that was sent, or has cut the link. */
  settled(): Promise<void>
  /** Sends these last bytes and waits until the relay has hung up. */
  end(bytes: Buffer): Promise<void>
  close(): Promise<void>
}

interface Opening {
  readonly port: number
  /** The source address, if the machine lets it choose one. */
  readonly from?: string | undefined
  readonly hear: (packet: string) => void
  readonly down: () => void
}

interface FrameOptions {
  readonly opcode?: number
  readonly isLast?: boolean
  readonly isMasked?: boolean
  readonly reserved?: boolean
}

/** One frame, masked with zeros, which is allowed and leaves the bytes as they are. */
export function frame(
  content: string | Buffer,
  { opcode = 1, isLast = true, isMasked = true, reserved = false }: FrameOptions = {},
): Buffer {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  const first = (isLast ? 0x80 : 0) | (reserved ? 0x40 : 0) | opcode
  const mask = isMasked ? 0x80 : 0
  const long = body.length > 0xffff ? 8 : body.length > 125 ? 2 : 0
  const head = Buffer.alloc(2 + long + (isMasked ? 4 : 0))
  head[0] = first
  head[1] = mask | (long === 8 ? 127 : long === 2 ? 126 : body.length)
  if (long === 2) head.writeUInt16BE(body.length, 2)
  if (long === 8) head.writeBigUInt64BE(BigInt(body.length), 2)
  return Buffer.concat([head, body])
}

const upgrade = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: relay',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  '\r\n',
].join('\r\n')

const pingOpcode = 9
const pongOpcode = 10
const closeOpcode = 8

/** Undefined if the relay does not accept the link. */
export function openRawLink({ port, from, hear, down }: Opening): Promise<RawLink | undefined> {
  return new Promise((resolve) => {
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      ...(from !== undefined && { localAddress: from }),
    })
    socket.setNoDelay(true)
    const waiting: (() => void)[] = []
    let buffered: Buffer = Buffer.alloc(0)
    let isUpgraded = false
    let isOpen = false

    const link: RawLink = {
      get isOpen() {
        return isOpen
      },
      send: (packet) => write(frame(packet)),
      sendBytes: write,
      settled: () =>
        new Promise((done) => {
          if (!isOpen) return done()
          waiting.push(done)
          write(frame('', { opcode: pingOpcode }))
        }),
      end: (bytes) =>
        new Promise((done) => {
          if (socket.destroyed) return done()
          socket.once('close', () => done())
          // After half a frame the relay waits for the rest.
          socket.setTimeout(200, () => socket.destroy())
          socket.end(bytes)
        }),
      close: () =>
        new Promise((done) => {
          if (socket.destroyed) return done()
          socket.once('close', () => done())
          socket.destroy()
        }),
    }

    /** Frames sent in one go are written in one go: a system call for each would be most of the work. */
    function write(bytes: Buffer): void {
      if (!isUpgraded || socket.destroyed) return
      if (socket.writableCorked === 0) {
        socket.cork()
        setImmediate(() => socket.uncork())
      }
      socket.write(bytes)
    }

    function packetCame(packet: string): void {
      // engine.io: opened, ping; socket.io: connected.
      if (packet.startsWith('0')) return write(frame('40'))
      if (packet === '2') return write(frame('3'))
      if (packet.startsWith('40') && !isOpen) {
        isOpen = true
        return resolve(link)
      }
      hear(packet)
    }

    function frameCame(opcode: number, body: Buffer): void {
      if (opcode === 1) packetCame(body.toString())
      if (opcode === pongOpcode) waiting.shift()?.()
      if (opcode === closeOpcode) socket.destroy()
    }

    socket.on('connect', () => socket.write(upgrade))
    socket.on('data', (bytes: Buffer) => {
      buffered = buffered.length === 0 ? bytes : Buffer.concat([buffered, bytes])
      if (!isUpgraded) {
        const end = buffered.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!buffered.toString('latin1', 0, 12).endsWith('101')) return void socket.destroy()
        isUpgraded = true
        buffered = buffered.subarray(end + 4)
      }
      for (let read = readFrame(buffered); read; read = readFrame(buffered)) {
        buffered = buffered.subarray(read.length)
        frameCame(read.opcode, read.body)
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      const wasOpen = isOpen
      isOpen = false
      for (const done of waiting.splice(0)) done()
      if (wasOpen) down()
      resolve(undefined)
    })
  })
}

interface Frame {
  readonly opcode: number
  readonly body: Buffer
  readonly length: number
}

function readFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 2) return undefined
  const short = bytes[1]! & 0x7f
  const start = short === 126 ? 4 : short === 127 ? 10 : 2
  if (bytes.length < start) return undefined
  const size =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  if (bytes.length < start + size) return undefined
  return { opcode: bytes[0]! & 0x0f, body: bytes.subarray(start, start + size), length: start + size }
}

/** Sends one request and ignores the answer; settles when the connection has ended. */
export function askRaw(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text))
    // The relay would wait long for a request that is never finished: all that matters is that it was sent.
    socket.setTimeout(200, () => socket.destroy())
    socket.on('data', () => {})
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}
