// The score over rematches: open-ended, or decided after a fixed number of matches.
import { parseRecord, formatRecord, type MatchRecord } from '@/client/records'
import { countMatch, firstOfSeries, goingOn, isDecided, leaderOf, type Series } from '@/client/series'

const bestOf = (length: number): Series => ({ ...firstOfSeries, length })
const after = (series: Series, ...winners: readonly string[]): Series =>
  winners.reduce((so, name) => countMatch(so, name === '-' ? [] : [name]), series)

test.each([
  [['Ada'], false, 'Ada'],
  [['Ada', 'Ada'], true, 'Ada'],
  [['Ada', 'Ben'], true, undefined],
  [['Ada', '-'], true, 'Ada'],
  [['-', '-'], true, undefined],
])('best of two after %j: decided %s, ahead %s', (winners, decided, leader) => {
  const series = after(bestOf(2), ...winners)
  expect([isDecided(series), leaderOf(series)]).toEqual([decided, leader])
})

test('a longer series ends as soon as it is decided', () => {
  expect(isDecided(after(bestOf(3), 'Ada'))).toBe(false)
  expect(isDecided(after(bestOf(3), 'Ada', 'Ada'))).toBe(true)
})

test('a series without a length is never decided, and the score goes on', () => {
  const series = after(firstOfSeries, 'Ada', 'Ada', 'Ben')
  expect(isDecided(series)).toBe(false)
  expect(goingOn(series)).toEqual({ wins: { Ada: 2, Ben: 1 }, played: 3 })
})

test('after a decided series the next one starts at zero and has the same length', () => {
  expect(goingOn(after(bestOf(2), 'Ada', 'Ben'))).toEqual({ wins: {}, played: 0, length: 2 })
  expect(goingOn(after(bestOf(2), 'Ada'))).toEqual({ wins: { Ada: 1 }, played: 1, length: 2 })
})

test('a record is valid with or without a length, but not with a broken one', () => {
  const record: MatchRecord = {
    id: 'a',
    game: 'trap-and-treasure',
    names: ['Ada', 'Ben'],
    startedAt: 1,
    updatedAt: 1,
    entries: 0,
    turn: [1],
    faceToFace: false,
    tossed: false,
    seeded: false,
    series: firstOfSeries,
    saved: { log: '', private: '' },
  }
  for (const series of [firstOfSeries, bestOf(2)])
    expect(parseRecord('a', formatRecord({ ...record, series }))).toEqual({ ...record, series })
  const broken = { ...record, series: { ...firstOfSeries, length: 'two' as never } }
  expect(parseRecord('a', formatRecord(broken))).toMatchObject({ why: 'corrupt' })
})
