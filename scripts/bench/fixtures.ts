/** What an independent implementation counted and recorded: `__tests__/fixtures`, one JSON object per line. */
import { readFileSync } from 'node:fs'

export interface PerftCount {
  readonly game: string
  readonly seats: number
  readonly deal: string | null
  readonly prefix: readonly string[]
  readonly depth: number
  readonly count: number
  readonly note: string
}

export const readFixture = <T>(name: string): readonly T[] =>
  readFileSync(`__tests__/fixtures/${name}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)
