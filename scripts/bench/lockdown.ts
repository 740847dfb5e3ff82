/**
 * `npm run bench -- lockdown MATCHES`: one player against three others at Lockdown, in a different seat each match. An even
 * share would be a quarter. Two yardsticks besides the bot: a sensible player, and a bot that cheats by seeing its own four
 * cards from the start. Random players often call before everyone has had a turn; a player with one turn left, who has seen one
 * card of four, can do little about it.
 */
import {
  botFor,
  diceFrom,
  games,
  hash,
  oneOf,
  seatsUpTo,
  thinkThrough,
  type AnyGame,
  type Insight,
  type Seat,
} from '@/engine'
import { headOfBots } from '@/engine/bot-match'
import type { Knowledge } from '@/engine/core/knowledge'
import { createTable, type Table } from '@/engine/core/table'
import { createRealDealer } from '@/engine/dealer/real'
import type { State } from '@/engine/games/lockdown/state'
import { print, rateOf } from './rates'
import { sensible } from './sensible'

type Player = 'hard' | 'hard that sees its own cards' | 'sensible' | 'random'

interface Result {
  readonly seat: Seat
  readonly alone: boolean
  readonly shared: boolean
  /** Whether someone called before its first turn, which made it the last. */
  readonly hadOneTurn: boolean
}

const game: AnyGame = games.lockdown
const seats = seatsUpTo(4)
const longest = 2_000

export function benchLockdown(matches: number): void {
  contest('hard', 'sensible', matches)
  contest('hard', 'random', matches)
  contest('sensible', 'random', matches)
  contest('hard that sees its own cards', 'random', matches)
}

function contest(player: Player, others: Player, matches: number): void {
  const results = Array.from({ length: matches }, (_, match) =>
    play({ player, others, secret: hash(`lockdown ${match}`), seat: (match % seats.length) + 1 }),
  )
  print('', `${player} against three ${others}, ${matches} matches`)
  const line = (where: string, some: readonly Result[]): void => {
    if (some.length === 0) return
    const shared = some.filter((result) => result.shared).length
    const alone = some.filter((result) => result.alone).length
    print(
      `  ${where.padEnd(22)} won ${rateOf(alone + shared, some.length)}, alone ${rateOf(alone, some.length)}`,
    )
  }
  for (const seat of seats)
    line(
      `in seat ${seat}`,
      results.filter((result) => result.seat === seat),
    )
  line('in all seats', results)
  for (const [words, some] of [
    ['with one turn', results.filter((result) => result.hadOneTurn)],
    ['with more', results.filter((result) => !result.hadOneTurn)],
  ] as const)
    line(`of ${some.length} ${words}`, some)
}

interface Match {
  readonly player: Player
  readonly others: Player
  readonly secret: string
  readonly seat: Seat
}

function play({ player, others, secret, seat: own }: Match): Result {
  const dealer = createRealDealer({ seed: secret, value: game.value, promises: false })
  const table = createTable(game, headOfBots(game, seats.length, secret), dealer)
  const seed = Number.parseInt(secret.slice(0, 8), 16)
  const asked = (seat: Seat): object | undefined =>
    wish(table, { player: seat === own ? player : others, seat, seed, faces: () => dealer.open() })
  let hadOneTurn: boolean | undefined
  for (let i = 0; i < longest && !table.outcome; i++) {
    const state = table.standing.state as State
    const turn = game.turn(state)[0]!
    if (turn === own && state.phase.at === 'turn') hadOneTurn ??= state.caller !== undefined
    // The player on turn moves if nobody taps first. Who is asked first is random each time.
    const start = Math.floor(diceFrom(seed, i)() * seats.length)
    const order = seats.map((_, k) => ((start + k) % seats.length) + 1)
    const tapper = order.find((seat) => seat !== turn && asked(seat) !== undefined) ?? turn
    const taken = table.submit({ seat: tapper, move: asked(tapper)! })
    if ('refusal' in taken) throw new Error(`Seat ${tapper}: ${taken.refusal.sentence}`)
  }
  const { outcome } = table
  const winners = outcome && 'winners' in outcome ? outcome.winners : []
  return {
    seat: own,
    alone: winners.includes(own) && winners.length === 1,
    shared: winners.includes(own) && winners.length > 1,
    hadOneTurn: hadOneTurn === true,
  }
}

interface Wishing {
  readonly player: Player
  readonly seat: Seat
  readonly seed: number
  readonly faces: () => ReadonlyMap<number, string>
}

function wish(
  table: Table<object, object, string>,
  { player, seat, seed, faces }: Wishing,
): object | undefined {
  if (player === 'random') return oneOf(table.moves(seat), diceFrom(seed, seat, table.standing.n))
  const honest = { seat, standing: table.standing, knowledge: table.knowledge(seat) }
  if (player === 'sensible') return sensible(honest)
  const insight = player === 'hard' ? honest : shownItsCards(honest, faces())
  return thinkThrough(botFor(game).think(insight, 'hard', seed))?.move
}

function shownItsCards(
  insight: Insight<object, string>,
  open: ReadonlyMap<number, string>,
): Insight<object, string> {
  const { seat, standing } = insight
  let { knowledge } = insight
  for (const card of (standing.state as State).hands[seat - 1]!) {
    if (card === undefined || knowledge.faces.has(card)) continue
    const face = open.get(card)!
    const groups: Knowledge<string>['groups'] = knowledge.groups.map((group) =>
      group.cards.includes(card)
        ? {
            cards: group.cards.filter((other) => other !== card),
            faces: group.faces.filter((other) => other !== face),
          }
        : group,
    )
    knowledge = { ...knowledge, faces: new Map([...knowledge.faces, [card, face]]), groups }
  }
  return { seat, standing, knowledge }
}
