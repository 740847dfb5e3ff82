// Whose hands the phone is in. Where people share it and the game has secrets, it belongs to nobody until the next player
// has opened the handoff. That is derived from the newest entry, so the cover is there in the very frame in which the
// turn passes, and never a frame later.
import { useState } from 'react'
import { matchMovesOf, type Seat, type Standing } from '@/engine'
import type { LiveMatch, Snapshot } from '@/client/live-match'
import type { BoardSpec, Phone } from './board'

export interface Holder {
  /** The seat that may look and act on this phone now. */
  readonly seat: Seat | undefined
  /** Whether it has the phone only to answer: it was offered a draw and is not on turn. */
  readonly answers: boolean
  /** Set: everything is covered until this seat has taken the phone. */
  readonly handoffTo: Seat | undefined
  readonly phone: Phone | undefined
  /** Set while the seat looks at what its own move has shown. */
  readonly onLooked: (() => void) | undefined
  /** The player whom the cover waits for has opened it. */
  readonly open: () => void
  /** Nobody holds it any more. */
  readonly cover: () => void
}

/** Who opened the handoff, and how many entries there were then. */
interface Held {
  readonly seat: Seat
  readonly since: number
}

/** A look that has not been ended: who looks, and at what entry it began. */
interface Look {
  readonly seat: Seat
  readonly entry: number
}

export function useHolder(match: LiveMatch, spec: BoardSpec, snapshot: Snapshot): Holder {
  const [held, setHeld] = useState<Held>()
  const [passing, setPassing] = useState(false)
  const [lookedUpTo, setLookedUpTo] = useState(0)
  const newest = snapshot.standings[snapshot.standings.length - 1]!
  const look = snapshot.outcome ? undefined : lookOf(match, spec, { snapshot, from: lookedUpTo })
  const shared = spec.secrets !== 'none' && match.holds.length > 1
  const next = snapshot.outcome ? undefined : (look?.seat ?? nextOf(match, spec, newest))
  const answers = next !== undefined && next === askedOf(match, spec, newest)
  const onLooked = look && (() => setLookedUpTo(look.entry + 1))
  const cover = (): void => {
    setHeld(undefined)
    setPassing(false)
  }
  const open = (): void => {
    setPassing(false)
    if (next !== undefined) setHeld({ seat: next, since: snapshot.entries.length })
  }
  if (!shared || snapshot.outcome)
    return { seat: next, answers: false, handoffTo: undefined, phone: undefined, onLooked, open, cover }

  const holding =
    held !== undefined && held.seat === next && !wasPutDown(match, spec, { snapshot, held, look })
  const covered = !holding && (spec.secrets === 'always' || passing)
  return {
    seat: holding ? next : undefined,
    answers,
    handoffTo: covered ? next : undefined,
    phone: {
      waitsFor: holding ? undefined : next,
      handOver: () => setPassing(true),
      putDown: cover,
    },
    onLooked: holding ? onLooked : undefined,
    open,
    cover,
  }
}

/** The newest look, if its player can still see something and has not ended it. */
function lookOf(
  match: LiveMatch,
  spec: BoardSpec,
  { snapshot, from }: { readonly snapshot: Snapshot; readonly from: number },
): Look | undefined {
  const { entries, standings } = snapshot
  for (let i = entries.length - 1; i >= from; i--) {
    const entry = entries[i]!
    const names = match.record.names
    const looks = spec.looks?.({ entry, before: standings[i]!, after: standings[i + 1]!, names })
    if (looks === undefined) continue
    const sees = looks && match.holds.includes(entry.seat) && match.view(entry.seat).faces.size > 0
    return sees ? { seat: entry.seat, entry: i } : undefined
  }
  return undefined
}

function nextOf(match: LiveMatch, spec: BoardSpec, standing: Standing<object>): Seat | undefined {
  const onTurn = match.game.turn(standing.state).find((seat) => match.holds.includes(seat))
  return askedOf(match, spec, standing) ?? onTurn
}

/**
 * Who was offered a draw, where the phone is never open on the table: it lapses with the next move of who made it, so the
 * other one has to get the phone before.
 */
const askedOf = (match: LiveMatch, spec: BoardSpec, standing: Standing<object>): Seat | undefined =>
  spec.secrets === 'always' && match.holds.length > 1
    ? match.holds.find((seat) => matchMovesOf(match.game, standing, seat).includes('accept-draw'))
    : undefined

/** Also if it was another's turn in between, who may have moved on the open table: the phone is in other hands now. */
function wasPutDown(
  match: LiveMatch,
  spec: BoardSpec,
  {
    snapshot,
    held,
    look,
  }: { readonly snapshot: Snapshot; readonly held: Held; readonly look: Look | undefined },
): boolean {
  const { entries, standings } = snapshot
  return entries.some(
    (entry, i) =>
      i >= held.since &&
      i !== look?.entry &&
      (nextOf(match, spec, standings[i + 1]!) !== held.seat ||
        // What somebody elsewhere chooses at the same time takes the phone out of nobody's hands.
        (entry.seat === held.seat &&
          // An offer is for the others to answer.
          (entry.move === 'offer-draw' ||
            spec.putsDown?.({
              entry,
              before: standings[i]!,
              after: standings[i + 1]!,
              names: match.record.names,
            })))),
  )
}
