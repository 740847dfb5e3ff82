/** A phone's outbox: a move is sent only once it is saved, and its player hears back exactly once. */
import { sealOf } from '@/engine'
import {
  dropRefused,
  dropUnsaved,
  outboxOf,
  pendingIn,
  savedIn,
  settleByLog,
  submitMove,
} from '@/client/remote/outbox'
import { contentsOf, createCheapBoxes, createCheapKeys } from '../simulator/cheap-keys'
import { aMembership } from './a-player'
import { cheapSeat, table } from './table-harness'

const { key, ...seat } = cheapSeat('Ada')
const hash = '0'.repeat(64)
const signing = { keys: createCheapKeys(), boxes: createCheapBoxes(), draw: () => hash }
const dealt = {
  ...aMembership(table, { by: 'pass' }, [{ key, ...seat }]),
  match: 1,
  log: { head: ['strongbox 2', 'game lock-and-key 1', `key 1 ${key}`, `0 deal ; 0 0 ${hash}`], entries: [] },
}
const submission = { ticket: 7, key, move: 'swap 1 2', seen: 0 }
const submitted = submitMove([], submission, { membership: dealt, revision: 3, signing }).outbox
const pending = pendingIn(submitted)[0]!
const after = (line: string, signature = pending.signature) => ({
  ...dealt,
  log: { ...dealt.log, entries: [`${line} ; 0 1 1 1 ${hash} ${signature}`] },
})

test('a move is pending at once, and may be sent once it is saved', () => {
  expect([pendingIn(submitted), savedIn(submitted, 2)]).toEqual([[pending], []])
  expect(savedIn(submitted, 3)).toEqual([pending])
})

test('a move is signed once, and each one after it counts as another attempt', () => {
  const own = { ...dealt, seats: [{ ...dealt.seats[0]!, signed: { match: 1, attempt: 4 } }] }
  const [again] = pendingIn(submitMove([], submission, { membership: own, revision: 3, signing }).outbox)
  expect([pending.attempt, again!.attempt]).toEqual([1, 5])
  expect(again!.signature).not.toBe(pending.signature)
})

test('what a move hides goes in a box, and only that', () => {
  const head = dealt.log.head.map((line) => (line.startsWith('game') ? 'game safecracker-duel 1' : line))
  const membership = { ...dealt, log: { ...dealt.log, head } }
  const code = submitMove([], { ...submission, move: 'code 1-2-3' }, { membership, revision: 3, signing })
  const { move, written } = pendingIn(code.outbox)[0]!
  expect([move, written?.seal]).toEqual(['code *', sealOf('code 1-2-3', hash)])
  expect(contentsOf(written!.box.sealed)).toBe(`${hash} code 1-2-3`)
  expect(pending.written).toBeUndefined()
})

test('a seat has only one move in flight', () => {
  const { outbox, settled } = submitMove(
    submitted,
    { ...submission, ticket: 8 },
    { membership: dealt, revision: 4, signing },
  )
  expect(outbox).toBe(submitted)
  expect(settled).toMatchObject([{ ticket: 8, not: { refusal: { tag: 'busy' } } }])
})

test('a move that could not be saved is dropped; one that is saved, or may still be, stays', () => {
  expect(dropUnsaved(submitted, { saved: 2, failed: 3 })).toEqual({
    outbox: [],
    settled: [{ ticket: 7, not: { trouble: 'full' } }],
  })
  expect(dropUnsaved(submitted, { saved: 3, failed: 4 })).toEqual({ outbox: submitted, settled: [] })
  expect(dropUnsaved(submitted, { saved: 1, failed: 2 })).toEqual({ outbox: submitted, settled: [] })
})

test('a refusal settles only the move it names', () => {
  const refusal = { tag: 'stale', sentence: 'Too late.' }
  const refused = {
    kind: 'not-taken',
    table,
    match: 1,
    key,
    refusal,
    entries: 0,
    chain: hash,
    signature: hash,
  } as const
  expect(dropRefused(submitted, { ...refused, move: hash }).settled).toEqual([])
  expect(dropRefused(submitted, { ...refused, move: pending.signature })).toEqual({
    outbox: [],
    settled: [{ ticket: 7, not: { refusal } }],
  })
})

test('the log settles a move: as the player’s own, or as one that was made for them', () => {
  expect(settleByLog(submitted, dealt)).toEqual({ outbox: submitted, settled: [] })
  expect(settleByLog(submitted, after('1 swap 1 2'))).toEqual({ outbox: [], settled: [{ ticket: 7 }] })
  expect(settleByLog(submitted, after('1 resign', 'relay')).settled).toMatchObject([
    { ticket: 7, not: { refusal: { tag: 'played-for-you' } } },
  ])
  expect(settleByLog(submitted, { ...dealt, match: 2 }).settled).toMatchObject([
    { not: { refusal: { tag: 'match-over' } } },
  ])
})

test('after a restart, a saved move is sent again, and nobody is waiting for it', () => {
  const found = outboxOf({ pending: [pending] })
  expect(savedIn(found, 0)).toEqual([pending])
  expect(settleByLog(found, after('1 swap 1 2'))).toEqual({ outbox: [], settled: [] })
})
