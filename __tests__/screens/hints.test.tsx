// Hints during a match: for the player on turn, in words, gone after the next move, and never shown to anybody else.
// And what bots say about their own moves.
import { act, fireEvent, screen } from '@testing-library/react-native'
import { lockAndKeyBot } from '@/engine/games/lock-and-key/bot'
import type { AnyReason, Figure } from '@/engine/hints/hint'
import type { Reason as LockAndKey } from '@/engine/games/lock-and-key/hints'
import type { Reason as Lockdown } from '@/engine/games/lockdown/hints'
import type { Reason as Safecracker } from '@/engine/games/safecracker-duel/hints'
import type { Reason as TrapAndTreasure } from '@/engine/games/trap-and-treasure/hints'
import type { Code } from '@/engine/games/safecracker-duel/rules'
import type { GameId } from '@/client/games'
import type { LiveMatch } from '@/client/live-match'
import { beginMatch, type Plan } from '@/client/matches'
import { phoneStore } from '@/client/store'
import { screensOf } from '@/components/games/screens'
import type { GameScreens } from '@/components/board/game-screens'
import { botPlan } from './bot-plan'
import { aMatch, layOut, pass, renderMatch, takePhone } from './match-harness'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const prompt = (): string => screen.getByTestId('prompt').props.children as string
const withHints = { record: { hints: true } } as const

/** Asks for a hint and waits until it is there. */
async function ask(): Promise<void> {
  fireEvent.press(screen.getByTestId('hint'))
  for (let i = 0; i < 100 && !prompt().includes(': '); i++) await pass(100)
}

test('a match without hints has no hint button', async () => {
  renderMatch(aMatch('lock-and-key'))
  layOut()
  await pass(500)
  expect(screen.queryByTestId('hint')).toBeNull()
})

test('a hint names a move and a reason, and disappears when a move is made', async () => {
  const match = aMatch('lock-and-key', withHints)
  renderMatch(match)
  layOut()
  await pass(500)
  await ask()
  expect(prompt()).toMatch(/^Reveal card \d: you need 4 of the 5 unknown cards\.$/)
  expect(screen.getByTestId('hint')).toBeDisabled()
  const [place] = /\d/.exec(prompt())!
  fireEvent.press(screen.getByTestId(`card-${place}`))
  fireEvent.press(screen.getByTestId('reveal'))
  await pass(4000)
  expect(match.snapshot().entries).toHaveLength(1)
  expect(prompt()).not.toContain(': ')
  expect(screen.getByTestId('hint')).toBeEnabled()
})

test('a hint clears the picked cards, so that Reveal cannot turn up a card it does not name', async () => {
  const match = aMatch('lock-and-key', withHints)
  renderMatch(match)
  layOut()
  await pass(500)
  fireEvent.press(screen.getByTestId('card-1'))
  await pass(300)
  expect(screen.getByTestId('reveal')).toBeEnabled()
  await ask()
  expect(screen.getByTestId('reveal')).toBeDisabled()
})

test('a hint for one player is not shown to the next', async () => {
  const match = aMatch('safecracker-duel', withHints)
  renderMatch(match)
  await takePhone()
  await ask()
  expect(prompt()).toMatch(/^Choose \d.\d.\d: /)
  const chosen = prompt()
  await act(() => match.submit(1, { kind: 'code', code: '3-4-2' as Code }))
  await pass(200)
  expect(screen.queryByText(chosen)).toBeNull()
  expect(screen.queryByTestId('hint')).toBeNull()
  await takePhone()
  expect(prompt()).not.toContain(': ')
  expect(screen.queryByText(chosen)).toBeNull()
})

/** One of every kind. */
type All<R extends AnyReason> = { readonly [K in Exclude<R, Figure>['kind']]: Extract<R, { kind: K }> }

const lockAndKey: All<LockAndKey> = {
  'win-now': { kind: 'win-now' },
  'one-is-treasure': { kind: 'one-is-treasure', of: 3 },
  need: { kind: 'need', good: 1, of: 3 },
  spoil: { kind: 'spoil', good: 2, of: 3 },
  hide: { kind: 'hide', place: 2 },
}
const safecracker: All<Safecracker> = {
  code: { kind: 'code', turns: 1 },
  'win-now': { kind: 'win-now' },
  'out-of-reach': { kind: 'out-of-reach', left: 4, safe: '3-1-3' },
  threat: { kind: 'threat', safe: '3-1-3' },
  'keep-away': { kind: 'keep-away', left: 9, next: 4, safe: '3-1-3' },
  nearer: { kind: 'nearer', dials: 2 },
}
const trapAndTreasure: All<TrapAndTreasure> = {
  'win-now': { kind: 'win-now' },
  stop: { kind: 'stop' },
  'take-treasure': { kind: 'take-treasure' },
  force: { kind: 'force' },
  lost: { kind: 'lost' },
  slow: { kind: 'slow', goal: 'home', before: 2, after: 3 },
  way: { kind: 'way', goal: 'treasure', turns: 1 },
}
const lockdown: All<Lockdown> = {
  'first-look': { kind: 'first-look' },
  match: { kind: 'match', rank: '9' },
  'low-sum': { kind: 'low-sum', sum: 4, unknown: 1, chance: 0.61 },
  lower: { kind: 'lower', points: 2, there: 9 },
  'lower-than-unseen': { kind: 'lower-than-unseen', points: 2, average: 6.4 },
  'top-too-high': { kind: 'top-too-high', points: 11 },
  'too-high': { kind: 'too-high', points: 11 },
  'use-ten': { kind: 'use-ten' },
  'use-queen': { kind: 'use-queen' },
  unseen: { kind: 'unseen' },
  'own-worst': { kind: 'own-worst', points: 12 },
  kept: { kind: 'kept', owner: 2 },
  exchange: { kind: 'exchange', mine: 9, theirs: 1 },
  'no-gain': { kind: 'no-gain', mine: 2, theirs: 8 },
  'all-seen': { kind: 'all-seen' },
}
const royalLock = [
  { kind: 'win' },
  ...[1, 2].map((inLine) => ({ kind: 'lock-royal', inLine })),
  ...[1, 2].map((royals) => ({ kind: 'shuffle-royals', royals })),
  ...(['lock-card', 'free-lock', 'clear-junk', 'clear-royal', 'save-line', 'fill-gap'] as const).map(
    (kind) => ({ kind }),
  ),
  ...(['shuffle-cards', 'walk-to-royal', 'walk-to-gap', 'walk-to-junk', 'walk-to-lock'] as const).map(
    (kind) => ({ kind }),
  ),
]

test.each([
  ['lock-and-key', Object.values(lockAndKey), ['reveal 2', 'swap 1 4']],
  ['safecracker-duel', Object.values(safecracker), ['code 3-1-3', 'set 1 3', 'set 1 1']],
  ['trap-and-treasure', Object.values(trapAndTreasure), ['move 0 1', 'trap 3 3']],
  [
    'lockdown',
    Object.values(lockdown),
    ['peek 1', 'draw', 'discard', 'keep 2', 'take 3', 'lockdown', 'look 1', 'look 2:3', 'exchange', 'pass'],
  ],
  ['lockdown', [lockdown.match], ['tap 1:2 top', 'tap 1:2 3:1', 'tap 2:1 3:1 shed 4']],
  ['royal-lock', royalLock, ['move up', 'lock', 'unlock', 'remove', 'fill', 'reshuffle', 'end']],
] as readonly (readonly [GameId, readonly AnyReason[], readonly string[]])[])(
  '%s: every move and every reason can be put into words',
  (id, reasons, moves) => {
    const match = aMatch(id)
    const screens: GameScreens = screensOf(id)
    const advice = { seat: 1, standing: match.snapshot().standings[0]!, names: match.record.names }
    const whole = /^(?!.*(\{\{|undefined|NaN|hints\.)).+$/
    for (const text of moves)
      expect(screens.describe.hint!({ ...advice, move: match.game.parse(text)! }).move).toMatch(whole)
    for (const reason of reasons) {
      const { why } = screens.describe.hint!({ ...advice, move: match.game.parse(moves[0]!)!, reason })
      expect({ reason, why }).toEqual({ reason, why: expect.stringMatching(whole) as string })
      expect(why).toMatch(/[.!]$/)
    }
  },
)

/** A match with a bot that moves first, on the screen. */
async function beginWithBot(change: Partial<Plan>): Promise<LiveMatch> {
  const match = await beginMatch({ ...botPlan, ...change }, phoneStore, Date.now)
  renderMatch(match)
  layOut()
  return match
}

test('a bot in Royal Lock says what it does and why', async () => {
  const match = await beginWithBot({
    game: 'royal-lock',
    names: ['Tumbler', 'Ann'],
    bots: ['normal', null],
    starter: 1,
  })
  const said = new Set<string>()
  for (let i = 0; i < 120 && match.snapshot().entries.length < 3; i++) {
    await pass(100)
    said.add(prompt())
  }
  const lines = [...said].filter((line) => line.startsWith('Tumbler'))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatch(/^Tumbler .+\. [A-Z].+[.!]$/)
})

test('a bot’s move is described until it is a person’s turn', async () => {
  const match = await beginWithBot({ bots: [null, 'easy'] })
  const said = new Set<string>()
  for (let i = 0; i < 80 && (i < 20 || match.snapshot().entries.length === 0); i++) {
    await pass(100)
    said.add(prompt())
  }
  expect([...said].some((line) => line.startsWith('Tumbler'))).toBe(true)
  await pass(3000)
  expect(prompt()).toBe('Pick a card to reveal, or two to swap')
})

test('a bot that could not decide makes a plain move, and the screen says so', async () => {
  jest.spyOn(lockAndKeyBot, 'think').mockImplementation(function* () {
    yield undefined
    throw new Error('Out of ideas.')
  })
  const match = await beginWithBot({ bots: [null, 'easy'] })
  for (let i = 0; i < 80 && match.snapshot().entries.length === 0; i++) await pass(100)
  await pass(100)
  expect(screen.getByText('Tumbler couldn’t decide and made a simple move.')).toBeTruthy()
  expect(match.snapshot().entries).toMatchObject([{ seat: 2, move: { kind: 'swap' } }])
  jest.restoreAllMocks()
})
