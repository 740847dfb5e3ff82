// How to play Safecracker Duel. The steps have their pictures in components/how-to; the rules follow docs/rules.
export const safecrackerDuel = {
  steps: [
    {
      title: 'A secret code each',
      text: 'Choose three digits from 1 to 5, alone with the phone. Then it is locked for the whole match.',
    },
    {
      title: 'One safe for both',
      text: 'It has three dials and starts on 1-1-1. It belongs to both of you.',
    },
    {
      title: 'One dial a turn',
      text: 'Set one dial to any digit. Leaving it on its digit counts as a turn, too.',
    },
    {
      title: 'It opens for a code',
      text: 'If the safe shows your code when a turn ends you win, no matter who turned the dial.',
    },
    {
      title: 'Not on the first turn',
      text: 'Nobody can open it on their own first turn. The codes count once both of you have had one.',
    },
    {
      title: 'Walk in disguise',
      text: 'Come closer without showing where to, and turn away the dial that the other one needs.',
    },
  ],
  rules: [
    ['SD1', 'Three dials with digits from 1 to 5; the safe starts at 1-1-1.'],
    [
      'SD2–3',
      'Each of you chooses a code once. Any code is allowed, 1-1-1 and the other one’s included: the opening position opens nothing.',
    ],
    ['SD4', 'Choose or toss who begins; turns alternate.'],
    ['SD5', 'A turn sets exactly one dial to any digit, the one that it shows included. Nobody passes.'],
    ['SD6', 'On your first turn you may not make the safe show your own code. Only you are told so.'],
    [
      'SD7–8',
      'After every turn the safe is compared with both codes, once both of you have completed a turn. Nobody has to declare anything.',
    ],
    ['SD9', 'If both codes are the same, whoever has just moved wins.'],
    ['SD10', 'At the end both codes are turned up, also after a resignation or a draw.'],
    ['SD11–12', 'Resign or offer a draw at any time. After 40 turns the app proposes one.'],
    ['SD13', 'Neither a code nor a turn can be taken back.'],
    ['SD14', 'You see your code again only behind the handoff, and only while you hold it.'],
  ],
} as const
