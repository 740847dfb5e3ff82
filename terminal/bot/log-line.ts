/** One line of a log, as saved (`2 draw ; 7 3 HASH`) or without the envelope after the semicolon. */
import { wholeNumber } from '../text'

export interface LogLine {
  /** `0 deal`, or a seat and its move. */
  readonly what: string
  readonly facts: readonly string[]
  /** How many entries its author had seen, and the seat's running number. Absent without the envelope. */
  readonly seen?: number
  readonly no?: number
}

/** The parts of a line, or a sentence that says what is wrong with it. */
export function readLine(text: string): LogLine | string {
  const [body, envelope, ...more] = text.split(' ; ')
  const [what, facts, ...others] = body!.split(' = ')
  if (more.length + others.length > 0 || what === '' || facts === '')
    return 'An entry is a line of a log: ‘SEAT MOVE’ or ‘SEAT MOVE = FACTS’.'
  const line = { what: what!, facts: facts?.split(' ') ?? [] }
  if (envelope === undefined) return line
  const [seenWord, noWord] = envelope.split(' ')
  const seen = wholeNumber(seenWord, 0, 999_999)
  const no = wholeNumber(noWord, 0, 999_999)
  if (seen === undefined || no === undefined)
    return 'After the semicolon come the number of entries seen, the number of the move and a hash.'
  return { ...line, seen, no }
}
