// All matches of this phone, as lists show them. A phone has little room (6 MB on Android, 5 MB in a browser) and may have
// thousands of matches, so the oldest lose their replay: they move from a record of their own to pages of summaries.
import {
  isBroken,
  isPublicOnly,
  keyOf,
  matchPrefix,
  parseRecord,
  parseSummary,
  type BrokenRecord,
  type MatchRecord,
  type MatchSummary,
} from './records'
import type { Store } from './store'

export interface ListedMatch extends MatchSummary {
  /** `public`: as far as its public log goes. `none`: it made room for newer ones. */
  readonly replay: 'whole' | 'public' | 'none'
}

/** How much is kept, in characters of all replays together and in summaries without one. */
export interface Room {
  readonly replays: number
  readonly summaries: number
}

const phoneRoom: Room = { replays: 2_500_000, summaries: 8_000 }

const pagePrefix = 'strongbox.past.'
const pageVersion = 1
/** A row of 2 MB can be written on Android, but not read. A page has about 50 kB, so deleting one match rewrites little. */
const perPage = 200
const perStep = 20

interface Kept {
  readonly listed: ListedMatch
  readonly length: number
}

/** Matches that are over no longer change, so they are read once. */
const known = new WeakMap<Store, Map<string, Kept>>()

/** Most recently played first, and the records that could not be read. */
export async function readHistory(store: Store): Promise<readonly (ListedMatch | BrokenRecord)[]> {
  const [{ kept, broken }, pages] = await Promise.all([readKept(store), readPages(store)])
  // By id: a power cut while a replay was being removed, or a second window that did the same, may have left a match twice.
  const byId = new Map<string, ListedMatch>()
  for (const match of pages.flatMap(({ matches }) => matches))
    byId.set(match.id, { ...match, replay: 'none' })
  for (const { listed } of kept) byId.set(listed.id, listed)
  return [...[...byId.values()].sort((a, b) => b.updatedAt - a.updatedAt), ...broken]
}

/** Removes the oldest replays if all together are too large. Their summaries stay. Rejects if it cannot write. */
export async function makeRoom(store: Store, room = phoneRoom): Promise<void> {
  const { kept } = await readKept(store)
  const past = kept.filter(({ listed }) => isOver(listed)).sort(latestFirst)
  let left = room.replays
  const fitting = past.findIndex(({ length }) => (left -= length) < 0)
  if (fitting === -1) return
  // A tenth more than needed, so that this is not done after every match.
  const oldest = past.slice(Math.floor(fitting * 0.9)).reverse()
  let last = await lastPage(store)
  // A few at a time: a phone that is full has no room for many summaries before their replays are gone.
  for (let i = 0; i < oldest.length; i += perStep) {
    const step = oldest.slice(i, i + perStep).map(({ listed: { replay: _, ...summary } }) => summary)
    last = await addToPages(store, last, step)
    for (const { id } of step) await store.remove(keyOf(id))
  }
  await forgetOldest(store, room.summaries)
}

export async function deleteMatch(id: string, store: Store): Promise<void> {
  await store.remove(keyOf(id))
  for (const { key, matches } of await readPages(store))
    if (matches.some((match) => match.id === id))
      await writePage(store, { key, matches: matches.filter((match) => match.id !== id) })
}

/** Played to the end, or cut short because the relay lost the table. */
export const isOver = ({ turn, replay }: ListedMatch): boolean => turn.length === 0 || replay !== 'whole'

const latestFirst = (a: Kept, b: Kept): number => b.listed.updatedAt - a.listed.updatedAt

async function readKept(
  store: Store,
): Promise<{ readonly kept: readonly Kept[]; readonly broken: readonly BrokenRecord[] }> {
  const keys = await store.keys(matchPrefix)
  const before = known.get(store)
  const unknown = keys.filter((key) => !before?.has(key))
  const texts = await textsOf(store, unknown)
  const after = new Map<string, Kept>()
  const kept: Kept[] = []
  const broken: BrokenRecord[] = []
  for (const key of keys) {
    const same = before?.get(key)
    const text = texts.get(key)
    const record = text === undefined ? undefined : parseRecord(key.slice(matchPrefix.length), text)
    if (record && isBroken(record)) broken.push(record)
    const read = record && !isBroken(record) && { listed: listedOf(record), length: text!.length }
    const one = same ?? read
    if (!one) continue
    kept.push(one)
    if (one.listed.turn.length === 0 && one.listed.replay === 'whole') after.set(key, one)
  }
  known.set(store, after)
  return { kept, broken }
}

async function textsOf(store: Store, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = await Promise.all(keys.map((key) => store.read(key)))
  return new Map(keys.flatMap((key, i) => (texts[i] === null ? [] : [[key, texts[i]!] as const])))
}

function listedOf(record: MatchRecord): ListedMatch {
  const { saved: _, shown: __, ...summary } = record
  return { ...summary, replay: isPublicOnly(record) ? 'public' : 'whole' }
}

interface Page {
  readonly key: string
  readonly matches: readonly MatchSummary[]
}

/** Oldest first. A page that cannot be read is left alone. */
async function readPages(store: Store): Promise<readonly Page[]> {
  const keys = await store.keys(pagePrefix)
  const texts = await textsOf(store, keys)
  return [...keys]
    .sort((a, b) => numberOf(a) - numberOf(b))
    .flatMap((key) => {
      const matches = parsePage(texts.get(key))
      return matches ? [{ key, matches }] : []
    })
}

const numberOf = (key: string): number => Number(key.slice(pagePrefix.length))

function parsePage(text: string | undefined): readonly MatchSummary[] | undefined {
  try {
    const { version, matches } = JSON.parse(text ?? '') as { version?: unknown; matches?: unknown }
    if (version !== pageVersion || !Array.isArray(matches)) return undefined
    return (matches as readonly Record<string, unknown>[])
      .map(parseSummary)
      .filter((match) => typeof match === 'object')
  } catch {
    return undefined
  }
}

const writePage = (store: Store, { key, matches }: Page): Promise<void> =>
  matches.length === 0
    ? store.remove(key)
    : store.write(key, JSON.stringify({ version: pageVersion, matches }))

/** The newest page, or an empty one after it if that one cannot be read. */
async function lastPage(store: Store): Promise<Page> {
  const last = Math.max(-1, ...(await store.keys(pagePrefix)).map(numberOf))
  const matches = parsePage((await store.read(pageKey(last))) ?? undefined)
  return matches ? { key: pageKey(last), matches } : { key: pageKey(last + 1), matches: [] }
}

const pageKey = (n: number): string => `${pagePrefix}${n}`

/** Writes them to this page, or to the next one if it is full. Returns the page that is now the newest. */
async function addToPages(store: Store, last: Page, added: readonly MatchSummary[]): Promise<Page> {
  const isFull = last.matches.length + added.length > perPage
  const { key, matches } = isFull ? { key: pageKey(numberOf(last.key) + 1), matches: [] } : last
  const ids = new Set(added.map(({ id }) => id))
  // After a power cut some of them may be there already.
  const page = { key, matches: [...matches.filter(({ id }) => !ids.has(id)), ...added] }
  await writePage(store, page)
  return page
}

async function forgetOldest(store: Store, most: number): Promise<void> {
  let total = 0
  for (const { key, matches } of [...(await readPages(store))].reverse()) {
    total += matches.length
    if (total > most) await store.remove(key)
  }
}
