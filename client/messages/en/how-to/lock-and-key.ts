// How to play Lock and Key. The steps have their pictures in components/how-to; the rules follow docs/rules.
export const lockAndKey = {
  steps: [
    {
      title: 'Five cards, face down',
      text: 'Two locks, two keys and one treasure lie in a row. Nobody knows which is where.',
    },
    {
      title: 'One action a turn',
      text: 'Reveal one card, or swap two that are face down. Both of you see which places were swapped.',
    },
    {
      title: 'Lock and key are yours',
      text: 'Reveal a lock or a key that you lack and it goes into your socket. Its place stays empty.',
    },
    {
      title: 'One too many stays',
      text: 'A second lock or key stays face up on its place for good. Nobody can take or move it.',
    },
    {
      title: 'Too early for the treasure',
      text: 'Without both a lock and a key the treasure is only shown, then turned back. Remember it, or swap it away.',
    },
    {
      title: 'Open the box',
      text: 'Hold a lock and a key, reveal the treasure, and you win at once.',
    },
  ],
  rules: [
    [
      'LK1–2',
      'Two locks, two keys and a treasure are shuffled onto places 1 to 5. Choose or toss who begins; turns alternate.',
    ],
    ['LK3', 'A turn is one action: reveal a face-down card or swap two of them. Nobody passes.'],
    [
      'LK4',
      'A lock or key that you lack goes into your hand. Its place stays empty for the rest of the match.',
    ],
    [
      'LK5',
      'One lock and one key each. A card too many stays face up where it lies and takes no part any more.',
    ],
    ['LK6', 'The treasure, found by someone who lacks a lock or a key, is shown to both and turned back.'],
    [
      'LK7',
      'A swap is made unseen, but both see which places changed. Empty places and face-up cards cannot be swapped.',
    ],
    [
      'LK8–9',
      'Reveal the treasure while you hold a lock and a key and you win. If both of you could, the first one to do it wins.',
    ],
    ['LK10', 'If neither of you can complete lock and key any more, the match ends at once as a draw.'],
    [
      'LK11',
      'Resign at any time. A draw may be offered; the offer lapses with the next move of whoever made it.',
    ],
    [
      'LK12',
      'After 40 turns in which no card was taken or left face up, the app proposes a draw. It never ends by itself.',
    ],
    ['LK13', 'Nothing is taken back: a reveal has been seen, and a swap is part of the memory game.'],
    ['LK14', 'With the memory aid, a treasure that was seen stays marked, also when it is swapped.'],
  ],
} as const
