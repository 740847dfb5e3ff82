/** Hint checks for the two games with a deck of cards: they count cards and look at the real faces. */
import type { Card, Seat } from '@/engine'
import { pointsOf, rankOf, type Face as LockdownFace } from '@/engine/games/lockdown/faces'
import type { Move as LockdownMove } from '@/engine/games/lockdown/notation'
import type { State as Lockdown } from '@/engine/games/lockdown/state'
import { lines, stepFrom } from '@/engine/games/royal-lock/grid'
import type { Move as RoyalMove } from '@/engine/games/royal-lock/moves'
import type { State as RoyalLock } from '@/engine/games/royal-lock/rules'
import type { Reason as LockdownReason } from '@/engine/games/lockdown/hints'
import type { Reason as RoyalReason } from '@/engine/games/royal-lock/hints'
import { inWorlds, type Case } from './hint-checks'

export function checkLockdown(one: Case<LockdownReason>): void {
  const { match, seat, move: anyMove, reason } = one
  const { table, dealer } = match
  const move = anyMove as LockdownMove
  const state = table.standing.state as Lockdown
  const real = dealer.open() as ReadonlyMap<Card, LockdownFace>
  const { faces, seenBy } = table.knowledge(seat)
  const face = (card: Card): LockdownFace => real.get(card)!
  const points = (card: Card): number => pointsOf(face(card))
  const hand = state.hands[seat - 1]!
  const own = hand.filter((card) => card !== undefined)
  const known = own.filter((card) => faces.has(card))
  const live = [...state.hands.flat().filter((card) => card !== undefined), ...state.deck]
  const unseen = live.filter((card) => !faces.has(card))
  const average = unseen.reduce((sum, card) => sum + points(card), 0) / unseen.length
  const top = state.pile[state.pile.length - 1]
  const drawn = state.phase.at === 'drawn' ? state.phase.card : undefined
  const tooHigh = (count: number): void => {
    for (const card of known) expect(points(card)).toBeLessThanOrEqual(count)
    if (known.length < own.length) expect(average).toBeLessThanOrEqual(count)
  }
  const target = 'place' in move && !('seat' in move) ? hand[move.place - 1]! : undefined
  switch (reason.kind) {
    case 'first-look':
      return expect(state.phase.at).toBe('opening') as never
    case 'match': {
      if (move.kind !== 'tap') throw new Error('A match without a tap')
      const at = ({ seat: whose, place }: { seat: Seat; place: number }): LockdownFace =>
        face(state.hands[whose - 1]![place - 1]!)
      const other = move.other === 'top' ? top!.face : at(move.other)
      expect([pointsOf(at(move.one)), rankOf(at(move.one))]).toEqual([pointsOf(other), reason.rank])
      return
    }
    case 'low-sum':
      expect(known.reduce((sum, card) => sum + points(card), 0)).toBe(reason.sum)
      expect(own.length - known.length).toBe(reason.unknown)
      expect(reason.chance).toBeGreaterThan(0)
      return
    case 'lower':
      expect(faces.has(target!)).toBe(true)
      expect([pointsOf(move.kind === 'take' ? top!.face : face(drawn!)), points(target!)]).toEqual([
        reason.points,
        reason.there,
      ])
      expect(reason.points).toBeLessThan(reason.there)
      return
    case 'lower-than-unseen':
      expect(faces.has(target!)).toBe(false)
      expect(pointsOf(move.kind === 'take' ? top!.face : face(drawn!))).toBe(reason.points)
      expect(average).toBeCloseTo(reason.average, 9)
      expect(reason.points).toBeLessThan(average)
      return
    case 'top-too-high':
      expect(pointsOf(top!.face)).toBe(reason.points)
      return tooHigh(reason.points)
    case 'too-high':
      expect(points(drawn!)).toBe(reason.points)
      return tooHigh(reason.points)
    case 'use-ten':
      expect(rankOf(face(drawn!))).toBe('T')
      expect(known.length).toBeLessThan(own.length)
      return
    case 'use-queen':
      return expect(rankOf(face(drawn!))).toBe('Q') as never
    case 'unseen': {
      const card = move.kind === 'look-at' ? state.hands[move.seat - 1]![move.place - 1]! : target!
      return expect(faces.has(card)).toBe(false) as never
    }
    case 'own-worst':
      expect(points(target!)).toBe(reason.points)
      for (const card of known) expect(points(card)).toBeLessThanOrEqual(reason.points)
      return
    case 'kept': {
      if (move.kind !== 'look-at') throw new Error('Kept by nobody')
      expect(move.seat).toBe(reason.owner)
      expect(seenBy.get(state.hands[move.seat - 1]![move.place - 1]!)).toContain(reason.owner)
      return
    }
    case 'exchange':
    case 'no-gain': {
      if (state.phase.at !== 'queen-exchange') throw new Error('Nothing to exchange')
      expect([points(state.phase.own.card), points(state.phase.other.card)]).toEqual([
        reason.mine,
        reason.theirs,
      ])
      expect(reason.theirs < reason.mine).toBe(reason.kind === 'exchange')
      return
    }
    case 'all-seen':
      return expect(known).toHaveLength(own.length) as never
    case 'figure':
      return expect(reason.chance >= 0 && reason.chance <= 1).toBe(true) as never
  }
}

export function checkRoyalLock(one: Case<RoyalReason>): void {
  const { match, seat, move: anyMove, reason } = one
  const move = anyMove as RoyalMove
  const state = match.table.standing.state as RoyalLock
  const here = state.markers[seat - 1]!
  const royal = (space: number): boolean => ['J', 'Q', 'K'].includes(state.grid[space - 1]?.face[0] ?? '')
  const isEmpty = (space: number): boolean => state.grid[space - 1] === undefined
  const isLocked = (space: number): boolean => state.locked.includes(space)
  const next = move.kind === 'move' ? stepFrom(here, move.way)! : here
  const steps = (from: number, to: number): number =>
    Math.abs(((from - 1) % 3) - ((to - 1) % 3)) +
    Math.abs(Math.floor((from - 1) / 3) - Math.floor((to - 1) / 3))
  /** A space of this kind that can be reached and acted on within the turn. */
  const inTime = (fits: (space: number) => boolean): void => {
    expect(move.kind).toBe('move')
    const left = state.actions - 1
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].some((space) => fits(space) && steps(next, space) < left)).toBe(true)
  }
  switch (reason.kind) {
    case 'win':
      for (const world of inWorlds(one, 3))
        expect(match.game.outcome(world.play(seat, move))).toMatchObject({ team: 'won' })
      return
    case 'lock-royal': {
      expect([move.kind, royal(here)]).toEqual(['lock', true])
      const locked = [...state.locked, here]
      const most = Math.max(
        ...lines
          .filter((line) => (line as readonly number[]).includes(here))
          .map((line) => line.filter((space) => locked.includes(space) && royal(space)).length),
      )
      return expect(reason.inLine).toBe(most) as never
    }
    case 'lock-card':
      return expect([move.kind, royal(here)]).toEqual(['lock', false]) as never
    case 'free-lock':
      return expect([move.kind, isLocked(here)]).toEqual(['unlock', true]) as never
    case 'clear-junk':
      return expect([move.kind, royal(here)]).toEqual(['remove', false]) as never
    case 'clear-royal':
      return expect([move.kind, royal(here)]).toEqual(['remove', true]) as never
    case 'save-line':
      expect([move.kind, isEmpty(here)]).toEqual(['fill', true])
      expect(
        lines.some((line) => (line as readonly number[]).includes(here) && line.filter(isEmpty).length === 2),
      ).toBe(true)
      return
    case 'fill-gap':
      return expect([move.kind, isEmpty(here)]).toEqual(['fill', true]) as never
    case 'shuffle-royals':
      expect(move.kind).toBe('reshuffle')
      expect(state.blackDiscard.filter(({ face }) => ['J', 'Q', 'K'].includes(face[0]!))).toHaveLength(
        reason.royals,
      )
      expect(reason.royals).toBeGreaterThan(0)
      return
    case 'shuffle-cards':
      return expect(move.kind).toBe('reshuffle') as never
    case 'walk-to-royal':
      return inTime((space) => royal(space) && !isLocked(space))
    case 'walk-to-gap':
      return inTime(isEmpty)
    case 'walk-to-junk':
      return inTime((space) => !isEmpty(space) && !royal(space) && !isLocked(space))
    case 'walk-to-lock':
      return inTime((space) => !isEmpty(space))
    case 'figure':
      return expect(reason.chance >= 0 && reason.chance <= 1).toBe(true) as never
  }
}
