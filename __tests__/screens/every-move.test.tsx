// Everything that the rules allow can be done by touch. In random matches of every game, and in positions that they
// seldom reach, every legal move must have a control; at each position one move is made and must appear in the log.
import { fireEvent, screen } from '@testing-library/react-native'
import type { GameId } from '@/client/games'
import { changeSettings } from '@/client/settings'
import { controls } from '@/components/games/lockdown/targets'
import { gameScreens, screensOf } from '@/components/games/screens'
import { diceFrom, matchMovesOf, oneOf, seatsUpTo, type HeldMatch } from '@/engine'
import { tapsOf } from '@/engine/games/lockdown/taps'
import type { State } from '@/engine/games/lockdown/state'
import { aMatch, layOut, pass, renderMatch, takePhone } from './match-harness'
import { driverOf } from './drivers'
import { at, onTestId, touchable, touchAll, touchesFor, type Driver, type Touch } from './drivers/driver'
import { walkMatch, type AtTable } from './walk-match'
import { positions, stateOf } from './lockdown-positions'

beforeEach(async () => {
  jest.useFakeTimers()
  await changeSettings({ motion: 'reduced' })
})
afterEach(() => jest.useRealTimers())

const ids = Object.keys(gameScreens) as readonly GameId[]
const two = ids.filter((id) => id !== 'lockdown')
/** Enough moves to meet every kind; more would be slow to render. */
const limits: Partial<Record<GameId, number>> = {
  'lock-and-key': 4,
  'safecracker-duel': 3,
  'trap-and-treasure': 3,
  'royal-lock': 7,
}

interface Kind {
  readonly kind: string
}

/** Finds a control for every legal move, and makes one of the kind that `choose` picks. */
function every(id: GameId, choose: (kinds: readonly string[]) => string): Driver {
  const driver = driverOf(id)
  let tables = 0
  return {
    ...driver,
    async act(table) {
      const { match, holder, below } = table
      if (id === 'lockdown') {
        expectTap(table)
        if (screen.queryByTestId('skip-count')) return table.pass(400)
        if (screen.queryByTestId('looked')) return table.press('looked')
        if (screen.queryByTestId('take-phone')) return tables++ % 3 === 1 ? tap(table) : table.takePhone()
      }
      const moves = match.moves(holder!) as readonly Kind[]
      for (const move of moves) expectControl(touchesFor(driver, move, table)[0], match.game.format(move))
      const kind = choose(kindsOf(moves))
      const able = moves.filter((move) => move.kind === kind)
      const move = able[below(able.length)]!
      const entries = match.snapshot().entries.length
      await touchAll(touchesFor(driver, move, table), table)
      await table.pass(1)
      const made = match.snapshot().entries[entries]
      expect(made && { seat: made.seat, kind: (made.move as Kind).kind }).toEqual({
        seat: holder,
        kind: move.kind,
      })
    },
  }
}

function expectControl(touch: Touch | undefined, what: string): void {
  if (!touch || !touchable(touch)) throw new Error(`Nothing to touch for ‘${what}’.`)
}

const kindsOf = (moves: readonly Kind[]): readonly string[] =>
  [...new Set(moves.map(({ kind }) => kind))].sort()

/** The kind that has been made least often. */
function rarest(): {
  readonly choose: (kinds: readonly string[]) => string
  readonly made: Map<string, number>
} {
  const made = new Map<string, number>()
  const timesOf = (kind: string): number => made.get(kind) ?? 0
  return {
    made,
    choose: (kinds) => {
      const kind = [...kinds].sort((a, b) => timesOf(a) - timesOf(b))[0]!
      made.set(kind, timesOf(kind) + 1)
      return kind
    },
  }
}

const tappersOf = ({ match }: AtTable): readonly number[] => {
  const state = match.snapshot().standings.at(-1)!.state as State
  return match.holds.filter((seat) => !tapsOf(state, seat).next().done)
}

/** A tap is possible both at an open table and in private moments. */
function expectTap(table: AtTable): void {
  if (tappersOf(table).length > 0) expectControl(at(controls.tap), 'tap')
}

/** A player who may tap does so. Those who may not cannot be chosen. */
async function tap(table: AtTable): Promise<void> {
  const { match, below, takePhone: take, pass: wait } = table
  const able = tappersOf(table)
  if (able.length === 0) return take()
  const seat = able[below(able.length)]!
  const state = match.snapshot().standings.at(-1)!.state as State
  const taps = [...tapsOf(state, seat)]
  const entries = match.snapshot().entries.length
  const move = taps[below(taps.length)]!
  const touches = touchesFor(driverOf('lockdown'), move, table, seat)
  await touchAll(touches.slice(0, 3), table)
  const legal = match.holds.filter((each) => {
    const no = match.refusal(each, { ...move, shed: undefined })
    return no === undefined || no.tag === 'shed-missing'
  })
  expect(match.holds.filter((each) => touchable(at(controls.tapper(each))))).toEqual(legal)
  await touchAll(touches.slice(3), table)
  await wait(600)
  expect(match.snapshot().entries[entries]).toMatchObject({ seat, move: { kind: 'tap' } })
}

/** Random moves from a seed. Nobody calls lockdown, which would soon end the match. */
function played(seed: number, count: number) {
  return (table: HeldMatch['table']): void => {
    const dice = diceFrom(seed)
    for (let i = 0; i < count; i++) {
      const [seat] = table.game.turn(table.standing.state)
      const moves = (table.moves(seat!) as readonly Kind[]).filter(({ kind }) => kind !== 'lockdown')
      table.submit({ seat: seat!, move: oneOf(moves, dice)! })
    }
  }
}

test.each(two)('%s: every legal move has a control, and every kind of move can be made', async (id) => {
  const { choose, made } = rarest()
  await walkMatch(aMatch(id, { seed: 'every' }), {
    driver: every(id, choose),
    limit: limits[id] ?? 6,
    unsearched: true,
  })
  expect(made.size).toBeGreaterThan(1)
})

test.each([4, 5, 6, 7, 8])(
  'lockdown with %i seats: every legal move has a control, and tapping is possible at any time',
  async (seats) => {
    const lead = played(seats, 6 * (seats - 4))
    const match = aMatch('lockdown', { seed: `every ${seats}`, seats, lead })
    await walkMatch(match, {
      driver: every('lockdown', rarest().choose),
      limit: 2,
      unsearched: true,
    })
  },
)

test.each(positions)('lockdown, $name: every legal move has a control', async (position) => {
  const { seats, lead, kinds, tappers } = position
  let able: readonly number[] = []
  const match = aMatch('lockdown', {
    seed: 'starved',
    seats,
    lead: (table) => {
      lead(table)
      able = seatsUpTo(seats).filter((seat) => !tapsOf(stateOf(table), seat).next().done)
    },
  })
  const { entries, standings } = match.snapshot()
  const state = standings.at(-1)!.state as State
  const [onTurn] = match.game.turn(state)
  expect(kindsOf(match.moves(onTurn!) as readonly Kind[])).toEqual(kinds)
  const others = seatsUpTo(seats).filter((seat) => seat !== state.caller)
  expect(able).toEqual(tappers === 'nobody' ? [] : others)

  const made = kinds.find((kind) => kind !== 'pass' && kind !== 'lockdown') ?? kinds[0]!
  await walkMatch(match, { driver: every('lockdown', () => made), limit: 1, unsearched: true })
  expect(match.snapshot().entries[entries.length]).toMatchObject({ seat: onTurn, move: { kind: made } })
})

const inMenu = ['resign', 'give-up', 'offer-draw', 'ask-undo'] as const

test.each(ids)('%s: resigning, giving up, draw offers and undo are in the menu', async (id) => {
  const match = aMatch(id, { seed: 'menu', lead: played(1, id === 'lockdown' ? 5 : 3) })
  renderMatch(match)
  layOut()
  await pass(600)
  if (screen.queryByTestId('handoff')) await takePhone()
  fireEvent.press(screen.getByTestId('menu'))
  await pass(400)
  const newest = match.snapshot().standings.at(-1)!
  const may = match.holds.flatMap((seat) =>
    inMenu
      .filter((move) => matchMovesOf(match.game, newest, seat).includes(move))
      .map((move) => ({ seat, move })),
  )
  expect(may.length).toBeGreaterThan(0)
  const onTurn = match.game.turn(newest.state)
  const missing = may
    .filter(({ seat }) => screensOf(id).secrets !== 'always' || onTurn.includes(seat))
    .filter(({ seat, move }) => !touchable(onTestId(`menu-${move}-${match.game.together ? 1 : seat}`)))
  expect(missing).toEqual([])
})
