/** What people see and type at one keyboard: prompts, mistakes, match-level moves, set-up. */
import { inFolder, ran } from './run-terminal'

const lockAndKey = ['play', 'lock-and-key', '--players', 'Ann,Ben', '--seed', 'x']
const traps = ['play', 'trap-and-treasure', '--players', 'Ann,Ben']

test('[LK] shows the row as in the rule book, whose turn it is, and what happened, with names', async () => {
  const { output, code } = await ran(lockAndKey, ['reveal 1', 'quit', 'yes'])
  expect(code).toBe(0)
  expect(output).toBe(`Lock and Key: Ann and Ben.

Positions:   1   2   3   4   5
Cards:     [ ] [ ] [ ] [ ] [ ]
Ann holds nothing.
Ben holds nothing.

Ann’s turn.
Enter your action (reveal P / swap P Q):
Ann reveals place 1: a lock, and takes it.

Positions:   1   2   3   4   5
Cards:      -  [ ] [ ] [ ] [ ]
Ann holds a lock.
Ben holds nothing.

Ben’s turn.
Enter your action (reveal P / swap P Q):
Leave the match? It isn’t saved. (yes / no):
The match is not over.
It was not saved.
`)
})

test('[LK] the memory aid marks a treasure that has been seen; without it not even the log names it', async () => {
  const typed = ['reveal 1', 'reveal 2', 'reveal 3', 'reveal 4', 'log', 'quit']
  const plain = await ran(lockAndKey, typed)
  expect(plain.output).toContain('Ben reveals place 4: the treasure. It is turned face down again')
  expect(plain.output).toContain('4. Ben reveals place 4.\n')
  expect(plain.output).not.toContain('[T]')
  const aided = await ran([...lockAndKey, '--option', 'memory-aid'], typed)
  expect(aided.output).toMatch(/\[T\]/)
})

test('[TT] shows the grid as in the rule book, and takes moves step by step or in notation', async () => {
  const { output } = await ran(traps, ['M', '1 0', 'move 3 4', 't', '1 1', 'move 2 4', 'm', '1 1', 'quit'])
  expect(output).toContain('3 traps left. Enter your move (M for move, T for trap')
  expect(output).toContain('Enter your move coordinates (x y):')
  expect(output).toContain(`    0  1  2  3  4
0  [ ][A][ ][ ][ ]
1  [ ][ ][ ][ ][ ]
2  [ ][ ][T][ ][ ]
3  [ ][ ][ ][ ][ ]
4  [ ][ ][ ][ ][B]
A is Ann: 3 traps left
B is Ben: 3 traps left
`)
  expect(output).toContain('Ann moves to (1, 1). Ann is trapped.')
  expect(output).toContain('1  [   ][A/X][   ][   ][   ]')
  expect(output).toContain('A is Ann: 2 traps left, trapped, skips the next turn')
})

test('[TT] undo is requested and allowed across the table', async () => {
  const typed = ['move 1 0', '1 ask-undo', 'allow-undo', 'move 0 1', 'ask-undo', '1 refuse-undo', 'quit']
  const { output } = await ran(traps, typed)
  expect(output).toContain('Ann asks to take back a move. Waiting for: Ben (2 allow-undo).')
  expect(output).toContain('Ben allows it, and the move is taken back.')
  expect(output).toContain('There’s nothing to undo.')
})

test('[RL] actions, the draw, and an undone action', async () => {
  const typed = ['move up', 'undo', 'move left', 'lock', 'end', 'give-up', 'yes']
  const { output } = await ran(['play', 'royal-lock', '--players', 'Ann,Ben', '--seed', 'r'], typed)
  expect(output).toContain('Ann moves up to space 2.')
  expect(output).toContain('Ann takes back the last action.')
  expect(output).toMatch(/Ann locks (\w\w) on space 4\./)
  expect(output).toMatch(/\| <\w\w> A \| {2}\w\w {2}B \|/)
  expect(output).toMatch(/Ann ends the turn\. Red cards: \w\w and \w\w\./)
  expect(output).toContain('Ann and Ben lose together. They gave up.')
})

test('[RL] one person plays both seats', async () => {
  const { output } = await ran(
    ['play', 'royal-lock', '--players', 'Ann', '--option', 'solo'],
    ['end', 'quit'],
  )
  expect(output).toContain('A is Ann, B is Ann (2).')
  expect(output).not.toContain('Pass the keyboard')
})

test('[RL] even with the longest of names', async () => {
  const name = 'A'.repeat(20)
  const { output } = await ran(['play', 'royal-lock', '--players', name, '--option', 'solo'], ['quit'])
  expect(output).toContain(`A is ${name}, B is ${name.slice(0, 16)} (2).`)
})

test('a mistake gets one sentence, and changes nothing', async () => {
  const typed = ['reveal 9', 'Reveal 1', '2 reveal 1', '7 reveal 1', 'accept-draw', '', 'swap 1  2', 'quit']
  const { output } = await ran(lockAndKey, typed)
  expect(output).toContain('‘reveal 9’ is not a move here. Expected: ‘reveal P’ or ‘swap P Q’')
  expect(output).toContain('It’s the other player’s turn.')
  expect(output).toContain('There’s no such seat at this table.')
  expect(output).toContain('Nobody has offered a draw.')
  expect(output.match(/Positions:/g)).toHaveLength(1)
})

test('quitting a match that isn’t saved asks first', async () => {
  const { output } = await ran(lockAndKey, ['quit', 'no', 'reveal 1', 'quit', 'sure', 'Y'])
  expect(output.match(/Leave the match\? It isn’t saved\. \(yes \/ no\):/g)).toHaveLength(3)
  expect(output).toContain('Please answer yes or no.')
  expect(output).toContain('Ann reveals place 1')
  expect(output).toMatch(/It was not saved\.\n$/)
})

test('quitting a saved match does not ask', async () => {
  await inFolder(async (file) => {
    const { output } = await ran([...lockAndKey, '--log', file('match')], ['quit'])
    expect(output).not.toContain('Leave the match?')
    expect(output).toContain('It is saved in')
  })
})

test('quitting instead of an answer asks, too', async () => {
  const { output } = await ran(lockAndKey, ['resign', 'quit', 'no', 'reveal 1', 'quit', 'yes'])
  expect(output).toContain('Ann reveals place 1')
})

test('resigning asks for confirmation', async () => {
  const { output } = await ran(lockAndKey, ['resign', 'no', '2 resign', 'reveal 1', 'yes'])
  expect(output).toContain('Resign, Ann? (yes / no):')
  expect(output).toContain('Ben resigns.')
  expect(output).toContain('Ann wins!')
})

test('a draw is offered and accepted by another seat', async () => {
  const { output } = await ran(lockAndKey, ['offer-draw', 'accept-draw', '2 accept-draw'])
  expect(output).toContain('Ann offers a draw. Waiting for: Ben (2 accept-draw).')
  expect(output).toContain('The match is a draw. Everyone agreed to it.')
})

test('after forty quiet turns a draw is suggested', async () => {
  const { output } = await ran(lockAndKey, [...Array.from({ length: 41 }, () => 'swap 1 2'), 'quit'])
  expect(output.match(/Nothing lasting has happened in 40 turns/g)).toHaveLength(1)
})

test('help, moves, board and log are available at any time', async () => {
  const { output } = await ran(lockAndKey, ['log', 'help', 'moves', 'board', 'reveal 1', 'log', 'quit'])
  expect(output).toContain('Nothing has happened yet.')
  expect(output).toContain('To act for another seat, put its number first')
  expect(output).toContain('Moves: reveal 1, reveal 2,')
  expect(output).toContain('Also: resign, offer-draw.')
  expect(output.match(/Positions:/g)).toHaveLength(3)
  expect(output).toContain('1. Ann reveals place 1: a lock, and takes it.')
})

test('[LD] others can tap while a card is drawn, and a private screen is covered first', async () => {
  const { output } = await ran(
    ['play', 'lockdown', '--players', 'Ann,Ben,Cleo,Dan', '--seed', 'q'],
    [
      'pass',
      'pass',
      'pass',
      'pass',
      'draw',
      '2 tap 1:1 2:1',
      '',
      'cover',
      '',
      '3 tap 1:1 3:1',
      '',
      'discard',
    ],
  )
  expect(output.match(/Pass the keyboard to Ann/g)).toHaveLength(4)
  expect(output).toContain('Ben taps Ann’s card 1 and Ben’s card 1: no match. Ben draws 1 unseen card.')
  expect(output).toMatch(/=== Everyone can look ===\n\n1 Ann[^=]*Cleo taps/)
})

describe('set-up', () => {
  test('without a game there is a menu, and names are asked for', async () => {
    const { output } = await ran([], ['9', '1', 'no', 'Ann', '', 'Ann', 'Ben', 'Zoe', 'Ben', 'quit'])
    expect(output).toContain('1  Lock and Key')
    expect(output).toContain('There is no game ‘9’')
    expect(output).toContain('Every player needs a name.')
    expect(output).toContain('Two players have the same name.')
    expect(output).toContain('No player is called ‘Zoe’.')
    expect(output).toContain('Ben’s turn.')
  })

  test('a name typed at a question of yes or no is no answer', async () => {
    const typed = ['Ann', 'no', 'Ann', 'Ben', '1', 'quit', 'yes']
    const { output } = await ran(['play', 'lock-and-key'], typed)
    expect(output.match(/Play with ‘memory-aid’\?/g)).toHaveLength(2)
    expect(output).toContain('Lock and Key: Ann and Ben.')
  })

  test.each([[['quit']], [['no', 'quit']], [['no', 'Ann', 'Ben', 'quit']]])(
    'quit leaves the questions, too: %j',
    async (typed) => {
      const { output, code } = await ran(['play', 'lock-and-key'], typed)
      expect(code).toBe(0)
      expect(output).not.toContain('Lock and Key:')
    },
  )

  test('Lockdown takes four to eight names', async () => {
    const typed = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', '', '', 'quit']
    const { output } = await ran(['play', 'lockdown', '--seed', 's'], typed)
    expect(output).toContain('Lockdown: Ann, Ben, Cleo, Dan and Eve.')
  })

  test('the same seed deals the same match, and without one every match differs', async () => {
    const typed = ['reveal 1', 'reveal 2', 'reveal 3', 'quit']
    const [one, two] = [await ran(lockAndKey, typed), await ran(lockAndKey, typed)]
    expect(one.output).toBe(two.output)
    await inFolder(async (file) => {
      for (const name of ['one', 'two'])
        await ran(['play', 'lock-and-key', '--players', 'Ann,Ben', '--log', file(name)], [])
      const replays = await Promise.all(['one', 'two'].map((name) => ran(['audit', file(name)])))
      expect(replays.map(({ output }) => output)).toEqual(['fair\n', 'fair\n'])
    })
  })

  test.each([
    [['--starter', '2'], 'Ben’s turn.'],
    [['--starter', 'toss', '--seed', 'toss'], /(Ann|Ben)’s turn\./],
  ])('who begins: %j', async (words, expected) => {
    const { output } = await ran([...lockAndKey, ...words], ['quit'])
    expect(output).toMatch(expected)
  })

  test('if seat 1 always starts, the starter gets seat 1', async () => {
    const { output } = await ran([...traps, '--starter', '2'], ['quit'])
    expect(output).toContain('A is Ben')
    const tossed = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => ran([...traps, '--starter', 'toss', '--seed', seed], [])),
    )
    expect(new Set(tossed.map(({ output: said }) => /A is (\w+)/.exec(said)![1])).size).toBe(2)
  })

  test.each([
    [['play', 'chess'], 'There is no game ‘chess’'],
    [['play', 'constructor'], 'There is no game ‘constructor’'],
    [['play', 'lock-and-key', 'lockdown'], 'play takes at most one game.'],
    [['play', 'lock-and-key', '--players', 'Ann'], 'This game is for 2 players.'],
    [['play', 'lock-and-key', '--players', 'Ann,ann'], 'Two players have the same name.'],
    [
      ['play', 'lock-and-key', '--players', 'Ann,Ben', '--starter', '3'],
      'The seat that goes first is empty.',
    ],
    [['play', 'lock-and-key', '--players', 'Ann,Ben', '--starter', 'me'], '--starter needs'],
    [['play', 'trap-and-treasure', '--players', 'Ann,Ben', '--starter', '3'], 'The seat that goes first'],
    [
      ['play', 'lock-and-key', '--players', 'Ann,Ben', '--option', 'magic'],
      'This game has no option ‘magic’.',
    ],
    [['play', '--wings'], 'Unknown option'],
    [['play', '--players'], 'argument missing'],
    [['fly'], 'There is no command ‘fly’'],
  ])('%j is answered with a sentence', async (words, sentence) => {
    const { code, output, errors } = await ran(words)
    expect({ code, output }).toEqual({ code: 2, output: '' })
    expect(errors).toContain(sentence)
    expect(errors.trim().split('\n')).toHaveLength(1)
  })
})
