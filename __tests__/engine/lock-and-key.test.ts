/** Lock and Key, rule by rule (docs/rules/lock-and-key.md). */
import { games, openFixedMatch } from '@/engine'
import { expectListedMovesOnly, open, recorded, spoilt } from './play'

const deal = 'lock treasure key key lock'
const row = (match: ReturnType<typeof opened>) => match.state.row.map(({ lies }) => lies)
const opened = (cards: string = deal) => open('lock-and-key', { deal: cards })

test('[LK1] five cards lie face down and both hands are empty', () => {
  const match = opened()
  expect(row(match)).toEqual(['down', 'down', 'down', 'down', 'down'])
  expect(match.state.hands).toEqual([
    { lock: false, key: false },
    { lock: false, key: false },
  ])
})

test.each(['lock lock lock key treasure', 'lock lock key key', '-', 'lock lock key key treasure key', ''])(
  '[LK1] ‘%s’ is not a deal',
  (cards) => expect(typeof openFixedMatch(games['lock-and-key'], 2, cards)).toBe('string'),
)

test('[LK1] a seat that was shown nothing cannot tell one deal from another', () => {
  const moves = ['1 swap 1 2', '2 reveal 3', '1 swap 2 4']
  const [one, other] = ['lock treasure key key lock', 'key lock key lock treasure'].map((cards) =>
    opened(cards).play(...moves),
  )
  expect(one!.state).toEqual(other!.state)
  expect(one!.lines).toEqual(other!.lines)
})

test('[LK2] the starter is the one the players chose, then turns alternate', () => {
  const match = open('lock-and-key', { deal, starter: 2 })
  expect(match.submit('1 reveal 1')).toBe('not-your-turn')
  match.play('2 reveal 1')
  expect(match.submit('2 reveal 2')).toBe('not-your-turn')
  expect(match.moves(2)).toEqual([])
  match.play('1 reveal 2')
})

test('the sample game of the rule book, turns 1 to 4', () => {
  const match = opened().play('1 reveal 3', '2 reveal 5', '1 swap 1 4', '2 reveal 2')
  expect(match.lines).toEqual([
    '1 reveal 3 = key',
    '2 reveal 5 = lock',
    '1 swap 1 4',
    '2 reveal 2 = treasure',
  ])
  expect(match.state.hands).toEqual([
    { lock: false, key: true },
    { lock: true, key: false },
  ])
  expect(row(match)).toEqual(['down', 'down', 'empty', 'down', 'empty'])
  expect(match.outcome).toBeUndefined()
})

test('[LK3] nobody may pass', () => {
  expect(opened().submit('1 pass')).toBe('malformed')
  expect(opened().moves(1)).toHaveLength(15)
})

test('[LK4] a taken card leaves an empty place that nobody can use', () => {
  const match = opened().play('1 reveal 3')
  expect(match.state.hands[0]).toEqual({ lock: false, key: true })
  expect(match.submit('2 reveal 3')).toBe('empty')
  expect(match.submit('2 swap 3 4')).toBe('empty')
  expect(match.submit('2 swap 1 3')).toBe('empty')
})

test('[LK5] a second key stays face up for good, and cannot be picked', () => {
  const match = opened().play('1 reveal 3', '2 swap 1 2', '1 reveal 4')
  expect(match.state.row[3]).toMatchObject({ lies: 'up', face: 'key' })
  expect(match.state.hands[0]).toEqual({ lock: false, key: true })
  expect(match.submit('2 reveal 4')).toBe('face-up')
  expect(match.submit('2 swap 4 5')).toBe('face-up')
})

test('[LK6] a treasure found too early is shown and turned back, and can be revealed or swapped again', () => {
  const match = opened().play('1 reveal 2')
  expect(match.outcome).toBeUndefined()
  expect(row(match)).toEqual(['down', 'down', 'down', 'down', 'down'])
  match.play('2 swap 2 5', '1 reveal 5')
  expect(match.lines.at(-1)).toBe('1 reveal 5 = treasure')
})

test('[LK6] a lock alone does not open the treasure', () => {
  expect(opened().play('1 reveal 1', '2 swap 4 5', '1 reveal 2').outcome).toBeUndefined()
})

test('[LK7] a swap exchanges two cards: everybody sees which, nobody sees their faces', () => {
  const match = opened().play('1 swap 4 1')
  expect(match.lines).toEqual(['1 swap 1 4'])
  match.play('2 reveal 1', '1 reveal 4')
  expect(match.lines.slice(1)).toEqual(['2 reveal 1 = key', '1 reveal 4 = lock'])
})

test('[LK8] lock, key, treasure: the match is won at once', () => {
  const match = opened().play('1 reveal 3', '2 reveal 2', '1 reveal 1', '2 swap 4 5', '1 reveal 2')
  expect(match.outcome).toEqual({ winners: [1], why: 'treasure' })
  expect(match.submit('2 reveal 4')).toBe('match-over')
  expect(match.submit('2 resign')).toBe('match-over')
  expect([...match.moves(1), ...match.moves(2), ...match.matchMoves(1)]).toEqual([])
})

test.each([
  [1, ['1 reveal 1', '2 reveal 3', '1 reveal 4', '2 reveal 5']],
  [2, ['1 reveal 2', '2 reveal 1', '1 reveal 3', '2 reveal 4', '1 reveal 5']],
])('[LK9] both hold both cards, and player %i finds the treasure', (winner, lines) => {
  const match = opened().play(...lines)
  expect(match.state.hands).toEqual([
    { lock: true, key: true },
    { lock: true, key: true },
  ])
  expect(match.outcome).toBeUndefined()
  expect(match.play(`${winner} reveal 2`).outcome).toEqual({ winners: [winner], why: 'treasure' })
})

test('[LK10] if each player lacks a kind that is no longer face down, the match is a draw at once', () => {
  const match = opened('lock lock key key treasure').play('1 reveal 1', '2 reveal 3', '1 reveal 2')
  expect(match.outcome).toBeUndefined()
  match.play('2 reveal 4')
  expect(match.outcome).toEqual({ draw: true, why: 'dead-position' })
  expect(match.submit('1 reveal 5')).toBe('match-over')
})

test('[LK10] one player who can still win keeps the match alive', () => {
  const match = opened('lock lock key key treasure')
  match.play('1 reveal 1', '2 reveal 5', '1 reveal 2', '2 reveal 5', '1 reveal 3', '2 reveal 4')
  expect(match.state.hands[1]).toEqual({ lock: false, key: true })
  expect(match.outcome).toBeUndefined()
  expect(match.play('1 reveal 5').outcome).toEqual({ winners: [1], why: 'treasure' })
})

test.each([1, 2])('[LK11] seat %i resigns, on turn or not, and the other wins', (seat) => {
  expect(opened().play(`${seat} resign`).outcome).toEqual({ winners: [3 - seat], why: 'resigned' })
  const later = opened().play('1 reveal 3', '2 swap 1 2', `${seat} resign`)
  expect(later.outcome).toEqual({ winners: [3 - seat], why: 'resigned' })
})

test('[LK11] a draw offer blocks nothing, is answered once, and lapses at the offerer’s next move', () => {
  const match = opened().play('2 offer-draw')
  expect(match.submit('1 offer-draw')).toBe('offer-stands')
  expect(match.submit('2 accept-draw')).toBe('offer-is-yours')
  match.play('1 swap 1 2')
  expect(match.matchMoves(1)).toEqual(['resign', 'accept-draw', 'decline-draw'])
  match.play('2 swap 1 2')
  expect(match.submit('1 accept-draw')).toBe('no-offer')
  match.play('1 offer-draw', '2 decline-draw')
  expect(match.submit('2 accept-draw')).toBe('no-offer')
  expect(match.play('1 offer-draw', '2 accept-draw').outcome).toEqual({ draw: true, why: 'agreed' })
})

test('[LK12] forty swaps do not end the match, and a taken card restarts the count', () => {
  const match = opened()
  for (let turn = 0; turn < 40; turn++) match.play(`${(turn % 2) + 1} swap 1 2`)
  expect(match.standing.quiet).toBe(40)
  expect(match.outcome).toBeUndefined()
  match.play('1 reveal 2')
  expect(match.standing.quiet).toBe(41)
  expect(match.play('2 reveal 3').standing.quiet).toBe(0)
})

test('[LK12] a spare card left face up restarts the count, too', () => {
  expect(opened().play('1 reveal 3', '2 swap 1 2', '1 reveal 4').standing.quiet).toBe(0)
})

test.each(['undo', 'ask-undo'])('[LK13] there is no undo: %s', (word) => {
  expect(opened().play('1 swap 1 2').submit(`1 ${word}`)).toBe('no-undo')
})

test('[LK14] without the memory aid a board never shows the treasure again', () => {
  const match = opened().play('1 reveal 2')
  expect([...match.table.view(1).faces, ...match.table.view(undefined).faces]).toEqual([])
})

test('[LK14] with the memory aid the treasure is marked once revealed, and followed through a swap', () => {
  const match = open('lock-and-key', { deal, options: ['memory-aid'] })
  expect(match.table.view(2).faces.size).toBe(0)
  match.play('1 reveal 2', '2 swap 2 4')
  const place = match.state.row[3]!
  expect(place.lies === 'down' && match.table.view(2).faces.get(place.card)).toBe('treasure')
})

test('the idle move of an absent player’s seat swaps the two lowest face-down cards, or reveals the last one', () => {
  const match = opened()
  expect([match.idle(1), match.idle(2)]).toEqual(['swap 1 2', undefined])
  match.play('1 reveal 1', '2 reveal 3')
  expect(match.idle(1)).toBe('swap 2 4')
  match.play('1 reveal 4', '2 reveal 5')
  expect(match.idle(1)).toBe('reveal 2')
  expect(match.play('1 reveal 2').idle(2)).toBeUndefined()
})

test.each([
  ...spoilt('reveal 3'),
  ...spoilt('swap 1 4'),
  'swap 1 1',
  'swap 1',
  'reveal',
  'reveal 6',
  'swap 2 6',
  'reveal 1 2',
  'swap 1 2 3',
  'reveal one',
])('‘%s’ is not a move', (text) => {
  const match = opened()
  expect(match.submit(`1 ${text}`)).toBe('malformed')
  expect(match.lines).toEqual([])
})

test.each(['reveal 1', '1', '', ' 1 reveal 1', '01 reveal 1', '-1 reveal 1', '1  reveal 1', 'one reveal 1'])(
  '‘%s’ is not a line',
  (line) => expect(opened().submit(line)).toBe('malformed'),
)

test.each(['0 reveal 1', '3 reveal 1', '99 resign'])('‘%s’ names a seat that does not exist', (line) => {
  expect(opened().submit(line)).toBe('no-such-seat')
})

describe('at every step of recorded matches', () => {
  const all = games['lock-and-key'].moves(opened().state, 1, () => undefined)
  const lines = [1, 2].flatMap((seat) => all.map((move) => `${seat} ${games['lock-and-key'].format(move)}`))

  test.each(recorded('lock-and-key').slice(0, 20))(
    'the table takes exactly the listed moves: match %#',
    (match) => {
      const playing = opened(match.deal)
      for (const line of match.moves) {
        expectListedMovesOnly(playing, lines)
        playing.play(line)
      }
      expect(playing.spectator()).toEqual({ standing: playing.standing })
    },
  )
})
