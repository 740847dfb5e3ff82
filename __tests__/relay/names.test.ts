/** The relay checks names again, as phones should have done, and leaves people alone who already sit at the table. */
import { aTableHarness, certified, cheapSeat, inviteRecord } from './table-harness'
import { aPlan } from './a-player'

const seatedAt = ({ logic }: ReturnType<typeof aTableHarness>): readonly string[] =>
  logic.state!.players.map(({ name }) => name)

test.each([
  ['B\u200Ben', 'A name can’t have invisible characters.'],
  ['\u202EneB', 'A name can’t have invisible characters.'],
  ['Zoe\u0308', 'A name can’t have invisible characters.'],
  ['b'.repeat(21), 'A name can have at most 20 characters.'],
  ['Аnn', '‘Ann’ and ‘Аnn’ look the same.'],
])('%j may not sit down', (name, sentence) => {
  const harness = aTableHarness()
  harness.open('lockdown', 'Ann')
  harness.invited(name)
  expect(harness.answers).toContainEqual(
    expect.objectContaining({ kind: 'refused', refusal: { tag: 'bad-name', sentence } }),
  )
  expect(seatedAt(harness)).toEqual(['Ann'])
})

test('nobody can open a table under such a name', () => {
  const harness = aTableHarness()
  harness.open('lockdown', 'A\u200Bnn')
  expect(harness.records).toEqual([])
})

test('others can sit down with somebody whose name was allowed by older rules', () => {
  const seat = cheapSeat('A name of twenty-four ch')
  const harness = aTableHarness([
    {
      kind: 'opened',
      plan: aPlan('lockdown'),
      invite: inviteRecord,
      code: 'ABCDEFGH',
      players: [certified(seat)],
    },
  ])
  harness.invited('Ben')
  expect(seatedAt(harness)).toEqual([seat.name, 'Ben'])
})
