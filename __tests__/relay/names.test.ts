/** The relay checks names again, as phones should have done, and leaves people alone who already sit at the table. */
import { promiseOf } from '@/engine/wire/keys'
import { aTableHarness, cheapSeat, invite } from './table-harness'
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
  const { key, name, kind } = cheapSeat('A name of twenty-four ch')
  const harness = aTableHarness([
    {
      kind: 'opened',
      plan: aPlan('lockdown'),
      invite: promiseOf('invite', invite),
      code: 'ABCDEFGH',
      players: [{ key, name, kind }],
    },
  ])
  harness.invited('Ben')
  expect(seatedAt(harness)).toEqual([name, 'Ben'])
})
