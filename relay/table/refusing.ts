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
  { identity, chain = noChain }: { readonly identity: Identity; readonly chain?: string | undefined },
): ToPhone {
  const signature = identity.sign(refusalText({ table, match }, { move, chain, tag: refusal.tag }))
  return { kind: 'not-taken', table, match, key, move, refusal, chain, signature }
}
