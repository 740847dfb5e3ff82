/**
 * Lockdown in the terminal: every hand in rows of two, four hands side by side, and the piles. Its sentences name only faces
 * that are face up on the pile.
 */
import type { Seat, View } from '@/engine'
import type { Face } from '@/engine/games/lockdown/faces'
import type { Move, Tap } from '@/engine/games/lockdown/notation'
import type { Phase, Spot, State } from '@/engine/games/lockdown/state'
import { counted, listOf, padded, widthOf } from '../text'
import { nameOf, type Board, type PlayedMove } from './board'

export const lockdownBoard: Board<State, Move, Face> & { readonly id: 'lockdown' } = {
  id: 'lockdown',
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

  ask: ({ phase, caller }) =>
    phase.at === 'turn' && caller !== undefined ? lastTurnQuestion : questions[phase.at],
  describe,

  /** A peek is seen once. A drawn card, or what a queen shows, stays in view while its player chooses. */
  keepsSecretsInView: ({ phase, turn }, seat) =>
    turn === seat &&
    (phase.at === 'drawn' ||
      phase.at === 'queen-exchange' ||
      (phase.at === 'queen-other' && phase.own !== undefined)),
}

/** Lockdown is called once. */
const lastTurnQuestion = 'Enter your action (draw / take P; anybody may tap): '

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
  const discard = top ? `${counted(pile.length, 'card')}, ${top.face} on top` : 'empty'
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

function describe(played: PlayedMove<State, Move>): string {
  const { names, seat, move, facts, before } = played
  const name = nameOf(names, seat)
  switch (move.kind) {
    case 'peek':
      return `${name} peeks at their card ${move.place}.`
    case 'pass':
      return `${name} passes.`
    case 'draw':
      return before.deck.length === 0
        ? `The discard pile is shuffled into a new deck, and ${name} draws a card.`
        : `${name} draws a card.`
    case 'discard':
      return `${name} discards ${facts[0]}.`
    case 'keep':
      return `${name} keeps it as card ${move.place} and discards ${facts[0]}.`
    case 'take':
      return `${name} takes ${before.pile[before.pile.length - 1]!.face} as card ${move.place} and discards ${facts[0]}.`
    case 'lockdown':
      return `${name} calls lockdown! Everyone else gets one more turn.`
    case 'look':
      return `${name} looks at their card ${move.place}.`
    case 'look-at':
      return `${name} looks at ${nameOf(names, move.seat)}’s card ${move.place}.`
    case 'exchange':
      return exchangeSentence(played, name)
    case 'tap':
      return tapSentence(played, move)
  }
}

function exchangeSentence({ names, before: { phase } }: PlayedMove<State, Move>, name: string): string {
  if (phase.at !== 'queen-exchange') return `${name} exchanges two cards.`
  const { own, other } = phase
  return `${name} exchanges their card ${own.place} for ${nameOf(names, other.seat)}’s card ${other.place}.`
}

function tapSentence(played: PlayedMove<State, Move>, { one, other, shed }: Tap): string {
  const { names, seat, facts, before } = played
  const where = (spot: Spot): string => `${nameOf(names, spot.seat)}’s card ${spot.place}`
  const top = before.pile[before.pile.length - 1]?.face
  const what = `${nameOf(names, seat)} taps ${where(one)} and ${other === 'top' ? `the top card ${top}` : where(other)}`
  const isMatch = facts[0] === 'yes'
  const gone: readonly Spot[] = isMatch
    ? [one, ...(other === 'top' ? [] : [other]), ...(shed === undefined ? [] : [{ seat, place: shed }])]
    : []
  return [
    isMatch
      ? `${what}: a match! Discarded: ${listOf(facts.slice(1, 1 + gone.length))}.`
      : `${what}: no match.`,
    ...penalties(played, gone),
  ].join(' ')
}

/** Who drew penalty cards: everyone with more cards than were left after the discards. */
function penalties(
  { names, before, after }: PlayedMove<State, Move>,
  gone: readonly Spot[],
): readonly string[] {
  const held = (state: State, seat: Seat): number =>
    state.hands[seat - 1]!.filter((card) => card !== undefined).length
  return before.hands.flatMap((_, i) => {
    const seat = i + 1
    const left = held(before, seat) - gone.filter((spot) => spot.seat === seat).length
    const drawn = held(after, seat) - left
    return drawn > 0 ? [`${nameOf(names, seat)} draws ${counted(drawn, 'unseen card')}.`] : []
  })
}
