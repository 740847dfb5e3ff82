/** How much somebody may do: a burst, then a steady rate. */
export interface Rate {
  readonly atOnce: number
  readonly perSecond: number
}

export interface Allowance {
  /** Whether enough was left. If not, nothing is taken. */
  take(cost?: number): boolean
  /** Returns one unit that turned out not to count. */
  giveBack(): void
  /** Whether it has refilled completely: then it can be forgotten. */
  isFull(): boolean
}

export function createAllowance(
  { atOnce, perSecond }: Rate,
  now: () => number = () => performance.now(),
): Allowance {
  let left = atOnce
  let at = now()
  const refill = (): void => {
    const time = now()
    left = Math.min(atOnce, left + ((time - at) / 1000) * perSecond)
    at = time
  }
  return {
    take(cost = 1) {
      refill()
      if (left < cost) return false
      left -= cost
      return true
    },
    giveBack() {
      left = Math.min(atOnce, left + 1)
    },
    isFull() {
      refill()
      return left >= atOnce
    },
  }
}
