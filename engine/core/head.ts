/**
 * The head of a match: everything that is settled before the first card is dealt. It opens the public log, its hash
 * starts the chain, and (without the parts that the dealer adds) it goes into the seed, so that no player can be
 * exchanged afterwards.
 */
import { seatsUpTo, type Seat } from './card'
import type { AnyGame } from './game'
import type { MatchSetup } from './match'
import { longestNameText } from './names'
import { numberIn } from './notation'

/** The version of both texts of a saved match. Older ones stay readable, newer ones are refused with a sentence. */
export const textVersion = 1

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
  readonly options: readonly string[]
}

export interface Head extends Roster {
  /** The dealer's promise: a hash of the secret, given before any nonce was known. */
  readonly commitment: string
  /** What each seat threw in afterwards. */
  readonly nonces: readonly string[]
}

/**
 * What is wrong with a roster, as a sentence, or nothing. It may have been written long ago: whether a name is a good one
 * is asked at the door, here only whether it can be read.
 */
export function problemOfRoster(game: AnyGame, { players, starter, options }: Roster): string | undefined {
  const { from, to } = game.seats
  if (players.length < from || players.length > to)
    return from === to ? `This game is for ${from} players.` : `This game is for ${from} to ${to} players.`
  const names = players.map(({ name }) => name)
  if (!names.every(isReadable)) return 'A player’s name isn’t one line of plain text.'
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    return 'Two players have the same name.'
  if (starter !== 'toss' && !seatsUpTo(players.length).includes(starter))
    return 'The seat that goes first is empty.'
  if (game.starts === 'seat-1' && starter !== 1) return 'In this game seat 1 goes first.'
  const unknown = options.find((option) => !game.options.includes(option))
  return unknown === undefined ? undefined : `This game has no option ‘${unknown}’.`
}

const isReadable = (name: string): boolean =>
  name !== '' && name.trim() === name && name.length <= longestNameText && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)

export const setupOf = ({ players, options }: Roster, starter: Seat): MatchSetup => ({
  seats: players.length,
  starter,
  options,
  bots: players.flatMap(({ kind }, i) => (kind === 'bot' ? [i + 1] : [])),
})

export function formatRoster({ game, rules, players, starter, options }: Roster): readonly string[] {
  return [
    `game ${game} ${rules}`,
    ...players.map(({ kind, name }) => `player ${kind} ${name}`),
    ...players.flatMap(({ key }, i) => (key === undefined ? [] : [`key ${i + 1} ${key}`])),
    `starter ${starter}`,
    ...options.map((option) => `option ${option}`),
  ]
}

export const formatHead = (head: Head): readonly string[] => [
  `strongbox ${textVersion}`,
  ...formatRoster(head),
  `commitment ${head.commitment}`,
  ...head.nonces.map((nonce) => `nonce ${nonce}`),
]

/** Reads the lines of a head. A sentence says what is wrong with it. */
export function parseHead(lines: readonly string[]): Head | string {
  const version = versionOf(lines[0], 'strongbox')
  if (typeof version === 'string') return version
  const players: Player[] = []
  const options: string[] = []
  const nonces: string[] = []
  let game: readonly [string, number] | undefined
  let starter: Seat | 'toss' | undefined
  let commitment: string | undefined
  for (const line of lines.slice(1)) {
    const [key, ...rest] = line.split(' ')
    const value = rest.join(' ')
    const [first, second] = rest
    const keyed = key === 'key' ? players[Number(first) - 1] : undefined
    if (key === 'game' && first !== undefined) game = [first, numberIn(second, 1, 999) ?? 0]
    else if (key === 'player' && (first === 'person' || first === 'bot'))
      players.push({ kind: first, name: rest.slice(1).join(' ') })
    else if (keyed && second !== undefined) players[Number(first) - 1] = { ...keyed, key: second }
    else if (key === 'starter') starter = first === 'toss' ? 'toss' : numberIn(first, 1, players.length)
    else if (key === 'option' && value !== '') options.push(value)
    else if (key === 'commitment' && isHash(value)) commitment = value
    else if (key === 'nonce' && isHash(value)) nonces.push(value)
    else return `The head of this match has a line that means nothing: ‘${line.slice(0, 60)}’.`
  }
  if (!game || !starter || !commitment || nonces.length !== players.length)
    return 'The head of this match is incomplete.'
  const head: Head = { game: game[0], rules: game[1], players, starter, options, commitment, nonces }
  const canonical = formatHead(head)
  return canonical.length === lines.length && canonical.every((line, i) => line === lines[i])
    ? head
    : 'The head of this match is not written the way Strongbox writes it.'
}

/** The version in a first line like `strongbox 1`, or a sentence on why it cannot be read. */
export function versionOf(line: string | undefined, sign: string): number | string {
  const version = line?.startsWith(`${sign} `) ? numberIn(line.slice(sign.length + 1), 1, 999) : undefined
  if (version === undefined) return 'This is not a saved Strongbox match.'
  if (version > textVersion) return 'This match was saved by a newer version of Strongbox.'
  return version
}

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
