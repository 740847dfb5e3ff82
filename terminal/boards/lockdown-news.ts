/** What happened in Lockdown, as sentences that name no face but those turned up on the pile. */
import type { Seat } from '@/engine'
import type { Move, Tap } from '@/engine/games/lockdown/notation'
import type { Spot, State } from '@/engine/games/lockdown/state'
import { counted, listOf } from '../text'
import { nameOf, type Told } from './board'

export function tellLockdown(told: Told<State, Move>): string {
  const { names, seat, move, facts, before } = told
  const name = nameOf(names, seat)
  switch (move.kind) {
    case 'peek':
      return `${name} peeks at the card on place ${move.place}.`
    case 'pass':
      return `${name} passes.`
    case 'draw':
      return before.deck.length === 0
        ? `The discard pile is shuffled into a new deck, and ${name} draws a card.`
        : `${name} draws a card.`
    case 'discard':
      return `${name} discards ${facts[0]}.`
    case 'keep':
      return `${name} keeps the card on place ${move.place} and discards ${facts[0]}.`
    case 'take':
      return `${name} takes ${before.pile[before.pile.length - 1]!.face} to place ${move.place} and discards ${facts[0]}.`
    case 'lockdown':
      return `${name} calls lockdown! Everybody else has one more turn.`
    case 'look':
      return `${name} looks at the card on place ${move.place}.`
    case 'look-at':
      return `${name} looks at ${nameOf(names, move.seat)}’s card on place ${move.place}.`
    case 'exchange':
      return exchangeSentence(told, name)
    case 'tap':
      return tapSentence(told, move)
  }
}

function exchangeSentence({ names, before: { phase } }: Told<State, Move>, name: string): string {
  if (phase.at !== 'queen-exchange') return `${name} exchanges two cards.`
  const { own, other } = phase
  return `${name} exchanges the card on place ${own.place} for ${nameOf(names, other.seat)}’s on place ${other.place}.`
}

function tapSentence(told: Told<State, Move>, { one, other, shed }: Tap): string {
  const { names, seat, facts, before } = told
  const where = (spot: Spot): string => `${nameOf(names, spot.seat)}’s place ${spot.place}`
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
    ...penalties(told, gone),
  ].join(' ')
}

/** Who has drawn for it: everybody with more cards than were left after the discards. */
function penalties({ names, before, after }: Told<State, Move>, gone: readonly Spot[]): readonly string[] {
  const held = (state: State, seat: Seat): number =>
    state.hands[seat - 1]!.filter((card) => card !== undefined).length
  return before.hands.flatMap((_, i) => {
    const seat = i + 1
    const left = held(before, seat) - gone.filter((spot) => spot.seat === seat).length
    const drawn = held(after, seat) - left
    return drawn > 0 ? [`${nameOf(names, seat)} draws ${counted(drawn, 'unseen card')}.`] : []
  })
}
