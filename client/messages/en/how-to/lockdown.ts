// How to play Lockdown. The steps have their pictures in components/how-to; the rules follow docs/rules.
export const lockdown = {
  steps: [
    {
      title: 'Four cards, one look',
      text: 'Everybody has four cards face down and may look at one of them, once. Low cards are good: a red king even counts –1.',
    },
    {
      title: 'Draw, take or call',
      text: 'Draw a card and look: keep it in place of one of yours, or discard it. Or take the top of the discard pile. Or call lockdown.',
    },
    {
      title: 'Tens and queens look',
      text: 'Discard a ten straight from the draw and look at one of your cards. A queen looks at one of yours and one of another’s, and may exchange the two.',
    },
    {
      title: 'Tap what matches',
      text: 'Two cards of the same value, anywhere, whoever’s turn it is: tap them and both go to the pile. You end up with one card fewer.',
    },
    {
      title: 'A wrong tap costs',
      text: 'If they do not match nothing is shown, and you draw a card unseen.',
    },
    {
      title: 'Lockdown!',
      text: 'Call it instead of a turn when you believe that yours is the lowest sum. All others get one last turn.',
    },
    { title: 'Count', text: 'All cards are turned up. The lowest sum wins; a tie is shared.' },
  ],
  rules: [
    ['LD1–2', '52 cards, four each in two rows. The rest is the draw pile; the discard pile starts empty.'],
    ['LD3', 'First everybody looks at one of the own cards or passes. Then play starts.'],
    [
      'LD4–5',
      'A turn: draw, take or call. A drawn card is discarded face up, or kept in place of one of yours, which is turned up on the pile.',
    ],
    ['LD6', 'Taking puts the top of the pile face down in place of one of yours.'],
    ['LD7', 'Calling lockdown is the whole turn, and happens once a match.'],
    [
      'LD8–9',
      'Tens and queens work only when drawn and discarded at once, and every step may be passed. A ten looks at one of your own cards.',
    ],
    [
      'LD10–11',
      'A queen looks at one of yours, then at one of another’s, and may exchange these two unseen, if both still lie there.',
    ],
    [
      'LD12–13',
      'Anybody but the caller may tap at any time: two cards of whomever, or one and the top of the pile, but never two of your own.',
    ],
    ['LD14', 'No tap while there is no card to draw as a penalty.'],
    ['LD15', 'Tapping without a card of your own, you say which of yours you shed.'],
    [
      'LD16–17',
      'Equal values go to the pile, red kings with red and black with black only. Whoever lost a card to you draws one, unseen.',
    ],
    ['LD18', 'A wrong tap shows nothing and costs the tapper a card from the pile.'],
    ['LD19', 'First all discards, then all penalties.'],
    [
      'LD20–22',
      'After the call every other player has one more turn. The caller’s cards may still be looked at, exchanged and tapped.',
    ],
    ['LD23–24', 'An empty draw pile is made anew from the discards. If there are none, nothing is drawn.'],
    ['LD25', 'Without cards you may still draw and discard, or call. Whoever can do nothing is skipped.'],
    [
      'LD26–27',
      'Red king –1, ace 1, numbers as printed, jack 11, queen 12, black king 13. The lowest sum wins.',
    ],
    ['LD28–30', 'Who resigns is skipped; the cards stay. The last one left wins. A draw needs everybody.'],
    [
      'LD31–33',
      'A tap that comes too late costs nothing. Nothing can be taken back, and what was looked at is not shown again.',
    ],
  ],
} as const
