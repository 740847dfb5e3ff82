// The walk-through of Royal Lock.
export const royalLock = {
  welcome: {
    title: 'One team',
    text: 'You are {{me}}, and {{other}} is on your side. Three locked jacks, queens or kings in a line win. Three gaps in a line lose.',
  },
  lock: {
    title: 'Three actions a turn',
    text: 'You work where your marker stands: now on the {{card}}. That is a card worth keeping, so press Lock.',
    nudge: 'First press Lock: you stand on a royal card.',
  },
  walk: {
    title: 'Walk',
    text: 'Locked: it lies sideways under a brass bar. You have {{count}} actions left. Walk up to the {{card}}: tap that space.',
    nudge: 'Walk up: tap the lit space.',
  },
  draw: {
    title: 'Then the reds fall',
    text: 'Lock the {{card}}, too. That is your last action, so press Draw: two red cards fall and strike all cards of their values.',
    nudge: 'Lock this card, then press Draw.',
  },
  struck: {
    title: 'A lock takes the blow',
    text: 'The red {{one}} hit your locked {{one}}: only the lock broke. The red {{two}} hit a {{two}} without a lock: gone. Now {{other}} acts.',
  },
  danger: {
    title: 'A line in danger',
    text: '{{other}} locked it again and filled the gap with the {{card}}. But two cards fell: the red line has two gaps. A third one loses!',
  },
  win: {
    title: 'The third royal',
    text: 'The {{card}} is in one column with your two locked royals. Walk down twice, and lock it before the reds fall again.',
    nudge: 'Walk down to the {{card}}, then press Lock.',
  },
  done: {
    title: 'Won, together',
    text: 'You can also remove a card, fill a gap, shuffle, and unlock. And beware: against two reds of one value no lock helps.',
  },
} as const
