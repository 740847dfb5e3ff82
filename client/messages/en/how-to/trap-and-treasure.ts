// How to play Trap and Treasure. The steps have their pictures in components/how-to; the rules follow docs/rules.
export const trapAndTreasure = {
  steps: [
    {
      title: 'Two corners, one chest',
      text: 'You start at home in opposite corners. The chest stands in the middle of five by five cells.',
    },
    { title: 'Step …', text: 'Go one cell up, down, left or right, never onto the other explorer.' },
    {
      title: '… or set a trap',
      text: 'Instead of a step, put one of your three traps on any free cell, however far away. It stays in plain sight.',
    },
    {
      title: 'Snap!',
      text: 'Whoever enters a trap loses the next turn, also whoever set it. Traps work again and again.',
    },
    { title: 'Fetch the chest', text: 'Step onto it and you carry it. It cannot be dropped or stolen.' },
    {
      title: 'Bring it home',
      text: 'Stand on your own home with the chest and you win. On a trapped home you first have to get free.',
    },
  ],
  rules: [
    [
      'TT1–2',
      'A floor of 5 × 5 cells, homes in opposite corners, the chest in the middle, three traps each.',
    ],
    [
      'TT3',
      'The first corner begins. That is an advantage, so a rematch swaps sides; best of two is played one from each side.',
    ],
    ['TT4', 'A turn is a step or a trap. Nobody passes.'],
    ['TT5', 'One cell up, down, left or right, not off the floor and not onto the other explorer.'],
    [
      'TT6',
      'A trap goes onto any cell without explorer, trap or chest, homes included. It stays for the rest of the match.',
    ],
    ['TT7', 'Stepping onto the chest takes it. It is never dropped and cannot be stolen.'],
    ['TT8', 'A trap catches whoever enters, its owner too, at every entry.'],
    ['TT9', 'A trapped explorer skips the next turn. If both are caught, one skip follows the other.'],
    [
      'TT10',
      'With the chest, free on your own home: you win. Caught at home, you win when the skipped turn has passed.',
    ],
    [
      'TT11',
      'Resign or offer a draw at any time. After 40 turns without a new trap or a taken chest, the app proposes one.',
    ],
    ['TT12', 'Ask to take your last move back; it happens if the other one allows it.'],
  ],
} as const
