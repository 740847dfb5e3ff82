// Every English text of Lock and Key: its page, the table, how to play, hints and the lesson.

export const lockAndKey = {
  id: 'lock-and-key',
  name: 'Lock and Key',
  line: 'Five cards lie face down: find a lock and a key, then be the first to turn up the treasure.',
  short: 'Find both, then the treasure',
  steps: [
    'On your turn, turn over one card, or swap two face-down cards.',
    'The first lock and the first key you find are yours to keep.',
    'The treasure turns back over until someone holds both. Remember where it is, and hope nobody moves it.',
    'Hold a lock and a key, turn up the treasure, and the box is yours.',
  ],
  table: {
    card: 'Card {{number}}',
    empty: 'Place {{number}}, empty',
    pick: 'Pick a card to reveal, or two to swap',
    pickLast: 'Pick the last card to reveal it',
    picked: 'Reveal card {{number}}, or pick another to swap',
    pickedLast: 'Reveal card {{number}}?',
    pickedTwo: 'Swap cards {{one}} and {{two}}?',
    watch: 'Watch closely',
    over: 'All cards are face up',
    reveal: 'Reveal',
    swap: 'Swap',
    socket: {
      lock: 'Lock: {{state}}',
      key: 'Key: {{state}}',
      have: 'taken',
      need: 'missing',
    },
    entry: {
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
      'dead-position': 'Neither player can still get both a lock and a key.',
    },
    refusal: {
      'face-up': 'That card stays face up. You can only reveal or swap face-down cards.',
      empty: 'That place is empty.',
    },
  },
  /** The steps have their pictures in components/games/lock-and-key/how-to.tsx; the rules follow docs/rules. */
  howTo: {
    steps: [
      {
        title: 'Five cards, face down',
        text: 'Two locks, two keys and one treasure lie in a row. Nobody knows which is where.',
      },
      {
        title: 'One action a turn',
        text: 'Reveal one card, or swap two that are face down. You both see which places were swapped.',
      },
      {
        title: 'Lock and key are yours',
        text: 'Reveal a lock or key you need and it goes into your socket. Its place stays empty.',
      },
      {
        title: 'No spares',
        text: 'A second lock or key stays face up in its place for good. Nobody can take or move it.',
      },
      {
        title: 'Too early for the treasure',
        text: 'Without both a lock and a key, the treasure is shown and turned back. Remember it, or swap it away.',
      },
      {
        title: 'Open the box',
        text: 'Hold a lock and a key, reveal the treasure, and you win at once.',
      },
    ],
    rules: [
      [
        'LK1–2',
        'Two locks, two keys and a treasure are shuffled onto places 1 to 5. Choose or toss for who goes first, then take turns.',
      ],
      ['LK3', 'A turn is one action: reveal a face-down card or swap two. You can’t pass.'],
      ['LK4', 'A lock or key you need goes into your hand. Its place stays empty for the rest of the match.'],
      ['LK5', 'One lock and one key each. A spare stays face up where it is and is out of play.'],
      [
        'LK6',
        'If you find the treasure without both a lock and a key, it is shown to both of you and turned back.',
      ],
      [
        'LK7',
        'Swapped cards stay hidden, but you both see which places changed. Empty places and face-up cards can’t be swapped.',
      ],
      [
        'LK8–9',
        'Reveal the treasure while you hold a lock and a key and you win. If you both hold them, the first to reveal it wins.',
      ],
      ['LK10', 'If neither of you can get both any more, the match ends at once as a draw.'],
      [
        'LK11',
        'You can resign or offer a draw at any time. An offer lapses when the player who made it moves again.',
      ],
      [
        'LK12',
        'After 40 turns with no card taken or left face up, the app suggests a draw. No match ends just for being long.',
      ],
      ['LK13', 'Nothing can be undone: a reveal has been seen, and swaps are part of the memory game.'],
      ['LK14', 'With the memory aid, a treasure that has been seen stays marked, even when it is swapped.'],
    ],
  },
  hints: {
    do: { reveal: 'Reveal card {{place}}', swap: 'Swap cards {{place}} and {{other}}' },
    why: {
      'win-now': 'it’s the treasure, and you hold a lock and a key.',
      'one-is-treasure': 'you hold both, and one of {{of}} unknown cards is the treasure.',
      need_one: 'you need {{count}} of the {{of}} unknown cards.',
      need_other: 'you need {{count}} of the {{of}} unknown cards.',
      spoil_one: 'you can’t win any more, but {{other}} needs {{count}} of {{of}} unknown cards.',
      spoil_other: 'you can’t win any more, but {{other}} needs {{count}} of {{of}} unknown cards.',
      hide: '{{other}} takes the treasure from card {{place}} next turn, unless they lose track of it.',
    },
  },
  /** `a`, `b` are the places that a step asks for. */
  lesson: {
    welcome: {
      title: 'Five cards, face down',
      text: 'You’re {{me}}. Here are two locks, two keys and one treasure. Find a lock and a key first, then turn up the treasure.',
    },
    reveal: {
      title: 'Reveal a card',
      text: 'A turn is one action: reveal a card, or swap two. Start with a reveal: tap card {{a}}, then press Reveal.',
      nudge: 'For now, tap card {{a}}, then press Reveal.',
    },
    taken: {
      title: 'The lock is yours',
      text: 'It’s in your socket now, and its place stays empty. Next you need a key. But first it’s {{other}}’s turn: watch closely.',
    },
    swap: {
      title: 'Too early for {{other}}',
      text: 'The treasure! Without a lock and a key it just turns back. Move it before {{other}} is ready: tap {{a}}, tap {{b}}, then press Swap.',
      nudge: 'Tap card {{a}} and card {{b}}, then press Swap.',
    },
    key: {
      title: 'Keep track',
      text: 'You both saw the swap, so remember: the treasure is on {{place}}. {{other}} took a key. One lock and one key are left: try card {{a}}.',
      nudge: 'Not yet: find a key first. Tap card {{a}}, then press Reveal.',
    },
    treasure: {
      title: 'You hold both!',
      text: '{{other}} could only swap cards 4 and 5, hoping you’d lose track. Where is the treasure now? Reveal it.',
      nudge: 'It was on 5, and 5 swapped with 4. Follow it!',
    },
    done: {
      title: 'Lock, key, treasure',
      text: 'You win! One more thing: a second lock or key is no use to you. It stays face up, and nobody gets it.',
    },
  },
} as const
