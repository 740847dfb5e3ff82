// The walk-through of Safecracker Duel. `a` is the dial and `b` the digit that a step asks for.
export const safecrackerDuel = {
  welcome: {
    title: 'One safe, two secrets',
    text: 'You are {{me}}. You and {{other}} each choose a secret code for this safe. If it shows yours at the end of a turn, you win.',
  },
  code: {
    title: 'Choose your code',
    text: 'Any three digits from 1 to 5 will do, and only you see them. For this lesson set {{code}} with + and –, then lock the code.',
    nudge: 'For this lesson turn the dials to {{code}}.',
  },
  first: {
    title: 'One dial a turn',
    text: 'The safe starts on {{safe}}. Turn dial {{a}} to {{b}}, a digit of your code, and confirm. Forgot the code? Hold your name plate.',
    nudge: 'Only dial {{a}} for now: turn it to {{b}}.',
  },
  second: {
    title: 'It stays shut',
    text: '{{safe}} is nobody’s code, or the safe would have opened by itself. Go on with your own: dial {{a}} to {{b}}.',
    nudge: 'Only dial {{a}} for now: turn it to {{b}}.',
  },
  break: {
    title: 'What is {{other}} up to?',
    text: '{{other}} chose {{one}} on dial 1 and {{two}} on dial 2. One more dial may be enough! Turn dial {{a}} away: to {{b}}, which is in your code.',
    nudge: 'Spoil dial {{a}}: turn it to {{b}}.',
  },
  open: {
    title: 'Your moment',
    text: 'The safe shows {{safe}}. For you only dial {{a}} is wrong, and it is your turn: set it to {{b}}.',
    nudge: 'Only dial {{a}}, and only to {{b}}.',
  },
  done: {
    title: 'The safe opens for you',
    text: 'The other code was {{theirs}}: one dial away, until you spoiled it. A code also wins if the other player sets its last dial.',
  },
} as const
