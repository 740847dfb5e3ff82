/**
 * Pairs, the sixth game of docs/add-a-game.md, rule by rule, and that page itself. That Pairs can be added with a few
 * lines and played everywhere is tested in __tests__/project/sixth-game.test.ts.
 */
import { existsSync, readFileSync } from 'node:fs'
import { openFixedMatch, readSeatMove, type AnyGame, type FixedMatch } from '@/engine'
import { pairs, type State } from '../fixtures/sixth-game/engine/games/pairs/rules'

const game: AnyGame = pairs
/** A pair lies on 1 and 2, on 3 and 4, and so on. */
const deal = 'anchor anchor bell bell coin coin drum drum fern fern gem gem'

function play(seats: number, ...lines: readonly string[]): FixedMatch {
  const match = openFixedMatch(game, seats, deal)
  if (typeof match === 'string') throw new Error(match)
  for (const line of lines) {
    const read = readSeatMove(game, line)
    const taken = 'refusal' in read ? read : match.table.submit(read)
    if ('refusal' in taken) throw new Error(taken.refusal.sentence)
  }
  return match
}
const stateOf = ({ table }: FixedMatch): State => table.standing.state as State

test('[PR2] everybody sees both cards of a turn', () => {
  const { up } = stateOf(play(2, '1 turn 1', '1 turn 3'))
  expect(up.map(({ place, face }) => [place, face])).toEqual([
    [1, 'anchor'],
    [3, 'bell'],
  ])
})

test('[PR3] a pair is taken and its player goes again; other cards turn back, and the next player is on turn', () => {
  const { taken, turn } = stateOf(play(2, '1 turn 1', '1 turn 2'))
  expect([taken.map((own) => own.length), turn]).toEqual([[2, 0], 1])
  expect(stateOf(play(2, '1 turn 1', '1 turn 3')).turn).toBe(2)
  expect(stateOf(play(2, '1 turn 1', '1 turn 3', '2 turn 5')).up.map(({ face }) => face)).toEqual(['coin'])
})

test('[PR4] a peeked card is seen by that seat until it turns one up, and by nobody else', () => {
  const { table } = play(2, '1 peek 5')
  expect([...table.view(1).faces.values()]).toEqual(['coin'])
  expect([table.view(2).faces.size, table.view(undefined).faces.size]).toEqual([0, 0])
  table.submit({ seat: 1, move: { kind: 'turn', place: 1 } })
  expect(table.view(1).faces.size).toBe(0)
  expect([table.knowledge(1).faces.size, table.knowledge(2).faces.size]).toEqual([2, 1])
  expect(() => play(2, '1 peek 5', '1 peek 6')).toThrow('You have used your peek.')
  expect(() => play(2, '1 turn 5', '1 peek 6')).toThrow('Peek before you turn a card.')
})

test('[PR5] most pairs win, and a tie is shared', () => {
  const take = (seat: number, ...firsts: readonly number[]): readonly string[] =>
    firsts.flatMap((place) => [`${seat} turn ${place}`, `${seat} turn ${place + 1}`])
  const all = play(2, ...take(1, 1, 3, 5, 7, 9, 11))
  expect(all.table.outcome).toEqual({ winners: [1], scores: [6, 0], why: 'most-pairs' })
  const tie = play(2, ...take(1, 1, 3, 5), '1 turn 7', '1 turn 9', ...take(2, 7, 9, 11))
  expect(tie.table.outcome).toEqual({ winners: [1, 2], scores: [3, 3], why: 'most-pairs' })
})

test('[PR6] a seat that has resigned is skipped', () => {
  expect(stateOf(play(3, '1 turn 1', '1 resign')).turn).toBe(2)
  expect(stateOf(play(3, '2 resign', '1 turn 1', '1 turn 3')).turn).toBe(3)
})

test('every refusal has a sentence', () => {
  expect(() => play(2, '2 turn 1')).toThrow('It is another player’s turn.')
  expect(() => play(2, '1 turn 1', '1 turn 1')).toThrow('That card is turned up already.')
  expect(() => play(2, '1 turn 1', '1 turn 2', '1 turn 2')).toThrow(
    'There is no card at that place any more.',
  )
  expect(() => play(2, '1 turn 13')).toThrow('Expected: ‘turn P’ or ‘peek P’')
})

describe('docs/add-a-game.md', () => {
  const page = readFileSync('docs/add-a-game.md', 'utf8')

  test('names only files that exist', () => {
    const paths = [
      ...page.matchAll(/`((?:engine|docs|terminal|components|client|__tests__)\/[^`\s]*)`/g),
    ].map(([, path]) => path!.replaceAll('<game>', 'lock-and-key').replace('<seats>', '2'))
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  test('explains every part of a game, and no other', () => {
    const source = readFileSync('engine/core/game.ts', 'utf8')
    const body = source.slice(source.indexOf('export interface Game<'), source.indexOf('export type AnyGame'))
    const parts = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:]/gm)].map(([, name]) => name!)
    const explained = [...page.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name!)
    expect(explained.sort()).toEqual([...new Set(parts)].sort())
  })
})
