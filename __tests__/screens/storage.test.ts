// Nothing is lost. A phone can die between any two writes, be full, return garbage, or have the same match open
// twice: what was acknowledged is there again, what was not did not happen, and nothing unreadable is destroyed.
import fc from 'fast-check'
import { deleteMatch, readHistory } from '@/client/history'
import { beginMatch, openMatch, type Plan } from '@/client/matches'
import type { GameId } from '@/client/games'
import type { LiveMatch } from '@/client/live-match'
import { formatRecord, keyOf, parseRecord, readAside, setAside, type BrokenRecord } from '@/client/records'
import type { Store } from '@/client/store'
import { en } from '@/client/messages/en'
import { gameIds, games, textVersion } from '@/engine'

const now = () => 7
const names = ['Ada', 'Ben', 'Cleo', 'Dov']
const planOf = (game: GameId): Plan => ({
  game,
  names: names.slice(0, games[game].seats.from),
  starter: 1,
  options: [],
  faceToFace: false,
  series: { wins: {}, played: 0 },
})

/**
 * A store whose power can be cut after a number of operations: from then on nothing answers and nothing is written.
 */
function frailStore(texts = new Map<string, string>()) {
  let left = Infinity
  let full = false
  const step = async (isWrite: boolean): Promise<void> => {
    if (left-- <= 0) return new Promise(() => undefined)
    if (isWrite && full) throw new Error('QuotaExceededError')
  }
  const store: Store = {
    read: async (key) => step(false).then(() => texts.get(key) ?? null),
    write: async (key, text) => step(true).then(() => void texts.set(key, text)),
    remove: async (key) => step(true).then(() => void texts.delete(key)),
    keys: async (prefix) => step(false).then(() => [...texts.keys()].filter((key) => key.startsWith(prefix))),
  }
  return {
    store,
    texts,
    cutAfter: (operations: number) => void (left = operations),
    fill: (isFull: boolean) => void (full = isFull),
  }
}

/** A numbered move of the seat on turn. */
function anyMove(match: LiveMatch, pick: number) {
  const seat = match.game.turn(match.snapshot().standings.at(-1)!.state)[0]
  const moves = seat === undefined ? [] : match.moves(seat)
  return moves.length === 0 ? undefined : { seat: seat!, move: moves[pick % moves.length]! }
}

async function reopened(texts: Map<string, string>, id: string): Promise<LiveMatch> {
  const opened = await openMatch(id, frailStore(texts).store, now)
  if (!('match' in opened)) throw new Error(`It cannot be opened: ${JSON.stringify(opened).slice(0, 300)}`)
  return opened.match
}

/** Long enough for everything to settle. */
const settle = async () => {
  for (let i = 0; i < 30; i++) await Promise.resolve()
}

test.each(gameIds)(
  '%s: after a power cut at any operation, a match resumes with what was acknowledged',
  async (game) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 3, maxLength: 14 }), fc.nat(), async (picks, at) => {
        const phone = frailStore()
        const match = await beginMatch(planOf(game), phone.store, now)
        const acknowledged: string[] = []
        let asked = 0
        const cut = at % (2 * picks.length + 1)
        phone.cutAfter(cut)
        for (const pick of picks) {
          const next = anyMove(match, pick)
          if (!next) break
          asked++
          let done = false
          void match.submit(next.seat, next.move).then((not) => {
            done = true
            if (not === undefined) acknowledged.push(match.texts().log)
          })
          await settle()
          if (!done) break
        }
        const again = await reopened(new Map(phone.texts), match.id)
        const { entries } = again.snapshot()
        // A write that was made but not acknowledged may be there, too: nobody was told otherwise.
        expect(entries.length - acknowledged.length).toBeLessThanOrEqual(asked - acknowledged.length)
        expect(entries.length).toBeGreaterThanOrEqual(acknowledged.length)
        if (acknowledged.length > 0) expect(again.texts().log.startsWith(acknowledged.at(-1)!)).toBe(true)
        // It waits for the right player, and can be played on.
        const turn = again.game.turn(again.snapshot().standings.at(-1)!.state)
        expect(again.record.turn).toEqual(again.snapshot().outcome ? [] : turn)
        const next = anyMove(again, 1)
        if (next) expect(await again.submit(next.seat, next.move)).toBeUndefined()
      }),
      { numRuns: 12 },
    )
  },
)

test.each(gameIds)(
  '%s: on a full phone a move is refused and not made, and can be made later',
  async (game) => {
    const phone = frailStore()
    const match = await beginMatch(planOf(game), phone.store, now)
    let changes = 0
    match.subscribe(() => changes++)
    for (let i = 0; i < 8; i++) {
      const before = { log: match.texts().log, hidden: match.texts().private, snapshot: match.snapshot() }
      const stored = phone.texts.get(keyOf(match.id))
      const next = anyMove(match, 3 * i + 1)
      if (!next) break
      phone.fill(true)
      expect(await match.submit(next.seat, next.move)).toEqual({ trouble: 'full' })
      expect(match.texts()).toEqual({ log: before.log, private: before.hidden })
      expect(match.snapshot()).toBe(before.snapshot)
      expect(phone.texts.get(keyOf(match.id))).toBe(stored)
      phone.fill(false)
      // Another move instead of the one that was not stored.
      const other = anyMove(match, 5 * i)!
      expect(await match.submit(other.seat, other.move)).toBeUndefined()
      expect((await reopened(phone.texts, match.id)).texts()).toEqual(match.texts())
    }
    expect(changes).toBe(match.snapshot().entries.length)
    expect(en.match.notTaken.full).toMatch(/wasn’t made/)
  },
)

test('a match that cannot be stored does not start', async () => {
  const phone = frailStore()
  phone.fill(true)
  await expect(beginMatch(planOf('lock-and-key'), phone.store, now)).rejects.toThrow()
  expect(phone.texts.size).toBe(0)
})

test('with a match open in two windows, the second one is told that it has moved on, and loses nothing', async () => {
  const phone = frailStore()
  const one = await beginMatch(planOf('lock-and-key'), phone.store, now)
  const two = await reopened(phone.texts, one.id)
  expect(await one.submit(1, { kind: 'swap', place: 1, other: 2 } as object)).toBeUndefined()
  const stored = phone.texts.get(keyOf(one.id))
  expect(await two.submit(1, { kind: 'reveal', place: 3 } as object)).toEqual({ trouble: 'elsewhere' })
  expect(two.snapshot().entries).toHaveLength(0)
  expect(phone.texts.get(keyOf(one.id))).toBe(stored)
  const again = await reopened(phone.texts, one.id)
  expect(await again.submit(2, { kind: 'reveal', place: 3 } as object)).toBeUndefined()
  expect(await one.submit(2, { kind: 'reveal', place: 4 } as object)).toEqual({ trouble: 'elsewhere' })
})

test('a match deleted in another window stays deleted', async () => {
  const phone = frailStore()
  const match = await beginMatch(planOf('lock-and-key'), phone.store, now)
  await deleteMatch(match.id, phone.store)
  expect(await match.submit(1, { kind: 'reveal', place: 1 } as object)).toEqual({ trouble: 'elsewhere' })
  expect(phone.texts.size).toBe(0)
  expect(await openMatch(match.id, phone.store, now)).toEqual({ missing: true })
})

test('several matches are stored side by side, and moves in one do not affect the others', async () => {
  const phone = frailStore()
  let time = 0
  const clock = () => ++time
  const matches = await Promise.all(gameIds.map((game) => beginMatch(planOf(game), phone.store, clock)))
  const texts = matches.map(({ id }) => phone.texts.get(keyOf(id)))
  const last = matches[2]!
  const { seat, move } = anyMove(last, 0)!
  await last.submit(seat, move)
  matches.forEach(({ id }, i) => {
    if (id !== last.id) expect(phone.texts.get(keyOf(id))).toBe(texts[i])
  })
  const listed = await readHistory(phone.store)
  expect(listed).toHaveLength(gameIds.length)
  expect(listed[0]!.id).toBe(last.id)
  await deleteMatch(last.id, phone.store)
  expect((await readHistory(phone.store)).map(({ id }) => id)).not.toContain(last.id)
})

describe('a record that cannot be read', () => {
  const played = async () => {
    const phone = frailStore()
    const match = await beginMatch(planOf('safecracker-duel'), phone.store, now)
    for (const pick of [33, 66, 3, 5]) {
      const { seat, move } = anyMove(match, pick)!
      await match.submit(seat, move)
    }
    return { phone, match, key: keyOf(match.id), text: phone.texts.get(keyOf(match.id))! }
  }

  test('damaged anywhere, opens as it was or is reported as damaged, and is not touched', async () => {
    const { phone, match, key, text } = await played()
    const whole = match.texts()
    const spoil = fc.tuple(fc.nat(text.length - 1), fc.constantFrom('', 'x', '0', '"', '}', '\\', 'é'))
    await fc.assert(
      fc.asyncProperty(spoil, async ([at, by]) => {
        const spoilt = text.slice(0, at) + by + text.slice(at + 1)
        phone.texts.set(key, spoilt)
        const opened = await openMatch(match.id, phone.store, now)
        expect(phone.texts.get(key)).toBe(spoilt)
        if ('match' in opened) expect(opened.match.texts()).toEqual(whole)
        else expect(opened).toMatchObject({ broken: { text: spoilt } })
      }),
      { numRuns: 120 },
    )
  })

  test.each([
    ['half of it', (text: string) => text.slice(0, text.length / 2), 'corrupt'],
    ['nothing', () => '', 'corrupt'],
    ['something else', () => '[]', 'corrupt'],
    ['another match', (text: string) => text.replace('"id":"', '"id":"f'), 'corrupt'],
    ['other names', (text: string) => text.replace('"names":["Ada"', '"names":["Eve"'), 'corrupt'],
    ['a name too few', (text: string) => text.replace('"names":["Ada",', '"names":['), 'corrupt'],
    ['a newer record', (text: string) => text.replace('"version":1', '"version":2'), 'newer'],
    [
      'a newer log',
      (text: string) => text.replace('"log":"strongbox 1', `"log":"strongbox ${textVersion + 1}`),
      'newer',
    ],
    [
      'a newer secret part',
      (text: string) => text.replace('strongbox-private 1', `strongbox-private ${textVersion + 1}`),
      'newer',
    ],
    [
      'newer rules',
      (text: string) => text.replace('game safecracker-duel 1', 'game safecracker-duel 2'),
      'newer',
    ],
    [
      'a game of tomorrow',
      (text: string) => text.replace('"game":"safecracker-duel"', '"game":"sixth"'),
      'newer',
    ],
  ] as const)('replaced by %s, is kept to the letter', async (_, change, why) => {
    const { phone, match, key, text } = await played()
    const changed = change(text)
    expect(changed).not.toBe(text)
    phone.texts.set(key, changed)
    expect(await openMatch(match.id, phone.store, now)).toEqual({
      broken: { id: match.id, why, text: changed },
    })
    expect(phone.texts).toEqual(new Map([[key, changed]]))
    expect(await readHistory(phone.store)).toHaveLength(1)
    expect(en.match.broken[why]).toMatch(/it’s kept/i)
  })

  test('is not overwritten by a live match', async () => {
    const { phone, match, key } = await played()
    phone.texts.set(key, 'rubbish')
    const { seat, move } = anyMove(match, 0)!
    expect(await match.submit(seat, move)).toEqual({ trouble: 'elsewhere' })
    expect(phone.texts.get(key)).toBe('rubbish')
  })

  test('when set aside, leaves the home screen and can still be exported; after a power cut in between it exists twice, never not at all', async () => {
    const { phone, match, key, text } = await played()
    const broken: BrokenRecord = { id: match.id, why: 'corrupt', text: text.slice(0, 99) }
    for (const cut of [0, 1, 2]) {
      const half = frailStore(new Map([[key, broken.text]]))
      half.cutAfter(cut)
      void setAside(half.store, broken)
      await settle()
      const kept = [...half.texts.values()]
      expect(kept.length).toBe(cut === 1 ? 2 : 1)
      expect(new Set(kept)).toEqual(new Set([broken.text]))
    }
    phone.texts.set(key, broken.text)
    phone.fill(true)
    await expect(setAside(phone.store, broken)).rejects.toThrow()
    expect(phone.texts.get(key)).toBe(broken.text)
    phone.fill(false)
    await setAside(phone.store, broken)
    expect(await readHistory(phone.store)).toEqual([])
    expect(await readAside(phone.store)).toEqual([broken.text])
  })

  test('a complete record is read as it was written', async () => {
    const { match, text } = await played()
    const record = parseRecord(match.id, text)
    expect(record).toEqual(match.record)
    expect(formatRecord(match.record)).toBe(text)
  })
})
