// Trap and Treasure by touch: the lit cells are the legal moves, a press plays one, and the turn is played back.
import { fireEvent, screen, within } from '@testing-library/react-native'
import { en } from '@/client/messages/en'
import type { LiveMatch } from '@/client/live-match'
import { framesOf, skipsOf } from '@/components/games/trap-and-treasure/frames'
import { describeEntry } from '@/components/games/trap-and-treasure/describe'
import {
  columnOf,
  rowOf,
  trapAndTreasure,
  type Move,
  type State,
} from '@/engine/games/trap-and-treasure/rules'
import type { Standing } from '@/engine'
import { aMatch, pass as wait, renderMatch } from './match-harness'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const words = en.games['trap-and-treasure'].table

/** Plays moves in the notation of the rules, for the seat on turn. */
async function playAll(match: LiveMatch, moves: readonly string[]): Promise<void> {
  for (const text of moves) {
    const { state } = match.snapshot().standings.at(-1)!
    await match.submit(match.game.turn(state)[0]!, trapAndTreasure.parse(text)!)
  }
}

async function open(moves: readonly string[] = [], record = {}): Promise<LiveMatch> {
  const match = aMatch('trap-and-treasure', { record })
  await playAll(match, moves)
  renderMatch(match)
  const layout = { x: 0, y: 0, width: 336, height: 464 }
  fireEvent(screen.getByTestId('table'), 'layout', { nativeEvent: { layout } })
  return match
}

const movesOf = (match: LiveMatch, kind: Move['kind']) => {
  const { state } = match.snapshot().standings.at(-1)!
  return (match.moves(match.game.turn(state)[0]!) as readonly Move[])
    .filter((move) => move.kind === kind)
    .map(({ cell }) => `lit-${columnOf(cell)}-${rowOf(cell)}`)
    .sort()
}
const lit = () => hidden(/^lit-/).map(({ props }) => String(props.testID)).sort() // prettier-ignore
const hidden = (id: RegExp | string) => screen.queryAllByTestId(id, { includeHiddenElements: true })
const cell = (x: number, y: number) => screen.getByTestId(`cell-${x}-${y}`)
const chooseTrap = () => fireEvent.press(screen.getByRole('radio', { name: /^Trap/ }))
const entriesOf = (match: LiveMatch) => match.snapshot().entries.map(({ move }) => move)

describe('the lit cells are the legal moves', () => {
  test.each<[string, readonly string[]]>([
    ['at the beginning', []],
    ['beside the other explorer and a trap', ['move 1 0', 'trap 2 0', 'move 1 1', 'trap 1 2', 'move 2 1']],
    [
      'with the chest taken',
      ['move 1 0', 'move 4 3', 'move 2 0', 'move 4 2', 'move 2 1', 'move 4 1', 'move 2 2'],
    ],
  ])('%s', async (_, moves) => {
    const match = await open(moves)
    expect(lit()).toEqual(movesOf(match, 'move'))
    chooseTrap()
    expect(lit()).toEqual(movesOf(match, 'trap'))
  })
})

test('a step takes one press', async () => {
  const match = await open()
  fireEvent.press(cell(1, 0))
  await wait(1000)
  expect(entriesOf(match)).toEqual([{ kind: 'move', cell: 1 }])
  expect(screen.getByTestId('turn')).toHaveTextContent('Ben’s turn')
})

test('a trap is aimed by one press and set by the second, and can be aimed elsewhere in between', async () => {
  const match = await open()
  chooseTrap()
  fireEvent.press(cell(3, 3))
  await wait(1000)
  expect(screen.getByTestId('prompt')).toHaveTextContent(words.trapAimed)
  fireEvent.press(cell(2, 3))
  await wait(1000)
  expect(entriesOf(match)).toEqual([])
  fireEvent.press(cell(2, 3))
  await wait(1000)
  expect(entriesOf(match)).toEqual([{ kind: 'trap', cell: 17 }])
  expect(screen.getByLabelText('Cell column 3 row 4, trap')).toBeTruthy()
  expect(within(screen.getByTestId('side-1')).getByLabelText('2 traps left')).toBeTruthy()
  expect(screen.getByRole('radio', { name: words.step })).toBeChecked()
})

test('a cell that cannot be chosen says why, and nothing is played', async () => {
  const match = await open(['trap 3 3', 'trap 1 1'])
  fireEvent.press(cell(3, 3))
  expect(screen.getByText(words.refusal['not-adjacent'])).toBeTruthy()
  chooseTrap()
  fireEvent.press(cell(2, 2))
  expect(screen.getByText(words.refusal['treasure-there'])).toBeTruthy()
  await wait(100)
  expect(match.snapshot().entries).toHaveLength(2)
})

test('with no trap left the switch says so and stays on stepping', async () => {
  await open(['trap 1 1', 'move 4 3', 'trap 1 2', 'move 4 4', 'trap 1 3', 'move 4 3'])
  chooseTrap()
  expect(screen.getByText(words.refusal['no-traps-left'])).toBeTruthy()
  expect(screen.getByRole('radio', { name: words.step })).toBeChecked()
})

test('a caught explorer is drawn as stuck, the skipped turn is announced, and then they are free', async () => {
  await open(['move 1 0', 'trap 1 1', 'move 1 1'])
  expect(hidden('explorer-1-stuck')).toHaveLength(1)
  expect(hidden('trap-sprung')).toHaveLength(1)
  expect(screen.getByText(words.sideStuck)).toBeTruthy()
  expect(screen.getByLabelText('Cell column 2 row 2, sprung trap, Ada, stuck')).toBeTruthy()
  fireEvent.press(cell(4, 3))
  await wait(700)
  expect(screen.getByTestId('prompt')).toHaveTextContent('Ada is stuck and loses a turn')
  await wait(3000)
  expect(hidden('explorer-1-stuck')).toHaveLength(0)
  expect(hidden('trap-armed')).toHaveLength(1)
  expect(screen.getByTestId('turn')).toHaveTextContent('Ben’s turn')
})

test('the chest lies in the middle until somebody picks it up', async () => {
  await open(['move 1 0', 'move 4 3', 'move 2 0', 'move 4 2', 'move 2 1', 'move 4 1'])
  expect(hidden('chest-lying')).toHaveLength(1)
  fireEvent.press(cell(2, 2))
  await wait(4000)
  expect(hidden('chest-lying')).toHaveLength(0)
  expect(hidden('chest-carried')).toHaveLength(1)
  expect(screen.getByLabelText('Cell column 3 row 3, Ada with the chest')).toBeTruthy()
  expect(within(screen.getByTestId('side-1')).getByLabelText(words.sideCarries)).toBeTruthy()
})

const home = [
  ...['move 1 0', 'move 4 3', 'move 2 0', 'move 4 2', 'move 2 1', 'move 4 1', 'move 2 2', 'move 4 2'],
  ...['move 2 1', 'move 4 3', 'move 2 0', 'move 4 2', 'move 1 0', 'move 4 3'],
]

test('reaching home is celebrated on the floor before the result', async () => {
  await open(home)
  fireEvent.press(cell(0, 0))
  await wait(1000)
  expect(hidden('homecoming')).toHaveLength(1)
  expect(screen.queryByTestId('rematch')).toBeNull()
  await wait(4000)
  expect(screen.getByTestId('rematch')).toBeTruthy()
  expect(screen.getByText('Ada wins')).toBeTruthy()
})

test('a move is undone if the other allows it', async () => {
  const match = await open(['move 1 0', 'move 4 3'])
  fireEvent.press(screen.getByTestId('menu'))
  fireEvent.press(screen.getByTestId('menu-ask-undo-1'))
  await wait(1000)
  expect(screen.getByText('Ada asks to undo their last move.')).toBeTruthy()
  fireEvent.press(screen.getByRole('button', { name: en.match.undoAllow }))
  await wait(1000)
  expect(entriesOf(match).slice(2)).toEqual(['ask-undo', 'allow-undo'])
  expect(screen.getByLabelText('Cell column 1 row 1, Ada’s home, Ada')).toBeTruthy()
  expect(lit()).toEqual(['lit-0-1', 'lit-1-0'])
})

test('flat between two players the floor is rotated, and each cell is still the same cell', async () => {
  const match = await open([], { faceToFace: true })
  fireEvent.press(cell(1, 0))
  await wait(1000)
  expect(entriesOf(match)).toEqual([{ kind: 'move', cell: 1 }])
})

describe('a best of two', () => {
  const series = { wins: { Ben: 1 }, played: 1, length: 2 }

  test('names the score after the first match and leads to the other side', async () => {
    await open(home, { series: { wins: {}, played: 0, length: 2 } })
    fireEvent.press(cell(0, 0))
    await wait(5000)
    expect(screen.getByTestId('series')).toHaveTextContent('Ada leads 1–0 in the best of 2. Now swap sides.')
    expect(screen.getByRole('button', { name: en.match.result.series.next })).toBeTruthy()
  })

  test('with one win each is a draw', async () => {
    await open(home, { series })
    fireEvent.press(cell(0, 0))
    await wait(5000)
    expect(screen.getByText('The best of 2 is a draw')).toBeTruthy()
    expect(screen.getByTestId('series')).toHaveTextContent('1–1. Last match: Ada wins.')
  })
})

describe('the playback', () => {
  const played = (moves: readonly string[], last: string) => {
    const play = (state: State, text: string) =>
      trapAndTreasure.play(state, state.turn, trapAndTreasure.parse(text)!, undefined as never)
    const start = trapAndTreasure.start(undefined as never, undefined as never)
    const before = moves.reduce(play, start)
    const turn = { seat: before.turn, move: trapAndTreasure.parse(last)!, before, after: play(before, last) }
    const told = {
      entry: { seat: turn.seat, move: turn.move, facts: [] } as never,
      before: { state: before } as Standing<State>,
      after: { state: turn.after } as Standing<State>,
      names: ['Ada', 'Ben'],
    }
    return { turn, told, events: framesOf(turn).map(({ frame }) => frame.event!) }
  }

  test('of a caught explorer ends with the jaws shut; the skip comes with the next turn', () => {
    const { turn, told, events } = played(['trap 3 4'], 'move 3 4')
    expect(skipsOf(turn)).toEqual([])
    expect(events.map(({ kind }) => kind)).toEqual(['steps', 'caught'])
    expect(describeEntry(told)).toBe('Ben stepped into the trap at column 4, row 5.')
  })

  test('of a second caught explorer shows both skips, one after the other', () => {
    const { turn, told, events } = played(['trap 3 4', 'trap 1 0', 'move 1 0'], 'move 3 4')
    expect(skipsOf(turn)).toEqual([1, 2])
    expect(turn.after.turn).toBe(1)
    expect(events.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual([
      'steps 2',
      'caught 2',
      'skips 1',
      'freed 1',
      'skips 2',
      'freed 2',
    ])
    expect(describeEntry(told)).toBe(
      'Ben stepped into the trap at column 4, row 5. Ada was stuck and lost a turn. Ben was stuck and lost a turn.',
    )
  })

  test('ends in the state after the move', () => {
    const moves = [...home.slice(0, 9), 'trap 0 0', ...home.slice(10), 'move 0 0', 'move 4 2']
    for (let n = 0; n < moves.length; n++) {
      const { turn } = played(moves.slice(0, n), moves[n]!)
      const last = framesOf(turn).at(-1)!.frame
      expect(last.cells).toEqual(turn.after.explorers.map((explorer) => explorer.cell))
      expect(last.stuck).toEqual(turn.after.explorers.map((explorer) => explorer.trapped))
      expect([last.traps, last.carrier]).toEqual([turn.after.traps, turn.after.carrier])
    }
    const { events } = played(moves.slice(0, -1), 'move 4 2')
    expect(events.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual([
      'steps 2',
      'skips 1',
      'freed 1',
      'home 1',
    ])
  })
})
