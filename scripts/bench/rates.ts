/** How figures are printed: every rate with its confidence interval. */

/** A rate with its 95 % Wilson score interval. */
export function rateOf(hits: number, of: number): string {
  const z = 1.96
  const rate = hits / of
  const middle = (rate + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of))
  const percent = (share: number): string => (100 * Math.max(0, share)).toFixed(1)
  return `${percent(rate)} % (${percent(middle - half)}–${percent(middle + half)})`
}

export const print = (...lines: readonly string[]): void =>
  void process.stdout.write(lines.map((line) => `${line}\n`).join(''))
