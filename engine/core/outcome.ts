/** How a match ended. `why` is a tag that screens put into words; scores are by seat, null for a seat that resigned. */
import type { Seat } from './card'

export type Outcome = (
  | { readonly winners: readonly Seat[]; readonly scores?: readonly (number | null)[] }
  | { readonly draw: true }
  | { readonly team: 'won' | 'lost' }
) & { readonly why: string }
