/**
 * What bots answer: they accept a draw when they expect no better; among several players, when all people want one;
 * and they always allow undo.
 */
import { answerTo, games, holdMatch, headOf, hash, thinkThrough, type AnyGame, type Seat } from '@/engine'

interface Table {
  readonly game: AnyGame
  /** By seat: p for a person, b for a bot. */
  readonly seats: string
  readonly lines: readonly string[]
}

/** What this seat answers after these lines, when its bot puts its chance at `chance`. */
function answer({ game, seats, lines }: Table, seat: Seat, chance = 0.7): string | undefined {
  const secret = hash('answers')
  const players = [...seats].map((kind, i) => ({
    name: `Player ${i + 1}`,
    kind: kind === 'b' ? ('bot' as const) : ('person' as const),
  }))
  const roster = { game: game.id, rules: game.rules, players, starter: 1, options: [] }
  const table = holdMatch(game, headOf(roster, { secret, nonces: players.map(() => secret) }), secret)
  for (const line of lines) {
    const [who, ...words] = line.split(' ')
    const text = words.join(' ')
    const taken = table.submit({ seat: Number(who), move: game.parse(text) ?? (text as 'offer-draw') })
    if ('refusal' in taken) throw new Error(`${line}: ${taken.refusal.sentence}`)
  }
  return thinkThrough(
    answerTo({
      game,
      standing: table.standing,
      seat,
      *chance() {
        yield undefined
        return chance
      },
    }),
  )
}

const duel = (...lines: readonly string[]): Table => ({ game: games['lock-and-key'], seats: 'pb', lines })

describe('a draw between two', () => {
  test('without an offer it says nothing', () => {
    expect(answer(duel(), 2)).toBeUndefined()
  })

  test.each([
    [0, 'accept-draw'],
    [0.5, 'accept-draw'],
    [0.1 + 0.2 + 0.2, 'accept-draw'],
    [0.51, 'decline-draw'],
    [1, 'decline-draw'],
  ])('with a chance of %d to win it says %s', (chance, says) => {
    expect(answer(duel('1 offer-draw'), 2, chance)).toBe(says)
  })

  test('after many quiet turns it agrees, whatever its chance', () => {
    const swaps = Array.from({ length: 40 }, (_, i) => `${1 + (i % 2)} swap 1 2`)
    expect(answer(duel(...swaps, '1 offer-draw'), 2)).toBe('accept-draw')
    expect(answer(duel(...swaps.slice(2), '1 offer-draw'), 2)).toBe('decline-draw')
  })

  test('it does not answer its own offer', () => {
    expect(answer({ ...duel('1 offer-draw'), seats: 'bp' }, 1)).toBeUndefined()
  })
})

describe('a draw among several', () => {
  const four = (seats: string, ...lines: readonly string[]): Table => ({
    game: games.lockdown,
    seats,
    lines: [...[1, 2, 3, 4].map((seat) => `${seat} pass`), ...lines],
  })

  test('when the only person offers one, all bots agree', () => {
    for (const seat of [2, 3, 4]) expect(answer(four('pbbb', '1 offer-draw'), seat)).toBe('accept-draw')
  })

  test('bots wait until all people have agreed', () => {
    expect(answer(four('ppbb', '1 offer-draw'), 3)).toBeUndefined()
    expect(answer(four('ppbb', '1 offer-draw', '2 accept-draw'), 3)).toBe('accept-draw')
    expect(answer(four('ppbb', '1 offer-draw', '2 decline-draw'), 3)).toBeUndefined()
  })

  test('they do not wait for a person who has resigned', () => {
    expect(answer(four('ppbb', '2 resign', '1 offer-draw'), 4)).toBe('accept-draw')
  })
})

describe('undo', () => {
  const floor = (...lines: readonly string[]): Table => ({
    game: games['trap-and-treasure'],
    seats: 'pb',
    lines,
  })

  test('a bot always allows it', () => {
    expect(answer(floor('1 move 1 0', '1 ask-undo'), 2)).toBe('allow-undo')
    expect(answer(floor('1 move 1 0'), 2)).toBeUndefined()
  })
})
