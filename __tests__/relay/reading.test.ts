/** Reading a table back from its journal: step by step, and only if the journal is what was stored. */
import { formatRecord, parseRecord } from '@/relay/table/records'
import { readTable } from '@/relay/table/reading'
import { runInTimeSlices } from '@/relay/time-slices'
import { readAtOnce } from './read-at-once'
import { aTableHarness, table } from './table-harness'

/** The journal of a finished match and of one in progress, with draws offered and refused. */
function aJournal(): readonly string[] {
  const harness = aTableHarness()
  const phones = [harness.open('lock-and-key', 'Ada'), harness.invited('Ben')]
  const talk = (times: number): void => {
    for (let i = 0; i < times; i++) phones[i % 2]!.submit(i % 2 === 0 ? 'offer-draw' : 'decline-draw', i)
  }
  talk(6)
  phones[0]!.submit('resign', 6)
  for (const phone of phones) phone.request({ what: 'ready', key: phone.key, yes: true })
  talk(4)
  return harness.records.map(formatRecord)
}

const journal = aJournal()

test('the newest match is played again, as far as it was stored', () => {
  const { state, live } = readAtOnce(table, journal)
  expect(state).toMatchObject({ n: journal.length, match: 2, phase: 'playing', played: 1 })
  const lines = journal.map(parseRecord).flatMap((one) => (one.kind === 'entry' ? [one.line] : []))
  expect(live!.entriesAfter(0)).toEqual(lines.slice(-4))
  expect(live!.entryCount()).toBe(4)
})

test('every record and every entry is a step of its own', () => {
  const work = readTable(table, journal)
  let steps = 0
  while (!work.next().done) steps += 1
  expect(steps).toBe(journal.length + 4)
})

test('others have their turn while a long journal is read', async () => {
  let turns = 0
  const count = (): void => {
    turns += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  function* work(): Generator<undefined, string> {
    for (let i = 0; i < 3; i++) {
      const until = performance.now() + 10
      while (performance.now() < until);
      yield
    }
    return 'done'
  }
  expect(await runInTimeSlices(work())).toBe('done')
  clearImmediate(counting)
  expect(turns).toBeGreaterThanOrEqual(2)
})

describe('a journal that is not what was stored is not read:', () => {
  const last = journal.length - 1
  const changed = (change: (text: string) => string): readonly string[] =>
    journal.map((text, i) => (i === last ? change(text) : text))

  test.each([
    ['another move', changed((text) => text.replace('decline-draw', 'accept-draw'))],
    ['a line that does not follow from the one before', journal.toSpliced(last - 1, 1)],
    ['another hash of the line', changed((text) => text.replace(/(chain \d+ )\w{8}/, '$100000000'))],
    ['nothing of what it hid', changed((text) => text.replace(/"hidden":\[[^\]]*\]/, '"hidden":[]'))],
    ['half a record', changed((text) => text.slice(0, -20))],
    ['an entry twice', [...journal, journal[last]!]],
  ])('%s', (_, records) => {
    expect(() => readAtOnce(table, records)).toThrow(
      expect.objectContaining({ why: 'unreadable' }) as unknown as Error,
    )
  })
})
