/**
 * The head of a match: everything that is settled before the first card is dealt. It opens the public log, and its hash
 * starts the chain. All but the dealer's parts go into the seed, so that no player can be replaced afterwards.
 */
import { seatsUpTo, type Seat } from './card'
import type { AnyGame } from './game'
import type { MatchSetup } from './match'
import { longestNameText } from './names'
import { numberIn } from './notation'
import type { MatchProblem } from './match-problem'

/** The newest version of both texts of a saved match. Older ones stay readable, newer ones are refused. */
export const textVersion = 3

export interface Player {
  readonly name: string
  readonly kind: 'person' | 'bot'
  /** The public key of the seat, at a table that asks for signatures. */
  readonly key?: string
}

export interface Roster {
  readonly game: string
  readonly rules: number
  readonly players: readonly Player[]
  readonly starter: Seat | 'toss'
  /** Chance decides who sits where: until the deal, the players are listed as they sat down. */
  readonly sides?: 'toss' | undefined
  readonly options: readonly string[]
}

export interface Head extends Roster {
  /** The dealer's promise: a hash of its secret, made before any nonce was known. */
  readonly commitment: string
  /** One per seat, drawn after the promise. */
  readonly nonces: readonly string[]
  /** Present in a match at a remote table. Matches before version 2 have none. */
  readonly remote?: RemoteHead | undefined
}

/** What ties a match to its remote table, and what was signed before its cards were known. */
export interface RemoteHead {
  readonly table: string
  /** Which match at that table. */
  readonly match: number
  /** The public key of the relay. */
  readonly relay: string
  /** The relay's signature under its promise. */
  readonly promised: string
  /** By seat: a player's signature under that promise, given together with the nonce. */
  readonly openings: readonly string[]
  /** By seat, where chance decided the sides: the player's place in the order in which they sat down. */
  readonly places?: readonly number[] | undefined
  /** Matches before version 3 have none. */
  readonly boxes?: DealBoxes | undefined
  /** By seat: how the number before ended, as the player's own phone saw it. Matches before version 3 have none. */
  readonly before?: readonly Before[] | undefined
}

/** The keys of the boxes in which hidden things travel between the relay and the phones of one match. */
export interface DealBoxes {
  /** What players write secretly is sealed for this public key of the relay. */
  readonly relay: string
  /** By seat: the ephemeral public key with which the relay seals what that seat is shown. */
  readonly seats: readonly string[]
}

/**
 * How a number at a table ended: with the hash of the last entry of its match, or without a match. `opened`, `unopened`: the
 * deal was called off after or before this phone had opened its nonce. `unseen`: this phone was not there.
 */
export type Before = string

export const isBefore = (text: string | undefined): text is Before =>
  text === 'first' || text === 'opened' || text === 'unopened' || text === 'unseen' || isHex(text, 64)

/**
 * What is wrong with a roster, if anything. It may be from an old match, so names only have to be readable here;
 * `problemOfNames` says which ones are allowed in a new match.
 */
export function problemOfRoster(
  game: AnyGame,
  { players, starter, sides, options }: Roster,
): MatchProblem | undefined {
  const { from, to } = game.seats
  if (players.length < from || players.length > to)
    return from === to ? { tag: 'player-count', count: from } : { tag: 'player-range', from, to }
  const names = players.map(({ name }) => name)
  if (!names.every(isReadable)) return { tag: 'name-unreadable' }
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) return { tag: 'same-name' }
  if (starter !== 'toss' && !seatsUpTo(players.length).includes(starter)) return { tag: 'starter-empty' }
  if (game.starts === 'seat-1' && starter !== 1) return { tag: 'seat-1-starts' }
  if (game.starts !== 'seat-1' && sides === 'toss') return { tag: 'no-sides' }
  const unknown = options.find((option) => !game.options.includes(option))
  return unknown === undefined ? undefined : { tag: 'unknown-option', option: unknown }
}

const isReadable = (name: string): boolean =>
  name !== '' && name.trim() === name && name.length <= longestNameText && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)

export const setupOf = ({ players, options }: Roster, starter: Seat): MatchSetup => ({
  seats: players.length,
  starter,
  options,
  bots: players.flatMap(({ kind }, i) => (kind === 'bot' ? [i + 1] : [])),
})

export function formatRoster({ game, rules, players, starter, sides, options }: Roster): readonly string[] {
  return [
    `game ${game} ${rules}`,
    ...players.map(({ kind, name }) => `player ${kind} ${name}`),
    ...players.flatMap(({ key }, i) => (key === undefined ? [] : [`key ${i + 1} ${key}`])),
    `starter ${starter}`,
    ...(sides ? [`sides ${sides}`] : []),
    ...options.map((option) => `option ${option}`),
  ]
}

/** A match on one phone is written as version 1, as it always was: only remote matches have more to say. */
export const versionOf = ({ remote }: Pick<Head, 'remote'>): number => (remote?.boxes ? 3 : remote ? 2 : 1)

export function formatHead(head: Head): readonly string[] {
  const { remote, commitment, nonces } = head
  const start = [`strongbox ${versionOf(head)}`]
  if (!remote)
    return [
      ...start,
      ...formatRoster(head),
      `commitment ${commitment}`,
      ...nonces.map((nonce) => `nonce ${nonce}`),
    ]
  const { table, match, relay, promised, openings, places, boxes, before } = remote
  return [
    ...start,
    `table ${table} ${match}`,
    `relay ${relay}`,
    ...formatRoster(head),
    ...(places ? [`places ${places.join(' ')}`] : []),
    `commitment ${commitment} ${promised}`,
    ...(boxes ? [`box ${boxes.relay}`] : []),
    ...nonces.map((nonce, i) => {
      const line = `nonce ${nonce} ${openings[i] ?? ''}`
      return boxes ? `${line} ${boxes.seats[i] ?? ''} ${before?.[i] ?? ''}` : line
    }),
  ]
}

/** Reads the lines of a head, or says what is wrong with them. */
export function parseHead(lines: readonly string[]): Head | MatchProblem {
  const problem = problemOfVersion(lines[0], 'strongbox')
  if (problem) return problem
  const players: Player[] = []
  const options: string[] = []
  const nonces: string[] = []
  const openings: string[] = []
  const seats: string[] = []
  const before: Before[] = []
  let box: string | undefined
  let game: readonly [string, number] | undefined
  let starter: Seat | 'toss' | undefined
  let sides: 'toss' | undefined
  let places: readonly number[] | undefined
  let table: readonly [string, number] | undefined
  let relay: string | undefined
  let commitment: string | undefined
  let promised: string | undefined
  for (const line of lines.slice(1)) {
    const [key, ...rest] = line.split(' ')
    const value = rest.join(' ')
    const [first, second, third, fourth] = rest
    const keyed = key === 'key' ? players[Number(first) - 1] : undefined
    if (key === 'game' && first !== undefined) game = [first, numberIn(second, 1, 999) ?? 0]
    else if (key === 'table' && isHex(first, 32)) table = [first, numberIn(second, 1, 999_999) ?? 0]
    else if (key === 'relay' && isHex(first, 64)) relay = first
    else if (key === 'player' && (first === 'person' || first === 'bot'))
      players.push({ kind: first, name: rest.slice(1).join(' ') })
    else if (keyed && second !== undefined) players[Number(first) - 1] = { ...keyed, key: second }
    else if (key === 'starter') starter = first === 'toss' ? 'toss' : numberIn(first, 1, players.length)
    else if (key === 'sides' && first === 'toss') sides = 'toss'
    else if (key === 'places') places = rest.map((place) => numberIn(place, 1, players.length) ?? 0)
    else if (key === 'option' && value !== '') options.push(value)
    else if (key === 'commitment' && isHex(first, 64)) [commitment, promised] = [first, second]
    else if (key === 'nonce' && isHex(first, 64)) {
      nonces.push(first)
      if (second !== undefined) openings.push(second)
      if (isHex(third, 64)) seats.push(third)
      if (isBefore(fourth)) before.push(fourth)
    } else if (key === 'box' && isHex(first, 64)) box = first
    else return { tag: 'head-line', line: line.slice(0, 60) }
  }
  if (!game || !starter || !commitment || nonces.length !== players.length) return { tag: 'head-incomplete' }
  const remote = table && relay && promised ? { table, relay, promised } : undefined
  const head: Head = {
    game: game[0],
    rules: game[1],
    players,
    starter,
    ...(sides && { sides }),
    options,
    commitment,
    nonces,
    ...(remote && {
      remote: {
        ...remote,
        table: remote.table[0],
        match: remote.table[1],
        openings,
        ...(places && { places }),
        ...(box !== undefined && { boxes: { relay: box, seats }, before }),
      },
    }),
  }
  if (box !== undefined && (seats.length !== players.length || before.length !== players.length))
    return { tag: 'head-incomplete' }
  // Whatever is missing, repeated or out of order comes out differently here.
  const canonical = formatHead(head)
  return canonical.length === lines.length && canonical.every((line, i) => line === lines[i])
    ? head
    : { tag: 'head-spelling' }
}

/** Why a text with this first line, which should be like `strongbox 1`, cannot be read. */
export function problemOfVersion(line: string | undefined, sign: string): MatchProblem | undefined {
  const version = line?.startsWith(`${sign} `) ? numberIn(line.slice(sign.length + 1), 1, 999) : undefined
  if (version === undefined) return { tag: 'not-a-match' }
  return version > textVersion ? { tag: 'newer-version' } : undefined
}

const isHex = (text: string | undefined, length: number): text is string =>
  text?.length === length && /^[0-9a-f]+$/.test(text)
