/**
 * The flood of `npm run bench -- flood`: one link without a seat that sends the same thing as fast as it can, and reopens as
 * soon as it is cut. It ends when its time is up, or with the process that started it.
 */
import { setPriority } from 'node:os'
import { wireVersion } from '@/engine/wire/messages'
import { openRawLink } from '../fuzz/raw-link'
import { hex } from './a-player'

export interface Flood {
  readonly port: number
  /** The source address, if the machine has several: one per flood, because a used-up limit outlasts a flood. */
  readonly from: string | undefined
  readonly what: string
  /** A table with a match in progress, and the keys of its players. */
  readonly table: string
  readonly keys: readonly string[]
  readonly ms: number
}

export interface Sent {
  readonly frames: number
  readonly bytes: number
  readonly links: number
  readonly refused: number
}

/** How much to send before checking whether the relay still reads. */
const framesAtOnce = 100
/** Never send more than this in one go, whatever time is left. */
const mostFrames = 5_000_000

const say = (message: object): string => `42["say",${JSON.stringify(message)}]`

const attend = (table: string, keys: readonly string[]): string => {
  const seats = Array.from({ length: 8 }, (_, i) => ({
    key: keys[i % keys.length] ?? hex(32),
    epoch: 1,
    proof: hex(64),
  }))
  return say({ kind: 'attend', table, match: 1, have: 0, seats, takeOver: true })
}

const shapes: Readonly<Record<string, (flood: Flood) => () => string>> = {
  hello: () => {
    const text = say({ kind: 'hello', wire: wireVersion, app: 'flood', device: hex(16) })
    return () => text
  },
  junk: () => {
    const text = say({ kind: 'move', junk: Array.from({ length: 90 }, () => hex(4)) })
    return () => text
  },
  'the longest frames': () => {
    const text = `42["say",${JSON.stringify('x'.repeat(16 * 1024 - 20))}]`
    return () => text
  },
  'the largest attend': ({ table, keys }) => {
    const text = attend(table, keys)
    return () => text
  },
  'tables that are not there':
    ({ keys }) =>
    () =>
      attend(hex(16), keys),
  // Each link is dropped at once: the cost is in opening it.
  'new links': () => () => '1',
}

export const floods: readonly string[] = Object.keys(shapes)

async function send(flood: Flood): Promise<Sent> {
  const { port, from, what, ms } = flood
  const next = shapes[what]!(flood)
  const greeting = say({ kind: 'hello', wire: wireVersion, app: 'flood', device: hex(16) })
  const sent = { frames: 0, bytes: 0, links: 0, refused: 0 }
  for (const until = performance.now() + ms; performance.now() < until && sent.frames < mostFrames;) {
    const link = await openRawLink({ port, from, hear: () => {}, down: () => {} })
    sent.links += 1
    if (!link) sent.refused += 1
    link?.send(greeting)
    while (link?.isOpen && performance.now() < until) {
      for (let i = 0; i < framesAtOnce; i++) {
        const text = next()
        sent.frames += 1
        sent.bytes += text.length
        link.send(text)
      }
      await link.settled()
    }
    await link?.close()
  }
  return sent
}

export function floodOnRequest(): void {
  // A real attacker has their own machine: this process must not take the cores of the relay and the phones.
  setPriority(19)
  process.on('message', (flood: Flood) => void send(flood).then((sent) => process.send!(sent)))
  process.on('disconnect', () => process.exit(0))
}
