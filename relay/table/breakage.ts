/** What has gone wrong with a table that the relay cannot go on with, told apart as far as its players can do anything. */
import type { Breakage } from '@/engine/wire/messages'

/** A journal that cannot be gone on with, whatever is said to the table. */
export class BrokenJournal extends Error {
  constructor(
    readonly why: Exclude<Breakage, 'fault'>,
    message: string,
  ) {
    super(message)
  }
}

export const breakageOf = (error: unknown): Breakage => (error instanceof BrokenJournal ? error.why : 'fault')
