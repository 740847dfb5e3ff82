// Every English text of Safecracker Duel: its page, the table, how to play, hints and the lesson.

export const safecrackerDuel = {
  id: 'safecracker-duel',
  name: 'Safecracker Duel',
  line: 'Two players turn the dials of one safe, each hoping it stops on their own secret code.',
  short: 'One safe, two secret codes',
  steps: [
    'You each lock in a secret code: three digits from 1 to 5. The safe starts on 1-1-1.',
    'On your turn, set one dial, and only one.',
    'If a turn ends on your code, the safe opens for you, no matter who turned the dial.',
    'So close in on your code without giving it away, and spoil the one you think you see.',
  ],
  table: {
    choose: 'Turn the dials to your secret code, then lock it',
    chosen: 'Lock this code? You can’t change it, and nobody else sees it',
    turn: 'Turn one dial, or tap one to leave it',
    turned: 'Dial {{place}}: {{from}} to {{to}}. Touch another dial to change your mind',
    left: 'Dial {{place}} stays on {{to}}. Touch another dial to change your mind',
    waits: '{{name}} is at the safe',
    over: 'Both codes are revealed',
    lock: 'Lock code {{code}}',
    lockNothing: 'Lock code',
    set: 'Set dial {{place}} to {{digit}}',
    leave: 'Leave dial {{place}} on {{digit}}',
    setNothing: 'Choose a dial',
    dial: 'Dial {{place}}, digit {{digit}}',
    dialChosen: 'Dial {{place}}, digit {{digit}}, chosen',
    more: 'Dial {{place}}, up to {{digit}}',
    less: 'Dial {{place}}, down to {{digit}}',
    plaque: {
      safe: 'The safe',
      code: '{{name}}’s secret code',
    },
    code: {
      choosing: 'No code yet',
      locked: 'Code locked',
      peek: 'Hold to see',
      peekTap: 'Tap to see',
      own: '{{name}}’s secret code, covered',
      of: '{{name}}: {{state}}',
      is: '{{name}}: code {{code}}',
      none: 'No code chosen',
    },
    entry: {
      code: '{{name}} locked a code.',
      set: '{{name}} set dial {{place}} to {{digit}}.',
      left: '{{name}} left dial {{place}} on {{digit}}.',
      opened: '{{name}} set dial {{place}} to {{digit}}, and the safe opened for {{winner}}.',
    },
    why: { code: 'The safe shows the winner’s code.' },
    refusal: {
      'own-code': 'You can’t set your own code on your first turn. Try another digit or dial.',
      'code-written': 'Your code is locked. You can’t change it.',
      'codes-first': 'Both players have to choose a code first.',
    },
  },
  /** The steps have their pictures in components/games/safecracker-duel/how-to.tsx; the rules follow docs/rules. */
  howTo: {
    steps: [
      {
        title: 'A secret code each',
        text: 'Choose three digits from 1 to 5 in private. The code is locked for the whole match.',
      },
      {
        title: 'One safe for both',
        text: 'It has three dials and starts on 1-1-1. You share it.',
      },
      {
        title: 'One dial a turn',
        text: 'Set one dial to any digit. Leaving it as it is counts as a turn, too.',
      },
      {
        title: 'It opens for a code',
        text: 'If the safe shows your code when a turn ends, you win, no matter who turned the dial.',
      },
      {
        title: 'Not on the first turn',
        text: 'You can’t open it for yourself on your first turn. Codes count once you’ve both had a turn.',
      },
      {
        title: 'Hide your plan',
        text: 'Get closer without showing where you’re headed, and turn away the dial your opponent needs.',
      },
    ],
    rules: [
      ['SD1', 'Three dials with digits from 1 to 5. The safe starts at 1-1-1.'],
      [
        'SD2–3',
        'You each choose a code once. Any code is allowed, even 1-1-1 or the same as your opponent’s: the starting position opens nothing.',
      ],
      ['SD4', 'Choose or toss for who goes first, then take turns.'],
      ['SD5', 'A turn sets exactly one dial to any digit, even the one it shows. You can’t pass.'],
      ['SD6', 'On your first turn you can’t make the safe show your own code. Only you are told.'],
      [
        'SD7–8',
        'Once you’ve both had a turn, the safe is checked against both codes after every turn. You don’t have to announce anything.',
      ],
      ['SD9', 'If both codes are the same, the player who just moved wins.'],
      ['SD10', 'At the end both codes are revealed, even after a resignation or a draw.'],
      ['SD11–12', 'You can resign or offer a draw at any time. After 40 turns the app suggests one.'],
      ['SD13', 'You can’t undo a code or a turn.'],
      ['SD14', 'You see your own code again only after the handoff, and only while you hold it.'],
    ],
  },
  hints: {
    do: {
      code: 'Choose {{code}}',
      set: 'Set dial {{place}} to {{digit}}',
      leave: 'Leave dial {{place}} on {{digit}}',
    },
    why: {
      code_one: 'it’s {{count}} turn from 1-1-1.',
      code_other: 'it’s {{count}} turns from 1-1-1.',
      'win-now': 'that’s your code, and the safe opens.',
      'out-of-reach': 'from {{safe}}, {{other}} can’t win next turn. Right now {{left}} codes could.',
      threat: 'from {{safe}} you need just one more dial.',
      'keep-away': 'from {{safe}}, {{next}} possible codes win for {{other}}; right now it’s {{left}}.',
      nearer_one: 'then you’re {{count}} dial from your code.',
      nearer_other: 'then you’re {{count}} dials from your code.',
    },
  },
  /** `a` is the dial and `b` the digit that a step asks for. */
  lesson: {
    welcome: {
      title: 'One safe, two secrets',
      text: 'You’re {{me}}. You and {{other}} each choose a secret code for this safe. If it shows yours at the end of a turn, you win.',
    },
    code: {
      title: 'Choose your code',
      text: 'Any three digits from 1 to 5 will do, and only you see them. For this lesson, set {{code}} with + and –, then lock it.',
      nudge: 'For this lesson, turn the dials to {{code}}.',
    },
    first: {
      title: 'One dial a turn',
      text: 'The safe starts on {{safe}}. Turn dial {{a}} to {{b}}, a digit of your code, and confirm. Forgot your code? Hold your nameplate.',
      nudge: 'Just dial {{a}} for now: turn it to {{b}}.',
    },
    second: {
      title: 'It stays shut',
      text: '{{safe}} is nobody’s code, or the safe would have opened by itself. Keep going: dial {{a}} to {{b}}.',
      nudge: 'Just dial {{a}} for now: turn it to {{b}}.',
    },
    break: {
      title: 'What’s {{other}} up to?',
      text: '{{other}} chose {{one}} on dial 1 and {{two}} on dial 2. One more dial may be enough! Turn dial {{a}} away, to {{b}}, which is in your code.',
      nudge: 'Spoil dial {{a}}: turn it to {{b}}.',
    },
    open: {
      title: 'Your moment',
      text: 'The safe shows {{safe}}. Only dial {{a}} is wrong for you, and it’s your turn: set it to {{b}}.',
      nudge: 'Only dial {{a}}, and only to {{b}}.',
    },
    done: {
      title: 'The safe opens for you',
      text: 'The other code was {{theirs}}: one dial away, until you spoiled it. Your code also wins if your opponent sets its last dial.',
    },
  },
} as const
