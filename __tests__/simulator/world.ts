/**
 * Virtual time: a queue of events ordered by time, and all dice from one seed. So a run is a function of its seed, and a
 * failure can be replayed as often as you like.
 */
import { diceFrom, type Dice } from '@/engine'

/** One line of the trace: formatted only if somebody reads it. */
interface Noted {
  readonly at: number
  readonly who: string
  readonly what: unknown
}

export interface World {
  readonly now: number
  readonly events: number
  readonly dice: Dice
  /** A whole number from `from` to below `to`. */
  between(from: number, to: number): number
  chance(probability: number): boolean
  after(delay: number, run: () => void): void
  /** Runs the next event. False if there are no more. */
  step(): boolean
  note(who: string, what: unknown): void
  trace(): readonly string[]
}

interface Coming {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

const traceLength = 60

export function createWorld(seed: number): World {
  const dice = diceFrom(seed, 0x51)
  const heap: Coming[] = []
  const noted: Noted[] = []
  let now = 0
  let events = 0
  let order = 0

  const isBefore = (a: Coming, b: Coming): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)
  function push(coming: Coming): void {
    let i = heap.push(coming) - 1
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (!isBefore(coming, heap[parent]!)) break
      heap[i] = heap[parent]!
      i = parent
    }
    heap[i] = coming
  }
  function pop(): Coming | undefined {
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    let i = 0
    for (;;) {
      let child = 2 * i + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1
      if (!isBefore(heap[child]!, last)) break
      heap[i] = heap[child]!
      i = child
    }
    heap[i] = last
    return first
  }

  return {
    get now() {
      return now
    },
    get events() {
      return events
    },
    dice,
    between: (from, to) => from + Math.floor(dice() * (to - from)),
    chance: (probability) => dice() < probability,
    after: (delay, run) => push({ at: now + delay, order: order++, run }),
    step() {
      const coming = pop()
      if (!coming) return false
      now = coming.at
      events += 1
      coming.run()
      return true
    },
    note(who, what) {
      if (noted.length >= 2 * traceLength) noted.splice(0, traceLength)
      noted.push({ at: now, who, what })
    },
    trace: () =>
      noted
        .slice(-traceLength)
        .map(({ at, who, what }) => `${String(at).padStart(7)} ${who.padEnd(8)} ${textOf(what)}`),
  }
}

function textOf(what: unknown): string {
  const text = typeof what === 'string' ? what : JSON.stringify(what)
  return text.replace(/([0-9a-f]{6})[0-9a-f]{20,}/g, '$1…').slice(0, 400)
}

/** A broken invariant. */
export class Broken extends Error {
  constructor(
    /** Which invariant. */
    readonly promise: string,
    detail: string,
  ) {
    super(`${promise}: ${detail}`)
  }
}
