// Royal Lock by touch: the third action waits for the draw, undo works where it may, and the red cards strike in
// order.
import { fireEvent, screen } from '@testing-library/react-native'
import type { LiveMatch } from '@/client/live-match'
import { en } from '@/client/messages/en'
import { peopleOf, soloNames } from '@/client/solo'
import { describeEntry } from '@/components/games/royal-lock/describe'
import { games, hash, openFixedMatch, type Standing } from '@/engine'
import type { Move } from '@/engine/games/royal-lock/moves'
import type { State } from '@/engine/games/royal-lock/rules'
import { dealOf } from '../engine/royal-lock-deal'
import { pass as passInSteps, renderMatch, storeHeld, wait } from './match-harness'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const words = en.games['royal-lock'].table
const game = games['royal-lock']
const names = ['Ada', 'Ben']
const plain = 'Ac As 2c 2s 3c 3s 4c 4s 5c'

interface Deal {
  /** The grid, and the cards drawn to fill it. */
  readonly black?: string
  readonly red?: string
  /** Moves made before the board is opened, by the seat on turn. */
  readonly moves?: readonly string[]
}

async function open({ black = plain, red = '6d 7d 8d 9d', moves = [] }: Deal = {}): Promise<LiveMatch> {
  const opened = openFixedMatch(game, 2, dealOf(black, red))
  if (typeof opened === 'string') throw new Error(opened)
  const match = storeHeld({ game, table: opened.table, secret: hash('fixed') }, { record: { seeded: true } })
  for (const text of moves) {
    const no = await match.submit(stateOf(match).turn, game.parse(text)!)
    if (no) throw new Error(text)
  }
  renderMatch(match)
  const layout = { x: 0, y: 0, width: 336, height: 402 }
  fireEvent(screen.getByTestId('table'), 'layout', { nativeEvent: { layout } })
  return match
}

const newest = (match: LiveMatch) => match.snapshot().standings.at(-1) as Standing<State>
const stateOf = (match: LiveMatch): State => newest(match).state
const movesOf = (match: LiveMatch) =>
  match.snapshot().entries.map(({ move }) => (typeof move === 'string' ? move : game.format(move as Move)))
const hidden = (id: RegExp | string) => screen.queryAllByTestId(id, { includeHiddenElements: true })
const prompt = () => screen.getByTestId('prompt').props.children as string
const label = (space: number) => screen.getByTestId(`space-${space}`).props.accessibilityLabel as string

/** Presses controls, and lets each move be stored and played back; for a draw, only the beginning. */
async function touch(...testIDs: readonly string[]): Promise<void> {
  for (const testID of testIDs) {
    fireEvent.press(screen.getByTestId(testID))
    await wait(1)
    if (testID !== 'draw') await wait(140)
  }
}

/** A step of the playback starts the next only once it has been drawn. */
const pass = (ms: number): Promise<void> => passInSteps(ms, 20)

describe('a turn', () => {
  test('[RL22] the third action waits for the draw, but is drawn as if it were done', async () => {
    const match = await open()
    await touch('act-lock', 'space-2', 'act-remove')
    expect(movesOf(match)).toEqual(['lock', 'move up'])
    expect(prompt()).toBe(words.prompt.held)
    expect(label(2)).toBe('Space 2, empty, Ada is here')
    expect(screen.getByTestId('pip-held')).toBeTruthy()

    await touch('draw')
    expect(movesOf(match)).toEqual(['lock', 'move up', 'remove'])
    await pass(3500)
    expect(screen.getByTestId('turn').props.children).toBe('Ben’s turn')
  })

  test('[RL22] it can be undone, and another one chosen', async () => {
    const match = await open()
    await touch('act-lock', 'space-2', 'act-remove', 'take-back')
    expect(label(2)).toBe('Space 2, ace of spades, Ada is here')
    await touch('act-lock', 'draw')
    expect(movesOf(match)).toEqual(['lock', 'move up', 'lock'])
  })

  test('[RL22] a waiting fill shows no face', async () => {
    const match = await open({ moves: ['remove', 'end', 'move up', 'move down'] })
    await touch('act-fill')
    expect(label(5)).toContain(words.space.covered)
    expect(hidden('face-6c')).toHaveLength(0)
    expect(stateOf(match).black).toHaveLength(17)
  })

  test('[RL19] [RL22] a third action that ends the match is made at once', async () => {
    const match = await open({ moves: ['remove', 'move left', 'remove', 'reshuffle', 'move right'] })
    await touch('act-remove')
    expect(newest(match).state.outcome).toEqual({ team: 'lost', why: 'empty-line' })
    await pass(500)
    expect(hidden('verdict-lost')).toHaveLength(1)
  })

  test('[RL5] a turn can end early, which draws too', async () => {
    const match = await open()
    await touch('draw')
    expect(movesOf(match)).toEqual(['end'])
  })

  test('a quick player need not wait for an action to be played back', async () => {
    const match = await open()
    for (const testID of ['act-lock', 'space-2', 'act-remove']) {
      fireEvent.press(screen.getByTestId(testID))
      await wait(1)
    }
    expect(movesOf(match)).toEqual(['lock', 'move up'])
    await pass(300)
    expect(prompt()).toBe(words.prompt.held)
    expect(label(2)).toBe('Space 2, empty, Ada is here')
  })

  test('two quick presses draw once', async () => {
    const match = await open()
    fireEvent.press(screen.getByTestId('draw'))
    fireEvent.press(screen.getByTestId('draw'))
    await pass(3000)
    expect(movesOf(match)).toEqual(['end'])
    expect(screen.queryByText(words.refusal['not-your-turn'])).toBeNull()
  })
})

describe('undo', () => {
  test('[RL21] undoing an action adds an entry', async () => {
    const match = await open()
    await touch('act-lock', 'take-back')
    expect(movesOf(match)).toEqual(['lock', 'undo'])
    expect(label(5)).toBe('Space 5, three of clubs, Ada is here, Ben is here')
    expect(screen.getAllByTestId('pip-free')).toHaveLength(3)
  })

  test('[RL21] does not go back past a card that was turned up, and says so', async () => {
    const match = await open()
    await touch('act-remove', 'act-fill')
    await wait(600)
    await touch('take-back')
    expect(movesOf(match)).toEqual(['remove', 'fill'])
    expect(screen.getByText(words.refusal['nothing-to-undo'])).toBeTruthy()
  })
})

describe('the position', () => {
  test('an impossible action says why when pressed', async () => {
    const match = await open()
    await touch('act-fill')
    expect(screen.getByText(words.refusal['not-empty'])).toBeTruthy()
    expect(screen.getByTestId('act-fill').props.accessibilityLabel).toContain(words.refusal['not-empty'])
    await touch('space-1')
    expect(screen.getByText(words.say.far)).toBeTruthy()
    expect(movesOf(match)).toEqual([])
  })

  test('the neighbouring spaces are lit, and announced', async () => {
    await open()
    const lit = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((space) => label(space).includes(words.space.walk))
    expect(lit).toEqual([2, 4, 6, 8])
    await touch('space-2', 'act-lock')
    expect(label(2)).toBe('Space 2, ace of spades, locked, Ada is here')
  })

  test('[RL18] a line with two gaps is marked', async () => {
    await open({ moves: ['remove', 'move left', 'remove'] })
    await wait(10)
    const marked = hidden(/^ground-.-danger$/).map(({ props }) => Number(String(props.testID)[7]))
    expect(marked).toEqual([4, 5, 6])
    expect(label(6)).toContain(words.space.danger)
    expect(prompt()).toBe(words.prompt.danger)
  })

  test('[RL17] two locked royals in a line shine, three win', async () => {
    const match = await open({
      black: 'Ac Ks 2c 2s Qc 3s 4c Js 5c',
      moves: ['lock', 'move up', 'lock', 'move down'],
    })
    expect(hidden(/^ground-.-making$/)).toHaveLength(3)
    await touch('act-lock')
    expect(newest(match).state.outcome).toEqual({ team: 'won', why: 'royal-line' })
    await pass(500)
    expect(hidden('verdict-won')).toHaveLength(1)
    await pass(2500)
    expect(screen.getByText(en.match.result.won)).toBeTruthy()
  })
})

describe('the red draw', () => {
  test('[RL13] strikes one value after the other: unlocked cards fall, locks fly off', async () => {
    await open({ black: 'Ac 2s 9c 4s Tc 6s 7c 8s 9s', red: '9d Td', moves: [] })
    await touch('act-lock', 'draw')
    await pass(100)
    expect(hidden('red-1')).toHaveLength(1)
    expect(hidden('red-2')).toHaveLength(0)
    await pass(320)
    expect(hidden('red-2')).toHaveLength(1)
    expect(label(3)).toBe('Space 3, nine of clubs')

    await pass(780)
    expect(prompt()).toBe('The nine strikes!')
    await pass(400)
    for (const space of [3, 9]) expect(label(space)).toContain(words.space.empty)
    expect(label(5)).toContain(words.space.locked)

    await pass(380)
    expect(prompt()).toBe('The ten strikes!')
    await pass(400)
    expect(label(5)).toBe('Space 5, ten of clubs, Ada is here, Ben is here')
    await pass(1000)
    expect(screen.getByTestId('turn').props.children).toBe('Ben’s turn')
    expect(screen.getByLabelText(/nine of diamonds and ten of diamonds$/)).toBeTruthy()
  })

  test('[RL14] with the same value twice, no lock holds', async () => {
    await open({ red: '3d 3h' })
    await touch('act-lock', 'draw')
    await pass(1250)
    expect(prompt()).toBe('Twice the three: no lock holds!')
    await pass(450)
    for (const space of [5, 6]) expect(label(space)).toContain(words.space.empty)
  })

  test('a draw is described in one entry of the log', async () => {
    const match = await open({ red: '3d Ah', moves: ['lock', 'end'] })
    const { entries, standings } = match.snapshot()
    const told = (i: number) =>
      describeEntry({
        entry: entries[i] as never,
        before: standings[i] as never,
        after: standings[i + 1] as never,
        names,
      })
    expect(told(0)).toBe('Ada locked the three of clubs.')
    expect(told(1)).toBe(
      'Ada ended the turn. The red cards, three of diamonds and ace of hearts, took out the ' +
        'ace of clubs, ace of spades and three of spades and unlocked the three of clubs.',
    )
  })
})

test('a player who plays alone is one person with two names', () => {
  expect(soloNames('Ada')).toEqual(['Ada', 'Ada (2)'])
  expect(soloNames('A'.repeat(20))[1]).toHaveLength(20)
  expect(peopleOf({ names: soloNames('Ada') })).toEqual(['Ada'])
  expect(peopleOf({ names: ['Ada', 'Ben'] })).toEqual(['Ada', 'Ben'])
})
