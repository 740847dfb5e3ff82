/** How a match ended. `why` is a tag that screens put into words; scores are by seat, null for a seat that resigned. */
import type { Seat } from './card'

export type Outcome = (
  | { readonly winners: readonly Seat[]; readonly scores?: readonly (number | null)[] }
  | { readonly draw: true }
  | { readonly team: 'won' | 'lost' }
) & { readonly why: string }

/** `won 1,3 lowest`: who won and why, as players sign it. The scores follow from the log. */
export function formatOutcome(outcome: Outcome): string {
  const who =
    'winners' in outcome
      ? `won ${outcome.winners.join(',')}`
      : 'team' in outcome
        ? `together ${outcome.team}`
        : 'draw'
  return `${who} ${outcome.why}`
}
