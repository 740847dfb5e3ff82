/** Follows a public log from its deal to its end, the way a spectator sees it. */
import {
  createReadingDealer,
  createReplica,
  type AnyGame,
  type Entry,
  type Log,
  type Outcome,
  type Stopped,
  type View,
} from '@/engine'
import { boardOf } from './games'
import { newsOf, type News } from './news'

/** The deal, or one entry and what it did. */
export interface Step {
  readonly view: View<object, string>
  readonly outcome: Outcome | undefined
  readonly played?: { readonly entry: Entry<object>; readonly news: News }
}

/** Gives step after step; returns where it stopped and why, if it did. */
export function* follow(game: AnyGame, log: Log): Generator<Step, Stopped | undefined> {
  const dealer = createReadingDealer<string>({ value: (face) => game.value(face) })
  const replica = createReplica(game, log, dealer)
  if ('stopped' in replica) return replica.stopped
  const board = boardOf(game.id)
  const names = log.head.players.map(({ name }) => name)
  yield { view: replica.view(undefined), outcome: replica.outcome }
  for (const entry of log.entries) {
    const before = replica.standing
    const stopped = replica.apply(entry)
    if (stopped) return stopped
    const news = newsOf(board, { entry, before, after: replica.standing, names })
    yield { view: replica.view(undefined), outcome: replica.outcome, played: { entry, news } }
  }
  return undefined
}
