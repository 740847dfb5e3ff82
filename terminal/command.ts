/** What every command of the terminal is: words in, lines out, an exit code. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Streams } from './screen'

/** 0: done. 1: the answer is no. 2: the question could not be understood. */
export type ExitCode = 0 | 1 | 2

export type Command = (words: readonly string[], streams: Streams) => Promise<ExitCode>

/** A command that was typed wrongly: the sentence goes to whoever typed it. */
export class Misuse extends Error {}

export const print = ({ output }: Streams, ...lines: readonly string[]): void =>
  void output.write(lines.map((line) => `${line}\n`).join(''))

/** Options and other words, or a `Misuse` that says which word is wrong. */
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
    throw new Misuse(`${(error as Error).message.split('. ')[0]!.replace(/\.$/, '')}.`)
  }
}

type ValuesOf<T> = {
  readonly [K in keyof T]?: T[K] extends { readonly type: 'boolean' }
    ? boolean
    : T[K] extends { readonly multiple: true }
      ? readonly string[]
      : string
}
