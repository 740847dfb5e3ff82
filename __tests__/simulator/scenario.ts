/** What a seed sets up: who comes to the table, how, with which phones, and what goes wrong. */
import { gameIds, games, hash, type AnyGame, type GameId } from '@/engine'
import { sitKeyOf, watchSecretOf } from '@/engine/wire/invite-keys'
import type { Keys } from '@/engine/wire/keys'
import type { TablePlan } from '@/engine/wire/messages'
import { newMembership, type Joining, type Membership, type OwnSeat } from '@/client/remote/membership'
import { guesser } from './people'
import type { World } from './world'

export interface Scenario {
  readonly table: string
  readonly invite: string
  readonly plan: TablePlan
  /** The first one opens the table. */
  readonly phones: readonly Coming[]
  /** Milliseconds until everything is healed. */
  readonly troubled: number
  readonly matches: number
  readonly isBadWeather: boolean
  readonly slowest: number
  readonly diskTrouble: number
  readonly faults: number
  /** A phone that dies just before it reveals its nonce, or at some other time; it comes back late, or never. */
  readonly vanishing?: Vanishing | undefined
}

export interface Vanishing {
  readonly name: string
  readonly inDeal: boolean
  readonly comesBack: boolean
}

export interface Coming {
  readonly name: string
  readonly by: 'opening' | 'invite' | 'code' | 'watching'
  readonly seats: readonly OwnSeat[]
  /** Gets the code wrong at first. */
  readonly mistypes?: boolean
  readonly at: number
}

/** Games that are cheap to deal are played more often. */
const weights: Partial<Record<GameId, number>> = {
  'lock-and-key': 30,
  'trap-and-treasure': 25,
  'safecracker-duel': 22,
  'royal-lock': 8,
  lockdown: 15,
}
const usualWeight = 10
/** Games with a weight come first, so that adding a game changes existing seeds as little as possible. */
const weighed: readonly (readonly [AnyGame, number])[] = [
  ...Object.entries(weights).map(([id, weight]) => [games[id as GameId], weight] as const),
  ...gameIds.filter((id) => !(id in weights)).map((id) => [games[id], usualWeight] as const),
]
const allWeights = weighed.reduce((sum, [, weight]) => sum + weight, 0)

export function createScenario(seed: number, world: World, keys: Keys): Scenario {
  const game = pickGame(world)
  const { from, to } = game.seats
  const seats = from === to ? from : Math.min(to, from + Math.floor(world.dice() * world.dice() * 5))
  const plan: TablePlan = {
    game: game.id,
    rules: game.rules,
    options: game.options.filter(() => world.chance(0.3)),
    starter: world.chance(0.5) || game.starts !== 'chosen' ? 'toss' : world.between(1, seats + 1),
    watch: world.chance(0.8),
  }
  const people = Array.from({ length: seats }, (_, i) => newSeat(`P${i + 1}`, seed, keys))
  const phones: Coming[] = []
  for (let i = 0; i < people.length;) {
    const size = world.chance(0.25) ? Math.min(2, people.length - i) : 1
    const by = i === 0 ? 'opening' : world.chance(0.25) ? 'code' : 'invite'
    phones.push({
      name: `p${i + 1}`,
      by,
      mistypes: by === 'code' && hash(`mistypes ${seed} ${i}`) < '4',
      seats: people.slice(i, i + size),
      at: i === 0 ? 1 : world.between(400, 3000),
    })
    i += size
  }
  if (plan.watch && world.chance(0.35))
    phones.push({ name: 'watcher', by: 'watching', seats: [], at: world.between(500, 9000) })
  const isCalm = world.chance(0.15)
  const sitting = phones.filter((phone) => phone.seats.length > 0)
  const isVanishing = !isCalm && sitting.length > 1 && world.chance(0.2)
  return {
    table: hash(`table ${seed}`).slice(0, 32),
    invite: hash(`invite ${seed}`).slice(0, 32),
    plan,
    phones,
    troubled: world.between(8, 26) * 1000,
    matches: world.chance(0.4) ? 3 : 1,
    isBadWeather: !isCalm && world.chance(0.4),
    slowest: world.chance(0.2) ? 6000 : 400,
    diskTrouble: isCalm ? 0 : world.chance(0.5) ? 0.04 : 0.005,
    faults: isCalm ? 0 : world.between(1, 8),
    ...(isVanishing && {
      vanishing: {
        name: sitting[world.chance(0.5) ? 0 : sitting.length - 1]!.name,
        inDeal: world.chance(0.6),
        comesBack: world.chance(0.5),
      },
    }),
  }
}

function pickGame(world: World): AnyGame {
  let at = world.between(0, allWeights)
  return weighed.find(([, weight]) => (at -= weight) < 0)![0]
}

function newSeat(name: string, seed: number, keys: Keys): OwnSeat {
  const secretKey = hash(`seat ${name} ${seed}`)
  return { key: keys.publicKeyOf(secretKey), secretKey, name, kind: 'person', epoch: 1, readyFor: 0 }
}

export const membershipOf = (
  { table }: Pick<Scenario, 'table'>,
  joined: Joining,
  seats: readonly OwnSeat[],
): Membership =>
  newMembership({
    // A phone that only has a code learns the table's id when it is let in.
    table: joined.by === 'code' ? '' : table,
    relay: 'http://relay',
    joined,
    seats,
    now: 0,
  })

export function joiningOf(
  { by }: Coming,
  { plan, invite }: Scenario,
  { code, keys }: { readonly code: string; readonly keys: Pick<Keys, 'publicKeyOf'> },
): Joining {
  if (by === 'opening') return { by, plan, invite }
  if (by === 'watching') return { by, secret: watchSecretOf(invite), sit: keys.publicKeyOf(sitKeyOf(invite)) }
  return by === 'code' ? { by, code } : { by, invite }
}

/** Somebody who has no invitation and does not know the password. */
export const guessing = (seed: number, keys: Keys): Coming => ({
  name: guesser,
  by: 'code',
  mistypes: true,
  seats: [newSeat('Eve', seed, keys)],
  at: 0,
})
