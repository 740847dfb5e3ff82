/**
 * Whether everybody who played a remote match has seen the same end of it. Each phone signs the end as it has it; until all
 * have, a relay may have told two of them two different ones.
 */
import type { Seat } from '../core/card'
import type { Head } from '../core/head'
import { headText, type FinalHead } from '../core/signed'
import type { Verify } from './signatures'

export interface SignedHead extends FinalHead {
  readonly seat: Seat
  readonly signature: string
}

export interface Agreement {
  /** The people whose phones have not confirmed the end, as far as this phone has heard. */
  readonly missing: readonly string[]
  /** Whose phone signed another end. */
  readonly against?: string | undefined
}

/** What players' signatures say about this end. Whoever resigned is waited for, too: two may have resigned at once. */
export function agreementOn(
  { players, remote }: Head,
  end: FinalHead,
  { heads, verify }: { readonly heads: readonly SignedHead[]; readonly verify: Verify },
): Agreement {
  const signed = heads.filter(({ seat, signature, ...said }) => {
    const key = players[seat - 1]?.key
    return remote && key !== undefined && verify(headText(remote, { seat, ...said }), signature, key)
  })
  const isSame = ({ entries, chain, outcome }: FinalHead): boolean =>
    entries === end.entries && chain === end.chain && outcome === end.outcome
  const other = signed.find((one) => !isSame(one))
  return {
    missing: players.flatMap(({ kind, name }, i) =>
      kind === 'person' && !signed.some((one) => one.seat === i + 1 && isSame(one)) ? [name] : [],
    ),
    ...(other && { against: players[other.seat - 1]?.name }),
  }
}
