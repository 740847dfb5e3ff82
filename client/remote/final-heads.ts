// How a match ended, signed for every person at this phone who played in it. If all phones sign the same end, no two of them
// were told different ones.
import {
  agreementOn,
  formatOutcome,
  headText,
  type Agreement,
  type FinalHead,
  type SignedHead,
} from '@/engine'
import type { Keys } from '@/engine/wire/keys'
import { chainAfter, entryCount, seatOfKey } from './log-text'
import type { Membership, OwnHead, OwnSeat } from './membership'
import { isBehind } from './nonces'
import { replayLog, type LogReplica } from './replica'

/** Signs the end of a match that is over. The same object comes back if there is nothing to sign. */
export function withHeads(membership: Membership, keys: Pick<Keys, 'sign'>): Membership {
  const { table, match, log, seats, publicState } = membership
  const isOver = publicState?.phase === 'over' && publicState.match === match
  const owesHead = ({ key, kind, head, isElsewhere }: OwnSeat): boolean =>
    kind === 'person' && !isElsewhere && head?.match !== match && seatOfKey(log, key) !== undefined
  if (!isOver || isBehind(membership, publicState) || !seats.some(owesHead)) return membership
  const replayed = replayLog(membership, undefined)
  // A log that cannot be true, or that has no end, is not signed.
  const end = 'why' in replayed ? undefined : endOf(replayed)
  if (!end) return membership
  const signed = ({ key, secretKey }: OwnSeat): OwnHead => {
    const text = headText({ table, match }, { seat: seatOfKey(log, key) ?? 0, ...end })
    return { match, ...end, signature: keys.sign(text, secretKey) }
  }
  return {
    ...membership,
    seats: seats.map((seat) => (owesHead(seat) ? { ...seat, head: signed(seat) } : seat)),
  }
}

/** How a match ended, as this phone has it. */
function endOf({ log, replica }: LogReplica): FinalHead | undefined {
  const entries = entryCount(log)
  const chain = chainAfter(log, entries)
  if (!replica.outcome || chain === undefined) return undefined
  return { entries, chain, outcome: formatOutcome(replica.outcome) }
}

/** Whether all phones have signed the same end of a match. */
export function agreementIn(membership: Membership, replayed: LogReplica, verify: Keys['verify']): Agreement {
  const end = endOf(replayed)
  if (!end) return { missing: replayed.head.players.map(({ name }) => name) }
  return agreementOn(replayed.head, end, { heads: headsIn(membership), verify })
}

/** Everybody's, with this phone's own, by seat. */
export function headsIn({ match, log, heads = [], seats }: Membership): readonly SignedHead[] {
  const own = seats.flatMap(({ key, head }) => (head?.match === match ? [{ key, ...head }] : []))
  return [...own, ...heads.filter(({ key }) => !own.some((one) => one.key === key))].flatMap(
    ({ key, entries, chain, outcome, signature }) => {
      const seat = seatOfKey(log, key)
      return seat === undefined ? [] : [{ seat, entries, chain, outcome, signature }]
    },
  )
}
