/**
 * The first three turns of Safecracker Duel, which decide most of it: what two perfect players do, found by regret
 * minimisation over the game up to turn four (worth 0.17 to whoever starts). A player who mixes moves like this cannot be
 * read. By symmetry only a few things matter: which dial was turned first, and whether a digit is a one, what the first
 * dial shows now, or the digit of the player's code.
 */
import { apart, digitsOf, within } from './codes'

/** A turn and how often to make it. */
export interface Option {
  readonly next: number
  readonly share: number
}

/**
 * How a second or third turn changes the safe. The first dial goes back to one (`home`), to the digit of the player's code
 * (`own`), to what it showed before (`again`) or to any other (`same`). Another dial goes to the digit of the player's code
 * or not (`right`, `wrong`), where that digit is not a one. The dial that was turned second goes back to one (`back`) or on
 * to another digit (`on`). `third`: any other dial.
 */
type Kind = 'home' | 'own' | 'again' | 'same' | 'right' | 'wrong' | 'back' | 'on' | 'third'
type Shares = Readonly<Partial<Record<Kind, number>>>

/** By the player's digit on the first dial (one, the safe's, another) and how many of the other two are not ones. */
const answers: Readonly<Record<string, Shares>> = {
  one0: { same: 0.72, third: 0.28 },
  one1: { home: 0.5, right: 0.38, wrong: 0.12 },
  one2: { home: 0.03, right: 0.97 },
  safe0: { third: 1 },
  safe1: { wrong: 1 },
  safe2: { right: 1 },
  other0: { home: 0.71, same: 0.02, third: 0.27 },
  other1: { own: 0.56, right: 0.04, wrong: 0.4 },
  other2: { own: 0.03, right: 0.97 },
}

/** By what the second turn did: the first dial back to one or to another digit, nothing, or another dial. */
const replies: Readonly<Record<string, Shares>> = {
  home: { again: 0.16, same: 0.27, third: 0.57 },
  same: { home: 0.05, again: 0.12, same: 0.19, third: 0.64 },
  nothing: { third: 1 },
  other: { same: 0.12, back: 0.18, on: 0.33, third: 0.37 },
}

/** Brings the safe as near to the code as one turn can without showing it. */
export function firstTurns(code: number): readonly Option[] {
  const open = [...within(0)].filter((next) => next !== 0 && next !== code)
  const nearest = Math.min(...open.map((next) => apart(next, code)))
  const best = open.filter((next) => apart(next, code) === nearest)
  return best.map((next) => ({ next, share: 1 / best.length }))
}

/** How to answer a first turn. Empty if no dial was turned. */
export function secondTurns(first: number, code: number): readonly Option[] {
  const dial = turned(0, first)
  if (dial === undefined) return []
  const own = digitsOf(code)
  const digit = own[dial] === 0 ? 'one' : own[dial] === digitsOf(first)[dial] ? 'safe' : 'other'
  const shares = answers[`${digit}${own.filter((one, i) => i !== dial && one !== 0).length}`] ?? {}
  return spread({ safe: first, code, shares }, (at, to) => {
    if (at === dial) return to === 0 ? 'home' : to === own[at] ? 'own' : 'same'
    return own[at] === 0 ? 'third' : to === own[at] ? 'right' : 'wrong'
  })
}

/** How to continue from there, if the code is out of reach. */
export function thirdTurns(
  { first, second }: { readonly first: number; readonly second: number },
  code: number,
): readonly Option[] {
  const dial = turned(0, first)
  if (dial === undefined) return []
  const answered = turned(first, second)
  const before = digitsOf(first)
  const did =
    answered === undefined
      ? 'nothing'
      : answered !== dial
        ? 'other'
        : digitsOf(second)[dial] === 0
          ? 'home'
          : 'same'
  return spread({ safe: second, code, shares: replies[did] ?? {} }, (at, to) => {
    if (at === dial) return to === 0 ? 'home' : to === before[dial] ? 'again' : 'same'
    if (at !== answered) return 'third'
    return to === 0 ? 'back' : 'on'
  })
}

/** The dial in which two codes differ. */
function turned(from: number, to: number): number | undefined {
  const before = digitsOf(from)
  const at = digitsOf(to).findIndex((digit, i) => digit !== before[i])
  return at < 0 ? undefined : at
}

/** Splits the share of each kind evenly among its turns. */
function spread(
  { safe, code, shares }: { readonly safe: number; readonly code: number; readonly shares: Shares },
  kindOf: (dial: number, digit: number) => Kind,
): readonly Option[] {
  const options = [...within(safe)].flatMap((next) => {
    const dial = turned(safe, next)
    if (dial === undefined || next === code) return []
    return [{ next, kind: kindOf(dial, digitsOf(next)[dial] ?? 0) }]
  })
  const count = (kind: Kind): number => options.filter((option) => option.kind === kind).length
  return options.flatMap(({ next, kind }) => {
    const share = shares[kind] ?? 0
    return share > 0 ? [{ next, share: share / count(kind) }] : []
  })
}
