/** Runs the real commands on in-memory streams, with scripted people who answer what the screen asks. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { run } from '@/terminal/run'

export interface Ran {
  readonly code: number
  readonly output: string
  readonly errors: string
}

const collector = (seen: (text: string) => void): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      seen(chunk.toString())
      done()
    },
  })

/** Runs a command with everything that will ever be typed. */
export async function ran(words: readonly string[], typed: readonly string[] = []): Promise<Ran> {
  let output = ''
  let errors = ''
  const code = await run(words, {
    input: Readable.from([typed.map((line) => `${line}\n`).join('')]),
    output: collector((text) => (output += text)),
    errors: collector((text) => (errors += text)),
    isTerminal: false,
  })
  return { code, output, errors }
}

/**
 * Gets what the screen has printed since the last answer, ending with a question, and returns what is typed;
 * undefined ends the input.
 */
export type Person = (said: string) => string | undefined

/** Runs a command with somebody at the keyboard. */
export async function ranWith(
  words: readonly string[],
  person: Person,
  { isTerminal = false, pause }: { readonly isTerminal?: boolean; readonly pause?: number } = {},
): Promise<Ran> {
  const wait = pause ?? (isTerminal ? 350 : 0)
  const input = new PassThrough()
  let output = ''
  let errors = ''
  let said = ''
  const code = await run(words, {
    input,
    output: collector((text) => {
      output += text
      said += text
      if (!/: ?\n?$/.test(text)) return
      const question = said
      said = ''
      const answer = (): void => {
        const typed = person(question)
        if (typed === undefined) input.end()
        else input.write(`${typed}\n`)
      }
      // At a real terminal, a question that comes with a handoff ignores input for a moment.
      if (wait > 0) setTimeout(answer, wait)
      else setImmediate(answer)
    }),
    errors: collector((text) => (errors += text)),
    isTerminal,
  })
  return { code, output, errors }
}

/** A temporary folder for a test's files, removed afterwards. */
export async function inFolder<T>(use: (file: (name: string) => string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'strongbox-terminal-'))
  try {
    return await use((name) => path.join(folder, name))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
