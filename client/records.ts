// A match as this phone stores it: the engine's two texts and what belongs to the evening around them. One key per match and
// one write per entry, so there is no moment at which half a match is stored.
import type { Evidence, Level, Outcome, SavedMatch, Seat, SignedHead } from '@/engine'
import { levels } from '@/engine/bots/bot'
import { isGameId, type GameId } from './games'
import type { Series } from './series'
import type { Store } from './store'

/** What lists of matches show: everything but the match itself. */
export interface MatchSummary {
  readonly id: string
  readonly game: GameId
  readonly names: readonly string[]
  readonly startedAt: number
  readonly updatedAt: number
  /** How many entries its log has. */
  readonly entries: number
  /** Whose turn it is; empty when it is over. */
  readonly turn: readonly Seat[]
  /** How it ended. Stored so that a list of matches need not deal them all again. */
  readonly outcome?: Outcome
  /** By seat: the level of a bot, or null for a person. Absent: only people play. */
  readonly bots?: readonly (Level | null)[]
  /** Players may ask for hints. Absent: they may not. */
  readonly hints?: true
  readonly faceToFace: boolean
  /** A toss decided who begins. */
  readonly tossed: boolean
  /** Dealt from a given seed: whether it was fair cannot be verified. */
  readonly seeded: boolean
  /** This phone did not see the deal being promised, so it cannot verify that nobody chose it. Absent: it did. */
  readonly unpromised?: true
  /** How many deals at its remote table were called off before this one. Absent: none. */
  readonly calledOff?: number
  /** This phone checked that everybody at the remote table had the invitation. */
  readonly certified?: true
  /** Before this match. */
  readonly series: Series
}

export interface MatchRecord extends MatchSummary {
  /** What the seats of this phone were shown at a remote table, to compare with the cards. */
  readonly shown?: NonNullable<Evidence['shown']>
  /** Who signed how it ended. Absent: it was not remote, or from before phones signed that. */
  readonly heads?: readonly SignedHead[]
  /** The relay's signature under its log. */
  readonly length?: NonNullable<Evidence['length']>
  readonly saved: SavedMatch
}

/** A record that cannot be read. It is kept as it is: a newer app may read it, and it can be exported. */
export interface BrokenRecord {
  readonly id: string
  readonly why: 'corrupt' | 'newer'
  readonly text: string
}

const recordVersion = 1
export const matchPrefix = 'strongbox.match.'
const asidePrefix = 'strongbox.aside.'

export const keyOf = (id: string): string => `${matchPrefix}${id}`

export const formatRecord = (record: MatchRecord): string =>
  JSON.stringify({ version: recordVersion, ...record })

export function parseRecord(id: string, text: string): MatchRecord | BrokenRecord {
  const corrupt: BrokenRecord = { id, why: 'corrupt', text }
  let raw: Record<string, unknown>
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return corrupt
    raw = parsed as Record<string, unknown>
  } catch {
    return corrupt
  }
  if (typeof raw.version === 'number' && raw.version > recordVersion) return { id, why: 'newer', text }
  const summary = raw.id === id ? parseSummary(raw) : 'corrupt'
  if (summary === 'corrupt' || !isSaved(raw.saved)) return corrupt
  if (summary === 'newer') return { id, why: 'newer', text }
  return {
    ...summary,
    ...(Array.isArray(raw.shown) ? { shown: raw.shown as NonNullable<Evidence['shown']> } : {}),
    ...(Array.isArray(raw.heads) ? { heads: raw.heads as readonly SignedHead[] } : {}),
    ...(isLength(raw.length) ? { length: raw.length } : {}),
    saved: raw.saved,
  }
}

export function parseSummary(raw: Record<string, unknown>): MatchSummary | BrokenRecord['why'] {
  const { id, game, names, startedAt, updatedAt, entries, turn, faceToFace, tossed, seeded, series } = raw
  const whole =
    typeof id === 'string' &&
    typeof game === 'string' &&
    isList(names, 'string') &&
    typeof startedAt === 'number' &&
    typeof updatedAt === 'number' &&
    typeof entries === 'number' &&
    isList(turn, 'number') &&
    typeof faceToFace === 'boolean' &&
    typeof tossed === 'boolean' &&
    typeof seeded === 'boolean' &&
    isSeries(series)
  if (!whole) return 'corrupt'
  // A game newer than this app.
  if (!isGameId(game)) return 'newer'
  return {
    ...{ id, game, names, startedAt, updatedAt, entries, turn, faceToFace, tossed, seeded, series },
    ...(isOutcome(raw.outcome) ? { outcome: raw.outcome } : {}),
    ...(isBots(raw.bots) ? { bots: raw.bots } : {}),
    ...(raw.hints === true ? { hints: true as const } : {}),
    ...(raw.unpromised === true ? { unpromised: true as const } : {}),
    ...(typeof raw.calledOff === 'number' ? { calledOff: raw.calledOff } : {}),
    ...(raw.certified === true ? { certified: true as const } : {}),
  }
}

const isLength = (value: unknown): value is NonNullable<MatchRecord['length']> =>
  typeof value === 'object' && value !== null && 'entries' in value && 'signature' in value

export async function readRecord(store: Store, id: string): Promise<MatchRecord | BrokenRecord | undefined> {
  const text = await store.read(keyOf(id))
  return text === null ? undefined : parseRecord(id, text)
}

/** Moves a match that cannot be read out of the way. The copy is written before the original is removed. */
export async function setAside(store: Store, { id, text }: BrokenRecord): Promise<void> {
  await store.write(`${asidePrefix}${id}`, text)
  await store.remove(keyOf(id))
}

export async function deleteAside(store: Store): Promise<void> {
  const keys = await store.keys(asidePrefix)
  await Promise.all(keys.map((key) => store.remove(key)))
}

/** The texts of all matches that were set aside. */
export async function readAside(store: Store): Promise<readonly string[]> {
  const keys = await store.keys(asidePrefix)
  const texts = await Promise.all(keys.map((key) => store.read(key)))
  return texts.filter((text) => text !== null)
}

/**
 * Whether this phone has only its public log, because the relay lost the table before the end. It can be replayed as far as
 * the log goes, but not continued.
 */
export const isPublicOnly = ({ saved }: MatchRecord): boolean => saved.private === ''

export const isBroken = (record: MatchSummary | BrokenRecord): record is BrokenRecord => 'why' in record

function isList<T extends 'string' | 'number'>(
  value: unknown,
  of: T,
): value is readonly (T extends 'string' ? string : number)[] {
  return Array.isArray(value) && value.every((part) => typeof part === of)
}

const isBots = (value: unknown): value is readonly (Level | null)[] =>
  Array.isArray(value) &&
  value.every((level) => level === null || (levels as readonly unknown[]).includes(level))

function isSeries(value: unknown): value is Series {
  if (typeof value !== 'object' || value === null) return false
  const { wins, played, length } = value as Record<string, unknown>
  const counts = typeof wins === 'object' && wins !== null && isList(Object.values(wins), 'number')
  return counts && typeof played === 'number' && (length === undefined || typeof length === 'number')
}

function isSaved(value: unknown): value is SavedMatch {
  if (typeof value !== 'object' || value === null) return false
  const { log, private: hidden } = value as Record<string, unknown>
  return typeof log === 'string' && typeof hidden === 'string'
}

function isOutcome(value: unknown): value is Outcome {
  if (typeof value !== 'object' || value === null) return false
  const { winners, draw, team, why } = value as Record<string, unknown>
  return (
    typeof why === 'string' &&
    (isList(winners, 'number') || draw === true || team === 'won' || team === 'lost')
  )
}
