/**
 * What must hold for each kind of reason a hint can give, checked with the rules themselves: each check plays moves
 * with `play` in worlds that fit the seat's view, counts cards, or looks at the real faces. None of it uses the code
 * that produced the reason.
 */
import { thinkThrough, type Card, type Seat } from '@/engine'
import { createSamplingDealer } from '@/engine/bots/sampling-dealer'
import type { State as LockAndKey } from '@/engine/games/lock-and-key/rules'
import type { Code, State as Safecracker } from '@/engine/games/safecracker-duel/rules'
import { chanceFor } from '@/engine/games/practice'
import type { Reason as LockAndKeyReason } from '@/engine/games/lock-and-key/hints'
import type { Reason as SafecrackerReason } from '@/engine/games/safecracker-duel/hints'
import { randomFrom, type RandomMatch } from './random-match'

export interface Case<R> {
  readonly match: RandomMatch
  readonly seat: Seat
  readonly move: object
  readonly reason: R
}

type Won = { readonly winners?: readonly Seat[] } | undefined

/** Plays moves one after the other in worlds that fit what the seat knows. */
export function inWorlds(
  { match: { game, table }, seat }: Pick<Case<unknown>, 'match' | 'seat'>,
  count: number,
): readonly { play(by: Seat, move: object, from?: object): object; face(card: Card): string }[] {
  const knowledge = table.knowledge(seat)
  return Array.from({ length: count }, (_, i) => {
    const dealer = createSamplingDealer({
      knowledge,
      value: (face: string) => game.value(face),
      random: randomFrom(i),
    })
    return {
      play: (by, move, from = table.standing.state) => game.play(from, by, move, dealer),
      face: (card) => dealer.open().get(card)!,
    }
  })
}

const winnersOf = (
  { match: { game } }: Pick<Case<unknown>, 'match'>,
  state: object,
): readonly Seat[] | undefined => (game.outcome(state) as Won)?.winners

/** Wins in every world. */
export const winsNow = (one: Case<unknown>): void => {
  for (const world of inWorlds(one, 6))
    expect(winnersOf(one, world.play(one.seat, one.move))).toEqual([one.seat])
}

/** A move's expected value for a seat: the average of its chances after it, over worlds. */
const averageAfter = (one: Case<unknown>, move: object, count: number): number => {
  const { game, table } = one.match
  const chances = inWorlds(one, count).map((world) => {
    const state = world.play(one.seat, move)
    const known = table.knowledge(one.seat)
    const faces = new Map(known.faces)
    const row = (table.standing.state as LockAndKey).row
    const place = row[(move as { place: number }).place - 1]!
    if ((move as { kind: string }).kind === 'reveal' && place.lies === 'down')
      faces.set(place.card, world.face(place.card))
    const standing = { ...table.standing, state }
    return thinkThrough(chanceFor(game, { seat: one.seat, standing, knowledge: { ...known, faces } }, 0))
  })
  return chances.reduce((sum, chance) => sum + chance, 0) / count
}

export function checkLockAndKey(one: Case<LockAndKeyReason>): void {
  const { match, seat, move, reason } = one
  const state = match.table.standing.state as LockAndKey
  const { faces } = match.table.knowledge(seat)
  const mine = state.hands[seat - 1]!
  const theirs = state.hands[2 - seat]!
  const down = state.row.flatMap((place) => (place.lies === 'down' ? [place.card] : []))
  const unknown = down.filter((card) => !faces.has(card))
  switch (reason.kind) {
    case 'win-now':
      return winsNow(one)
    case 'one-is-treasure':
      expect(mine).toEqual({ lock: true, key: true })
      expect(unknown).toHaveLength(reason.of)
      for (const world of inWorlds(one, 4))
        expect(unknown.filter((card) => world.face(card) === 'treasure')).toHaveLength(1)
      return
    case 'need':
      expect(unknown).toHaveLength(reason.of)
      for (const world of inWorlds(one, 4))
        expect(
          unknown
            .map((card) => world.face(card))
            .filter((face) => face !== 'treasure' && !mine[face as 'lock' | 'key']),
        ).toHaveLength(reason.good)
      return
    case 'spoil': {
      expect(unknown).toHaveLength(reason.of)
      for (const world of inWorlds(one, 4)) {
        const left = unknown.map((card) => world.face(card))
        expect((['lock', 'key'] as const).some((kind) => !mine[kind] && !left.includes(kind))).toBe(true)
        expect(left.filter((face) => face !== 'treasure' && !theirs[face as 'lock' | 'key'])).toHaveLength(
          reason.good,
        )
      }
      return
    }
    case 'hide': {
      expect(theirs).toEqual({ lock: true, key: true })
      const { place, other } = move as { place: number; other: number }
      expect([place, other]).toContain(reason.place)
      const to = place === reason.place ? other : place
      for (const world of inWorlds(one, 4))
        expect(
          winnersOf(one, world.play(3 - seat, { kind: 'reveal', place: to }, world.play(seat, move))),
        ).toEqual([3 - seat])
      return
    }
    case 'figure':
      expect(Math.abs(averageAfter(one, move, 400) - reason.chance)).toBeLessThan(0.12)
  }
}

const apart = (a: string, b: string): number => [0, 2, 4].filter((i) => a[i] !== b[i]).length
const codes: readonly Code[] = [1, 2, 3, 4, 5].flatMap((a) =>
  [1, 2, 3, 4, 5].flatMap((b) => [1, 2, 3, 4, 5].map((c) => `${a}-${b}-${c}` as Code)),
)

export function checkSafecracker(one: Case<SafecrackerReason>): void {
  const { match, seat, move, reason } = one
  const { table } = match
  const state = table.standing.state as Safecracker
  if (reason.kind === 'code') {
    expect(apart((move as { code: string }).code, '1-1-1')).toBe(reason.turns)
    return
  }
  if (reason.kind === 'figure') return expect(reason.chance >= 0 && reason.chance <= 1).toBe(true) as never
  const own = match.dealer.open().get(state.cards[seat - 1]!)!
  const denied = table.standings
    .map((standing) => standing.state as Safecracker)
    .filter(({ turns }) => turns >= 2)
    .map(({ safe }) => safe)
  const possible = codes.filter((code) => !denied.includes(code))
  const inReach = (safe: string): number => possible.filter((code) => apart(code, safe) <= 1).length
  const next = (inWorlds(one, 1)[0]!.play(seat, move) as Safecracker).safe
  switch (reason.kind) {
    case 'win-now':
      return winsNow(one)
    case 'out-of-reach':
      expect({ left: inReach(state.safe), next: inReach(next), safe: next }).toEqual({
        left: reason.left,
        next: 0,
        safe: reason.safe,
      })
      return
    case 'threat':
      expect([apart(next, own), next]).toEqual([1, reason.safe])
      return
    case 'keep-away':
      expect({ left: inReach(state.safe), next: inReach(next), safe: next }).toEqual({
        left: reason.left,
        next: reason.next,
        safe: reason.safe,
      })
      expect(reason.next).toBeLessThan(reason.left)
      return
    case 'nearer':
      expect([apart(next, own), apart(state.safe, own)]).toEqual([reason.dials, reason.dials + 1])
  }
}
