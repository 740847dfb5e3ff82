/**
 * A sixth game, added by following docs/add-a-game.md and touching nothing of the core: it is played at a table, saved,
 * resumed, audited, replayed, guessed at and counted like the five.
 */
import { existsSync, readFileSync } from 'node:fs'
import { openFixedMatch, perft, readSeatMove, seatsUpTo, type AnyGame, type FixedMatch } from '@/engine'
import { createSamplingDealer } from '@/engine/bots/sampling-dealer'
import { replay } from '@/engine/core/replica'
import { audit } from '@/engine/dealer/audit'
import { createReadingDealer } from '@/engine/dealer/reading'
import { resumeMatch } from '@/engine/dealer/resume'
import { saveMatch } from '@/engine/dealer/saved'
import { printPlaythrough } from '../playthroughs/print'
import { highCard } from './high-card'
import { casesOf, randomFrom, randomMatch } from './random-match'
import { tampers } from './tampering'

const game: AnyGame = highCard
const gameOf = (id: string, rules: number): AnyGame | undefined =>
  id === game.id && rules === game.rules ? game : undefined

function play(deal: string, ...lines: readonly string[]): FixedMatch {
  const match = openFixedMatch(game, 2, deal)
  if (typeof match === 'string') throw new Error(match)
  for (const line of lines) {
    const read = readSeatMove(game, line)
    const taken = 'refusal' in read ? read : match.table.take(read)
    if ('refusal' in taken) throw new Error(taken.refusal.sentence)
  }
  return match
}

describe('at a table', () => {
  const deal = '4 7 9 1 2 3 5 6 8'

  test('the higher card wins, and a trade can change which it is', () => {
    expect(play(deal, '1 keep', '2 keep').table.outcome).toEqual({ winners: [2], why: 'higher-card' })
    expect(play(deal, '1 trade', '2 keep').table.outcome).toEqual({ winners: [1], why: 'higher-card' })
  })

  test('a card that was peeked at is seen by that seat, in its turn, and by nobody else', () => {
    const { table } = play(deal, '1 peek')
    expect([...table.view(1).faces.values()]).toEqual(['4'])
    expect([table.view(2).faces.size, table.view(undefined).faces.size]).toEqual([0, 0])
    expect(table.take({ seat: 1, move: { kind: 'keep' } })).not.toHaveProperty('refusal')
    expect(table.view(1).faces.size).toBe(0)
    expect([...table.knowledge(1).faces.values()]).toEqual(['4'])
    expect(table.knowledge(2).faces.size).toBe(0)
  })

  test('what is refused is refused with a sentence', () => {
    expect(() => play(deal, '2 keep')).toThrow('It is the other player’s turn.')
    expect(() => play(deal, '1 peek', '1 peek')).toThrow('You have peeked already.')
    expect(() => play(deal, '1 Keep')).toThrow('Expected: ‘peek’, ‘keep’ or ‘trade’.')
    expect(() => play(deal, '1 keep', '2 keep', '1 keep')).toThrow('The match is over.')
    expect(() => play('4 7')).toThrow('not a deal of this game')
  })

  test.each([1, 3, 8, 10, 4, 0].map((count, depth) => ({ depth, count })))(
    'perft $depth deep: $count',
    ({ depth, count }) => {
      const { table, dealer } = play(deal)
      expect(perft(game, { state: table.standing.state, seats: 2, dealer }, depth)).toBe(count)
    },
  )
})

describe.each(casesOf([game]))('%s for %i', (_, seats) => {
  const matches = seatsUpTo(12).map((seed) => randomMatch(game, seats, { seed, steps: seed, asides: 0.05 }))

  test('a match is saved, resumed and found fair', () => {
    for (const { table, secret } of matches) {
      const saved = saveMatch({ game, table, secret })
      const resumed = resumeMatch(saved, gameOf)
      if ('unreadable' in resumed) throw new Error(resumed.unreadable.why)
      expect(resumed.table.standing).toEqual(table.standing)
      expect(audit(saved, gameOf)).toEqual({ fair: true })
    }
  })

  test('a lie about it is found', () => {
    for (const { table, secret } of matches) {
      const saved = saveMatch({ game, table, secret })
      for (const [kind, tamper] of Object.entries(tampers)) {
        const tampered = tamper({ game, saved }, randomFrom(7))
        if (tampered) expect([kind, audit(tampered.saved, gameOf).fair]).toEqual([kind, false])
      }
    }
  })

  test('its log replays to the same state for everybody', () => {
    for (const { table } of matches) {
      const { replica, stopped } = replay(
        game,
        table.log,
        createReadingDealer<string>({ value: (face) => game.value(face) }),
      )
      expect(stopped).toBeUndefined()
      expect(replica!.standing).toEqual(table.standing)
    }
  })

  test('a bot can guess at what it does not know', () => {
    for (const { table, dealer } of matches) {
      const knowledge = table.knowledge(1)
      const sample = createSamplingDealer<string>({
        knowledge,
        value: (face) => game.value(face),
        random: randomFrom(1),
      })
      for (const [card, face] of knowledge.faces) expect(sample.turnUp(card)).toBe(face)
      const { hands } = table.standing.state as { hands: readonly never[] }
      expect(new Set(hands.map((card) => sample.turnUp(card))).size).toBe(seats)
      expect(sample.mark().cards).toBe(dealer.mark().cards)
    }
  })

  test('its playthrough is printed', () => {
    expect(printPlaythrough(game, seats, 1)).toMatch(/^seed 1\nstrongbox 1\ngame high-card 1\n[^]*\n0\. deal/)
  })
})

describe('docs/add-a-game.md', () => {
  const page = readFileSync('docs/add-a-game.md', 'utf8')

  test('names only files that are there', () => {
    const paths = [
      ...page.matchAll(/`((?:engine|docs|terminal|components|client|__tests__)\/[^`\s]*)`/g),
    ].map(([, path]) => path!.replaceAll('<game>', 'lock-and-key').replace('<seats>', '2'))
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  test('explains every part that a game has, and none that it has not', () => {
    const source = readFileSync('engine/core/game.ts', 'utf8')
    const body = source.slice(source.indexOf('export interface Game<'), source.indexOf('export type AnyGame'))
    const parts = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:]/gm)].map(([, name]) => name!)
    const explained = [...page.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name!)
    expect(explained.sort()).toEqual([...new Set(parts)].sort())
  })
})
