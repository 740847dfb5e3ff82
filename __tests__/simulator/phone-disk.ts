/**
 * The disk of a phone. Writes reach it in order and after a delay; a crash loses the ones still waiting, and may leave half
 * of the next one behind. It can be full.
 */
import { formatMembership, parseMembership, type Membership } from '@/client/remote/membership'
import { Broken, type World } from './world'

export interface PhoneDisk {
  isFull: boolean
  /** What survives a crash. */
  readonly safe: Membership
  /** `done` is told whether the write succeeded; it is not called if the phone dies first. */
  write(membership: Membership, done: (isSafe: boolean) => void): void
  /** The phone dies. Returns what it finds when it comes back. */
  crash(): Membership
  /** Somebody starts over with something else. */
  replace(membership: Membership): void
}

export function createPhoneDisk(world: World, first: Membership): PhoneDisk {
  let safe = first
  let written: Membership[] = []
  /** Writes of a phone that has died since report nothing. */
  let life = 0

  function flush(membership: Membership): void {
    const at = written.indexOf(membership)
    if (at < 0) return
    safe = membership
    written = written.slice(at + 1)
  }
  const disk: PhoneDisk = {
    isFull: false,
    get safe() {
      return safe
    },
    write(membership, done) {
      const begun = life
      const { isFull } = disk
      if (!isFull) written.push(membership)
      world.after(world.between(1, 300), () => {
        if (begun !== life) return
        if (!isFull) flush(membership)
        done(!isFull)
      })
    },
    crash() {
      life += 1
      const kept = [safe, ...written.slice(0, world.between(0, written.length + 1))]
      const next = written[kept.length - 1]
      const texts = kept.map(formatMembership)
      if (next && world.chance(0.5)) {
        const whole = formatMembership(next)
        texts.push(whole.slice(0, world.between(1, whole.length)))
      }
      written = []
      const found = lastReadable(texts)
      if (!found) throw new Broken('disk', 'a phone could not read what it had stored')
      safe = found
      return found
    },
    replace(membership) {
      life += 1
      written = []
      safe = membership
    },
  }
  return disk
}

const lastReadable = (texts: readonly string[]): Membership | undefined => {
  for (let i = texts.length - 1; i >= 0; i--) {
    const found = parseMembership(texts[i]!)
    if (found) return found
  }
  return undefined
}
