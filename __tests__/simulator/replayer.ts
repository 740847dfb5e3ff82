/** The match as a phone replays it, with the app's own replica. A log that it cannot replay breaks an invariant. */
import { sentenceOf, type MatchProblem } from '@/engine'
import { hasLog, type Membership } from '@/client/remote/membership'
import { replayLog, type LogReplica } from '@/client/remote/replica'
import { Broken } from './world'

export type ReplayedMatch = Pick<LogReplica, 'game' | 'replica'>

export interface Replayer {
  /** Undefined before the deal, and for a log that cannot be replayed. */
  replay(membership: Membership): ReplayedMatch | undefined
  forget(): void
}

const failing =
  (name: string) =>
  (why: MatchProblem): void => {
    throw new Broken('every phone can follow', `${name}: ${sentenceOf(why)}`)
  }

export function createReplayer(name: string, failed = failing(name)): Replayer {
  let before: LogReplica | undefined
  return {
    replay(membership) {
      if (!hasLog(membership)) return undefined
      const replayed = replayLog(membership, before)
      if ('why' in replayed) return void ((before = undefined), failed(replayed.why))
      return (before = replayed)
    },
    forget() {
      before = undefined
    },
  }
}
