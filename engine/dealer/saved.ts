/**
 * A saved match is two texts. The public one is the log. The private one is what only the table knows: the secret that
 * the seed comes from, what players wrote, what each seat was shown, and the hash of every line that it added to the
 * log. To share an unfinished match, the public text is enough; to continue it, both are needed.
 *
 * Why the hashes: whoever changes a log can compute its chain again, and if the changed match is legal, it would look as
 * true as the first. So the private part records which one was played.
 */
import type { AnyGame, Game } from '../core/game'
import { versionOf, type Head, type Roster } from '../core/head'
import { createLogWriter, type Entry } from '../core/log'
import { createTable, type Table } from '../core/table'
import { commitmentTo, seedOf } from './fairness'
import { hash } from './hash'
import { createRealDealer } from './real'

export interface SavedMatch {
  readonly log: string
  readonly private: string
}

export type GameOf = (id: string, rules: number) => AnyGame | undefined

export interface HeldMatch {
  readonly game: AnyGame
  readonly table: Table<object, object, string>
  readonly secret: string
}

/** What a new match is dealt from: the dealer's secret and one nonce per seat, each 32 secure random bytes in hex. */
export interface Chance {
  readonly secret: string
  readonly nonces: readonly string[]
}

export const headOf = (roster: Roster, { secret, nonces }: Chance): Head => ({
  ...roster,
  commitment: commitmentTo(secret),
  nonces,
})

export function holdMatch<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  head: Head,
  secret: string,
): Table<S, M, F> {
  const seed = seedOf(secret, head)
  return createTable(game, head, createRealDealer({ seed, value: (face: F) => game.value(face) }))
}

/**
 * Keeps the lines of a match's two texts up to date. Only new entries are written and hashed, and nothing is joined before
 * somebody asks for a text, so a late move costs no more than an early one.
 */
export interface Archive {
  /** Takes over what the table has added or retracted since. What follows is as it was then. */
  follow(): void
  /** The lines of the log, with its head. */
  readonly lines: readonly string[]
  /** The hash of entry n; 0 is the deal. Undefined if there is no such entry. */
  chainAfter(n: number): string | undefined
  /** What the private part says of entry n; 0 is the deal. */
  hidden(n: number): readonly string[]
  /** Follows the table, and returns both texts. */
  save(): SavedMatch
}

export function createArchive({ game, table, secret }: HeldMatch): Archive {
  const top = [`strongbox-private ${versionOf(table.log.head)}`, `secret ${secret}`]
  const written: Entry<object>[] = []
  const writer = createLogWriter(game, table.log, hash)
  const hidden: (readonly string[])[] = [hiddenLines(0)]

  function hiddenLines(n: number): readonly string[] {
    const whole = table.secretOf(n)
    return [
      ...(whole ? [`wrote ${n} ${game.format(whole.move)}`] : []),
      ...(whole?.salt === undefined ? [] : [`salt ${n} ${whole.salt}`]),
      ...table.shownBy(n).map(({ seat, card, face }) => `shown ${n} ${seat} ${card} ${face}`),
      `chain ${n} ${writer.chain}`,
    ]
  }
  function follow(): void {
    const { entries } = table.log
    // An entry that could not be stored was retracted, and another may have taken its place.
    while (written.length > 0 && written[written.length - 1] !== entries[written.length - 1]) {
      written.pop()
      hidden.pop()
      writer.drop()
    }
    for (let entry = entries[written.length]; entry; entry = entries[written.length]) {
      writer.add(entry)
      written.push(entry)
      hidden.push(hiddenLines(written.length))
    }
  }
  return {
    follow,
    lines: writer.lines,
    chainAfter: (n) => writer.chainAfter(n),
    hidden: (n) => hidden[n] ?? [],
    save() {
      follow()
      return { log: textOf(writer.lines), private: textOf([...top, ...hidden.flat()]) }
    },
  }
}

export const saveMatch = (held: HeldMatch): SavedMatch => createArchive(held).save()

const textOf = (lines: readonly string[]): string => lines.join('\n') + '\n'
