/** Royal Lock, rule by rule (docs/rules/royal-lock.md). */
import { games, openFixedMatch } from '@/engine'
import { problemOfRoster } from '@/engine/core/head'
import { linesOfEmpty, linesOfRoyals } from '@/engine/games/royal-lock/grid'
import { parse } from '@/engine/games/royal-lock/moves'
import { foreseen } from '@/engine/games/royal-lock/rules'
import { expectListedMovesOnly, open, recorded, spoilt, type Playing, type StateOf } from './play'
import { cardsOf, dealOf } from './royal-lock-deal'

const game = games['royal-lock']
type Match = Playing<StateOf<'royal-lock'>>

const plain = 'Ac As 2c 2s 3c 3s 4c 4s 5c'
/** Eight draws that strike nothing in the plain grid; the first five strike no royals either. */
const harmless = '6d 7d 8d 9d Td 6h 7h 8h 9h Th Jd Qd Kd Jh Qh Kh'

const opened = (blacks = plain, reds = harmless): Match => open('royal-lock', { deal: dealOf(blacks, reds) })
const grid = ({ state }: Match) => state.grid.map((card) => card?.face ?? '-').join(' ')
const discard = ({ state }: Match) => state.blackDiscard.map(({ face }) => face)

/** Seat 1 does all these actions over as many turns as it needs, while seat 2 waits. */
function alone(match: Match, actions: readonly string[]): Match {
  for (const action of actions) {
    if (match.state.turn === 2) match.play('2 end')
    match.play(`1 ${action}`)
  }
  return match
}

/** Visits spaces in order, starting in the middle, and does one thing on each. */
function visiting(spaces: readonly number[], thing: string): readonly string[] {
  let at = 5
  return spaces.flatMap((space) => {
    const steps: string[] = []
    while (at !== space) {
      const [row, wanted] = [Math.ceil(at / 3), Math.ceil(space / 3)]
      const way = row < wanted ? 'down' : row > wanted ? 'up' : at < space ? 'right' : 'left'
      at += { down: 3, up: -3, right: 1, left: -1 }[way]
      steps.push(`move ${way}`)
    }
    return [...steps, thing]
  })
}

const lines = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
  [1, 4, 7],
  [2, 5, 8],
  [3, 6, 9],
  [1, 5, 9],
  [3, 5, 7],
] as const

/** The plain grid with these cards on these spaces. */
function withCards(spaces: readonly number[], cards: string): string {
  const blacks = plain.split(' ')
  for (const [i, card] of cards.split(' ').entries()) blacks[spaces[i]! - 1] = card
  return blacks.join(' ')
}

describe('set-up', () => {
  test('[RL1] [RL2] nine black cards lie face up, row by row, and two decks are left', () => {
    const match = opened('Kc 2s 3c 4s 5c 6s 7c 8s 9c Qs')
    expect(grid(match)).toBe('Kc 2s 3c 4s 5c 6s 7c 8s 9c')
    expect(match.table.log.dealt).toEqual(grid(match).split(' '))
    expect([match.state.black.length, match.state.red.length]).toEqual([17, 26])
    expect(match.state.locked).toEqual([])
  })

  test('[RL2] state and log do not reveal the order of the decks', () => {
    const [one, other] = ['Qs Jc', '9c Ts'].map((next) =>
      opened(`${plain} ${next}`, 'Td 9h Kd').play('1 end'),
    )
    expect(one!.standing).toEqual(other!.standing)
    expect(one!.table.log).toEqual(other!.table.log)
  })

  test('[RL3] both markers stand in the middle', () => expect(opened().state.markers).toEqual([5, 5]))

  test('[RL4] seat 1 starts, then seat 2', () => {
    const match = opened()
    expect(match.submit('2 end')).toBe('not-your-turn')
    expect(match.moves(2)).toEqual([])
    match.play('1 end')
    expect(match.submit('1 end')).toBe('not-your-turn')
    expect(match.play('2 end').state.turn).toBe(1)
    expect(problemOfRoster(game, { ...match.table.log.head, starter: 2 })).toEqual({ tag: 'seat-1-starts' })
  })

  test('[RL4] one person may play both seats', () => {
    const match = open('royal-lock', { deal: dealOf(plain, harmless), options: ['solo'] })
    expect(match.play('1 end', '2 move up').standing.setup.options).toEqual(['solo'])
  })

  test.each([
    '-',
    '',
    plain,
    dealOf(plain, harmless).replace(' / ', '/'),
    dealOf('Kd', harmless),
    dealOf('', 'Kc'),
  ])('‘%s’ is not a deal', (deal) => expect(typeof openFixedMatch(game, 2, deal)).toBe('string'))
})

describe('actions', () => {
  test('[RL5] the third action ends the turn by itself', () => {
    const match = opened().play('1 move up', '1 move down')
    expect(match.state).toMatchObject({ turn: 1, actions: 1, drawn: undefined })
    match.play('1 lock')
    expect(match.state).toMatchObject({ turn: 2, actions: 3, drawn: { faces: ['6d', '7d'] } })
    expect(match.lines.at(-1)).toBe('1 lock = 6d 7d')
  })

  test.each([[[]], [['1 lock']], [['1 lock', '1 unlock']]])(
    '[RL5] a turn can end early: after %j',
    (before) => {
      expect(opened().play(...before, '1 end').state).toMatchObject({ turn: 2, actions: 3 })
    },
  )

  test.each([
    ['up', 2],
    ['down', 8],
    ['left', 4],
    ['right', 6],
  ])('[RL6] a step goes %s, and not off the grid', (way, space) => {
    const match = opened().play(`1 move ${way}`)
    expect(match.state.markers).toEqual([space, 5])
    expect(match.submit(`1 move ${way}`)).toBe('edge')
    expect(match.moves(1)).not.toContain(`move ${way}`)
  })

  test('[RL6] a step does not wrap into the next row', () => {
    const match = opened().play('1 move right', '1 move up')
    expect(match.state.markers[0]).toBe(3)
    expect(match.submit('1 move right')).toBe('edge')
  })

  test('[RL3] [RL6] an empty space can be entered, even by both', () => {
    const match = opened().play('1 remove', '1 move up', '1 move down')
    expect(match.state.markers).toEqual([5, 5])
    expect(match.play('2 fill').state.grid[4]?.face).toBe('6c')
  })

  test('[RL7] a lock goes on the card under the player’s marker, once', () => {
    const match = opened().play('1 move up', '1 lock')
    expect(match.state.locked).toEqual([2])
    expect(match.submit('1 lock')).toBe('already-locked')
    match.play('1 end', '2 lock')
    expect(match.state.locked).toEqual([2, 5])
  })

  test('[RL7] no more than three cards can be locked', () => {
    const match = alone(opened(), visiting([5, 4, 1, 2], 'lock').slice(0, -1))
    expect(match.play('2 end').state.locked).toEqual([1, 4, 5])
    expect(match.submit('1 lock')).toBe('three-locked')
    expect(match.moves(1)).not.toContain('lock')
    alone(match, ['move left', 'unlock', 'move right', 'lock'])
    expect(match.state.locked).toEqual([2, 4, 5])
  })

  test('[RL8] a lock can be removed where there is one', () => {
    const match = opened().play('1 lock')
    expect(match.play('1 unlock').state.locked).toEqual([])
    expect(match.submit('1 unlock')).toBe('not-locked')
  })

  test('[RL9] an unlocked card can be removed, which leaves an empty space', () => {
    const match = opened().play('1 remove')
    expect(grid(match)).toBe('Ac As 2c 2s - 3s 4c 4s 5c')
    expect(discard(match)).toEqual(['3c'])
    expect(['1 remove', '1 lock', '1 unlock'].map(match.submit)).toEqual(['no-card', 'no-card', 'not-locked'])
    match.play('1 end', '2 move up', '2 lock')
    expect(match.submit('2 remove')).toBe('card-locked')
  })

  test('[RL10] the next black card fills an empty space, face up and unlocked', () => {
    const match = opened(`${plain} Qs`)
    expect(match.submit('1 fill')).toBe('not-empty')
    match.play('1 remove', '1 fill')
    expect(match.lines.at(-1)).toBe('1 fill = Qs')
    expect(grid(match)).toBe('Ac As 2c 2s Qs 3s 4c 4s 5c')
    expect(match.state.locked).toEqual([])
    expect(match.state.black).toHaveLength(16)
  })

  test('[RL10] [RL11] with an empty deck nothing can be filled until the discards are shuffled', () => {
    // Aces fall from 1 and 8, twos from 3 and 4: no line, whatever happens in the middle.
    const reds = cardsOf('dh').filter((card) => !'A234'.includes(card[0]!))
    const match = opened('Ac 3c 2c 2s 5c 4c 4s As 3s', `${reds.join(' ')} Ad Ah 2d 2h`)
    while (match.state.black.length > 0 || match.state.grid[4]) {
      expect(match.outcome).toBeUndefined()
      match.play(`${match.state.turn} ${match.state.grid[4] ? 'remove' : 'fill'}`)
    }
    const seat = match.state.turn
    expect(match.submit(`${seat} fill`)).toBe('no-deck')
    expect(match.moves(seat)).not.toContain('fill')
    match.play(`${seat} reshuffle`, `${seat} fill`)
    expect(match.lines.at(-1)).toBe(`${seat} fill = 5c`)
  })

  test('[RL11] a reshuffle combines deck and discards, and leaves the grid alone', () => {
    const match = opened().play('1 remove', '1 move up', '1 remove')
    const [before, deck] = [grid(match), match.state.black]
    match.play('2 reshuffle')
    expect(grid(match)).toBe(before)
    expect([match.state.black.length, discard(match).length]).toEqual([19, 0])
    expect(match.lines.at(-1)).toBe('2 reshuffle')
    // Nobody can track a card through a shuffle.
    expect(match.state.black.filter((card) => deck.includes(card))).toEqual([])
  })

  test('[RL11] a reshuffle is allowed from the start', () => {
    expect(opened().moves(1)).toEqual([
      ...['move up', 'move down', 'move left', 'move right'],
      ...['lock', 'remove', 'reshuffle', 'end'],
    ])
  })
})

describe('the red draw', () => {
  test('[RL12] [RL13] [RL15] two values strike together, and fallen cards are discarded in order of space', () => {
    const match = opened('Kc 2s 3c Qs 5c 2c Qc 8s 9c', 'Qh 2d').play('1 end')
    expect(grid(match)).toBe('Kc - 3c - 5c - - 8s 9c')
    expect(discard(match)).toEqual(['2s', 'Qs', '2c', 'Qc'])
    expect(match.state.drawn).toEqual({ faces: ['Qh', '2d'], fell: [2, 4, 6, 7], unlocked: [] })
    expect(match.outcome).toBeUndefined()
  })

  test('[RL13] a locked card loses its lock and stays, an unlocked one of the same value falls', () => {
    const match = opened('Kc 2s 3c 4s Qs 6c Qc 8s 9c', 'Qh Td').play('1 lock', '1 end')
    expect(grid(match)).toBe('Kc 2s 3c 4s Qs 6c - 8s 9c')
    expect(match.state.locked).toEqual([])
    expect(match.state.drawn).toEqual({ faces: ['Qh', 'Td'], fell: [7], unlocked: [5] })
  })

  test('[RL13] other locked cards keep their locks', () => {
    const match = opened('Kc 2s 3c 4s Qs 6c 7c 8s 9c', 'Qh Td').play('1 lock', '1 move up', '1 lock')
    expect(match.state.locked).toEqual([2])
  })

  test('[RL14] a pair strikes all cards of its value, locked or not', () => {
    const match = opened('Kc 2s 3c 4s Qs 6c Qc 8s 9c', 'Qh Qd').play('1 lock', '1 end')
    expect(grid(match)).toBe('Kc 2s 3c 4s - 6c - 8s 9c')
    expect(match.state.locked).toEqual([])
    expect(discard(match)).toEqual(['Qs', 'Qc'])
    expect(match.state.drawn).toEqual({ faces: ['Qh', 'Qd'], fell: [5, 7], unlocked: [] })
  })

  test('[RL16] after thirteen draws all 26 red cards are shuffled again', () => {
    const early = cardsOf('dh').filter((card) => !'A2345'.includes(card[0]!))
    const match = opened('Ac 3c 2c 2s 5c 4c 4s As 3s', `${early.join(' ')} Ad Ah 2d 2h 3d 3h 4d 4h 5d 5h`)
    for (let turn = 0; turn < 9; turn++) match.play(`${match.state.turn} end`)
    match.play('2 move up', '2 move left', '2 fill')
    match.play('1 move down', '1 fill', '1 end')
    match.play('2 move right', '2 move right', '2 fill')
    match.play('1 move up', '1 move right', '1 fill')
    expect(match.outcome).toBeUndefined()
    expect([match.state.red.length, match.state.redDiscard.length]).toEqual([0, 26])
    const old = match.state.redDiscard.map(({ card }) => card)
    match.play('2 end')
    expect([match.state.red.length, match.state.redDiscard.length]).toEqual([24, 2])
    expect(match.state.drawn?.faces).toEqual(['6d', '7d'])
    expect(match.state.red.filter((card) => old.includes(card))).toEqual([])
    expect(match.spectator()).toEqual({ standing: match.standing })
  })
})

describe('the end', () => {
  test.each(lines)('[RL17] jack, queen and king locked on %i, %i and %i win at once', (...line) => {
    const match = opened(withCards(line, 'Jc Qs Kc'))
    alone(match, visiting(line, 'lock'))
    expect(match.outcome).toEqual({ team: 'won', why: 'royal-line' })
    expect(match.lines.at(-1)).toBe('1 lock')
    expect([...match.moves(1), ...match.moves(2), ...game.turn(match.state)]).toEqual([])
  })

  test('[RL17] any three royals will do', () => {
    const match = opened(withCards([4, 5, 6], 'Jc Js Ks'))
    expect(alone(match, visiting([4, 5, 6], 'lock')).outcome).toEqual({ team: 'won', why: 'royal-line' })
  })

  test('[RL17] both players’ locks count', () => {
    const match = opened(withCards([4, 5, 6], 'Jc Js Ks'))
    match.play('1 lock', '1 move left', '1 lock', '2 move right', '2 lock')
    expect(match.outcome).toEqual({ team: 'won', why: 'royal-line' })
  })

  test.each([
    ['a ten among them', [4, 5, 6], withCards([4, 5, 6], 'Jc Ts Kc')],
    ['an ace among them', [3, 5, 7], withCards([1, 3, 5, 7], 'Tc Ac Qs Kc')],
    ['royals in no line', [4, 5, 8], withCards([4, 5, 8], 'Jc Qs Kc')],
  ])('[RL17] %s: no win', (_, spaces, blacks) => {
    const match = alone(opened(blacks, '6d 7d 8d 9d 6h 7h 8h 9h Jd Jh'), visiting(spaces, 'lock'))
    expect(match.state.locked).toEqual(spaces)
    expect(match.outcome).toBeUndefined()
  })

  test('[RL17] two locked royals and an unlocked one do not win', () => {
    const match = alone(opened(withCards([4, 5, 6], 'Jc Qs Kc')), visiting([4, 5], 'lock'))
    expect(match.outcome).toBeUndefined()
  })

  test.each(lines)('[RL18] empty spaces on %i, %i and %i lose at once', (...line) => {
    const match = alone(opened(), visiting(line, 'remove'))
    expect(match.outcome).toEqual({ team: 'lost', why: 'empty-line' })
    expect(match.lines.at(-1)).toBe('1 remove')
    expect(match.submit(`${match.state.turn} fill`)).toBe('match-over')
  })

  test('[RL18] three empty spaces that are not in line do not end the match', () => {
    expect(alone(opened(), visiting([5, 4, 8], 'remove')).outcome).toBeUndefined()
  })

  test('[RL18] the red cards can lose the match', () => {
    const match = opened('2c 3s 2s 4c 5s 6c 7s 8c 9s', '2d 3h').play('1 end')
    expect(match.outcome).toEqual({ team: 'lost', why: 'empty-line' })
    expect(match.submit('2 fill')).toBe('match-over')
  })

  test('[RL19] a third action that wins draws no red cards', () => {
    const match = opened(withCards([4, 5, 6], 'Jc Qs Kc'))
    match.play('1 lock', '1 move left', '1 lock', '2 move right', '2 move up', '2 move down')
    match.play('1 end', '2 move up', '2 move down', '2 lock')
    expect(match.outcome).toEqual({ team: 'won', why: 'royal-line' })
    expect(match.lines.at(-1)).toBe('2 lock')
  })

  test('[RL19] a third action that loses draws no red cards either', () => {
    const match = opened().play(
      '1 remove',
      '1 move up',
      '1 remove',
      '2 move down',
      '2 move up',
      '2 move down',
    )
    match.play('1 end', '2 move up', '2 move down', '2 remove')
    expect(match.outcome).toEqual({ team: 'lost', why: 'empty-line' })
    expect(match.lines.at(-1)).toBe('2 remove')
  })
})

describe('apart from actions', () => {
  const moments = [
    ['before the first action', []],
    ['within a turn', ['1 move up', '1 remove']],
    ['in the other’s turn', ['1 end', '2 lock']],
  ] as const

  test.each(moments)('[RL20] either player gives up for both %s', (_, lines) => {
    for (const seat of [1, 2]) {
      const match = opened().play(...lines, `${seat} give-up`)
      expect(match.outcome).toEqual({ team: 'lost', why: 'gave-up' })
      expect(match.submit('1 undo')).toBe('match-over')
    }
  })

  test.each(moments)('[RL20] nobody resigns or draws alone %s', (_, lines) => {
    const match = opened().play(...lines)
    expect(match.submit('1 resign')).toBe('not-together')
    expect(match.submit('2 offer-draw')).toBe('not-together')
    expect(match.submit('2 accept-draw')).toBe('no-offer')
    expect(match.submit('1 ask-undo')).toBe('no-undo')
    expect(match.matchMoves(2)).toContain('give-up')
  })

  test('[RL20] the app never proposes a draw', () => {
    expect(opened().play('1 end', '2 end', '1 move up').standing.quiet).toBe(0)
  })

  test('[RL21] actions of this turn are undone one by one, and the log keeps them', () => {
    const match = opened()
    const start = match.state
    match.play('1 remove', '1 move up', '1 undo')
    expect(match.state).toMatchObject({ markers: [5, 5], actions: 2 })
    match.play('1 undo')
    expect(match.state).toEqual(start)
    expect(match.submit('1 undo')).toBe('nothing-to-undo')
    expect(match.lines).toEqual(['1 remove', '1 move up', '1 undo', '1 undo'])
    expect(match.play('1 lock').spectator()).toEqual({ standing: match.standing })
  })

  test.each([
    ['fill', ['1 remove', '1 fill']],
    ['reshuffle', ['1 lock', '1 reshuffle']],
  ])('[RL21] undo does not go back past a %s', (_, lines) => {
    const match = opened().play(...lines)
    expect(match.submit('1 undo')).toBe('nothing-to-undo')
    expect(match.matchMoves(1)).toEqual(['give-up'])
  })

  test('[RL21] actions after a reshuffle can be undone', () => {
    const match = opened().play('1 reshuffle', '1 lock', '1 undo')
    expect(match.state).toMatchObject({ locked: [], actions: 2 })
    expect(match.submit('1 undo')).toBe('nothing-to-undo')
  })

  test('[RL21] a finished turn cannot be undone, and nobody can undo for the other', () => {
    const match = opened().play('1 move up')
    expect(match.submit('2 undo')).toBe('nothing-to-undo')
    match.play('1 end')
    expect([match.submit('1 undo'), match.submit('2 undo')]).toEqual(['nothing-to-undo', 'nothing-to-undo'])
  })

  test('the idle move of an absent player’s seat ends the turn', () => {
    const match = opened()
    expect([match.idle(1), match.idle(2)]).toEqual(['end', undefined])
    match.play('1 move up')
    expect(match.idle(1)).toBe('end')
    match.play('1 end')
    expect([match.idle(1), match.idle(2)]).toEqual([undefined, 'end'])
    const over = alone(opened(), visiting([4, 5, 6], 'remove'))
    expect([over.idle(1), over.idle(2)]).toEqual([undefined, undefined])
  })
})

describe('what a screen can foresee', () => {
  const step = (match: Match, text: string) => foreseen(match.state, match.state.turn, parse(text)!)

  test.each(['move up', 'lock', 'remove'])('[RL22] ‘%s’ is foreseen exactly', (text) => {
    const match = opened()
    const seen = step(match, text)
    expect(match.play(`1 ${text}`).state).toEqual(seen)
  })

  test('[RL22] a third action is foreseen without the draw', () => {
    const match = opened(plain, 'Ad Ah').play('1 move up', '1 lock')
    expect(step(match, 'unlock')).toEqual({ ...match.state, locked: [], actions: 0 })
  })

  test('[RL22] a fill and a reshuffle are foreseen without their cards', () => {
    const match = opened().play('1 remove')
    const { grid: before, black, blackDiscard } = match.state
    expect(step(match, 'fill')).toMatchObject({ grid: before, black: black.slice(1) })
    expect(step(match, 'reshuffle')).toMatchObject({
      black: [...black, blackDiscard[0]!.card],
      blackDiscard: [],
    })
  })

  test('[RL19] [RL22] the end of the match is foreseen', () => {
    const match = alone(opened(), visiting([4, 5, 6], 'remove').slice(0, -1))
    expect(step(match, 'remove').outcome).toEqual({ team: 'lost', why: 'empty-line' })
  })

  test('[RL17] [RL18] lines of royals and of gaps can be found', () => {
    const match = alone(opened(withCards([1, 2], 'Kc Qs')), visiting([2, 1], 'lock'))
    expect(linesOfRoyals(match.state.grid, match.state.locked, 2)).toEqual([[1, 2, 3]])
    alone(match, ['move down', 'remove', 'move down', 'remove'])
    expect(linesOfEmpty(match.state.grid, 2)).toEqual([[1, 4, 7]])
  })
})

describe('notation', () => {
  const others = [
    'move',
    'move north',
    'move up left',
    'move 0right',
    'move 2',
    'pass',
    'shuffle',
    'lock 5',
    'end 1',
  ]
  const words = ['move up', 'lock', 'reshuffle'].flatMap(spoilt)
  test.each([...new Set([...words, ...others])])('‘%s’ is not a move', (text) => {
    const match = opened()
    expect(match.submit(`1 ${text}`)).toBe('malformed')
    expect(match.lines).toEqual([])
  })

  test.each(['0 end', '3 end', '99 move up'])('‘%s’ names a seat that does not exist', (line) => {
    expect(opened().submit(line)).toBe('no-such-seat')
  })
})

describe('at every step of recorded matches', () => {
  const words = ['up', 'down', 'left', 'right'].map((way) => `move ${way}`)
  words.push('lock', 'unlock', 'remove', 'fill', 'reshuffle', 'end')
  const all = [1, 2].flatMap((seat) => words.map((word) => `${seat} ${word}`))

  test.each(recorded('royal-lock'))(
    'the table takes exactly the listed moves: match %#',
    ({ deal, moves }) => {
      const match = open('royal-lock', { deal })
      for (const line of moves) {
        expectListedMovesOnly(match, all)
        match.play(line)
        // No card is lost or duplicated between grid, decks and discards.
        const { grid: spaces, black, blackDiscard, red, redDiscard } = match.state
        expect(spaces.filter(Boolean).length + black.length + blackDiscard.length).toBe(26)
        expect(red.length + redDiscard.length).toBe(26)
      }
      expect(match.spectator()).toEqual({ standing: match.standing })
    },
  )
})
