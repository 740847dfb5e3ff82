// Which fingers are on the screen. A button that appears while one is down asks here whether that touch is over: it was meant
// for whatever was there before. FingerWatch reports them, on phones and in browsers.

/** Fingers that are down, by the id that the system gave them. The number tells one from an earlier one with the same id. */
const down = new Map<number, number>()
const listeners = new Set<() => void>()
let count = 0
let lifted = -Infinity

/** The numbers of the fingers that are down now. */
export const fingersDown = (): ReadonlySet<number> => new Set(down.values())

/** When the last finger was lifted, by `performance.now()`. */
export const lastLifted = (): number => lifted

/** Calls back whenever a finger was put down or lifted. */
export function watchFingers(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A finger has just been put down. If its id was known, the end of that touch went unnoticed. */
export function fingerDown(id: number): void {
  down.set(id, ++count)
  listeners.forEach((listener) => listener())
}

/** Only these are still down. */
export function fingersLeft(ids: ReadonlySet<number>): void {
  const gone = [...down.keys()].filter((id) => !ids.has(id))
  if (gone.length === 0) return
  gone.forEach((id) => down.delete(id))
  lifted = performance.now()
  listeners.forEach((listener) => listener())
}

export function fingerUp(id: number): void {
  fingersLeft(new Set([...down.keys()].filter((other) => other !== id)))
}
