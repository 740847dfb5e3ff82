// Who is asked how to go on without somebody who is away.
import { games } from '@/engine'
import { newMembership, type Membership } from '@/client/remote/membership'
import type { PublicPlayer, PublicState } from '@/engine/wire/messages'
import { absenceAt } from '@/components/match/remote/absence'

const keys = ['ada', 'ben', 'cleo', 'dov'] as const

const player = (key: string): PublicPlayer => ({
  key,
  name: key,
  kind: 'person',
  epoch: 1,
  revealed: false,
  here: key !== 'dov',
  absent: key === 'dov',
  idle: false,
})

/** Ada's phone, in a match that Dov has left. */
function atAdas(decisions: PublicState['decisions'] = []) {
  const seat = { key: 'ada', secretKey: '', name: 'ada', kind: 'person', epoch: 1, readyFor: 0 } as const
  const membership: Membership = {
    ...newMembership({ table: 'table', relay: '', joined: { by: 'pass' }, seats: [seat], now: 0 }),
    match: 1,
    log: { head: keys.map((key, i) => `key ${i + 1} ${key}`), entries: [] },
    publicState: {
      id: 'table',
      version: 9,
      plan: { game: 'lockdown', rules: 1, options: [], starter: 1, watch: false },
      phase: 'playing',
      match: 1,
      players: keys.map(player),
      turn: ['dov'],
      entries: 0,
      wins: {},
      played: 0,
      decisions,
    } as PublicState,
  }
  return { membership, isSubscribed: true, held: ['ada'] }
}

const lockdown = { game: games.lockdown }

test('everybody who still plays is asked', () => {
  expect(absenceAt(lockdown, atAdas(), [])?.by).toEqual(['ada'])
})

test('whoever has resigned is not asked', () => {
  expect(absenceAt(lockdown, atAdas(), [1])).toBeUndefined()
})

test('nobody waits for the answer of somebody who has resigned', () => {
  const said = [
    { about: 'dov', by: 'ada', choice: 'idle' },
    { about: 'dov', by: 'ben', choice: 'end' },
  ] as const
  expect(absenceAt(lockdown, atAdas([...said]), [])).toBeUndefined()
  // All who still play have answered, and they disagree: they are asked again.
  expect(absenceAt(lockdown, atAdas([...said]), [3])?.others).toEqual([{ name: 'ben', choice: 'end' }])
})
