/**
 * The keyboard and the screen that people share. On a real terminal secrets are typed without an echo and the screen
 * is cleared together with its scroll-back; in a pipe no escape code is ever written, and all words stay the same.
 */
import { createInterface } from 'node:readline'
import { Writable, type Readable } from 'node:stream'

export interface Streams {
  readonly input: Readable
  readonly output: Writable
  readonly errors: Writable
  /** Whether a person sits in front of it: then there is an echo to hide and a scroll-back to clear. */
  readonly isTerminal: boolean
}

export interface Question {
  /** The answer does not appear on the screen. */
  readonly hidden?: boolean
  /** What was typed before the question appeared does not answer it. */
  readonly fresh?: boolean
}

export interface Screen {
  say(...lines: readonly string[]): void
  /** The next line that is typed, without spaces around it. Absent: there will be no more. */
  ask(prompt: string, question?: Question): Promise<string | undefined>
  /** Everything that was on the screen is gone, also further up. */
  clear(): void
  close(): void
}

/** Screen, scroll-back, and the cursor to the top. The order matters: some terminals scroll what they clear. */
const clearAll = '\x1b[2J\x1b[3J\x1b[H'

/** So long, in milliseconds, a fresh question does not listen: a key pressed twice is one answer, not two. */
const deafFor = 300

export function createScreen({ input, output, isTerminal }: Streams): Screen {
  const waiting: string[] = []
  let hidden = false
  let ended = false
  let listensFrom = 0
  let answer: ((line: string | undefined) => void) | undefined

  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) output.write(chunk)
      done()
    },
  })
  // The line editor wraps long lines by the width that it finds here.
  Object.defineProperty(echo, 'columns', { get: () => (output as Partial<NodeJS.WriteStream>).columns })
  const reader = createInterface({
    input,
    output: isTerminal ? echo : undefined,
    terminal: isTerminal,
    // With a history the next player would find the last one's code under the arrow key.
    historySize: 0,
  })
  const settle = (line: string | undefined): boolean => {
    if (!answer) return false
    if (hidden || (isTerminal && line === undefined)) output.write('\n')
    hidden = false
    const give = answer
    answer = undefined
    give(line?.trim())
    return true
  }
  reader.on('line', (line) => {
    if (answer && Date.now() < listensFrom) reader.prompt()
    else if (!settle(line)) waiting.push(line)
  })
  reader.on('close', () => {
    ended = true
    settle(undefined)
  })

  return {
    say: (...lines) => void output.write(lines.map((line) => `${line}\n`).join('')),
    ask(prompt, question = {}) {
      // Pressed twice, enter would open the next player's secrets before the keyboard has been passed on.
      if (question.fresh && isTerminal) waiting.length = 0
      listensFrom = question.fresh && isTerminal ? Date.now() + deafFor : 0
      if (isTerminal) {
        reader.setPrompt(prompt)
        reader.prompt()
      } else output.write(`${prompt.trimEnd()}\n`)
      hidden = isTerminal && question.hidden === true
      return new Promise((resolve) => {
        answer = resolve
        if (waiting.length > 0) settle(waiting.shift())
        else if (ended) settle(undefined)
      })
    },
    clear: () => void (isTerminal && output.write(clearAll)),
    close: () => reader.close(),
  }
}
