/**
 * How the others let the relay move for a player who is away. Everybody else who still plays signs the mandate; it stands in
 * the envelope of the first move that it allows, in place of the player's own signature, and later moves refer to that
 * entry. The player's own next move ends it.
 */
import type { Seat } from './card'
import { numberIn } from './notation'

export interface Mandate {
  /** `idle`: the relay makes the player's idle moves. `end`: it resigns or gives up for them. */
  readonly choice: 'idle' | 'end'
  /** Everybody who was away, and so did not sign. */
  readonly absent: readonly Seat[]
  readonly signatures: readonly MandateSignature[]
}

export interface MandateSignature {
  readonly seat: Seat
  /** How many entries the signer had seen. */
  readonly seen: number
  readonly signature: string
}

/** `m:idle:2,3:1.17.<signature>`: one word, as an envelope has it. */
export const formatMandate = ({ choice, absent, signatures }: Mandate): string =>
  [
    'm',
    choice,
    absent.join(','),
    signatures.map(({ seat, seen, signature }) => `${seat}.${seen}.${signature}`).join(','),
  ].join(':')

/** A later move under the mandate of entry n. */
export const formatMandateOf = (n: number): string => `m${n}`

/** The mandate in an envelope, or the entry that has it. Undefined if a player signed. */
export function parseMandate(word: string): Mandate | { readonly of: number } | undefined {
  const of = /^m[1-9]/.test(word) ? numberIn(word.slice(1), 1, 999_999) : undefined
  if (of !== undefined) return { of }
  const [sign, choice, away = '', signed = '', ...rest] = word.split(':')
  if (sign !== 'm' || rest.length > 0 || (choice !== 'idle' && choice !== 'end')) return undefined
  const absent = away.split(',').map((seat) => numberIn(seat, 1, 99))
  const signatures = signed.split(',').map((one): MandateSignature | undefined => {
    const [first, second, signature, ...more] = one.split('.')
    const seat = numberIn(first, 1, 99)
    const seen = numberIn(second, 0, 999_999)
    if (seat === undefined || seen === undefined || !signature || more.length > 0) return undefined
    return { seat, seen, signature }
  })
  const isWhole = <T>(list: readonly (T | undefined)[]): list is readonly T[] => !list.includes(undefined)
  return isWhole(absent) && isWhole(signatures) ? { choice, absent, signatures } : undefined
}
