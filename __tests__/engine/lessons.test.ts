/**
 * The lessons without a screen: every line is legal, each lesson ends as it says, and what its words claim is true
 * when they are read.
 */
import { en } from '@/client/messages/en'
import {
  formatMove,
  gameIds,
  games,
  lessonOf,
  openFixedMatch,
  readSeatMove,
  type AnyGame,
  type GameId,
} from '@/engine'
import { linesOfEmpty, linesOfRoyals } from '@/engine/games/royal-lock/grid'
import type { State as LockState } from '@/engine/games/lock-and-key/rules'
import type { State as LockdownState } from '@/engine/games/lockdown/state'
import { valueOf } from '@/engine/games/lockdown/faces'
import type { State as RoyalState } from '@/engine/games/royal-lock/rules'
import type { State as SafeState } from '@/engine/games/safecracker-duel/rules'
import { columnOf, hasTrap, rowOf, type State as TrapState } from '@/engine/games/trap-and-treasure/rules'
import { factsOf, isOver, isReading, judged, lineAt, pupil, type Fact } from '@/engine/lessons/lesson'

interface Moment {
  readonly state: object
  readonly facts: Readonly<Record<string, Fact>>
  /** The whole log as lines with their facts. */
  readonly log: readonly string[]
}

/** Walks through a lesson as a pupil who does what is asked, and keeps the state at the start of every step. */
function walk(id: GameId) {
  const game: AnyGame = games[id]
  const lesson = lessonOf(id)!
  const opened = openFixedMatch(game, lesson.seats, lesson.deal)
  if (typeof opened === 'string') throw new Error(opened)
  const { table } = opened
  const moments = new Map<string, Moment>()
  const log: string[] = []
  for (const [at, step] of lesson.steps.entries()) {
    const { state } = table.standing
    const facts = factsOf(step, { state, faces: table.knowledge(pupil).faces })
    moments.set(step.id, { state, facts, log: [...log] })
    const place = () => ({ step: at, read: true, entries: table.log.entries.length })
    for (let line = lineAt(game, lesson, place()); line; line = lineAt(game, lesson, place())) {
      const { seat, moves } = line
      const refused = moves.map((move) => table.refusal(seat, move)?.tag).filter((tag) => tag !== undefined)
      expect([step.id, refused]).toEqual([step.id, []])
      const taken = table.submit({ seat, move: moves[0]! })
      if ('refusal' in taken) throw new Error(taken.refusal.sentence)
      log.push(`${seat} ${formatMove(game, taken.entry.move)} = ${taken.entry.facts.join(' ')}`)
    }
    expect(isOver(lesson, place())).toBe(true)
  }
  const at = <S extends object>(step: string): Moment & { readonly state: S } =>
    moments.get(step) as Moment & { readonly state: S }
  return { at, outcome: table.outcome, steps: lesson.steps, moments }
}

interface Words {
  readonly title: string
  readonly text: string
  readonly nudge?: string
}
interface GameWords {
  readonly id: string
  readonly lesson?: Readonly<Record<string, Words>>
}
const words: Readonly<Record<string, GameWords>> = en.games
const wordsOf = (id: GameId): Readonly<Record<string, Words>> => words[id]?.lesson ?? {}

test('a game has a lesson exactly if it has words for one', () => {
  const spoken = gameIds.filter((id) => words[id]?.lesson !== undefined)
  expect(gameIds.filter((id) => lessonOf(id) !== undefined)).toEqual(spoken)
})

describe.each(gameIds.filter(lessonOf))('%s', (id) => {
  test('has five to ten steps, ends with a goodbye, and the pupil wins', () => {
    const { steps, outcome } = walk(id)
    expect(steps.length).toBeGreaterThanOrEqual(5)
    expect(steps.length).toBeLessThanOrEqual(10)
    expect(new Set(steps.map((step) => step.id)).size).toBe(steps.length)
    expect(steps.at(-1)!.lines).toEqual([])
    expect(outcome).toMatchObject(games[id].together ? { team: 'won' } : { winners: [pupil] })
  })

  test('every step has its words, every placeholder is filled, and no words are left over', () => {
    const { steps, moments } = walk(id)
    const spoken = wordsOf(id)
    expect(Object.keys(spoken)).toEqual(steps.map((step) => step.id))
    for (const step of steps) {
      const { title, text, nudge } = spoken[step.id]!
      expect(nudge !== undefined).toBe(!isReading(step, false))
      const named = [...`${title} ${text} ${nudge ?? ''}`.matchAll(/{{(\w+)}}/g)].map(([, name]) => name!)
      const known = ['me', 'other', ...Object.keys(moments.get(step.id)!.facts)]
      expect(named.filter((name) => !known.includes(name))).toEqual([])
      // Faces and codes come from the match, never from the catalogue.
      expect(`${title} ${text}`).not.toMatch(/ of (clubs|diamonds|hearts|spades)|\d-\d-\d/)
    }
  })

  test('a move that the step does not ask for is not taken', () => {
    const game: AnyGame = games[id]
    const lesson = lessonOf(id)!
    const at = lesson.steps.findIndex((step) => !isReading(step, false))
    const place = { step: at, read: false, entries: 0 }
    const asked = lineAt(game, lesson, place)!
    expect(judged(game, { lesson, place }, asked.moves[0]!)).toBe('asked')
    expect(judged(game, { lesson, place }, 'resign')).toBe('astray')
    expect(judged(game, { lesson, place: { ...place, step: 0 } }, asked.moves[0]!)).toBe('astray')
  })
})

test('a card that is about to be swapped may be picked, and the wrong treasure may be tried', () => {
  const game: AnyGame = games['lock-and-key']
  const lesson = lessonOf('lock-and-key')!
  const judge = (step: string, entries: number, text: string) => {
    const read = readSeatMove(game, `1 ${text}`)
    if ('refusal' in read) throw new Error(read.refusal.sentence)
    const place = { step: lesson.steps.findIndex(({ id }) => id === step), read: false, entries }
    return judged(game, { lesson, place }, read.move)
  }
  expect(judge('swap', 2, 'reveal 3')).toBe('near')
  expect(judge('swap', 2, 'reveal 4')).toBe('astray')
  expect(judge('swap', 2, 'swap 3 5')).toBe('asked')
  expect(judge('treasure', 6, 'reveal 5')).toBe('near')
})

describe('what the lesson says is true', () => {
  test('Lock and Key', () => {
    const { at } = walk('lock-and-key')
    expect(at('taken').log.at(-1)).toBe('1 reveal 2 = lock')
    expect(at('swap').log.at(-1)).toBe('2 reveal 3 = treasure')
    const key = at<LockState>('key')
    expect(key.log.slice(-2)).toEqual(['1 swap 3 5 = ', '2 reveal 1 = key'])
    expect(key.facts.place).toBe(5)
    expect(key.state.row.filter(({ lies }) => lies === 'down')).toHaveLength(3)
    const treasure = at<LockState>('treasure')
    expect(treasure.state.hands[0]).toEqual({ lock: true, key: true })
    expect(treasure.log.at(-1)).toBe('2 swap 4 5 = ')
    expect(treasure.facts.a).toBe(4)
  })

  test('Safecracker Duel', () => {
    const { at } = walk('safecracker-duel')
    const away = (safe: string, code: string) => [...safe].filter((digit, i) => digit !== code[i]).length
    const own = at('code').facts.code as string
    const theirs = at('done').facts.theirs as string
    for (const step of ['first', 'second', 'break', 'open']) {
      const { a, b } = at(step).facts
      expect(own.split('-')[Number(a) - 1]).toBe(String(b))
    }
    // The table has compared, and the safe shows neither code.
    expect(at('second').log.at(-1)).toMatch(/ = no no$/)
    const { facts, log, state } = at<SafeState>('break')
    expect(log.filter((line) => line.startsWith('2 set')).map((line) => line.slice(0, 9))).toEqual([
      `2 set 1 ${String(facts.one)}`,
      `2 set 2 ${String(facts.two)}`,
    ])
    expect(away(state.safe, theirs)).toBe(1)
    expect(away(at<SafeState>('open').state.safe, theirs)).toBeGreaterThan(1)
    expect(away(at<SafeState>('open').state.safe, own)).toBe(1)
  })

  test('Lockdown', () => {
    const { at, outcome } = walk('lockdown')
    const faceIn = (fact: Fact | undefined) => (fact as { readonly face: string }).face
    const { facts: keep } = at('keep')
    expect(faceIn(keep.old)).toBe(faceIn(at('draw').facts.seen))
    expect(Number(keep.drawnPoints)).toBeLessThan(Number(keep.oldPoints))
    const { facts: tap, log } = at<LockdownState>('tap')
    expect(faceIn(tap.own)).toBe(faceIn(keep.drawn))
    expect(valueOf(faceIn(tap.own) as never)).toBe(valueOf(faceIn(tap.top) as never))
    expect(log.at(-1)).toMatch(/^2 discard/)
    const again = at<LockdownState>('again')
    const counts = again.state.hands.map((hand) => hand.filter((card) => card !== undefined).length)
    expect(counts).toEqual([again.facts.left, again.facts.right, again.facts.right, again.facts.right])
    expect(faceIn(at('ten').facts.drawn)[0]).toBe('T')
    expect(Number(at('call').facts.seenPoints)).toBeLessThan(4)
    const scores = (outcome as { readonly scores: readonly number[] }).scores
    expect(at('done').facts).toMatchObject({ sum: scores[0], next: Math.min(...scores.slice(1)) })
  })

  test('Trap and Treasure', () => {
    const { at } = walk('trap-and-treasure')
    const away = (cell: number) => Math.abs(columnOf(cell) - 2) + Math.abs(rowOf(cell) - 2)
    expect(at<TrapState>('trap').state.explorers.map(({ cell }) => away(cell))).toEqual([2, 2])
    expect(at<TrapState>('fetch').state.explorers[1].trapped).toBe(true)
    const round = at<TrapState>('round').state
    expect(round.carrier).toBe(pupil)
    expect(hasTrap(round.traps, 5 + 2)).toBe(true)
    const through = at<TrapState>('through').state
    expect(stepsHome(through)).toBeGreaterThan(3)
    const home = at<TrapState>('home').state
    expect([home.turn, home.explorers[0].trapped]).toEqual([pupil, false])
  })

  test('Royal Lock', () => {
    const { at } = walk('royal-lock')
    expect(at<RoyalState>('walk').state.locked).toEqual([5])
    expect(at<RoyalState>('draw').state.actions).toBe(1)
    const { drawn } = at<RoyalState>('struck').state
    expect([drawn!.unlocked, drawn!.fell]).toEqual([[5], [8]])
    const { grid, blackDiscard } = at<RoyalState>('struck').state
    expect(at('struck').facts).toEqual({
      one: { rank: grid[4]!.face[0] },
      two: { rank: blackDiscard.at(-1)!.face[0] },
    })
    const danger = at<RoyalState>('danger').state
    expect(linesOfEmpty(danger.grid, 2)).toEqual([[7, 8, 9]])
    expect(danger.drawn!.fell).toHaveLength(2)
    expect(linesOfRoyals(danger.grid, danger.locked, 2)).toContainEqual([2, 5, 8])
  })
})

/** How many turns the first explorer needs to get home without stepping into a trap. */
function stepsHome({ explorers, traps }: TrapState): number {
  const turns = new Map([[explorers[0].cell, 0]])
  for (const [cell, n] of turns) {
    if (cell === 0) return n
    for (const next of [cell - 5, cell + 5, cell % 5 > 0 ? cell - 1 : -1, cell % 5 < 4 ? cell + 1 : -1])
      if (next >= 0 && next < 25 && !hasTrap(traps, next) && !turns.has(next)) turns.set(next, n + 1)
  }
  return Infinity
}
