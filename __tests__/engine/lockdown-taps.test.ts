/** Lockdown's taps, and what happens when cards run out, rule by rule (docs/rules/lockdown.md). */
import { begun, knownTo, pileOf, seenBy, sizesOf, times } from './lockdown-deal'

/** Matching cards in many places: sevens with everybody, kings of all colours in the fourth places. */
const hands = ['7c 2c 3c Kc', '7d 2d 3d Kd', '7h 5h 3h Kh', '7s 5s 9s Ks']

describe('when and what', () => {
  test('[LD12] anybody may tap out of turn, even between another player’s draw and discard', () => {
    const match = begun({ hands, draw: '9c' }).play('1 draw', '3 tap 2:1 3:1')
    expect([sizesOf(match), match.state.turn, match.state.phase.at]).toEqual([[4, 4, 3, 4], 1, 'drawn'])
    expect(match.moves(1)).toEqual(['discard', 'keep 1', 'keep 2', 'keep 3', 'keep 4'])
    match.play('1 discard')
    expect(pileOf(match)).toBe('7d 7h 9c')
  })

  test('[LD12] the seat on turn may tap too, and plays on with the drawn card and what is left', () => {
    const match = begun({ hands, draw: '9c' }).play('1 draw', '1 tap 1:1 2:1')
    expect(match.moves(1)).toEqual(['discard', 'keep 2', 'keep 3', 'keep 4'])
    match.play('1 keep 2')
    expect(pileOf(match)).toBe('7c 7d 2c')
  })

  test('[LD12] the caller cannot tap, the others can', () => {
    const match = begun({ hands }).play('1 lockdown')
    expect(match.submit('1 tap 1:1 2:1')).toBe('caller-taps')
    match.play('3 tap 2:1 3:1', '4 tap 1:1 4:1')
    expect(sizesOf(match)).toEqual([4, 4, 3, 3])
  })

  test('[LD22] the caller’s cards may be tapped, looked at and exchanged, and the caller draws penalties', () => {
    const match = begun({ hands, draw: 'Qc 9c 9d' }).play('1 lockdown', '2 draw', '2 discard', '2 look 2')
    match.play('2 look 1:3', '2 exchange', '3 tap 1:1 3:1')
    expect([knownTo(match, 2, '1:3'), knownTo(match, 2, '2:2'), sizesOf(match)]).toEqual([
      '2d',
      '3c',
      [4, 4, 3, 4],
    ])
  })

  test.each([
    ['the same card twice', '1 tap 2:1 2:1', 'malformed'],
    ['the top twice', '1 tap top top', 'malformed'],
    ['two of one’s own', '1 tap 1:1 1:2', 'two-own'],
    ['a seat that nobody has', '1 tap 1:1 5:1', 'no-card'],
    ['a place that nobody has', '1 tap 1:1 2:5', 'no-card'],
    ['the top of an empty pile', '1 tap 1:1 top', 'no-top'],
    ['something to shed with a card of one’s own', '1 tap 1:1 2:1 shed 2', 'shed-not-wanted'],
    ['nothing to shed without a card of one’s own', '1 tap 2:1 3:1', 'shed-missing'],
    ['an empty place to shed from', '1 tap 2:1 3:1 shed 5', 'no-card-to-shed'],
  ])('[LD13] [LD15] a tap cannot name %s', (_, line, tag) => {
    expect(begun({ hands }).submit(line)).toBe(tag)
  })

  test('[LD13] the cards may be named in either order, and the log has one', () => {
    const match = begun({ hands, draw: '2h' }).play('1 draw', '1 discard')
    match.play('2 tap top 2:2', '4 tap 4:1 3:1', '1 tap 2:3 1:3')
    expect(match.lines.slice(-3)).toEqual([
      '2 tap 2:2 top = yes 2d',
      '4 tap 3:1 4:1 = yes 7h 7s',
      '1 tap 1:3 2:3 = yes 3c 3d',
    ])
  })

  test('[LD13] a place that was tapped empty cannot be tapped, taken into or shed from', () => {
    const match = begun({ hands }).play('1 tap 1:1 2:1')
    expect([
      match.submit('3 tap 1:1 3:1'),
      match.submit('1 tap 2:2 3:2 shed 1'),
      match.submit('1 take 1'),
    ]).toEqual(['no-card', 'no-card-to-shed', 'no-card'])
  })

  test('[LD14] nobody may tap while there is no card to pay a penalty with', () => {
    const match = begun({ hands }).play(...times(36, '1 tap 1:2 2:1'))
    expect([sizesOf(match), match.state.deck]).toEqual([[40, 4, 4, 4], []])
    expect(match.submit('1 tap 1:1 2:1')).toBe('taps-closed')
    expect(match.submit('4 tap 3:1 4:1')).toBe('taps-closed')
  })
})

describe('what a tap does', () => {
  test('[LD16] with one of the tapper’s cards: both go to the pile, and the tapper has one card fewer', () => {
    const match = begun({ hands }).play('1 tap 1:1 2:1')
    expect([sizesOf(match), pileOf(match), match.state.hands[0]![0]]).toEqual([
      [3, 4, 4, 4],
      '7c 7d',
      undefined,
    ])
  })

  test('[LD16] with two cards of others: the tapper sheds a card, which is turned up last', () => {
    const match = begun({ hands }).play('4 tap 1:1 2:1 shed 3')
    expect([sizesOf(match), pileOf(match)]).toEqual([[4, 4, 4, 3], '7c 7d 9s'])
    expect(match.lines.at(-1)).toBe('4 tap 1:1 2:1 shed 3 = yes 7c 7d 9s')
  })

  test('[LD16] a tapper’s card can match the top of the pile', () => {
    const match = begun({ hands, draw: '2h' }).play('1 draw', '1 discard', '1 tap 1:2 top')
    expect([sizesOf(match), pileOf(match)]).toEqual([[3, 4, 4, 4], '2h 2c'])
  })

  test('[LD16] red kings do not match black ones', () => {
    const match = begun({ hands }).play('1 tap 1:4 2:4', '1 tap 1:4 4:4', '2 tap 2:4 3:4')
    expect(match.lines.slice(-3)).toEqual([
      '1 tap 1:4 2:4 = no',
      '1 tap 1:4 4:4 = yes Kc Ks',
      '2 tap 2:4 3:4 = yes Kd Kh',
    ])
  })

  test('[LD17] each card tapped from another player costs its owner a new one, in the lowest empty place', () => {
    const match = begun({ hands: ['7c 7d 3c 4c'], draw: '9c 9d' }).play('3 tap 1:1 1:2 shed 1')
    expect(sizesOf(match)).toEqual([4, 4, 3, 4])
    expect(match.state.hands[0]).toHaveLength(4)
    expect([knownTo(match, 1, '1:1'), knownTo(match, 3, '1:2')]).toEqual([undefined, undefined])
  })

  test('[LD17] without an empty place, a penalty gets a new place at the end', () => {
    const match = begun({ hands }).play('1 tap 1:2 2:1', '1 tap 1:2 2:1', '1 tap 1:1 2:1')
    expect(match.state.hands[0]!.map((card) => card !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
    match.play('1 tap 1:2 2:3')
    expect(match.state.hands[0]).not.toContain(undefined)
    expect(match.moves(1)).toContain('take 6')
  })

  test('[LD18] a failed tap shows no card and costs the tapper one', () => {
    const match = begun({ hands }).play('3 tap 1:1 2:2 shed 1')
    expect([sizesOf(match), pileOf(match), match.lines.at(-1)]).toEqual([
      [4, 4, 5, 4],
      '',
      '3 tap 1:1 2:2 shed 1 = no',
    ])
    for (const seat of [1, 2, 3, 4]) expect(match.table.knowledge(seat).faces.size).toBe(0)
  })

  test('[LD19] discards come before penalties, so a reshuffle may deal tapped cards again', () => {
    const match = begun({ hands }).play(...times(35, '1 tap 1:2 2:1'))
    expect([match.state.deck.length, pileOf(match)]).toEqual([1, ''])
    match.play('4 tap 1:1 3:1 shed 3')
    // The last card goes to seat 1. For seat 3 the two sevens are shuffled, which here keeps their order.
    expect([match.state.deck.length, pileOf(match), sizesOf(match)]).toEqual([1, '9s', [39, 4, 4, 3]])
    match.play('1 draw')
    expect(seenBy(match, 1)).toEqual(['7h'])
  })

  test('[LD19] [LD23] the first penalty takes what was at the bottom of the pile', () => {
    const match = begun({ hands, draw: '2h 4h' }).play('1 draw', '1 discard', '2 draw', '2 discard')
    match.play(...times(34, '1 tap 1:2 2:1'))
    expect([match.state.deck.length, pileOf(match)]).toEqual([0, '2h 4h'])
    match.play('4 tap 1:1 3:1 shed 3')
    // A fixed deal keeps the pile's order: 2h goes to seat 1, 4h to seat 3, then 7c and 7h would be drawn.
    expect([pileOf(match), match.state.deck.length, sizesOf(match)]).toEqual(['9s', 2, [38, 4, 4, 3]])
    match.play('3 draw')
    expect(seenBy(match, 3)).toEqual(['7c'])
  })

  test('[LD11] a looked-at card that was tapped away cannot be exchanged, even if another takes its place', () => {
    const deal = { hands: ['7c 2c 3c 4c', 'Qs 2d 3d 4d', '7h 5h 3h 8h'], draw: 'Qc 9c' }
    const match = begun(deal).play('1 draw', '1 discard', '1 look 1', '1 look 2:1')
    match.play('3 tap 2:1 top shed 4')
    expect([match.state.hands[1]![0] === undefined, match.moves(1)]).toEqual([false, ['pass']])
    expect(match.submit('1 exchange')).toBe('card-has-gone')
    expect(seenBy(match, 1)).toEqual(['7c'])
    match.play('1 pass')
    expect(match.state.turn).toBe(2)
  })

  test('[LD11] the second look is still there when the first card is gone, but the exchange is not', () => {
    const match = begun({ hands, draw: 'Qc' }).play('1 draw', '1 discard', '1 look 1', '2 tap 1:1 2:1')
    expect(match.moves(1)).toContain('look 3:2')
    match.play('1 look 3:2')
    expect(match.moves(1)).toEqual(['pass'])
  })

  test('[LD11] a tap on other cards does not affect the exchange', () => {
    const match = begun({ hands, draw: 'Qc' }).play('1 draw', '1 discard', '1 look 2', '1 look 2:2')
    match.play('3 tap 3:1 4:1', '1 exchange')
    expect([knownTo(match, 1, '1:2'), knownTo(match, 1, '2:2')]).toEqual(['2d', '2c'])
  })
})

describe('when cards run out', () => {
  /** Seat 2 has tapped all its cards away. Deck 34, pile of six with 6c on top, and seat 3 is to move. */
  const bare = () =>
    begun({ hands: ['Ac 2c 3c 4c', '5c 5d 5h 6c', 'Ad 2d 3d 4d', '7d 8d 9d Jd'], draw: '5s 6s' }).play(
      '1 draw',
      '1 discard',
      '2 tap 2:1 top',
      '2 tap 2:2 top',
      '2 tap 2:3 top',
      '2 draw',
      '2 discard',
      '2 tap 2:4 top',
    )

  test('[LD23] when a card is needed, the discard pile without its top becomes the new draw pile', () => {
    const match = bare().play(...times(34, '4 tap 3:1 4:2'))
    expect([match.state.deck.length, pileOf(match)]).toEqual([0, '5s 5c 5d 5h 6s 6c'])
    match.play('3 draw')
    expect([match.state.deck.length, pileOf(match)]).toEqual([4, '6c'])
    expect(seenBy(match, 3)).toEqual(['5s'])
  })

  test('[LD15] a player without cards taps others’ cards and sheds nothing', () => {
    const match = bare()
    expect(match.submit('2 tap 1:1 3:1 shed 1')).toBe('shed-not-wanted')
    match.play('2 tap 1:1 3:1')
    expect(sizesOf(match)).toEqual([4, 0, 4, 4])
  })

  test('[LD9] [LD25] a player without cards may draw and discard, and a ten offers nothing to look at', () => {
    const match = begun({
      hands: ['Ac 2c 3c 4c', '5c 5d 5h 6c'],
      draw: '5s 6s 8c 8d Tc Qh',
    }).play('1 draw', '1 discard', '2 tap 2:1 top', '2 tap 2:2 top', '2 tap 2:3 top', '2 draw', '2 discard')
    match.play('2 tap 2:4 top', '3 draw', '3 discard', '4 draw', '4 discard', '1 lockdown')
    expect(match.moves(2)).toEqual(['draw'])
    match.play('2 draw')
    expect(match.moves(2)).toEqual(['discard'])
    match.play('2 discard')
    expect([match.moves(2), match.submit('2 look 1')]).toEqual([['pass'], 'no-card'])
  })

  test('[LD24] [LD25] with nothing to draw, a player without cards can only call', () => {
    const match = bare().play(...times(38, '4 tap 3:1 4:2'), '3 draw', '3 discard', '4 take 1', '1 take 1')
    expect([match.state.turn, match.moves(2)]).toEqual([2, ['draw', 'lockdown']])
    match.play('2 draw', '2 discard', '3 take 1', '4 take 1', '1 take 1', '4 tap 3:1 4:2')
    expect([match.state.deck.length, match.state.pile.length, match.moves(2)]).toEqual([0, 1, ['lockdown']])
    expect(match.submit('2 draw')).toBe('nothing-to-draw')
  })

  test('[LD25] a turn without a legal move is skipped', () => {
    const match = bare().play('3 lockdown', '4 take 1', ...times(39, '4 tap 3:1 4:2'))
    expect([match.state.turn, match.outcome]).toEqual([1, undefined])
    match.play('1 take 1')
    expect(match.outcome).toMatchObject({
      winners: [2],
      scores: [expect.any(Number), 0, 10, expect.any(Number)],
    })
  })

  test('[LD25] a failed tap that takes the last card skips a player who could only draw', () => {
    const match = bare().play('3 lockdown', '4 take 1', '1 take 1', ...times(38, '4 tap 3:1 4:2'))
    expect([match.state.turn, match.moves(2)]).toEqual([2, ['draw']])
    match.play('4 tap 3:1 4:2')
    expect(match.outcome).toMatchObject({ winners: [2] })
  })

  test('[LD24] with all cards in hands, a call ends the round at once', () => {
    const match = begun({ hands }).play(...times(36, '2 tap 1:2 2:1'))
    expect([match.moves(1), match.idle(1)]).toEqual([['lockdown'], 'lockdown'])
    match.play('1 lockdown')
    expect(match.outcome).toMatchObject({ winners: [3], scores: [25, expect.any(Number), 14, 34] })
  })
})
