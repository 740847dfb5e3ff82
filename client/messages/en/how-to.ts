// What every game's how-to has around its own texts, in English.
export const howTo = {
  title: 'How to play',
  open: 'How to play',
  all: 'All the rules',
  step: 'Step {{number}}. {{title}}. {{text}}',
} as const
