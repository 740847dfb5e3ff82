/**
 * The keyboard and screen that players share. On a real terminal, secrets are typed without an echo, and clearing the screen
 * also clears its scrollback. In a pipe, the text is the same but no escape codes are written.
 */
import { createInterface } from 'node:readline'
import { Writable, type Readable } from 'node:stream'

export interface Streams {
  readonly input: Readable
  readonly output: Writable
  readonly errors: Writable
  /** Whether it is a real terminal, with an echo to hide and scrollback to clear. */
  readonly isTerminal: boolean
}

export interface Question {
  /** The answer is typed without an echo. */
  readonly hidden?: boolean
  /** Ignores what was typed before the question appeared. */
  readonly fresh?: boolean
}

export interface Screen {
  print(...lines: readonly string[]): void
  /** The next line typed, trimmed. Absent: the input has ended. */
  ask(prompt: string, question?: Question): Promise<string | undefined>
  /** Clears the screen and its scrollback. */
  clear(): void
  close(): void
}

/** Clears screen and scrollback, then moves the cursor to the top. In this order, as some terminals scroll what they clear. */
const clearAll = '\x1b[2J\x1b[3J\x1b[H'

/** How long, in milliseconds, a fresh question ignores input: a key pressed twice must not answer two questions. */
const ignoredFor = 300

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
  // The line editor reads the width here to wrap long lines.
  Object.defineProperty(echo, 'columns', { get: () => (output as Partial<NodeJS.WriteStream>).columns })
  const reader = createInterface({
    input,
    output: isTerminal ? echo : undefined,
    terminal: isTerminal,
    // With a history, the next player could press the up arrow and see the last one's code.
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
    print: (...lines) => void output.write(lines.map((line) => `${line}\n`).join('')),
    ask(prompt, question = {}) {
      // Otherwise pressing enter twice would show the next player's secrets before the keyboard is passed on.
      if (question.fresh && isTerminal) waiting.length = 0
      listensFrom = question.fresh && isTerminal ? Date.now() + ignoredFor : 0
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
