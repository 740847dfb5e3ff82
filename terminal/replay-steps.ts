/** Replays a public log step by step, as a spectator sees it. */
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
import { describeEntry, type EntryText } from './describe'
import { boardOf } from './games'

/** The deal, or one entry and what it did. */
export interface Step {
  readonly view: View<object, string>
  readonly outcome: Outcome | undefined
  readonly played?: { readonly entry: Entry<object>; readonly text: EntryText }
}

/** Yields one step after the other. Returns where it stopped and why, if it did. */
export function* replaySteps(game: AnyGame, log: Log): Generator<Step, Stopped | undefined> {
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
    const text = describeEntry(board, { entry, before, after: replica.standing, names })
    yield { view: replica.view(undefined), outcome: replica.outcome, played: { entry, text } }
  }
  return undefined
}
