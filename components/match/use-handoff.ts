// Whose hands the phone is in. Where people share it and the game has secrets, it is nobody's until the next player has held
// 'I'm NAME': on the cover or, where the table lies open between private moments, beside it. This is derived from the newest
// entry, so the cover appears in the same frame in which the turn passes.
import { useState } from 'react'
import { matchMovesOf, type Seat, type Standing } from '@/engine'
import type { LiveMatch, Snapshot } from '@/client/live-match'
import type { Phone } from '@/components/board/board'
import type { GameScreens } from '@/components/board/game-screens'

export interface Handoff {
  /** The seat that may look and act on this phone now. */
  readonly seat: Seat | undefined
  /** Whether it has the phone only to answer a draw offer and is not on turn. */
  readonly answers: boolean
  /** Set: everything is covered until this seat has taken the phone. */
  readonly to: Seat | undefined
  readonly phone: Phone | undefined
  /** Set while the seat looks at what its own move has shown. */
  readonly onLooked: (() => void) | undefined
  /** The player named on the cover has opened it. */
  readonly open: () => void
  /** The phone is in nobody's hands again. */
  readonly cover: () => void
}

/** Who took the phone, and how many entries there were then. */
interface Held {
  readonly seat: Seat
  readonly since: number
}

/** A look that has not been ended: who looks, and at what entry it began. */
interface Look {
  readonly seat: Seat
  readonly entry: number
}

export function useHandoff(match: LiveMatch, screens: GameScreens, snapshot: Snapshot): Handoff {
  const [held, setHeld] = useState<Held>()
  const [lookedUpTo, setLookedUpTo] = useState(0)
  const newest = snapshot.standings[snapshot.standings.length - 1]!
  const look = snapshot.outcome ? undefined : lookOf(match, screens, { snapshot, from: lookedUpTo })
  const shared = screens.secrets !== 'none' && match.holds.length > 1
  const next = snapshot.outcome ? undefined : (look?.seat ?? nextOf(match, screens, newest))
  const answers = next !== undefined && next === askedOf(match, screens, newest)
  const onLooked = look && (() => setLookedUpTo(look.entry + 1))
  const cover = (): void => setHeld(undefined)
  const open = (): void => {
    if (next !== undefined) setHeld({ seat: next, since: snapshot.entries.length })
  }
  if (!shared || snapshot.outcome)
    return { seat: next, answers: false, to: undefined, phone: undefined, onLooked, open, cover }

  const holding =
    held !== undefined && held.seat === next && !wasPutDown(match, screens, { snapshot, held, look })
  const covered = !holding && screens.secrets === 'always'
  return {
    seat: holding ? next : undefined,
    answers,
    to: covered ? next : undefined,
    phone: {
      waitsFor: holding ? undefined : next,
      take: open,
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
  screens: GameScreens,
  { snapshot, from }: { readonly snapshot: Snapshot; readonly from: number },
): Look | undefined {
  const { entries, standings } = snapshot
  for (let i = entries.length - 1; i >= from; i--) {
    const entry = entries[i]!
    const names = match.record.names
    const looks = screens.playback.keepsLooking?.({
      entry,
      before: standings[i]!,
      after: standings[i + 1]!,
      names,
    })
    if (looks === undefined) continue
    const sees = looks && match.holds.includes(entry.seat) && match.view(entry.seat).faces.size > 0
    return sees ? { seat: entry.seat, entry: i } : undefined
  }
  return undefined
}

function nextOf(match: LiveMatch, screens: GameScreens, standing: Standing<object>): Seat | undefined {
  const onTurn = match.game.turn(standing.state).filter((seat) => match.holds.includes(seat))
  return askedOf(match, screens, standing) ?? firstOf(onTurn, standing)
}

/** Where several may choose at once, whoever begins the match is asked first, as the toss has said. */
function firstOf(
  seats: readonly Seat[],
  { setup: { seats: count, starter } }: Standing<object>,
): Seat | undefined {
  const after = (seat: Seat): number => (seat - starter + count) % count
  return [...seats].sort((one, other) => after(one) - after(other))[0]
}

/**
 * Who was offered a draw, if the phone is never open on the table. The offer lapses with the next move of the player who made
 * it, so the other one must get the phone before that.
 */
const askedOf = (match: LiveMatch, screens: GameScreens, standing: Standing<object>): Seat | undefined =>
  screens.secrets === 'always' && match.holds.length > 1
    ? match.holds.find((seat) => matchMovesOf(match.game, standing, seat).includes('accept-draw'))
    : undefined

/** Also if it was another's turn in between, who may have moved on the open table: the phone is in other hands now. */
function wasPutDown(
  match: LiveMatch,
  screens: GameScreens,
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
      (nextOf(match, screens, standings[i + 1]!) !== held.seat ||
        // A simultaneous choice on another phone must not cover this one.
        (entry.seat === held.seat &&
          // An offer is for the others to answer.
          (entry.move === 'offer-draw' ||
            screens.playback.putsPhoneDown?.({
              entry,
              before: standings[i]!,
              after: standings[i + 1]!,
              names: match.record.names,
            })))),
  )
}
