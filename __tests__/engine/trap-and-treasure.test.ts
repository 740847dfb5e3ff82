/** Trap and Treasure, rule by rule (docs/rules/trap-and-treasure.md). */
import { games, openFixedMatch, readSeatMove } from '@/engine'
import { homes, type State } from '@/engine/games/trap-and-treasure/rules'

const cell = (x: number, y: number): number => y * 5 + x

function playing(...lines: readonly string[]) {
  const match = openFixedMatch(games['trap-and-treasure'], 2, '-')
  if (typeof match === 'string') throw new Error(match)
  const { table } = match
  const take = (line: string): string | undefined => {
    const read = readSeatMove(table.game, line)
    const taken = 'refusal' in read ? read : table.submit(read)
    return 'refusal' in taken ? taken.refusal.tag : undefined
  }
  for (const line of lines) expect([line, take(line)]).toEqual([line, undefined])
  return {
    take,
    table,
    state: () => table.standing.state as State,
    idle: (seat: number) => {
      const move = table.game.idle(table.standing.state, seat, () => undefined)
      return move && table.game.format(move)
    },
  }
}

const sample = [
  '1 move 1 0',
  '2 move 3 4',
  '1 trap 1 1',
  '2 move 2 4',
  '1 move 1 1',
  '2 move 2 3',
  '2 move 2 2',
  '1 move 1 2',
  '2 move 3 2',
]

test('[TT2] both start at home with three traps, and A goes first', () => {
  const { state } = playing()
  expect(state()).toMatchObject({ turn: 1, traps: 0, carrier: undefined })
  expect(state().explorers.map(({ cell: at, trapsLeft }) => [at, trapsLeft])).toEqual(
    homes.map((at) => [at, 3]),
  )
})

test('the sample game of the rule book, turns 1 to 5: B takes the treasure while A sits in A’s own trap', () => {
  const { state } = playing(...sample)
  expect(state()).toMatchObject({ carrier: 2, turn: 1 })
  expect(state().explorers.map((explorer) => explorer.cell)).toEqual([cell(1, 2), cell(3, 2)])
})

test.each([
  ['two cells away', '1 move 2 0', 'not-adjacent'],
  ['diagonally', '1 move 1 1', 'not-adjacent'],
  ['round the edge', '1 move 4 0', 'not-adjacent'],
  ['onto their own cell', '1 move 0 0', 'own-cell'],
  ['out of turn', '2 move 3 4', 'not-your-turn'],
  ['off the floor', '1 move 5 0', 'malformed'],
])('[TT5] a step cannot go %s', (_, line, tag) => {
  expect(playing().take(line)).toBe(tag)
})

test('[TT5] nobody steps onto the other explorer', () => {
  const face = [
    '1 move 1 0',
    '2 move 4 3',
    '1 move 2 0',
    '2 move 4 2',
    '1 move 2 1',
    '2 move 3 2',
    '1 move 2 2',
  ]
  expect(playing(...face).take('2 move 2 2')).toBe('occupied')
})

test('[TT6] a trap needs a cell without an explorer, a trap or the treasure', () => {
  const { take } = playing('1 trap 3 3')
  expect(take('2 trap 3 3')).toBe('trap-there')
  expect(take('2 trap 0 0')).toBe('piece-there')
  expect(take('2 trap 4 4')).toBe('piece-there')
  expect(take('2 trap 2 2')).toBe('treasure-there')
  expect(take('2 trap 0 1')).toBeUndefined()
})

test('[TT6] each player has three traps and no fourth', () => {
  const three = ['1 trap 1 1', '2 trap 1 2', '1 trap 1 3', '2 trap 3 1', '1 trap 3 2', '2 trap 3 3']
  expect(playing(...three).take('1 trap 0 4')).toBe('no-traps-left')
})

test('[TT7] once the treasure is taken, the middle is a cell like any other', () => {
  const { take } = playing(...sample)
  expect(take('1 trap 2 2')).toBeUndefined()
})

test('[TT8] [TT9] entering a trap skips the next turn, every time', () => {
  const { state } = playing('1 trap 1 0', '2 move 4 3', '1 move 1 0', '2 move 4 2')
  expect(state().turn).toBe(2)
  const again = playing(
    '1 trap 1 0',
    '2 move 4 3',
    '1 move 1 0',
    '2 move 4 2',
    '2 move 4 3',
    '1 move 0 0',
    '2 move 4 2',
    '1 move 1 0',
  )
  expect(again.state().explorers[0]).toMatchObject({ cell: cell(1, 0), trapped: true })
})

test('[TT9] with both trapped, the skips follow one another', () => {
  const { state } = playing('1 trap 4 3', '2 trap 1 0', '1 move 1 0', '2 move 4 3')
  expect(state().explorers.map(({ trapped }) => trapped)).toEqual([false, false])
  expect(state().turn).toBe(1)
})

const aFetches = [
  '1 move 1 0',
  '2 move 4 3',
  '1 move 1 1',
  '2 move 4 4',
  '1 move 1 2',
  '2 move 4 3',
  '1 move 2 2',
  '2 move 4 4',
]

test('[TT10] home with the treasure wins', () => {
  const back = [
    '1 move 1 2',
    '2 move 4 3',
    '1 move 1 1',
    '2 move 4 4',
    '1 move 1 0',
    '2 move 4 3',
    '1 move 0 0',
  ]
  const { table, take } = playing(...aFetches, ...back)
  expect(table.outcome).toEqual({ winners: [1], why: 'home-with-treasure' })
  expect(take('2 move 4 4')).toBe('match-over')
})

test('[TT10] home onto a trap wins only after the skipped turn', () => {
  const back = [
    '1 move 1 2',
    '2 trap 0 0',
    '1 move 1 1',
    '2 move 4 3',
    '1 move 1 0',
    '2 move 4 4',
    '1 move 0 0',
  ]
  const { table, take } = playing(...aFetches, ...back)
  expect(table.outcome).toBeUndefined()
  expect(take('2 move 4 3')).toBeUndefined()
  expect(table.outcome).toEqual({ winners: [1], why: 'home-with-treasure' })
})

test('[TT11] resigning gives the match to the other, at any time, even out of turn', () => {
  const { table, take } = playing('1 move 1 0')
  expect(take('1 resign')).toBeUndefined()
  expect(table.outcome).toEqual({ winners: [2], why: 'resigned' })
  expect(take('2 move 3 4')).toBe('match-over')
})

test('[TT11] a draw offer can be answered, and lapses at the offerer’s next move', () => {
  const { table, take } = playing('1 offer-draw', '1 move 1 0')
  expect(take('2 accept-draw')).toBe('no-offer')
  expect(['2 offer-draw', '1 decline-draw'].map(take)).toEqual([undefined, undefined])
  expect(take('1 offer-draw')).toBeUndefined()
  expect(take('2 offer-draw')).toBe('offer-stands')
  expect(take('1 accept-draw')).toBe('offer-is-yours')
  expect(take('2 move 3 4')).toBeUndefined()
  expect(take('2 accept-draw')).toBeUndefined()
  expect(table.outcome).toEqual({ draw: true, why: 'agreed' })
})

test('[TT11] quiet turns are counted, and a trap or the treasure restarts the count', () => {
  const { table } = playing('1 move 1 0', '2 move 3 4', '1 move 0 0')
  expect(table.standing.quiet).toBe(3)
  expect(playing('1 move 1 0', '2 trap 3 4').table.standing.quiet).toBe(0)
  expect(playing(...aFetches.slice(0, 7)).table.standing.quiet).toBe(0)
})

test('[TT12] a move is undone only if the other allows it, with everything after it', () => {
  const { table, take, state } = playing('1 move 1 0')
  const before = state()
  expect(take('1 trap 3 3')).toBe('not-your-turn')
  expect(take('2 ask-undo')).toBe('nothing-to-undo')
  expect(['2 trap 2 0', '1 move 0 0', '2 ask-undo'].map(take)).toEqual([undefined, undefined, undefined])
  expect(take('2 allow-undo')).toBe('nobody-asks')
  expect(take('1 refuse-undo')).toBeUndefined()
  expect(['2 ask-undo', '1 allow-undo'].map(take)).toEqual([undefined, undefined])
  expect(state()).toEqual(before)
  expect(table.log.entries).toHaveLength(7)
  expect(take('1 undo')).toBe('no-undo')
})

test('[TT12] a further move cancels the request', () => {
  const { take } = playing('1 move 1 0', '1 ask-undo', '2 move 3 4')
  expect(take('2 allow-undo')).toBe('nobody-asks')
})

test('idle moves step up, right, down or left, around traps where possible', () => {
  expect(playing().idle(1)).toBe('move 1 0')
  expect(playing('1 move 1 0', '2 trap 2 0').idle(1)).toBe('move 1 1')
  expect(playing('1 trap 2 4', '2 trap 1 0', '1 trap 2 3', '2 trap 0 1').idle(1)).toBe('move 1 0')
  expect(playing().idle(2)).toBeUndefined()
})
