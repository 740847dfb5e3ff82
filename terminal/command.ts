/** What every command has in common: words in, lines out, an exit code. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Streams } from './screen'

/** 0: done. 1: the answer is no. 2: the command made no sense. */
export type ExitCode = 0 | 1 | 2

export type Command = (words: readonly string[], streams: Streams) => Promise<ExitCode>

/** A command that makes no sense. The message is shown to the user. */
export class UsageError extends Error {}

export const print = ({ output }: Streams, ...lines: readonly string[]): void =>
  void output.write(lines.map((line) => `${line}\n`).join(''))

/** Options and other words. Throws a `UsageError` that says which word is wrong. */
export function readWords<T extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: T,
): { readonly values: ValuesOf<T>; readonly positionals: readonly string[] } {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true }) as {
      values: ValuesOf<T>
      positionals: string[]
    }
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]!.replace(/\.$/, '')}.`)
  }
}

type ValuesOf<T> = {
  readonly [K in keyof T]?: T[K] extends { readonly type: 'boolean' }
    ? boolean
    : T[K] extends { readonly multiple: true }
      ? readonly string[]
      : string
}
