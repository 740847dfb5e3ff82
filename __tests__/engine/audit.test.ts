/** The audit: an honest match is found fair, and any tampering is found at the entry it changed or before. */
import fc from 'fast-check'
import { gameOf, sentenceOf, textVersion, type AnyGame } from '@/engine'
import { audit } from '@/engine/dealer/audit'
import { commitmentTo } from '@/engine/dealer/fairness'
import { hash } from '@/engine/dealer/hash'
import { resumeMatch } from '@/engine/dealer/resume'
import { saveMatch, type HeldMatch, type SavedMatch } from '@/engine/dealer/saved'
import { outerCases, playRandom, randomFrom, randomMatch, type RandomMatch } from './random-match'
import { tampers } from './tampering'

const habits = { steps: 90, asides: 0.05, loose: 0.15, late: 0.1 }

/** Playing is slow and tampering is quick, so a few matches serve every kind of tampering. */
const matches = new Map<string, RandomMatch>()
function matchOf(game: AnyGame, seats: number, seed: number): RandomMatch {
  const key = `${game.id} ${seats} ${seed}`
  const match = matches.get(key) ?? randomMatch(game, seats, { ...habits, seed, steps: 8 + seed * 20 })
  matches.set(key, match)
  return match
}

const held = ({ game, table, secret }: RandomMatch): HeldMatch => ({ game, table, secret })

describe.each(outerCases)('%s for %i', (_, seats, game) => {
  test('an honest match is fair after any number of entries', () => {
    for (let seed = 0; seed < 8; seed++)
      expect(audit(saveMatch(held(matchOf(game, seats, seed))), gameOf)).toEqual({ fair: true })
  })

  test('a resumed match has the same state and plays on the same way', () => {
    for (let seed = 0; seed < 4; seed++) {
      const match = randomMatch(game, seats, { ...habits, seed, steps: 10 + 15 * seed })
      const saved = saveMatch(held(match))
      const resumed = resumeMatch(saved, gameOf)
      if ('unreadable' in resumed) throw new Error(sentenceOf(resumed.unreadable.why))
      const { table } = resumed
      expect(table.standing).toEqual(match.table.standing)
      expect(table.log).toEqual(match.table.log)
      for (let seat = 1; seat <= seats; seat++) {
        expect(table.view(seat)).toEqual(match.table.view(seat))
        expect(table.knowledge(seat)).toEqual(match.table.knowledge(seat))
        expect(table.moves(seat)).toEqual(match.table.moves(seat))
      }
      expect(saveMatch(resumed)).toEqual(saved)
      playRandom({ ...match, table }, randomFrom(seed), { ...habits, steps: 12 })
      playRandom(match, randomFrom(seed), { ...habits, steps: 12 })
      expect(saveMatch(resumed)).toEqual(saveMatch(held(match)))
    }
  })

  test('an entry that could not be stored is retracted without a trace, and comes out the same when played again', () => {
    const random = randomFrom(11)
    const match = randomMatch(game, seats, { ...habits, late: 0, seed: 11, steps: 25 })
    const before = saveMatch(held(match))
    const views = [undefined, 1, 2].map((seat) => match.table.view(seat))
    const { n } = match.table.standing
    playRandom(match, random, { ...habits, late: 0, steps: 8 })
    const after = saveMatch(held(match))
    const made = match.table.log.entries.slice(n)
    const whole = made.map(({ seat, move }, i) => ({ seat, move: match.table.secretOf(n + i + 1) ?? move }))
    while (match.table.standing.n > n) match.table.retract()
    expect(saveMatch(held(match))).toEqual(before)
    expect([undefined, 1, 2].map((seat) => match.table.view(seat))).toEqual(views)
    for (const submission of whole) expect(match.table.submit(submission)).not.toHaveProperty('refusal')
    expect(saveMatch(held(match))).toEqual(after)
  })

  test('any tampering is found at the entry it changed, or before', () => {
    const kinds = Object.keys(tampers)
    fc.assert(
      fc.property(fc.nat(7), fc.constantFrom(...kinds), fc.nat(1_000_000), (seed, kind, how) => {
        const saved = saveMatch(held(matchOf(game, seats, seed)))
        const tampered = tampers[kind]!({ game, saved }, randomFrom(how))
        if (!tampered) return
        const verdict = audit(tampered.saved, gameOf)
        const what = { kind, fair: verdict.fair, late: !verdict.fair && lies(verdict.entry) > tampered.place }
        expect(what).toEqual({ kind, fair: false, late: false })
        expect(verdict.fair ? '' : sentenceOf(verdict.why)).toMatch(/^[A-Z‘].*\.$/s)
      }),
      { seed: 7, numRuns: 300 },
    )
  })

  test('not even the table can lie about cards: dealing again from its secret shows it', () => {
    fc.assert(
      fc.property(fc.nat(7), fc.constantFrom(...aboutCards), fc.nat(1_000_000), (seed, kind, how) => {
        const saved = saveMatch(held(matchOf(game, seats, seed)))
        const tampered = tampers[kind]!({ game, saved }, randomFrom(how))
        if (!tampered) return
        expect(withOwnHashes(saved)).toEqual(saved)
        const verdict = audit(withOwnHashes(tampered.saved), gameOf)
        const what = { kind, fair: verdict.fair, late: !verdict.fair && lies(verdict.entry) > tampered.place }
        expect(what).toEqual({ kind, fair: false, late: false })
      }),
      { seed: 8, numRuns: 200 },
    )
  })
})

const aboutCards = [
  'a fact',
  'a missing fact',
  'an extra fact',
  'a running number',
  'an entry twice',
  'the promise',
  'the secret',
  'a shown face',
  'who was shown it',
  'which card was shown',
  'a missing show',
  'what was written',
  'a missing written secret',
]

/** A table that lies about its own log also replaces the hashes of the lines it wrote. */
function withOwnHashes(saved: SavedMatch): SavedMatch {
  const log = saved.log.split('\n')
  const start = log.findIndex((line) => line.startsWith('0 deal'))
  const lines = log.slice(start, -1)
  const kept = saved.private.split('\n').filter((line) => line.startsWith('chain ')).length
  const changed = saved.private.replace(
    /^chain (\d+) .*$/gm,
    (_, n) => `chain ${n} ${hash(lines[Number(n)]!)}`,
  )
  const more = lines.slice(kept).map((line, i) => `chain ${kept + i} ${hash(line)}\n`)
  return { ...saved, private: changed + more.join('') }
}

/** The deal is the first entry that depends on the head, so a tampered head may be found there. */
const lies = (entry: number | undefined): number => (entry === undefined || entry === 0 ? -1 : entry)

test('every kind of tampering has been tried', () => {
  const told = new Set<string>()
  for (const [kind, tamper] of Object.entries(tampers))
    for (const [, seats, game] of outerCases) {
      const saved = saveMatch(held(matchOf(game, seats, 3)))
      for (let how = 0; how < 20; how++) if (tamper({ game, saved }, randomFrom(how))) told.add(kind)
    }
  expect([...told]).toEqual(Object.keys(tampers))
})

describe('texts that are not a match', () => {
  const [, seats, game] = outerCases[0]!
  const saved = saveMatch(held(randomMatch(game, seats, { seed: 1, steps: 6 })))
  const reasonFor = (texts: Partial<SavedMatch>): string => {
    const resumed = resumeMatch({ ...saved, ...texts }, gameOf)
    const verdict = audit({ ...saved, ...texts }, gameOf)
    expect(verdict.fair).toBe(false)
    return 'unreadable' in resumed ? sentenceOf(resumed.unreadable.why) : 'resumed'
  }

  test.each<[string, Partial<SavedMatch>, string]>([
    ['nothing', { log: '' }, 'not a saved Strongbox match'],
    ['one empty line', { log: '\n' }, 'not a saved Strongbox match'],
    ['a shopping list', { log: 'milk\nbread\n' }, 'not a saved Strongbox match'],
    ['the other text', { log: saved.private }, 'not a saved Strongbox match'],
    ['the texts exchanged', { log: saved.private, private: saved.log }, 'not a saved Strongbox match'],
    ['version 0', { log: saved.log.replace('strongbox 1', 'strongbox 0') }, 'not a saved Strongbox match'],
    [
      'a newer version',
      { log: saved.log.replace('strongbox 1', `strongbox ${textVersion + 1}`) },
      'newer version of Strongbox',
    ],
    [
      'a newer private part',
      { private: saved.private.replace('private 1', `private ${textVersion + 1}`) },
      'newer version',
    ],
    ['no private part', { private: '' }, 'not a saved Strongbox match'],
    ['a private part without its secret', { private: 'strongbox-private 1\n' }, 'incomplete'],
    ['a head alone', { log: saved.log.slice(0, saved.log.indexOf('0 deal')) }, 'has no deal'],
    ['a head that breaks off', { log: 'strongbox 1\ngame lock-and-key 1\n' }, 'incomplete'],
    ['an unknown game', { log: saved.log.replace('lock-and-key', 'chess') }, 'can’t play ‘chess’'],
    ['Windows line ends', { log: saved.log.replaceAll('\n', '\r\n') }, 'not a saved Strongbox match'],
    [
      'a line in the head that means nothing',
      { log: saved.log.replace('starter', 'stutter') },
      'means nothing',
    ],
    [
      'a private line that means nothing',
      { private: saved.private + 'whispered 3 1 4 lock\n' },
      'a line that means nothing',
    ],
    ['a torn last line', { log: saved.log.slice(0, -9) }, 'breaks off in the middle of a line'],
    ['a torn private part', { private: saved.private.slice(0, -9) }, 'incomplete'],
  ])('%s', (_, texts, sentence) => expect(reasonFor(texts)).toContain(sentence))

  test('a match whose secret is not the promised one cannot be resumed', () => {
    const other = '1'.repeat(64)
    expect(commitmentTo(other)).not.toBe(commitmentTo(saved.private.slice(27, 91)))
    expect(reasonFor({ private: saved.private.replace(/secret .*/, `secret ${other}`) })).toContain(
      'promised',
    )
  })
})

describe('when power fails between writing the two texts', () => {
  const cut = (text: string, lines: number): string =>
    text
      .split('\n')
      .slice(0, -1 - lines)
      .join('\n') + '\n'

  test.each(outerCases)('%s for %i: either text may be one entry ahead, but not two', (_, seats, game) => {
    const saves: SavedMatch[] = []
    let seed = 5
    let match = randomMatch(game, seats, { seed, steps: 20 })
    while (match.table.standing.n < 3) match = randomMatch(game, seats, { seed: ++seed, steps: 20 })
    for (let i = 0; i < 3; i++) {
      saves.unshift(saveMatch(held(match)))
      match.table.retract()
    }
    const [oldest, older, newest] = saves as [SavedMatch, SavedMatch, SavedMatch]
    const resume = (log: string, hidden: string): number | string => {
      const resumed = resumeMatch({ log, private: hidden }, gameOf)
      return 'unreadable' in resumed ? sentenceOf(resumed.unreadable.why) : resumed.table.standing.n
    }
    const n = match.table.standing.n + 3
    expect(resume(newest.log, newest.private)).toBe(n)
    expect(resume(older.log, newest.private)).toBe(n - 1)
    expect(resume(oldest.log, newest.private)).toContain('ends before its last entry')
    // What a player wrote is only in the private part; without it the entry cannot be dealt again.
    const wrote = newest.private.includes(`\nwrote ${n} `)
    expect(resume(newest.log, older.private)).toEqual(wrote ? expect.any(String) : n)
    expect(resume(newest.log, oldest.private)).toContain('has not written this entry')
    for (const [log, hidden] of [
      [older.log, newest.private],
      [newest.log, older.private],
      [cut(newest.log, 1), newest.private],
    ] as const)
      expect(audit({ log, private: hidden }, gameOf)).toMatchObject({ fair: false, entry: n })
  })
})

test('each line carries the hash of the line before, and the first one that of the head', () => {
  const [, seats, game] = outerCases[0]!
  const { log } = saveMatch(held(randomMatch(game, seats, { seed: 2, steps: 5 })))
  const lines = log.split('\n').slice(0, -1)
  const start = lines.findIndex((line) => line.startsWith('0 deal'))
  let chain = hash(lines.slice(0, start).join('\n'))
  for (const line of lines.slice(start)) {
    expect(line.split(' ').at(-1)).toBe(chain)
    chain = hash(line)
  }
})
