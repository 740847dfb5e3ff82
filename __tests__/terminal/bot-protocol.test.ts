/** The line protocol for other programs: the examples of its page, and whole matches through it. */
import { readFileSync } from 'node:fs'
import {
  formatEntry,
  gameIds,
  games,
  hash,
  headOf,
  holdMatch,
  readMove,
  seatsUpTo,
  type AnyGame,
} from '@/engine'
import { cardNames } from '@/terminal/bot/card-names'
import { createSession } from '@/terminal/bot/session'
import { ran } from './a-terminal'

const page = readFileSync('docs/bot-protocol.md', 'utf8')
const examples = [...page.matchAll(/terminal -- bot ([\w-]+) hard`\)[^`]*(?:`…`[^`]*)?```\n([^`]*)```/g)]

test('the page has its examples', () => {
  expect(examples.map(([, game]) => game)).toEqual(['safecracker-duel', 'lockdown'])
})

test.each(examples.map(([, game, lines]) => [game!, lines!] as const))(
  'the example of %s is what happens',
  async (game, lines) => {
    const said = lines.trim().split('\n')
    const sent = said.filter((line) => line.startsWith('> ')).map((line) => line.slice(2))
    const { output, errors, code } = await ran(['bot', game, 'hard'], sent)
    expect({ errors, code }).toEqual({ errors: '', code: 0 })
    const expected = said.filter((line) => line.startsWith('< ')).map((line) => line.slice(2))
    const answers = output.trim().split('\n')
    expect(
      answers.map((line, i) => (expected[i] === 'move …' ? line.replace(/^move .+/, 'move …') : line)),
    ).toEqual(expected)
  },
)

/** A match held by a test, each seat played through the protocol by lines alone. */
function playThrough(
  game: AnyGame,
  seats: number,
  seed: string,
): { readonly moves: number; readonly answers: readonly string[] } {
  const secret = hash(seed)
  const players = seatsUpTo(seats).map((seat) => ({ name: `P${seat}`, kind: 'bot' as const }))
  const roster = { game: game.id, rules: game.rules, players, starter: 1, options: [] }
  const table = holdMatch(game, headOf(roster, { secret, nonces: players.map(() => secret) }), secret)
  const sessions = seatsUpTo(seats).map(() => createSession(game, 'easy'))
  const answers: string[] = []
  const tell = (seat: number, line: string): string | undefined => sessions[seat - 1]!(line)
  seatsUpTo(seats).forEach((seat) =>
    expect(tell(seat, `start seats=${seats} seat=${seat} seed=${seed}`)).toBeUndefined(),
  )
  const { dealt } = table.log
  if (dealt.length > 0)
    seatsUpTo(seats).forEach((seat) =>
      expect(tell(seat, `entry 0 deal = ${dealt.join(' ')}`)).toBeUndefined(),
    )
  for (let i = 0; i < 120 && !table.outcome; i++) {
    const seat = game.turn(table.standing.state)[0]!
    const answer = tell(seat, 'go')!
    answers.push(answer)
    expect(answer).toMatch(/^move (?!none)/)
    const taken = table.take({ seat, move: readMove(game, answer.slice(5)) as object })
    if ('refusal' in taken) throw new Error(`${answer}: ${taken.refusal.sentence}`)
    for (const other of seatsUpTo(seats)) {
      expect(tell(other, `entry ${formatEntry(game, taken.entry)}`)).toBeUndefined()
      const names = cardNames(game, { state: table.standing.state, seat: other })
      for (const shown of taken.shown.filter((one) => one.seat === other)) {
        const [name] = [...names].find(([, card]) => card === shown.card)!
        expect(tell(other, `shown ${name} ${shown.face}`)).toBeUndefined()
      }
    }
  }
  return { moves: table.log.entries.length, answers }
}

test.each(gameIds)('%s can be played by lines alone, and the same lines give the same moves', (id) => {
  const game: AnyGame = games[id]
  const one = playThrough(game, game.seats.from, 'tea')
  expect(one.moves).toBeGreaterThan(3)
  expect(playThrough(game, game.seats.from, 'tea')).toEqual(one)
})

test('a saved log can be sent as it is, the toss included', () => {
  const answer = createSession(games['lock-and-key'], 'hard')
  expect(answer('start seats=2 seat=2 seed=x starter=toss')).toBeUndefined()
  expect(answer('go')).toBe('error The deal made something public: send its entry first, ‘entry 0 deal = …’.')
  expect(
    answer(`entry 0 deal = @${'a'.repeat(64)} 2 @${'b'.repeat(64)} ; 0 0 ${'c'.repeat(64)}`),
  ).toBeUndefined()
  expect(answer('go')).toMatch(/^move (reveal|swap) /)
  expect(answer(`entry 2 reveal 1 = key ; 0 1 ${'d'.repeat(64)}`)).toBeUndefined()
  expect(answer('go')).toBe('move none')
})

test('the bot knows a code that it has answered itself, and one in its own entry', () => {
  const game = games['safecracker-duel']
  const answer = createSession(game, 'hard')
  answer('start seats=2 seat=1 seed=x')
  const code = answer('go')!.slice('move code '.length)
  expect(answer('entry 1 code *')).toBeUndefined()
  expect(answer(`shown code ${code}`)).toBeUndefined()
  expect(answer('entry 2 code 1-2-3')).toBe(
    'error This entry has a secret of another seat in it: a log has ‘*’ there.',
  )
  expect(answer('entry 2 code *')).toBeUndefined()
  expect(answer('go')).toMatch(/^move set /)
  answer('start seats=2 seat=2 seed=x')
  expect(answer('entry 2 code 4-4-2')).toBeUndefined()
  expect(answer('shown code 4-4-3')).toBe('error ‘code’ was told before: it is 4-4-2.')
})

test.each([
  ['hello', 'means nothing here'],
  ['entry', 'An entry is a line of a log'],
  ['entry 1 reveal 9', 'is not a move here'],
  ['entry 3 reveal 1 = key', 'There is no such seat'],
  ['entry 1 reveal 1', 'A fact is missing.'],
  ['entry 1 reveal 1 = gold', 'No card here can be gold.'],
  ['entry 1 reveal 1 = key key', 'There is a fact that nobody asked for.'],
  ['entry 1 reveal 1 = key ; x', 'Behind the semicolon'],
  ['shown 1:1 Qd', 'Seat 1 has not been shown ‘1:1’.'],
  ['shown', 'Say which card was shown'],
  ['go now', '‘go’ stands alone.'],
  ['start seats=2', 'A start needs ‘seat=’ with a number from 1 to 2.'],
  ['start seats=3 seat=1 seed=x', 'This game is for 2 players.'],
  ['start seats=2 seat=1 seed=', 'A start needs ‘seed=’'],
  ['start seats=2 seat=1 seed=x level=5', '‘level=5’ is not part of a start'],
  ['start seats=2 seat=1 seed=x options=blue', 'no option ‘blue’'],
])('%s is answered with a sentence and changes nothing', (line, sentence) => {
  const answer = createSession(games['lock-and-key'], 'hard')
  answer('start seats=2 seat=1 seed=x')
  const before = answer('go')
  expect(answer(line)).toMatch(/^error /)
  expect(answer(line)).toContain(sentence)
  expect(answer('go')).toBe(before)
})

test.each([
  [['bot'], 'bot needs a game and a level.'],
  [['bot', 'chess', 'hard'], 'There is no game ‘chess’.'],
  [['bot', 'lockdown', 'random'], 'There is no level ‘random’.'],
])('%j is answered with a sentence', async (words, sentence) => {
  const { code, errors } = await ran(words)
  expect(code).toBe(2)
  expect(errors).toContain(sentence)
})
