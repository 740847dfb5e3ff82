// A match of which this phone has only the public log, to replay: nobody's secrets are in it, and no move can be added.
import type { Refusal } from '@/engine'
import type { LiveMatch, Snapshot } from './live-match'
import type { MatchRecord } from './records'
import { logTextOf } from './remote/log-text'
import { replayLog } from './remote/replica'

/** Undefined if the log cannot be replayed. */
export function createPublicMatch(record: MatchRecord): LiveMatch | undefined {
  const log = logTextOf(record.saved.log.trimEnd().split('\n'))
  const logReplica = replayLog({ log, shown: [] }, undefined)
  if ('why' in logReplica) return undefined
  const { game, head, replica, entries } = logReplica
  const snapshot: Snapshot = { entries, standings: replica.standings.slice(), outcome: replica.outcome }
  return {
    id: record.id,
    gameId: record.game,
    game,
    head,
    record,
    holds: [],
    snapshot: () => snapshot,
    subscribe: () => () => undefined,
    submit: async () => ({ refusal: tableGone }),
    view: (seat) => replica.view(seat),
    opened: () => new Map(),
    moves: () => [],
    refusal: () => tableGone,
    texts: () => record.saved,
    bots: undefined,
  }
}

const tableGone: Refusal = { tag: 'table-gone', sentence: 'This match’s table is gone.' }
