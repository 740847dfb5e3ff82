// English texts of the Lock and Key table.
export const lockAndKey = {
  card: 'Card {{number}}',
  empty: 'Place {{number}}, empty',
  pick: 'Pick a card to reveal, or two to swap',
  picked: 'Reveal card {{number}}, or pick a second one to swap',
  pickedTwo: 'Swap cards {{one}} and {{two}}?',
  watch: 'Watch closely',
  over: 'All cards are turned up',
  reveal: 'Reveal',
  swap: 'Swap',
  socket: {
    lock: 'Lock: {{state}}',
    key: 'Key: {{state}}',
    have: 'taken',
    need: 'missing',
  },
  tell: {
    tookLock: '{{name}} found a lock and took it.',
    tookKey: '{{name}} found a key and took it.',
    spareLock: '{{name}} found a second lock. It stays face up.',
    spareKey: '{{name}} found a second key. It stays face up.',
    back: '{{name}} revealed a card, and it was turned back.',
    treasureAt: '{{name}} revealed the treasure at place {{place}}, and it was turned back.',
    won: '{{name}} revealed the treasure.',
    swap: '{{name}} swapped cards {{one}} and {{two}}.',
  },
  why: {
    treasure: 'Lock, key and treasure, all in one hand.',
    'dead-position': 'Nobody can find both a lock and a key any more.',
  },
  refusal: {
    'face-up': 'That card stays face up for good. Only face-down cards can be revealed or swapped.',
    empty: 'There is no card at that place any more.',
  },
} as const
