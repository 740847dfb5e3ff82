// How to play Royal Lock. The steps have their pictures in components/how-to; the rules follow docs/rules.
export const royalLock = {
  steps: [
    {
      title: 'A grid of nine',
      text: 'Nine black cards lie open. You play together, and both markers start in the middle.',
    },
    {
      title: 'Three actions',
      text: 'Walk to a neighbouring space, or act where you stand. You may end the turn early.',
    },
    {
      title: 'Lock what is worth it',
      text: 'A locked card lies sideways under a bar. Three cards at most can be locked at a time.',
    },
    {
      title: 'Change the grid',
      text: 'Throw out an unlocked card, fill a gap from the deck, or shuffle the discards back into it.',
    },
    {
      title: 'Then red strikes',
      text: 'Two red cards fall. Black cards of these values leave the grid; a locked one only loses its lock.',
    },
    { title: 'A red pair', text: 'Twice the same value takes all cards of that value, locked or not.' },
    {
      title: 'Win or lose',
      text: 'Three locked jacks, queens or kings in a line win. Three gaps in a line lose.',
    },
  ],
  rules: [
    [
      'RL1–2',
      'Black and red cards are two decks. Nine black cards are laid open, row by row; the rest is the black deck.',
    ],
    [
      'RL3–4',
      'Both markers start in the middle and may share a space. You agree on who begins; one person may play both.',
    ],
    ['RL5', 'Up to three actions a turn; the turn may be ended earlier.'],
    ['RL6', 'Walk one space up, down, left or right. Gaps can be entered.'],
    ['RL7–8', 'Lock an unlocked card where you stand, if fewer than three are locked, or take a lock off.'],
    ['RL9–10', 'Throw out an unlocked card and leave a gap, or fill a gap with the next black card.'],
    ['RL11', 'Shuffle deck and discards together, from anywhere.'],
    [
      'RL12–13',
      'Then two red cards take effect together: unlocked cards of their values go, locked ones lose the lock.',
    ],
    ['RL14', 'Two red cards of the same value take all cards of that value, locked or not.'],
    ['RL15–16', 'Used red cards are put aside; when fewer than two are left, all are shuffled anew.'],
    [
      'RL17–19',
      'Three locked royals in a row, column or diagonal win at once; three gaps in one lose at once, also between two actions.',
    ],
    ['RL20', 'Either of you may give up for both.'],
    [
      'RL21–22',
      'Take back your own actions of this turn, until a card was seen. The third one waits for Draw, so that it can be taken back.',
    ],
  ],
} as const
