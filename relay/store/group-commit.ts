/**
 * One transaction for everything that is asked for in the same turn of the event loop, or while an earlier transaction is
 * still on its way to the disk: a sync costs as much for a hundred records as for one.
 */
import { endOfTurn } from '../time-slices'

export interface Asked {
  readonly work: () => unknown
  resolve(result: unknown): void
  reject(error: unknown): void
}

export interface GroupCommit {
  /** Runs `work` in the next transaction. Settles once that is committed or has failed. */
  add<T>(work: () => T): Promise<T>
  /** Resolves when nothing is left to be committed. */
  settled(): Promise<void>
  readonly isBusy: boolean
}

/** `commit` runs the works of a group in one transaction, settles each, and never rejects itself. */
export function createGroupCommit(commit: (group: readonly Asked[]) => Promise<void>): GroupCommit {
  let waiting: Asked[] = []
  let committing: Promise<void> | undefined

  async function commitAll(): Promise<void> {
    while (waiting.length > 0) {
      await endOfTurn()
      const group = waiting
      waiting = []
      await commit(group)
    }
    committing = undefined
  }

  return {
    add: (work) =>
      new Promise((resolve, reject) => {
        waiting.push({ work, resolve: resolve as Asked['resolve'], reject })
        committing ??= commitAll()
      }),
    settled: async () => committing,
    get isBusy() {
      return committing !== undefined
    },
  }
}
