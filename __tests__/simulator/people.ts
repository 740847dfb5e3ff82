/** The people at the phones: they get ready, move at random, press any button, and decide about absent players. */
import { formatMove, matchMovesOf, type Seat } from '@/engine'
import { asking } from '@/client/remote/door-host'
import { entryCount, seatOfKey } from '@/client/remote/log-text'
import type { PublicState } from '@/engine/wire/messages'
import type { OwnSeat } from '@/client/remote/membership'
import type { Problem } from '@/client/remote/problem'
import { someOf } from '../engine/random-match'
import type { Device } from './device'
import { isLie } from './watch'
import type { ReplayedMatch } from './replayer'
import type { World } from './world'

type Luck = Pick<World, 'between' | 'chance'>

export interface Mood {
  /** How many matches to play at this table. */
  readonly matches: number
  /** What people read out to each other now. */
  readonly code: () => string | undefined
  /** Everything is healed: play to the end without antics, and start nothing new. */
  isFinishing: boolean
}

/** Who guesses passwords has this name. */
export const guesser = 'guesser'

/** One letter of a code is wrong. */
export const mistyped = (code: string, luck: Pick<World, 'between'>): string => {
  const at = luck.between(4, 8)
  return code.slice(0, at) + (code[at] === 'X' ? 'Y' : 'X') + code.slice(at + 1)
}

export function somethingAt(device: Device, world: World, mood: Mood): void {
  const { phone } = device
  if (!phone) return
  const { state } = phone
  const { publicState, seats, isLeaving } = state.membership
  // The app offers nothing more once the relay has lied.
  if (state.problem && isLie(state.problem)) return
  const code = mood.code()
  if (code !== undefined && isAnotherCodeNeeded(state.problem))
    return device.retype(device.name === guesser ? mistyped(code, world) : code)
  if (state.problem && (mood.isFinishing || world.chance(0.4))) device.request({ what: 'try-again' })
  if (!publicState) return
  const own = seats.filter(({ isElsewhere }) => !isElsewhere)
  const antics = (probability: number): boolean => !mood.isFinishing && world.chance(probability)
  for (const { key } of asking(state)) device.request({ what: 'admit', key, yes: !antics(0.2) })
  // A device may have died after taking over a seat and before knowing it: then nobody has it until somebody asks again.
  const isLost = seats.some(({ key, isElsewhere }) => isElsewhere && !isHere(publicState, key))
  if (own.length < seats.length && (antics(0.05) || (isLost && world.chance(0.2))))
    device.request({ what: 'take-over' })
  if (own.length === 0 || isLeaving) return
  const one = own[world.between(0, own.length)]!
  if (antics(0.02)) device.request({ what: 'react', key: one.key, reaction: 'hello' })
  if (publicState.phase === 'playing') return playing(device, one, { world, mood })
  if (publicState.phase === 'dealing') return
  if (antics(publicState.played > 0 ? 0.02 : 0.003)) return device.request({ what: 'leave' })
  comeAndGo(device, one, { world, mood })
  gather(device, one, { world, mood })
}

const isHere = ({ players }: PublicState, key: string): boolean =>
  players.find((player) => player.key === key)?.here ?? true

/** The phone says that the code is wrong, or was tried too often. */
const isAnotherCodeNeeded = (problem: Problem | undefined): boolean =>
  problem?.why === 'refused' && ['wrong-code', 'tried-code'].includes(problem.refusal.tag)

interface Room {
  readonly world: World
  readonly mood: Mood
}

/** Seats people at this phone and gives their seats up again, and removes people who don't come back. */
function comeAndGo(device: Device, { key }: OwnSeat, { world, mood }: Room): void {
  const { publicState, seats } = device.phone!.state.membership
  const { players, host } = publicState!
  const isRash = !mood.isFinishing && world.chance(0.02)
  const isShared = seats.filter(({ isElsewhere }) => !isElsewhere).length > 1
  if (isRash && isShared) device.request({ what: 'unseat', key })
  const standing = device.seats.find((seat) => !seats.some((one) => one.key === seat.key))
  if (standing && world.chance(0.3))
    device.request({ what: 'seat', seat: { ...standing, epoch: 1, readyFor: 0 } })
  const gone = players.find(({ absent }) => absent)
  if (gone && (host === key ? world.chance(0.3) : isRash)) device.request({ what: 'remove', key: gone.key })
  // This must be refused for a player who is here.
  if (isRash) device.request({ what: 'remove', key: players[world.between(0, players.length)]!.key })
}

function gather(device: Device, { key, readyFor }: OwnSeat, { world, mood }: Room): void {
  const publicState = device.phone!.state.membership.publicState!
  const next = publicState.match + 1
  // After a deal was called off, people still want their match.
  const wanted = mood.isFinishing ? publicState.phase !== 'over' : publicState.played < mood.matches
  if (wanted && readyFor !== next) device.request({ what: 'ready', key, yes: true })
  else if (!mood.isFinishing && world.chance(0.03)) device.request({ what: 'ready', key, yes: false })
  if (publicState.host === key && wanted && publicState.players.every(({ pledge }) => pledge !== undefined))
    device.request({ what: 'start' })
  if (publicState.host === key && !mood.isFinishing && world.chance(0.02))
    device.request({ what: 'replan', plan: { ...publicState.plan, watch: true } })
}

function playing(device: Device, { key }: OwnSeat, { world, mood }: Room): void {
  const { membership } = device.phone!.state
  const about = membership.publicState!.players.find(({ absent }) => absent)
  if (about && world.chance(0.8)) {
    const choice = (['wait', 'idle', 'end'] as const)[world.between(0, 3)]!
    device.request({ what: 'decide', by: key, about: about.key, choice })
  }
  const seat = seatOfKey(membership.log, key)
  const replayed = device.replayer.replay(membership)
  if (!replayed || seat === undefined || membership.pending.some((one) => one.key === key)) return
  const move = mood.isFinishing ? endingMove(replayed, seat, world) : randomMove(replayed, seat, world)
  if (move !== undefined) device.submit(key, move, entryCount(membership.log))
}

export function randomMove({ game, replica }: ReplayedMatch, seat: Seat, world: Luck): string | undefined {
  if (world.chance(0.06)) {
    const isRash = world.chance(0.05)
    const asides = matchMovesOf(game, replica.standing, seat).filter(
      (move) => isRash || (move !== 'resign' && move !== 'give-up'),
    )
    const aside = asides[world.between(0, asides.length)]
    if (aside) return aside
  }
  const { standing } = replica
  if (game.loose && !replica.outcome && !standing.resigned.includes(seat) && world.chance(0.15)) {
    const tap = someOf(game.loose(standing.state, seat), world.between(0, 40))
    if (tap) return formatMove(game, tap)
  }
  const moves = replica.moves(seat)
  const move = moves[world.between(0, moves.length)]
  return move && formatMove(game, move)
}

/** Ends the match after a while: with random moves alone, many would last for ever. */
function endingMove(replayed: ReplayedMatch, seat: Seat, world: World): string | undefined {
  const { game, replica } = replayed
  const moves = replica.moves(seat)
  if (replica.outcome || replica.standing.resigned.includes(seat)) return undefined
  if (!world.chance(0.3)) return game.together ? 'give-up' : 'resign'
  const move = moves[world.between(0, moves.length)]
  return move && formatMove(game, move)
}
