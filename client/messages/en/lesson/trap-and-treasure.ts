// The walk-through of Trap and Treasure.
export const trapAndTreasure = {
  welcome: {
    title: 'Fetch the chest',
    text: 'You are {{me}}, at home in the top left corner. Fetch the chest from the middle and carry it home, before {{other}} gets it.',
  },
  steps: {
    title: 'Step by step',
    text: 'A turn is one step or one trap. Take two steps towards the chest: tap the glowing cell, and again when it is your turn.',
    nudge: 'Step onto the glowing cell.',
  },
  trap: {
    title: 'Set a trap',
    text: 'Both of you are two steps from the chest. Spoil {{other}}’s way: choose Trap, tap the glowing cell, then press Set it.',
    nudge: 'Choose Trap, then tap the glowing cell.',
  },
  fetch: {
    title: 'Snap!',
    text: '{{other}} walked right into it and loses a turn. So you have two turns in a row. Fetch the chest: follow the glow.',
    nudge: 'Two steps to the chest: follow the glow.',
  },
  round: {
    title: 'Nobody can take it',
    text: 'The chest stays yours, but {{other}} lays traps on your way home. They catch anybody, and stay for good. Go round them.',
    nudge: 'Go round the trap: step onto the glowing cell.',
  },
  through: {
    title: 'Straight through',
    text: 'The last trap blocks your way, and the way round is long. Losing one turn is cheaper: step into the trap.',
    nudge: 'Dare it: step into the trap that glows.',
  },
  home: {
    title: 'Free again',
    text: 'One lost turn, that was all: too little for {{other}} to stop you. Step home with the chest.',
    nudge: 'Home is right above you.',
  },
  done: {
    title: 'Home with the chest',
    text: 'You win! Keep in mind: whoever comes home onto a trap has to get free first. And you have only three traps.',
  },
} as const
