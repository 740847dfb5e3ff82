/** The lesson of Lockdown: look, draw and keep, tap, use a ten, call, count. */
import { bySeat, type Card } from '../../core/card'
import { allFaces, pointsOf, type Face } from './faces'
import { cardOn, topOf, type State } from './state'
import { pupil, type Lesson, type Look } from '../../lessons/lesson'

/** Four hands of four, then the draw pile from its top; the rest follows in the order of the deck. */
const first: readonly Face[] = [
  ...(['9s', '2d', '5c', '4s'] as const),
  ...(['Ks', '7h', '6d', '8s'] as const),
  ...(['8h', 'Js', '7c', 'Ac'] as const),
  ...(['6h', 'Qd', '4c', 'Jh'] as const),
  ...(['3h', '3c', '4d', '8d', 'Tc', '9d', '7s', '6c'] as const),
  ...(['Jd', '8c', '5h'] as const),
]

export const lockdownLesson: Lesson<State, Face> = {
  seats: 4,
  deal: [...first, ...allFaces.filter((face) => !first.includes(face))].join(' '),
  steps: [
    { id: 'welcome', lines: [] },
    { id: 'peek', lines: ['1 peek 1', '2 peek 1', '3 peek 2', '4 peek 2'] },
    { id: 'draw', lines: ['1 draw'], about: (look) => named(look, 'seen', ownAt(look, 1)) },
    {
      id: 'keep',
      lines: ['1 keep 1', '2 draw', '2 discard'],
      about: (look) => ({ ...named(look, 'drawn', drawnIn(look)), ...named(look, 'old', ownAt(look, 1)) }),
    },
    {
      id: 'tap',
      lines: ['1 tap 1:1 top', '3 draw', '3 keep 2', '4 draw', '4 discard'],
      about: (look) => ({
        ...named(look, 'own', ownAt(look, 1)),
        top: { face: topFace(look.state) },
      }),
    },
    {
      id: 'again',
      lines: ['1 draw'],
      about: ({ state }) => ({ left: countOf(state, 1), right: countOf(state, 2) }),
    },
    {
      id: 'ten',
      lines: ['1 discard', '1 look 2', '2 draw', '2 discard', '3 draw', '3 discard', '4 draw', '4 discard'],
      about: (look) => named(look, 'drawn', drawnIn(look)),
    },
    {
      id: 'call',
      lines: ['1 lockdown', '2 draw', '2 discard', '3 draw', '3 discard', '4 draw', '4 keep 4'],
      about: (look) => named(look, 'seen', ownAt(look, 2)),
    },
    {
      id: 'done',
      lines: [],
      about: ({ state: { outcome } }) => {
        const scores = outcome && 'scores' in outcome ? (outcome.scores ?? []) : []
        const others = scores.filter((_, i) => i + 1 !== pupil).map((score) => score ?? 0)
        return { sum: scores[pupil - 1] ?? 0, next: Math.min(...others) }
      },
    },
  ],
}

type Seeing = Look<State, Face>

const ownAt = ({ state }: Seeing, place: number): Card => cardOn(state, { seat: pupil, place })

const drawnIn = ({ state: { phase } }: Seeing): Card => (phase as typeof phase & { at: 'drawn' }).card

function topFace(state: State): Face {
  const top = topOf(state)
  if (!top) throw new Error('The lesson names the top of the discard pile, and the pile is empty.')
  return top.face
}

const countOf = ({ hands }: State, seat: number): number =>
  bySeat(hands, seat).filter((card) => card !== undefined).length

/** A card that the pupil has seen, and what it counts. */
function named<K extends string>({ faces }: Seeing, name: K, card: Card) {
  const face = faces.get(card)
  if (face === undefined) throw new Error('The lesson names a card that the pupil has not seen.')
  return { [name]: { face }, [`${name}Points`]: pointsOf(face) }
}
