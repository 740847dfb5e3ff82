/** The line protocol for other programs: the examples on its page, and whole matches through it. */
import { spawn } from 'node:child_process'
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
  type GameId,
} from '@/engine'
import { cardNames } from '@/terminal/bot/card-names'
import { createSession } from '@/terminal/bot/session'
import { run } from '@/terminal/run'
import { ran } from './run-terminal'

const page = readFileSync('docs/bot-protocol.md', 'utf8')
const examples = [...page.matchAll(/terminal -- bot ([\w-]+) hard`\)[^`]*(?:`…`[^`]*)?```\n([^`]*)```/g)]

test('the page has examples', () => {
  expect(examples.map(([, game]) => game)).toEqual(['safecracker-duel', 'lockdown'])
})

test.each(examples.map(([, game, lines]) => [game!, lines!] as const))(
  'the example of %s is what really happens',
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

/** A match held by the test, with each seat played through the protocol by lines alone. */
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
    const taken = table.submit({ seat, move: readMove(game, answer.slice(5)) as object })
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

/** Connects a separate program that knows the page and nothing of this code. */
async function metBy(game: GameId): Promise<Met> {
  const child = spawn(process.execPath, ['__tests__/terminal/foreign-player.mjs', game])
  let told = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text))
  const ended = new Promise((resolve) => child.on('close', resolve))
  const output = child.stdin
  // A program that has seen enough exits, which is not an error here.
  output.on('error', () => undefined)
  const code = await run(['bot', game, 'normal'], {
    input: child.stdout,
    output,
    errors: output,
    isTerminal: false,
  })
  output.end()
  expect({ code, ended: await ended, told }).toMatchObject({ code: 0, ended: 0 })
  return JSON.parse(told) as Met
}

interface Met {
  /**
   * What it was told about a meaningless line, and about a last entry without the cards that are turned up at the
   * end.
   */
  readonly problem: string
  readonly missing?: string
  /** All answers to `go`, and the one after the end. */
  readonly moves: readonly string[]
  readonly last?: string
}

describe('a program written from the page alone', () => {
  test.each([
    ['lock-and-key', /^decline-draw$/, undefined],
    ['safecracker-duel', /^(accept|decline)-draw$/, /^Facts 2 to 3 are missing: the faces/],
    ['trap-and-treasure', /^allow-undo$/, undefined],
    ['royal-lock', /^lock$/, undefined],
    ['lockdown', /^accept-draw$/, /^Facts \d+ to \d+ are missing: the faces/],
  ] as const)('plays a whole match of %s', async (game, answer, lacks) => {
    const { problem, missing, moves, last } = await metBy(game)
    expect(problem).toContain('is not a command')
    expect(moves).toContainEqual(expect.stringMatching(answer))
    if (lacks) expect(missing).toMatch(lacks)
    expect(moves.filter((move) => move !== 'none').length).toBeGreaterThan(2)
    expect(last).toBeUndefined()
  })
})

test('a saved log can be sent as it is, toss included', () => {
  const answer = createSession(games['lock-and-key'], 'hard')
  expect(answer('start seats=2 seat=2 seed=x starter=toss')).toBeUndefined()
  expect(answer('go')).toBe(
    'error 2 The deal made something public: send its entry first, ‘entry 0 deal = …’.',
  )
  expect(
    answer(`entry 0 deal = @${'a'.repeat(64)} 2 @${'b'.repeat(64)} ; 0 0 ${'c'.repeat(64)}`),
  ).toBeUndefined()
  expect(answer('go')).toMatch(/^move (reveal|swap) /)
  expect(answer(`entry 2 reveal 1 = key ; 0 1 ${'d'.repeat(64)}`)).toBeUndefined()
  expect(answer('go')).toBe('move none')
})

test('the bot knows a code that it answered itself, or that is in its own entry', () => {
  const game = games['safecracker-duel']
  const answer = createSession(game, 'hard')
  answer('start seats=2 seat=1 seed=x')
  const code = answer('go')!.slice('move code '.length)
  expect(answer('entry 1 code *')).toBeUndefined()
  expect(answer(`shown code ${code}`)).toBeUndefined()
  expect(answer('entry 2 code 1-2-3')).toBe(
    'error 5 This entry contains another seat’s secret: a log has ‘*’ there.',
  )
  expect(answer('entry 2 code *')).toBeUndefined()
  expect(answer('go')).toMatch(/^move set /)
  answer('start seats=2 seat=2 seed=x')
  expect(answer('entry 2 code 4-4-2')).toBeUndefined()
  expect(answer('shown code 4-4-3')).toBe('error 10 ‘code’ was already shown: it is 4-4-2.')
})

test('a code other than the bot’s answer is given by ‘shown’, once', () => {
  const answer = createSession(games['safecracker-duel'], 'hard')
  answer('start seats=2 seat=1 seed=x')
  const code = answer('go')!.slice('move code '.length)
  const other = code === '1-1-2' ? '1-2-1' : '1-1-2'
  // The other seat chooses in between: the bot still knows its own answer.
  answer('entry 2 code *')
  answer('entry 1 code *')
  expect(answer('go')).toMatch(/^move set /)
  expect(answer(`shown code ${other}`)).toBeUndefined()
  expect(answer(`shown code ${code}`)).toMatch(/^error 7 ‘code’ was already shown/)
  // One dial away from a code that may not be set in the first turn, and that wins in the third.
  for (const line of ['entry 1 set 1 1', 'entry 2 set 2 1 = no no']) expect(answer(line)).toBeUndefined()
  expect(answer('go')).toBe(other === '1-1-2' ? 'move set 3 2' : 'move set 2 2')
})

test('an offer is answered before the turn goes on', () => {
  const answer = createSession(games['trap-and-treasure'], 'hard')
  for (const line of ['start seats=2 seat=2 seed=x', 'entry 1 move 1 0', 'entry 1 ask-undo'])
    expect(answer(line)).toBeUndefined()
  expect(answer('go')).toBe('move allow-undo')
  answer('entry 2 allow-undo')
  expect(answer('go')).toBe('move none')
  answer('entry 1 move 0 1')
  answer('entry 1 offer-draw')
  expect(answer('go')).toMatch(/^move (accept|decline)-draw$/)
  expect(answer('entry 2 decline-draw')).toBeUndefined()
  expect(answer('go')).toMatch(/^move (move|trap) /)
})

test('bots at the same table do not wait for each other when only people are waited for', () => {
  const lines = ['entry 1 peek 1', 'entry 2 pass', 'entry 3 pass', 'entry 4 pass', 'entry 1 offer-draw']
  const asked = (start: string): string | undefined => {
    const answer = createSession(games.lockdown, 'easy')
    for (const line of [start, ...lines]) expect(answer(line)).toBeUndefined()
    return answer('go')
  }
  expect(asked('start seats=4 seat=2 seed=x bots=3,4')).toBe('move accept-draw')
  expect(asked('start seats=4 seat=2 seed=x bots=3')).toBe('move none')
})

test.each(['lock-and-key', 'lockdown', 'trap-and-treasure', 'royal-lock'] as const)(
  '%s still has a move with hardly any time to think',
  (id) => {
    const game: AnyGame = games[id]
    const answer = createSession(game, 'hard')
    const secret = hash('time')
    const players = seatsUpTo(game.seats.from).map((seat) => ({ name: `P${seat}`, kind: 'bot' as const }))
    const roster = { game: game.id, rules: game.rules, players, starter: 1, options: [] }
    const { log } = holdMatch(game, headOf(roster, { secret, nonces: players.map(() => secret) }), secret)
    answer(`start seats=${players.length} seat=1 seed=x`)
    if (log.dealt.length > 0) answer(`entry 0 deal = ${log.dealt.join(' ')}`)
    expect(answer('go 1')).toMatch(/^move (?!none)/)
  },
)

test('lines may end as on Windows, and blanks do not matter', () => {
  const answer = createSession(games['lock-and-key'], 'hard')
  expect(answer('ready\r')).toBe('ready 2')
  expect(answer('\t start  seats=2   seat=2 seed=x \r')).toBeUndefined()
  expect(answer('\r')).toBeUndefined()
  expect(answer('entry  1 reveal\t1  =  key\r')).toBeUndefined()
  expect(answer('hm')).toMatch(/^error 5 ‘hm’ is not a command/)
  expect(answer(' go \r')).toMatch(/^move (reveal|swap) /)
})

test('the missing facts of a last entry are counted', () => {
  const answer = createSession(games.lockdown, 'hard')
  const passes = [1, 2, 3, 4].map((seat) => `entry ${seat} pass`)
  const before = ['start seats=4 seat=1 seed=x', ...passes, 'entry 2 resign', 'entry 3 resign']
  for (const line of before) expect(answer(line)).toBeUndefined()
  expect(answer('entry 4 resign = 2c 3c')).toBe(
    'error 8 Facts 3 to 16 are missing: the faces of cards that are turned up.',
  )
  const hands = '2c 3c 4c 5c 2d 3d 4d 5d 2h 3h 4h 5h 2s 3s 4s'
  expect(answer(`entry 4 resign = ${hands}`)).toMatch(/^error 9 Fact 16 is missing/)
  expect(answer(`entry 4 resign = ${hands} 5s`)).toBeUndefined()
  expect(answer('go')).toBe('move none')
})

test.each([
  ['hello', 'is not a command'],
  ['entry', 'An entry is a line of a log'],
  ['entry 1 reveal 9', 'is not a move here'],
  ['entry 3 reveal 1 = key', 'There’s no such seat'],
  ['entry 1 reveal 1', 'Fact 1 is missing: the face of a card that is turned up.'],
  ['entry 1 reveal 1 = gold', 'No card here can be gold.'],
  ['entry 1 reveal 1 = key key', 'Fact 2 is one too many: ‘key’.'],
  ['entry 1 reveal 1 = key ; x', 'After the semicolon'],
  ['shown 1:1 Qd', 'Seat 1 has not been shown ‘1:1’.'],
  ['shown', 'Say which card was shown'],
  ['go now', '‘go’ takes at most one argument: milliseconds'],
  ['go 0', '‘go’ takes at most one argument: milliseconds'],
  ['go 5 5', '‘go’ takes at most one argument: milliseconds'],
  ['ready now', '‘ready’ takes no arguments.'],
  ['start seats=2', '‘start’ needs ‘seat=’ with a number from 1 to 2.'],
  ['start seats=3 seat=1 seed=x', 'This game is for 2 players.'],
  ['start seats=2 seat=1 seed=', '‘start’ needs ‘seed=’'],
  ['start seats=2 seat=1 seed=x level=5', '‘level=5’ is not part of ‘start’'],
  ['start seats=2 seat=1 seed=x options=blue', 'no option ‘blue’'],
  ['start seats=2 seat=1 seed=x bots=3', '‘bots=’ must be a list of seats from 1 to 2'],
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
