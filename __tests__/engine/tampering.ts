/**
 * One change at a time to a saved match. A skilled forger recomputes the chain of hashes after the change; a rotting
 * disk does not. `place` is the changed entry, -1 the head.
 */
import type { AnyGame } from '@/engine'
import type { SavedMatch } from '@/engine/dealer/saved'
import { hash } from '@/engine/dealer/hash'
import { below, oneOf, type Random } from './random-match'

export interface Tampered {
  readonly saved: SavedMatch
  readonly place: number
}

interface Line {
  readonly what: string
  readonly facts: readonly string[]
  readonly seen: string
  readonly no: string
}

interface Parts {
  readonly head: readonly string[]
  readonly lines: readonly Line[]
}

interface Subject {
  readonly game: AnyGame
  readonly saved: SavedMatch
}

type Tamper = (subject: Subject, random: Random) => Tampered | undefined

const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, -1)
const textOf = (lines: readonly string[]): string => lines.join('\n') + '\n'

function partsOf(log: string): Parts {
  const all = linesOf(log)
  const start = all.findIndex((line) => line.startsWith('0 deal'))
  return {
    head: all.slice(0, start),
    lines: all.slice(start).map((line) => {
      const [body, envelope] = line.split(' ; ') as [string, string]
      const [what, facts] = body.split(' = ') as [string, string?]
      const [seen, no] = envelope.split(' ') as [string, string]
      return { what, facts: facts?.split(' ') ?? [], seen, no }
    }),
  }
}

function chained({ head, lines }: Parts): string {
  const all = [...head]
  let chain = hash(head.join('\n'))
  for (const { what, facts, seen, no } of lines) {
    const line = `${[what, ...(facts.length > 0 ? ['=', ...facts] : [])].join(' ')} ; ${seen} ${no} ${chain}`
    all.push(line)
    chain = hash(line)
  }
  return textOf(all)
}

const replaced = <T>(things: readonly T[], at: number, thing: T): readonly T[] =>
  things.map((one, i) => (i === at ? thing : one))

const otherHex = (text: string, random: Random): string => {
  const at = text.length - 64 + below(random, 64)
  const digit = oneOf(
    random,
    [...'0123456789abcdef'].filter((one) => one !== text[at]),
  )!
  return text.slice(0, at) + digit + text.slice(at + 1)
}

/** Changes one entry of the log and recomputes the chain. */
const entry =
  (
    change: (
      line: Line,
      context: { random: Random; game: AnyGame; all: readonly Line[] },
    ) => Line | undefined,
    { deal = false } = {},
  ): Tamper =>
  ({ game, saved }, random) => {
    const parts = partsOf(saved.log)
    const from = deal ? 0 : 1
    const at = from + below(random, parts.lines.length - from)
    const line = parts.lines[at] && change(parts.lines[at], { random, game, all: parts.lines })
    if (!line) return undefined
    return {
      saved: { ...saved, log: chained({ ...parts, lines: replaced(parts.lines, at, line) }) },
      place: at,
    }
  }

const head =
  (change: (line: string, random: Random) => string | undefined): Tamper =>
  ({ saved }, random) => {
    const parts = partsOf(saved.log)
    const changes = parts.head.flatMap((line, at) => {
      const changed = change(line, random)
      return changed === undefined || changed === line ? [] : [{ at, changed }]
    })
    const chosen = oneOf(random, changes)
    if (!chosen) return undefined
    const log = chained({ ...parts, head: replaced(parts.head, chosen.at, chosen.changed) })
    return { saved: { ...saved, log }, place: -1 }
  }

const order =
  (change: (lines: readonly Line[], at: number) => readonly Line[]): Tamper =>
  ({ saved }, random) => {
    const parts = partsOf(saved.log)
    if (parts.lines.length < 3) return undefined
    const at = 1 + below(random, parts.lines.length - 1)
    return { saved: { ...saved, log: chained({ ...parts, lines: change(parts.lines, at) }) }, place: at }
  }

/** Changes one line of the private part. */
const secretly =
  (word: string, change: (line: string, random: Random) => readonly string[]): Tamper =>
  ({ saved }, random) => {
    const lines = linesOf(saved.private)
    const at = oneOf(
      random,
      [...lines.keys()].filter((i) => lines[i]!.startsWith(`${word} `)),
    )
    if (at === undefined) return undefined
    const text = textOf(lines.flatMap((line, i) => (i === at ? change(line, random) : [line])))
    const place = word === 'secret' ? -1 : Number(lines[at]!.split(' ')[1])
    return { saved: { ...saved, private: text }, place }
  }

const otherWord = (line: string, at: number, word: string): readonly string[] => {
  const words = line.split(' ')
  return [[...words.slice(0, at), word, ...words.slice(at + 1)].join(' ')]
}
const otherNumber = (line: string, at: number): readonly string[] =>
  otherWord(line, at, `${Number(line.split(' ')[at]) + 1}`)

const raw =
  (text: 'log' | 'private', change: (bytes: string, at: number, random: Random) => string): Tamper =>
  ({ saved }, random) => {
    const at = below(random, saved[text].length)
    const changed = change(saved[text], at, random)
    const before = linesOf(saved[text].slice(0, at) + 'x\n')
    const start = before.findIndex((line) => line.startsWith('0 deal'))
    const own = /^\w+ (\d+)/.exec(linesOf(saved.private)[before.length - 1] ?? '')?.[1]
    const place = text === 'log' ? (start < 0 ? 0 : before.length - 1 - start) : Number(own ?? 0)
    return { saved: { ...saved, [text]: changed }, place }
  }

const letters = [...'abcdef0123456789 ;=@*:-\nQ']
const otherByte = (text: string, at: number, random: Random): string =>
  text.slice(0, at) +
  oneOf(
    random,
    letters.filter((one) => one !== text[at]),
  )! +
  text.slice(at + 1)
const lostByte = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1)

export const tampers: Readonly<Record<string, Tamper>> = {
  'a fact': entry(
    ({ facts, ...line }, { random, all }) => {
      const at = below(random, facts.length)
      const fact = facts[at]
      if (fact === undefined) return undefined
      const faces = [...new Set(all.flatMap((one) => one.facts))].filter((one) => !one.startsWith('@'))
      const lie =
        fact === 'yes'
          ? 'no'
          : fact === 'no'
            ? 'yes'
            : fact.startsWith('@')
              ? otherHex(fact, random)
              : (oneOf(
                  random,
                  faces.filter((one) => one !== fact),
                ) ?? 'Xx')
      return { ...line, facts: replaced(facts, at, lie) }
    },
    { deal: true },
  ),
  'a missing fact': entry(
    (line) => (line.facts.length > 0 ? { ...line, facts: line.facts.slice(1) } : undefined),
    { deal: true },
  ),
  'an extra fact': entry((line) => ({ ...line, facts: [...line.facts, 'yes'] }), { deal: true }),
  'a move': entry((line, { random, all }) => {
    const moves = [...new Set(all.slice(1).map(({ what }) => what.slice(what.indexOf(' ') + 1)))]
    const seat = line.what.slice(0, line.what.indexOf(' '))
    const other = oneOf(
      random,
      [...moves, 'resign', 'offer-draw'].filter((move) => `${seat} ${move}` !== line.what),
    )!
    return { ...line, what: `${seat} ${other}` }
  }),
  'a number in a move': entry((line, { random }) => {
    const what = line.what.replace(/(\d)(?!.*\d)/, () => `${1 + below(random, 5)}`)
    return what === line.what ? undefined : { ...line, what }
  }),
  'a seat': entry((line, { random }) => {
    const seat = `${below(random, 10)}`
    const what = seat + line.what.slice(line.what.indexOf(' '))
    return what === line.what ? undefined : { ...line, what }
  }),
  'how much its author had seen': entry((line, { random }) => {
    const seen = `${Math.max(0, Number(line.seen) + oneOf(random, [-2, -1, 1, 2])!)}`
    return seen === line.seen ? undefined : { ...line, seen }
  }),
  'a running number': entry((line, { random }) => {
    const no = `${Math.max(0, Number(line.no) + oneOf(random, [-1, 1])!)}`
    return no === line.no ? undefined : { ...line, no }
  }),
  'the order of entries': (subject, random) => {
    const swapped = order((lines, at) =>
      at + 1 < lines.length ? replaced(replaced(lines, at, lines[at + 1]!), at + 1, lines[at]!) : lines,
    )(subject, random)
    return swapped?.saved.log === subject.saved.log ? undefined : swapped
  },
  'a missing entry': order((lines, at) => lines.filter((_, i) => i !== at)),
  'an entry twice': (subject, random) => {
    const doubled = order((lines, at) => [...lines.slice(0, at + 1), ...lines.slice(at)])(subject, random)
    return doubled && { ...doubled, place: doubled.place + 1 }
  },
  'a name': head((line) => (line.startsWith('player') ? `${line}x` : undefined)),
  'who is a bot': head((line) => line.replace('player person', 'player bot')),
  'who starts': head((line, random) =>
    line.startsWith('starter') ? `starter ${oneOf(random, ['toss', 1, 2])}` : undefined,
  ),
  'a nonce': head((line, random) => (line.startsWith('nonce') ? otherHex(line, random) : undefined)),
  'the promise': head((line, random) => (line.startsWith('commitment') ? otherHex(line, random) : undefined)),
  'an option': head((line) => (line.startsWith('option') ? `${line}-x` : undefined)),
  'the game': head((line, random) =>
    line.startsWith('game')
      ? `game ${oneOf(random, ['lock-and-key', 'trap-and-treasure', 'chess'])} 1`
      : undefined,
  ),
  'the version of the rules': head((line) =>
    line.startsWith('game') ? line.replace(/\d+$/, '77') : undefined,
  ),
  'the secret': secretly('secret', (line, random) => [otherHex(line, random)]),
  'a shown face': secretly('shown', (line, random) =>
    otherWord(
      line,
      4,
      oneOf(
        random,
        ['Ac', 'Kd', '1-1-1', 'lock'].filter((one) => !line.endsWith(` ${one}`)),
      )!,
    ),
  ),
  'who was shown it': secretly('shown', (line) => otherNumber(line, 2)),
  'which card was shown': secretly('shown', (line) => otherNumber(line, 3)),
  'when it was shown': secretly('shown', (line) => otherNumber(line, 1)),
  'a missing show': secretly('shown', () => []),
  'a show twice': secretly('shown', (line) => [line, line]),
  'what was written': secretly('wrote', (line, random) => [
    line.replace(
      /\d$/,
      (digit) =>
        `${oneOf(
          random,
          [1, 2, 3, 4, 5].filter((one) => one !== Number(digit)),
        )}`,
    ),
  ]),
  'when it was written': secretly('wrote', (line) => otherNumber(line, 1)),
  'a missing written secret': secretly('wrote', () => []),
  'an extra written secret': secretly('chain', (line) => [line, `wrote ${line.split(' ')[1]} resign`]),
  'a kept hash': secretly('chain', (line, random) => [otherHex(line, random)]),
  'a missing kept hash': secretly('chain', () => []),
  'a byte of the log': raw('log', otherByte),
  'a byte of the log is lost': raw('log', lostByte),
  'a byte of the private part': raw('private', otherByte),
  'a byte of the private part is lost': raw('private', lostByte),
}
