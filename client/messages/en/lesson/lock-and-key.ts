// The walk-through of Lock and Key. `a`, `b` are the places that a step asks for.
export const lockAndKey = {
  welcome: {
    title: 'Five cards, face down',
    text: 'You are {{me}}. Here lie two locks, two keys and one treasure. Find a lock and a key first, then turn up the treasure.',
  },
  reveal: {
    title: 'Reveal a card',
    text: 'A turn is one action: reveal a card, or swap two. Begin with a look: tap card {{a}}, then press Reveal.',
    nudge: 'For now tap card {{a}}, then press Reveal.',
  },
  taken: {
    title: 'The lock is yours',
    text: 'It lies in your socket now, and its place stays empty. Next you need a key. But first {{other}} has a turn: watch closely.',
  },
  swap: {
    title: 'Too early for {{other}}',
    text: 'The treasure! Without a lock and a key it just turns back. Move it before {{other}} is ready: tap {{a}}, tap {{b}}, then press Swap.',
    nudge: 'Tap card {{a}} and card {{b}}, then press Swap.',
  },
  key: {
    title: 'Keep track',
    text: 'You both saw the swap, so remember: the treasure is on {{place}}. {{other}} took a key. One lock and one key are left: try card {{a}}.',
    nudge: 'Not yet: first a key. Tap card {{a}}, then press Reveal.',
  },
  treasure: {
    title: 'You hold both!',
    text: '{{other}} could only swap cards 4 and 5, and hopes that you lost track. Where is the treasure now? Reveal it.',
    nudge: 'It was on 5, and 5 changed places with 4. Follow it!',
  },
  done: {
    title: 'Lock, key, treasure',
    text: 'You win! One more thing: a second lock or key is no use to you. It stays face up, and nobody gets it.',
  },
} as const
