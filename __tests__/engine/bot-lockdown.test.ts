/** The Lockdown bot in positions where the right move is clear. */
import { botFor, diceFrom, games, thinkThrough, type Card, type Level } from '@/engine'
import type { Knowledge } from '@/engine/core/knowledge'
import { kindsOf } from '@/engine/games/lockdown/bot/beliefs'
import type { Face } from '@/engine/games/lockdown/faces'
import { begun, dealt, type Lockdown } from './lockdown-deal'

const game = games.lockdown
const bot = botFor(game)

interface Asked {
  readonly seat: number
  readonly level?: Level
  readonly seed?: number
}

/** The bot's move as text; nothing if it would rather not act. */
function thinks(match: Lockdown, { seat, level = 'hard', seed = 1 }: Asked): string | undefined {
  const insight = { seat, standing: match.standing, knowledge: match.table.knowledge(seat) }
  const thought = thinkThrough(bot.think(insight, level, seed))
  return thought && game.format(thought.move as never)
}

/** Seat 1 has looked at its first card, the others have passed. */
const peeked = (hands: readonly string[], draw: string): Lockdown =>
  dealt({ hands, draw }).play('1 peek 1', '2 pass', '3 pass', '4 pass')

describe('the opening', () => {
  test('it peeks at one card', () => {
    const match = dealt()
    expect(thinks(match, { seat: 3 })).toMatch(/^peek [1-4]$/)
    match.play('3 peek 2')
    expect(thinks(match, { seat: 3 })).toBeUndefined()
  })
})

describe('taps', () => {
  test('it taps a card of its own that it knows to match the top, on its turn or off it', () => {
    const match = peeked(['7c 2c 3c 4c'], '9h 7d').play('1 draw', '1 discard', '2 draw', '2 discard')
    expect(thinks(match, { seat: 1 })).toBe('tap 1:1 top')
    match.play('3 draw', '3 keep 1')
    expect(match.state.pile.at(-1)!.face).not.toBe('7d')
    expect(thinks(match, { seat: 1 })).toBeUndefined()
  })

  test('it does not tap cards it does not know', () => {
    const match = begun({ hands: ['7c 2c 3c 4c'], draw: '7d' }).play('1 draw', '1 discard')
    for (const seat of [1, 3, 4]) expect(thinks(match, { seat })).toBeUndefined()
  })

  test('it does not tap away a red king', () => {
    const match = peeked(['Kd 2c 3c 4c'], '9h Kh').play('1 draw', '1 discard', '2 draw', '2 discard')
    expect(thinks(match, { seat: 1 })).toBeUndefined()
  })

  test('it does not tap a black king on a red one', () => {
    const match = peeked(['Kc 2c 3c 4c'], '9h Kh').play('1 draw', '1 discard', '2 draw', '2 discard')
    expect(thinks(match, { seat: 1 })).toBeUndefined()
  })

  test('when it taps others’ cards, it sheds its worst card', () => {
    const match = peeked(['2c Jc 3c 4c', '9c 8c 8d 8h'], 'Qh 9d')
      .play('1 draw', '1 discard', '1 look 2', '1 look 2:1', '1 pass')
      .play('2 draw', '2 discard')
    expect(thinks(match, { seat: 1 })).toBe('tap 2:1 top shed 2')
  })

  test('it sheds nothing worth keeping', () => {
    const match = dealt({
      hands: ['Kd 2c 3c 4c', '9c 8c 8d 8h', 'Ad Kh 5c 6c'],
      draw: '2d 3d 4d 2h 3h 4h Qh 9d',
    })
      .play('1 peek 1', '2 pass', '3 pass', '4 pass')
      // Its 2, 3 and 4 go as matches of what it draws, until the red king is all it has.
      .play('1 draw', '1 discard', '1 tap 1:2 top', '2 draw', '2 discard', '1 tap 1:3 top')
      .play('3 draw', '3 discard', '1 tap 1:4 top', '4 draw', '4 discard')
      .play('1 draw', '1 discard', '2 draw', '2 discard', '3 draw', '3 discard')
    expect(match.state.pile.at(-1)!.face).toBe('Qh')
    match.play('3 pass', '3 pass', '4 draw', '4 discard')
    expect(thinks(match, { seat: 1 })).not.toMatch(/^tap/)
  })

  test('it does not tap after it has called', () => {
    const match = peeked(['7c 2c 3c 4c'], '7d').play('1 lockdown', '2 draw', '2 discard')
    expect(thinks(match, { seat: 1 })).toBeUndefined()
  })
})

describe('its turn', () => {
  test('in its last turn it discards a drawn card that matches one of its own, so that it can tap', () => {
    const match = peeked(['Jc 2c 3c 4c'], '9h 8h 7h Jd').play('1 draw', '1 discard', '2 lockdown')
    match.play('3 draw', '3 discard', '4 draw', '4 discard', '1 draw')
    expect(thinks(match, { seat: 1 })).toBe('discard')
  })

  test('it takes a red king from the pile', () => {
    const match = peeked(['Kc 2c 3c 4c'], '9h 8h 7h Kh').play(
      '1 draw',
      '1 discard',
      '2 draw',
      '2 discard',
      '3 draw',
      '3 discard',
      '4 draw',
      '4 discard',
    )
    expect(thinks(match, { seat: 1 })).toMatch(/^take/)
  })

  test('it does not call on cards it has not seen', () => {
    expect(thinks(begun(), { seat: 1 })).toBe('draw')
  })

  test('it calls with a very low sum', () => {
    const match = peeked(['Kd 9c 9d 9s'], 'Ah Jc Jd Js Ad Jh 8c 8d As 8h 8s 7c')
    for (const place of [2, 3, 4])
      match.play(
        '1 draw',
        `1 keep ${place}`,
        ...['2', '3', '4'].flatMap((seat) => [`${seat} draw`, `${seat} discard`]),
      )
    expect(thinks(match, { seat: 1 })).toBe('lockdown')
  })

  test('against careless players it plays on where it would call against careful ones', () => {
    const hands = ['Kd 9c Td 8s', 'Jc 5c 5d 5h', 'Qc 6c 6d 6h', '7c As Ac Ad']
    const start = (draw: string): Lockdown =>
      dealt({ hands, draw }).play('1 peek 1', '2 peek 1', '3 peek 1', '4 peek 1')
    const thinking = start('2h Jh Qh Kc 3d Js 8h 9d 4s Qs Ks 9h')
    const careless = start('2h 3d 4s')
    for (const place of [2, 3, 4]) {
      thinking.play('1 draw', `1 keep ${place}`)
      for (const seat of [2, 3, 4]) thinking.play(`${seat} draw`, `${seat} keep ${place}`)
      // Each player takes whatever was discarded before, however high.
      careless.play('1 draw', `1 keep ${place}`, '2 take 1', '3 take 1', '4 take 1')
    }
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8]
    const calls = (match: Lockdown): number =>
      seeds.filter((seed) => thinks(match, { seat: 1, seed }) === 'lockdown').length
    expect(calls(thinking)).toBe(8)
    expect(calls(careless)).toBeLessThan(4)
  })

  test('in its last turn it still swaps out its worst card', () => {
    const match = peeked(['Qc 2c 3c 4c'], '9h 8h 7h Ah').play('1 draw', '1 discard', '2 lockdown')
    match.play('3 draw', '3 discard', '4 draw', '4 discard', '1 draw')
    expect(thinks(match, { seat: 1 })).toBe('keep 1')
  })
})

describe('powers', () => {
  test('with a ten it looks at a card it does not know', () => {
    const match = peeked(['Kc 2c 3c 4c'], 'Th').play('1 draw', '1 discard')
    expect(thinks(match, { seat: 1 })).toMatch(/^look [2-4]$/)
  })

  test('with a queen it exchanges its worst card for a lower one, and only then', () => {
    const match = peeked(['Kc 2c 3c 4c', 'Ac 8c 8d 8h'], 'Qh').play('1 draw', '1 discard')
    expect(thinks(match, { seat: 1 })).toBe('look 1')
    match.play('1 look 1', '1 look 2:1')
    expect(thinks(match, { seat: 1 })).toBe('exchange')
    const other = peeked(['2c 9c 3c 4c', 'Jc 8c 8d 8h'], 'Qh').play(
      '1 draw',
      '1 discard',
      '1 look 1',
      '1 look 2:1',
    )
    expect(thinks(other, { seat: 1 })).toBe('pass')
  })
})

describe('honesty', () => {
  test.each(['easy', 'normal', 'hard'] as const)(
    '%s: it makes the same move on another hidden deal',
    (level) => {
      const one = peeked(['Kc 2c 3c 4c', '9c 8c 8d 8h', '5c 6c 5d 6d', '7c 7s 5h 5s'], '9h 8s').play(
        '1 draw',
        '1 discard',
      )
      const two = peeked(['Kc Kd Kh As', 'Ac Ad Ah 2d', '2h 2s 3d 3h', '3s 4d 4h 4s'], '9h 6h').play(
        '1 draw',
        '1 discard',
      )
      for (const seat of [1, 3, 4]) expect(thinks(two, { seat, level })).toBe(thinks(one, { seat, level }))
      expect(thinks(two, { seat: 2, level })).toBeDefined()
    },
  )

  test('the same seed gives the same move, and it thinks in small time slices', () => {
    const match = begun()
    const insight = { seat: 1, standing: match.standing, knowledge: match.table.knowledge(1) }
    let slices = 0
    const thinking = bot.think(insight, 'hard', 7)
    while (!thinking.next().done) slices++
    expect(slices).toBeGreaterThan(50)
    expect(thinks(match, { seat: 1, seed: 7 })).toBe(thinks(match, { seat: 1, seed: 7 }))
  })
})

test('what it believes of the others does not depend on whether a toss decided who starts', () => {
  const match = peeked(['Kc 2c 3c 4c'], '9h 2d 8s').play(
    '1 draw',
    '1 keep 1',
    '2 draw',
    '2 discard',
    '3 draw',
  )
  const { state } = match
  const knowledge = match.table.knowledge(2) as Knowledge<Face>
  // A toss at a table of four takes four ids.
  const moved = <T>(by: ReadonlyMap<Card, T>) => new Map([...by].map(([card, what]) => [later(card), what]))
  const later = <T extends Card | undefined>(card: T): T => (card === undefined ? card : card + 4) as T
  const tossedState = {
    ...state,
    hands: state.hands.map((hand) => hand.map(later)),
    pile: state.pile.map(({ card, face }) => ({ card: later(card), face })),
  }
  const tossed = {
    ...knowledge,
    faces: moved(knowledge.faces),
    seenBy: moved(knowledge.seenBy),
    first: knowledge.first + 4,
  }
  const believes = (at: typeof state, known: typeof knowledge): readonly number[] => {
    const dice = diceFrom(7)
    const draw = kindsOf(at, { seat: 2, knowledge: known, careless: 0.5 })
    return Array.from({ length: 200 }, () => draw(dice))
  }
  expect(believes(tossedState, tossed)).toEqual(believes(state, knowledge))
  // Ids alone, without where the deal begins, would have told another story.
  expect(believes(tossedState, { ...tossed, first: 0 })).not.toEqual(believes(state, knowledge))
})
