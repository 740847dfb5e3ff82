/**
 * Lock and Key, solved. Both players see everything that happens, so little matters: who holds what, which kinds are still
 * face down, and whether the treasure's place is known. Revealing only reduces this. A swap changes nothing for a player
 * who watches, so it is a pass.
 */
import { ofTwo, type Card } from '../../core/card'
import type { Face, Hand, Move, Place, State } from './rules'
import type { Bot } from '../../bots/bot'
import { diceFrom, oneOf } from '../../bots/dice'
import { remembered } from '../../bots/memory'

/** The match as the mover sees it. */
export interface Situation {
  readonly mine: Hand
  readonly theirs: Hand
  readonly locks: number
  readonly keys: number
  readonly treasureKnown: boolean
}

/** What the mover can expect: 1 for a win, -1 for a loss, between perfect players. */
export function valueOf(situation: Situation): number {
  const key = JSON.stringify(situation)
  const known = solved.get(key)
  if (known !== undefined) return known
  const mine = bestReveal(situation)
  const value = canPass(situation) ? passed(mine, bestReveal(turned(situation))) : mine
  solved.set(key, value)
  return value
}

const solved = new Map<string, number>()

/**
 * The value where either player may reveal or pass. If both would rather have the other reveal, they pass forever, which
 * is worth nothing to either.
 */
const passed = (mine: number, theirs: number): number => Math.max(mine, Math.min(-theirs, 0))

const bestReveal = (situation: Situation): number =>
  Math.max(
    revealsTreasure(situation) ? 1 : -Infinity,
    unknown(situation) > 0 ? revealUnknown(situation) : -Infinity,
  )

const revealsTreasure = ({ treasureKnown, mine }: Situation): boolean =>
  treasureKnown && mine.lock && mine.key

/** The value of revealing an unknown card: the average over its possible kinds. */
export function revealUnknown(situation: Situation): number {
  const { mine, theirs, locks, keys, treasureKnown } = situation
  const next = (change: Partial<Situation>): number => {
    const after = { mine, theirs, locks, keys, treasureKnown, ...change }
    return isDead(after) ? 0 : -valueOf(turned(after))
  }
  const lock = locks === 0 ? 0 : locks * next({ locks: locks - 1, mine: { lock: true, key: mine.key } })
  const key = keys === 0 ? 0 : keys * next({ keys: keys - 1, mine: { lock: mine.lock, key: true } })
  const treasure = treasureKnown ? 0 : mine.lock && mine.key ? 1 : next({ treasureKnown: true })
  return (lock + key + treasure) / unknown(situation)
}

const unknown = ({ locks, keys, treasureKnown }: Situation): number => locks + keys + (treasureKnown ? 0 : 1)

/** Revealing a treasure that you cannot take is as good as a swap. */
const canPass = (situation: Situation): boolean => situation.treasureKnown || unknown(situation) > 1

export const turned = ({ mine, theirs, locks, keys, treasureKnown }: Situation): Situation => ({
  mine: theirs,
  theirs: mine,
  locks,
  keys,
  treasureKnown,
})

const isDead = ({ mine, theirs, locks, keys }: Situation): boolean =>
  [mine, theirs].every((hand) => (!hand.lock && locks === 0) || (!hand.key && keys === 0))

/** How often a level plays something other than the best it has found. */
const slips = { easy: 0.25, normal: 0.14, hard: 0 } as const

export const lockAndKeyBot: Bot<State, Move, Face> = {
  *think({ seat, standing, knowledge }, level, seed) {
    const { state } = standing
    if (state.outcome || state.turn !== seat) return undefined
    const dice = diceFrom(seed, standing.n)
    const { faces } = remembered(knowledge, { level, seed, visible: (card) => isMarked(state, card) })
    const down = state.row.flatMap((place, i) =>
      place.lies === 'down' ? [{ place: i + 1, card: place.card }] : [],
    )
    const treasure = down.find(({ card }) => faces.get(card) === 'treasure')
    const situation = situationOf(state, treasure !== undefined || down.length === 1)
    const unknownPlaces = down.filter((other) => other !== treasure)
    yield undefined

    if (treasure && revealsTreasure(situation)) return { move: { kind: 'reveal', place: treasure.place } }
    const reveal = oneOf(unknownPlaces, dice)
    const pass = passMove(down, dice)
    const reveals = reveal !== undefined && revealUnknown(situation) >= valueOf(situation)
    const turnedUp = reveal ?? down[0]
    const best: Move | undefined =
      (reveals || !pass) && turnedUp ? { kind: 'reveal', place: turnedUp.place } : pass
    if (!best) return undefined
    return { move: dice() < slips[level] ? (pass ?? best) : best }
  },
}

export function situationOf({ row, hands, turn }: State, treasureKnown: boolean): Situation {
  const gone = (kind: 'lock' | 'key'): number =>
    hands.filter((hand) => hand[kind]).length +
    row.filter((place: Place) => place.lies === 'up' && place.face === kind).length
  return {
    mine: ofTwo(hands, turn),
    theirs: ofTwo(hands, 3 - turn),
    locks: 2 - gone('lock'),
    keys: 2 - gone('key'),
    treasureKnown,
  }
}

/** Swaps any two cards: to a player who watches it changes nothing. */
function passMove(down: readonly { readonly place: number }[], dice: () => number): Move | undefined {
  if (down.length < 2) return undefined
  const one = oneOf(down, dice)
  const other = oneOf(
    down.filter((place) => place !== one),
    dice,
  )
  if (!one || !other) return undefined
  return { kind: 'swap', place: Math.min(one.place, other.place), other: Math.max(one.place, other.place) }
}

/** With the memory aid on, nobody has to remember where the treasure is. */
const isMarked = ({ memoryAid, treasure }: State, card: Card): boolean => memoryAid && treasure === card
