/** People who play properly while the fuzzer is at work: the shipped phone, random moves, and an end after a while. */
import { seatBoxes } from '@/engine/wire/boxes'
import { audit, gameIds, gameOf, games, matchMovesOf, sentenceOf, type GameId } from '@/engine'
import { isBetweenMatches, type TablePlan, type ToPhone } from '@/engine/wire/messages'
import { asking } from '@/client/remote/door-host'
import { entryCount, noLog, seatOfKey, textOf } from '@/client/remote/log-text'
import { pendingIn, submitMove } from '@/client/remote/outbox'
import { nativeKeys } from '@/relay/native-keys'
import { aPlan, sitDown, type Player } from '../relay/a-player'
import type { ReplayedMatch } from '../simulator/replayer'
import { randomMove } from '../simulator/people'
import { Broken } from '../simulator/world'
import type { Luck } from './luck'
import type { Ledger, Run } from './run'

/** Every game at its smallest table. */
export const tableKinds: readonly (readonly [GameId, number])[] = gameIds.map((id) => [
  id,
  games[id].seats.from,
])

export const aFuzzPlan = (game: GameId, luck: Luck): TablePlan => aPlan(game, { watch: luck.chance(0.5) })

/** A table of honest phones only: one match from its opening to its audit. */
export async function playHonestly(run: Run, luck: Luck, which: number): Promise<void> {
  const [game, seats] = tableKinds[which % tableKinds.length]!
  const table = luck.hex(32)
  const invite = luck.hex(32)
  run.honest.add(table)
  run.closed.add(table)
  // The id is kept secret until the table exists: otherwise the fuzzer could open one under it.
  const players = await sitDown(run.port, seats, { table, invite, plan: aFuzzPlan(game, luck) })
  const ledger: Ledger = {
    table,
    isShared: false,
    names: namesOf(players),
    said: players.map(({ said }) => said),
    records: Infinity,
    log: '',
  }
  run.ledgers.push(ledger)
  run.legal.set(table, (dice) => legalMove(dice.pick(players), dice))
  const longest = luck.between(15, 45)
  const isOver = ({ phone }: Player): boolean => phone.state.membership.opened !== undefined
  await Promise.all(
    players.map(async (player) => {
      const listen = listener(run, player)
      while (!players.every(isOver)) {
        await pause(luck.between(50, 90))
        listen()
        keepsSeat(player)
        if (!isOver(player)) playStep(player, luck, { longest, admits: 0 })
      }
    }),
  )
  ledger.log = sameLog(players)
  run.legal.delete(table)
  for (const player of players) player.close()
}

/** Nobody at these tables leaves: without this, the others would wait for ever for somebody whom the relay let go. */
function keepsSeat({ phone }: Player): void {
  const { problem, membership } = phone.state
  if (problem?.why === 'refused' && problem.refusal.tag === 'no-seat')
    throw new Broken(
      'only those who sit at a table change it',
      `somebody lost their seat at ${membership.table}`,
    )
}

/** Every phone has the same log, and the deal is as promised. */
function sameLog(players: readonly Player[]): string {
  const [first, ...others] = players.map(({ phone }) => phone.state.membership)
  const { log = noLog, opened } = first!
  const text = textOf(log)
  for (const other of others) {
    const theirs = textOf(other.log ?? noLog)
    if (theirs !== text) throw new Broken('one log', `${text}\n${theirs}`)
  }
  const verdict = audit({ log: text, private: opened! }, gameOf, nativeKeys)
  if (!verdict.fair) throw new Broken('every match can be audited', sentenceOf(verdict.why))
  return text
}

export const namesOf = (players: readonly Player[]): ReadonlyMap<string, string> =>
  new Map(players.flatMap(({ phone }) => phone.state.membership.seats.map(({ key, name }) => [key, name])))

/** Tells the fuzzer what this phone has sent and received since the last call. */
export function listener({ known }: Run, { phone, said, heard }: Player): () => void {
  let saidBefore = 0
  let heardBefore = 0
  return () => {
    const { table } = phone.state.membership
    for (; saidBefore < said.length; saidBefore++) known.said(table, said[saidBefore]!)
    for (; heardBefore < heard.length; heardBefore++) {
      const message = JSON.parse(heard[heardBefore]!) as ToPhone
      // A challenge is secret and good for one link only: exactly what the fuzzer should try on others.
      if (message.kind !== 'pong') known.told(table, message)
    }
  }
}

interface Manner {
  /** Entries after which the match is brought to an end. */
  readonly longest: number
  /** How often the host lets in somebody who knocks. */
  readonly admits: number
}

/** What a player does now, if there is something to do. */
export function playStep(player: Player, luck: Luck, { longest, admits }: Manner): void {
  const { problem, membership } = player.phone.state
  const { publicState, match, pending } = membership
  if (problem) player.request({ what: 'try-again' })
  const key = membership.seats[0]?.key
  if (!publicState || key === undefined) return
  for (const { key } of asking(player.phone.state))
    player.request({ what: 'admit', key, yes: luck.chance(admits) })
  if (isBetweenMatches(publicState)) {
    player.request({ what: 'ready', key, yes: true })
    if (publicState.host === key) player.request({ what: 'start' })
    return
  }
  const gone = publicState.players.find(({ absent }) => absent)
  if (gone && gone.key !== key)
    player.request({ what: 'decide', by: key, about: gone.key, choice: luck.pick(['idle', 'idle', 'end']) })
  const replayed = player.replayed()
  const seat = seatOfKey(membership.log, key)
  if (!replayed || seat === undefined || pending.length > 0 || match !== publicState.match) return
  const isLong = entryCount(membership.log) >= longest
  const move = isLong ? endingMove(replayed, seat) : randomMove(replayed, seat, luck)
  if (move !== undefined) void player.submit(key, move)
}

/** A move that this player could make now, as a message. */
export function legalMove(
  { phone, replayed }: Pick<Player, 'phone' | 'replayed'>,
  luck: Luck,
): object | undefined {
  const { membership } = phone.state
  const { table, seats } = membership
  const key = luck.pick(seats)?.key
  const seat = key === undefined ? undefined : seatOfKey(membership.log, key)
  const now = replayed()
  const move = now && seat !== undefined ? randomMove(now, seat, luck) : undefined
  if (move === undefined || key === undefined) return undefined
  const signing = { keys: nativeKeys, boxes: seatBoxes, draw: () => luck.hex(64) }
  const submission = { ticket: 0, key, move, seen: entryCount(membership.log) }
  const [signed] = pendingIn(submitMove([], submission, { membership, revision: 0, signing }).outbox)
  return signed && { kind: 'move', table, ...signed }
}

function endingMove({ game, replica }: ReplayedMatch, seat: number): string | undefined {
  if (replica.outcome || replica.standing.resigned.includes(seat)) return undefined
  return matchMovesOf(game, replica.standing, seat).find((move) => move === 'resign' || move === 'give-up')
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
