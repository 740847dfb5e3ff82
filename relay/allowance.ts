/** How much somebody may do: a few things at once, and so many a second after that. */
export interface Allowance {
  take(): boolean
}

export function createAllowance(
  { atOnce, perSecond }: { readonly atOnce: number; readonly perSecond: number },
  now: () => number = () => performance.now(),
): Allowance {
  let left = atOnce
  let at = now()
  return {
    take() {
      const time = now()
      left = Math.min(atOnce, left + ((time - at) / 1000) * perSecond)
      at = time
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
