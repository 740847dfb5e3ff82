/** Links of the fuzzer: they say hello, send a number of frames, and reopen when they are cut or have sent enough. */
import { readToPhone, type ToPhone } from '@/engine/wire/messages'
import { hello, lastFrame, nextFrame } from './frames'
import { fatalBytes, request } from './junk'
import type { Luck } from './luck'
import { askRaw, frame, openRawLink, type RawLink } from './raw-link'
import { countIn, noteFrame, noteTold, type Run } from './run'

export interface FuzzLink {
  readonly raw: RawLink
  /** Sends a number of frames, or fewer if it is cut. Returns how many it sent. */
  speak(frames: number): Promise<number>
}

interface Opening {
  readonly luck: Luck
  /** The table where it is going to sit. */
  readonly table?: string
  readonly hear?: (message: ToPhone) => void
  readonly down?: () => void
}

/** The most that a link without a seat sends before it is closed, and that a seat sends in one burst. */
export const framesPerLink = 50
/** How many frames are in flight at once. */
const atOnce = 25
/** As many source addresses as on a busy evening; a machine without more loopback addresses has one. */
const sources = process.platform === 'linux' ? 200 : 1

export async function openLink(
  run: Run,
  { luck, table, hear, down }: Opening,
): Promise<FuzzLink | undefined> {
  const { tally, known, keyring, legal, port } = run
  let challenge = ''
  let isLeaving = false
  const from = sources > 1 ? `127.0.0.${luck.between(2, 2 + sources)}` : undefined

  function heard(packet: string): void {
    if (!packet.startsWith('42["say",')) return
    const message = readToPhone((JSON.parse(packet.slice(2)) as readonly unknown[])[1])
    if (!message) throw new Error(`A phone cannot parse ${packet}`)
    noteTold(run, message)
    if (message.kind === 'welcome') challenge = message.challenge
    if (message.kind === 'goodbye' && raw) raw.send(hello(luck))
    hear?.(message)
  }

  const raw = await openRawLink({
    port,
    from,
    hear: heard,
    down: () => {
      if (!isLeaving) tally.cuts += 1
      down?.()
    },
  })
  tally.links += 1
  if (!raw) tally.refusedLinks += 1
  if (!raw) return undefined
  return {
    raw: {
      ...raw,
      get isOpen() {
        return raw.isOpen
      },
      close() {
        isLeaving = true
        return raw.close()
      },
      end(bytes) {
        isLeaving = true
        return raw.end(bytes)
      },
    },
    async speak(frames) {
      let count = 0
      while (count < frames && raw.isOpen) {
        const said = nextFrame({ luck, known, keyring, legal, challenge, table })
        noteFrame(tally, said.layer, said.packet)
        if (said.kind !== undefined) countIn(tally.said, said.kind)
        raw.send(said.packet)
        count += 1
        if (count % atOnce === 0) await raw.settled()
      }
      await raw.settled()
      return Math.max(count, 1)
    },
  }
}

/** Opens links without a seat, one after another, until all frames are sent. */
export async function visit(run: Run, luck: Luck, frames: number): Promise<void> {
  const { tally, known, port } = run
  for (let left = frames; left > 0;) {
    if (luck.chance(0.05)) {
      const text = request(luck.pick(known.tables) ?? luck.hex(32), luck)
      noteFrame(tally, 'http', text)
      await askRaw(port, text)
      left -= 1
      continue
    }
    const link = await openLink(run, { luck })
    // If the relay accepts no link from this address for a while, that must not hold up the run: the attempt counts.
    if (!link) {
      left -= 1
      continue
    }
    if (luck.chance(0.97)) link.raw.send(hello(luck))
    await link.raw.settled()
    left -= await link.speak(Math.min(framesPerLink, left))
    if (link.raw.isOpen && luck.chance(0.5)) {
      const bytes = lastBytes(run, luck)
      noteFrame(tally, 'junk', bytes.toString('latin1'))
      left -= 1
      await link.raw.end(bytes)
    } else await link.raw.close()
  }
}

const lastBytes = ({ known, keyring, legal }: Run, luck: Luck): Buffer =>
  luck.chance(0.3) ? frame(lastFrame({ luck, known, keyring, legal, challenge: '' })) : fatalBytes(luck)
