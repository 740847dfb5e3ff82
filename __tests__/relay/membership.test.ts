/** What a phone has stored of its tables stays readable, even if parts have been renamed since. */
import { formatMembership, parseMembership } from '@/client/remote/membership'
import { aMembership, aPlan } from './a-player'
import { cheapSeat, invite, table } from './table-harness'

const seat = cheapSeat('Ada')
const opened = aMembership(table, { by: 'opening', plan: aPlan('lock-and-key'), invite }, [seat])
const publicState = {
  id: table,
  version: 9,
  plan: aPlan('lock-and-key'),
  phase: 'playing',
  match: 1,
  players: [{ key: seat.key, name: 'Ada', kind: 'person', epoch: 1, revealed: false, here: true }],
  turn: [seat.key],
  entries: 3,
}
/** Up to version 2, a log was one list of lines. */
const old = { lines: ['strongbox 1', '0 deal ; 0 0 aa', '1 swap 1 2 ; 0 1 bb'] }
const log = { head: ['strongbox 1', '0 deal ; 0 0 aa'], entries: ['1 swap 1 2 ; 0 1 bb'] }
const move = { match: 1, key: seat.key, seen: 3, move: 'swap 1 2' }

test('a membership from an older app is read with its log and its public state, but without moves that it did not sign', () => {
  const { pending: _, ...rest } = opened
  const text = JSON.stringify({
    version: 1,
    ...rest,
    ...old,
    picture: publicState,
    pending: [{ ...move, no: 2 }],
  })
  const read = parseMembership(text)!
  expect(read.log).toEqual(log)
  expect(read.publicState).toEqual(publicState)
  expect(read.pending).toEqual([])
  expect(parseMembership(formatMembership(read))).toEqual(read)
})

test('a membership without a public state is read as it was written', () => {
  expect(parseMembership(formatMembership(opened))).toMatchObject(opened)
})

test.each([
  ['no JSON', '{'],
  ['a newer version', JSON.stringify({ ...opened, version: 99 })],
  ['a broken public state', JSON.stringify({ ...opened, version: 1, publicState: { phase: 'asleep' } })],
])('%s is no membership', (_, text) => {
  expect(parseMembership(text)).toBeUndefined()
})
