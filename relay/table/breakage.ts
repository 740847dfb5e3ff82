/** Why the relay cannot go on with a table. Causes are distinguished only where players can do something about them. */
import type { Breakage } from '@/engine/wire/messages'

/** A journal that the relay cannot continue, whatever message comes in. */
export class BrokenJournal extends Error {
  constructor(
    readonly why: Exclude<Breakage, 'fault'>,
    message: string,
  ) {
    super(message)
  }
}

export const breakageOf = (error: unknown): Breakage => (error instanceof BrokenJournal ? error.why : 'fault')
