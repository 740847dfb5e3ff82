// The matches on this phone: begin, resume, rematch and audit them.
import {
  gameOf,
  games,
  headOf,
  holdMatch,
  problemOfNames,
  problemOfRoster,
  resumeMatch,
  saveMatch,
  textVersion,
  type AnyGame,
  type Level,
  type MatchProblem,
  type Outcome,
  type Log,
  type Roster,
  type SavedMatch,
  type Seat,
} from '@/engine'
import { drawSecret } from './chance'
import { drawForDeal } from './deal-chance'
import { isGameId, type GameId } from './games'
import { createLocalMatch, type LiveMatch } from './live-match'
import { isSeeded } from './planted-seed'
import { createPublicMatch } from './public-match'
import {
  formatRecord,
  isBroken,
  isPublicOnly,
  keyOf,
  parseRecord,
  readRecord,
  type BrokenRecord,
  type MatchRecord,
} from './records'
import { countMatch, goingOn, type Series } from './series'
import type { Store } from './store'

export interface Plan {
  readonly game: GameId
  readonly names: readonly string[]
  /** By seat: the level of a bot, or null for a person. Absent: only people play. */
  readonly bots?: readonly (Level | null)[]
  /** Who begins, or a toss: for the first move or, where seat 1 always has it, for the seats. */
  readonly starter: Seat | 'toss'
  readonly options: readonly string[]
  /** Players may ask for hints. Absent: they may not. */
  readonly hints?: true
  readonly faceToFace: boolean
  readonly series: Series
}

/** What is wrong with a plan, if anything. Called on every keystroke, so it makes no toss. */
export const problemOf = (plan: Plan): MatchProblem | undefined => {
  const game = games[plan.game]
  return (
    problemOfNames(plan.names) ??
    problemOfRoster(game, rosterOf(game.starts === 'chosen' ? plan : { ...plan, starter: 1 }))
  )
}

/** Deals a match and stores it. Rejects if it cannot be stored: then there is no match. */
export async function beginMatch(planned: Plan, store: Store, now: () => number): Promise<LiveMatch> {
  const plan = seated(planned)
  const roster = rosterOf(plan)
  const secret = drawForDeal()
  const game: AnyGame = games[plan.game]
  const table = holdMatch(
    game,
    headOf(roster, { secret, nonces: plan.names.map(() => drawForDeal()) }),
    secret,
  )
  const held = { game, table, secret }
  const record: MatchRecord = {
    id: drawSecret().slice(0, 16),
    game: plan.game,
    names: plan.names,
    startedAt: now(),
    updatedAt: now(),
    entries: 0,
    turn: game.turn(table.standing.state),
    ...(plan.bots && { bots: plan.bots }),
    ...(plan.hints && { hints: plan.hints }),
    faceToFace: plan.faceToFace,
    tossed: planned.starter === 'toss',
    seeded: isSeeded(),
    series: plan.series,
    saved: saveMatch(held),
  }
  await store.write(keyOf(record.id), formatRecord(record))
  return createLocalMatch(record, held, { store, now })
}

/** In a game that seat 1 always begins, the player who begins gets that seat; a toss for it is made here. */
function seated(plan: Plan): Plan {
  const { game, names, starter } = plan
  if (games[game].starts === 'chosen') return plan
  const first =
    starter === 'toss' ? Number.parseInt(drawForDeal().slice(0, 8), 16) % names.length : starter - 1
  return { ...plan, starter: 1, ...turnedRound(plan, first) }
}

/** Moves everybody up by a number of seats. */
const turnedRound = <T extends Pick<Plan, 'names' | 'bots'>>({ names, bots }: T, by: number) => ({
  names: [...names.slice(by), ...names.slice(0, by)],
  ...(bots && { bots: [...bots.slice(by), ...bots.slice(0, by)] }),
})

export type Opened =
  { readonly match: LiveMatch } | { readonly broken: BrokenRecord } | { readonly missing: true }

export async function openMatch(id: string, store: Store, now: () => number): Promise<Opened> {
  const text = await store.read(keyOf(id))
  if (text === null) return { missing: true }
  const record = parseRecord(id, text)
  if ('why' in record) return { broken: record }
  const held = resumeMatch(record.saved, gameOf)
  const broken: Opened = { broken: { id, why: isNewer(record.saved) ? 'newer' : 'corrupt', text } }
  if ('unreadable' in held || !belongsTo(record, held.table.log)) return broken
  return { match: createLocalMatch(record, held, { store, now }) }
}

/** For a replay. Where this phone has only the public log, it goes as far as that does. */
export async function openReplay(id: string, store: Store, now: () => number): Promise<Opened> {
  const record = await readRecord(store, id)
  const match = record && !isBroken(record) && isPublicOnly(record) ? createPublicMatch(record) : undefined
  return match ? { match } : openMatch(id, store, now)
}

/** Whether a record agrees with its log: screens show its names, game and length before the log is read. */
const belongsTo = (record: MatchRecord, { head, entries }: Log): boolean =>
  record.game === head.game &&
  record.entries === entries.length &&
  record.names.length === head.players.length &&
  record.names.every((name, i) => name === head.players[i]!.name)

/** Written in a format, or by rules, that this app does not know yet. */
function isNewer({ log, private: hidden }: SavedMatch): boolean {
  const forms = [log, hidden].map((text) => Number(/^\S+ (\d+)\n/.exec(text)?.[1]))
  const [, game, rules] = /^game (\S+) (\d+)$/m.exec(log) ?? []
  return forms.some((form) => form > textVersion) || (isGameId(game) && Number(rules) > games[game].rules)
}

/** The next match of the same people: sides or the first move change, the score continues. */
export function rematchOf(match: LiveMatch): Plan {
  const { record, game, head } = match
  const { setup } = match.snapshot().standings[0]!
  const swapped = game.starts === 'seat-1' && !game.together
  return {
    game: record.game,
    ...turnedRound(record, swapped ? 1 : 0),
    starter: game.starts === 'seat-1' ? 1 : (setup.starter % setup.seats) + 1,
    options: head.options,
    ...(record.hints && { hints: record.hints }),
    faceToFace: record.faceToFace,
    series: goingOn(seriesAfter(record, match.snapshot().outcome)),
  }
}

/** The score after a match with this outcome. */
export function seriesAfter({ series, names }: MatchRecord, outcome: Outcome | undefined): Series {
  if (!outcome) return series
  return countMatch(series, 'winners' in outcome ? outcome.winners.map((seat) => names[seat - 1]!) : [])
}

const rosterOf = ({ game, names, bots, starter, options }: Plan): Roster => ({
  game,
  rules: games[game].rules,
  players: names.map((name, i) => ({ name, kind: bots?.[i] ? 'bot' : 'person' })),
  starter,
  options,
})
