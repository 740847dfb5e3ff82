/** Tells a phone that its move is not taken, signed: whoever is told so can prove it if the move is entered later. */
import { refusalText, type Refusal } from '@/engine'
import type { ToPhone, ToRelay } from '@/engine/wire/messages'
import type { Identity } from '../identity'

type Move = Extract<ToRelay, { readonly kind: 'move' }>

/** Where there is no log. */
const noChain = '0'.repeat(64)

export function notTaken(
  { table, match, key, signature: move }: Move,
  refusal: Refusal,
  {
    identity,
    entries = 0,
    chain = noChain,
  }: {
    readonly identity: Identity
    readonly entries?: number | undefined
    readonly chain?: string | undefined
  },
): ToPhone {
  const text = refusalText({ table, match }, { move, entries, chain, tag: refusal.tag })
  const signature = identity.sign(text)
  return { kind: 'not-taken', table, match, key, move, refusal, entries, chain, signature }
}
