/** The lesson of Royal Lock: lock, walk, draw, see what a lock does, see a line in danger, win together. */
import { blacks, rankOf, reds, type Black, type Face, type Red } from './grid'
import type { State } from './rules'
import type { Lesson } from '../../lessons/lesson'

/** The grid row by row, then the black deck from its top; the rest follows in order. */
const black: readonly Black[] = [
  ...(['6s', 'Js', '2c'] as const),
  ...(['8c', 'Kc', '3s'] as const),
  ...(['9c', '4c', '5s'] as const),
  'Qs',
]
/** Two per turn. */
const red: readonly Red[] = ['Kd', '4h', '9d', '5h']

const deckOf = <F extends Face>(first: readonly F[], all: readonly F[]): string =>
  [...first, ...all.filter((face) => !first.includes(face))].join(' ')

export const royalLockLesson: Lesson<State, Face> = {
  seats: 2,
  deal: `${deckOf(black, blacks)} / ${deckOf(red, reds)}`,
  steps: [
    { id: 'welcome', lines: [] },
    { id: 'lock', lines: ['1 lock'], about: ({ state }) => ({ card: faceAt(state, 5) }) },
    {
      id: 'walk',
      lines: ['1 move up'],
      about: ({ state }) => ({ count: state.actions, card: faceAt(state, 2) }),
    },
    { id: 'draw', lines: ['1 lock'], about: ({ state }) => ({ card: faceAt(state, 2) }) },
    {
      id: 'struck',
      lines: ['2 lock', '2 move down', '2 fill'],
      about: ({ state }) => drawnIn(state),
    },
    {
      id: 'danger',
      lines: [],
      about: ({ state }) => ({ card: faceAt(state, 8) }),
    },
    {
      id: 'win',
      lines: ['1 move down', '1 move down', '1 lock'],
      about: ({ state }) => ({ card: faceAt(state, 8) }),
    },
    { id: 'done', lines: [] },
  ],
}

function faceAt({ grid }: State, space: number): { readonly face: Face } {
  const card = grid[space - 1]
  if (!card) throw new Error(`The lesson names a card on space ${space}, and there is none.`)
  return { face: card.face }
}

function drawnIn({ drawn }: State): Readonly<Record<'one' | 'two', { readonly rank: string }>> {
  if (!drawn) throw new Error('The lesson names two red cards, and none has been drawn.')
  const [one, two] = drawn.faces
  return { one: { rank: rankOf(one) }, two: { rank: rankOf(two) } }
}
