/** The 125 codes as numbers, which of them are one turn of a dial apart, and the moves between them. */
import type { Code, Digit, Place, SetMove } from '../rules'

export const codeCount = 125

/** The three digits, from 0: a one on the safe is 0 here. */
export const digitsOf = (code: number): readonly number[] => [(code / 25) | 0, ((code / 5) | 0) % 5, code % 5]
const codes: readonly number[] = Array.from({ length: codeCount }, (_, code) => code)

export const numberOf = (code: Code): number =>
  25 * (Number(code[0]) - 1) + 5 * (Number(code[2]) - 1) + Number(code[4]) - 1

export const codeOf = (number: number): Code =>
  digitsOf(number)
    .map((digit) => digit + 1)
    .join('-') as Code

const distances = Uint8Array.from(
  codes.flatMap((a) => codes.map((b) => digitsOf(a).filter((digit, i) => digit !== digitsOf(b)[i]).length)),
)

/** How many dials two codes differ in. */
export const apart = (one: number, other: number): number => distances[one * codeCount + other] ?? 0

const reach: readonly Uint8Array[] = codes.map((code) =>
  Uint8Array.from([code, ...codes.filter((other) => apart(code, other) === 1)]),
)
const nowhere = new Uint8Array(0)

/** What the safe can show after one turn from here, first the same code again. */
export const within = (code: number): Uint8Array => reach[code] ?? nowhere

/** The move that leads from one code to another. For the same code, it sets the first dial to what it shows. */
export function setFor(from: number, to: number): SetMove {
  const before = digitsOf(from)
  const after = digitsOf(to)
  const at = Math.max(
    0,
    after.findIndex((digit, i) => digit !== before[i]),
  )
  return { kind: 'set', place: (at + 1) as Place, digit: ((after[at] ?? 0) + 1) as Digit }
}

/** How many dials of a code differ from 1-1-1, where the safe starts. */
export const turnsFromStart = (code: number): number => apart(0, code)
