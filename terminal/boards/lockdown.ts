/** Lockdown in a terminal: every hand in rows of two, four hands side by side, and the piles. */
import type { Seat, View } from '@/engine'
import type { Face } from '@/engine/games/lockdown/faces'
import type { Move } from '@/engine/games/lockdown/notation'
import type { Phase, State } from '@/engine/games/lockdown/state'
import { counted, padded, widthOf } from '../text'
import { nameOf, type Board } from './board'
import { tellLockdown } from './lockdown-news'

export const lockdownBoard: Board<State, Move, Face> = {
  title: 'Lockdown',
  endings: { 'lowest-sum': 'The lowest sum wins.' },

  draw: (view, names) => [
    ...[0, 4].flatMap((from) =>
      sideBySide(
        view.standing.state.hands.slice(from, from + 4).map((_, i) => handOf(view, from + i + 1, names)),
      ),
    ),
    ...pileLines(view.standing.state),
    ...stepLines(view, names),
  ],

  ask: ({ phase }) => questions[phase.at],
  tell: tellLockdown,

  /** Peeks are over when they have been seen. A drawn card or a queen's look stays before the eyes while choosing. */
  isWeighing: ({ phase, turn }, seat) =>
    turn === seat &&
    (phase.at === 'drawn' ||
      phase.at === 'queen-exchange' ||
      (phase.at === 'queen-other' && phase.own !== undefined)),
}

const questions: Readonly<Record<Phase['at'], string>> = {
  opening: 'Look at one of your cards (peek P / pass): ',
  turn: 'Enter your action (draw / take P / lockdown; anybody may tap): ',
  drawn: 'Enter your action (discard / keep P): ',
  ten: 'The ten lets you look at one of your cards (look P / pass): ',
  'queen-own': 'The queen lets you look at one of your cards (look P / pass): ',
  'queen-other': 'The queen lets you look at another player’s card (look SEAT:PLACE / pass): ',
  'queen-exchange': 'Exchange the two cards (exchange / pass): ',
  over: '',
}

/** A title and the cards in rows of two. */
function handOf(
  { faces, standing: { state } }: View<State, Face>,
  seat: Seat,
  names: readonly string[],
): readonly string[] {
  const cells = state.hands[seat - 1]!.map((card, i) => {
    const face = state.shown?.[seat - 1]?.[i] ?? (card === undefined ? undefined : faces.get(card))
    return card === undefined ? ` ${i + 1} -- ` : `[${i + 1} ${face ?? '##'}]`
  })
  const width = Math.max(...cells.map(widthOf), 0)
  const rows = cells.flatMap((cell, i) =>
    i % 2 === 0 ? [[cell, cells[i + 1] ?? ''].map((text) => padded(text, width)).join(' ')] : [],
  )
  return [`${seat} ${nameOf(names, seat)}`, ...rows]
}

function sideBySide(blocks: readonly (readonly string[])[]): readonly string[] {
  const height = Math.max(0, ...blocks.map((block) => block.length))
  const widths = blocks.map((block) => Math.max(...block.map(widthOf)))
  return Array.from({ length: height }, (_, row) =>
    blocks
      .map((block, i) => padded(block[row] ?? '', widths[i]!))
      .join('   ')
      .trimEnd(),
  )
}

function pileLines({ deck, pile }: State): readonly string[] {
  const top = pile[pile.length - 1]
  const discard = top ? `${top.face} on top of ${counted(pile.length, 'card')}` : 'empty'
  return [`Deck: ${counted(deck.length, 'card')}. Discard pile: ${discard}.`]
}

function stepLines(
  { faces, standing: { state } }: View<State, Face>,
  names: readonly string[],
): readonly string[] {
  const { phase, turn, caller, resigned } = state
  const face = phase.at === 'drawn' ? faces.get(phase.card) : undefined
  return [
    ...(phase.at === 'drawn' ? [`${nameOf(names, turn)} has drawn ${face ?? 'a card'}.`] : []),
    ...(caller === undefined ? [] : [`${nameOf(names, caller)} has called lockdown.`]),
    ...resigned.map((seat) => `${nameOf(names, seat)} has resigned.`),
  ]
}
