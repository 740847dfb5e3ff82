// Positions of Lockdown that random play seldom reaches: the steps of a power, and tables where the cards have run
// out. All are reached by play; a tap without the wanted result is retracted, like one that could not be stored.
import type { HeldMatch } from '@/engine'
import { parse, type Move } from '@/engine/games/lockdown/notation'
import { type Phase, type State } from '@/engine/games/lockdown/state'
import { tapsOf } from '@/engine/games/lockdown/taps'

type Table = HeldMatch['table']
export type Lead = (table: Table) => void

export const stateOf = (table: Table): State => table.standing.state as State

interface Position {
  readonly name: string
  readonly seats: number
  readonly lead: Lead
  /** The kinds of moves that the seat on turn has, which proves that this is the intended position. */
  readonly kinds: readonly Move['kind'][]
  /** The seats that can tap. The caller never can. */
  readonly tappers: 'nobody' | 'all'
}

/** Moves that lead to a position with any number of seats, if the deal has the cards they wait for. */
export const leads = {
  opening: () => undefined,
  turn: opened(turn),
  drawn: opened(draw),
  ten: opened(until('ten')),
  queen: opened(until('queen-own')),
  secondLook: opened(until('queen-own'), play('look 2')),
  exchange: opened(until('queen-own'), play('look 2'), lookAtNext),
  emptyDeck: opened(emptyDeck),
  lastRound: opened(turn, play('lockdown'), draw),
  penalties: opened(turn, emptyDeckByPenalties),
  over: opened(play('lockdown'), turnsToTheEnd),
} as const satisfies Readonly<Record<string, Lead>>

export const positions: readonly Position[] = [
  { name: 'the opening', seats: 8, lead: leads.opening, kinds: ['pass', 'peek'], tappers: 'nobody' },
  { name: 'a turn', seats: 5, lead: leads.turn, kinds: ['draw', 'lockdown', 'take'], tappers: 'all' },
  { name: 'a drawn card', seats: 6, lead: leads.drawn, kinds: ['discard', 'keep'], tappers: 'all' },
  { name: 'a ten', seats: 7, lead: leads.ten, kinds: ['look', 'pass'], tappers: 'all' },
  { name: 'a queen', seats: 8, lead: leads.queen, kinds: ['look', 'pass'], tappers: 'all' },
  {
    name: 'a queen’s second look',
    seats: 4,
    lead: leads.secondLook,
    kinds: ['look-at', 'pass'],
    tappers: 'all',
  },
  {
    name: 'a queen’s exchange',
    seats: 5,
    lead: leads.exchange,
    kinds: ['exchange', 'pass'],
    tappers: 'all',
  },
  {
    name: 'an empty deck, with discards to shuffle',
    seats: 4,
    lead: leads.emptyDeck,
    kinds: ['draw', 'lockdown', 'take'],
    tappers: 'all',
  },
  {
    name: 'an empty deck and no cards in hand',
    seats: 4,
    lead: opened(emptyDeckAnd(1)),
    kinds: ['draw', 'lockdown'],
    tappers: 'all',
  },
  {
    name: 'an empty deck and no cards in hand, in the last round',
    seats: 4,
    lead: opened(emptyDeckAnd(2), play('lockdown')),
    kinds: ['draw'],
    tappers: 'all',
  },
  {
    name: 'no cards in hand, and one drawn',
    seats: 4,
    lead: opened(emptyDeckAnd(2), play('lockdown'), draw),
    kinds: ['discard'],
    tappers: 'all',
  },
  {
    name: 'an empty deck and nothing to shuffle',
    seats: 8,
    lead: leads.penalties,
    kinds: ['lockdown', 'take'],
    tappers: 'nobody',
  },
  {
    name: 'an empty deck and nothing to shuffle, in the last round',
    seats: 8,
    lead: opened(turn, emptyDeckByPenalties, play('lockdown')),
    kinds: ['take'],
    tappers: 'nobody',
  },
  {
    name: 'neither deck nor discards',
    seats: 8,
    lead: opened(emptyDeckByPenalties),
    kinds: ['lockdown'],
    tappers: 'nobody',
  },
]

function opened(...steps: readonly Lead[]): Lead {
  return (table) => {
    for (const [i] of stateOf(table).hands.entries()) take(table, i + 1, 'pass')
    for (const step of steps) step(table)
  }
}

function play(text: string): Lead {
  return (table) => take(table, stateOf(table).turn, text)
}

function draw(table: Table): void {
  take(table, stateOf(table).turn, 'draw')
}

/** Draws and discards, and uses no power. */
function turn(table: Table): void {
  const { turns } = stateOf(table)
  draw(table)
  play('discard')(table)
  while (stateOf(table).turns === turns && !table.outcome) play('pass')(table)
}

/** Plays turns up to a discard that leads to this phase. */
function until(at: Phase['at']): Lead {
  return (table) => {
    while (stateOf(table).deck.length > 0) {
      draw(table)
      play('discard')(table)
      if (stateOf(table).phase.at === at) return
      while (stateOf(table).phase.at !== 'turn') play('pass')(table)
    }
    throw new Error(`Nobody drew what leads to ${at}.`)
  }
}

function lookAtNext(table: Table): void {
  const { turn: seat, hands } = stateOf(table)
  take(table, seat, `look ${(seat % hands.length) + 1}:1`)
}

function turnsToTheEnd(table: Table): void {
  while (!table.outcome) turn(table)
}

function emptyDeck(table: Table): void {
  while (stateOf(table).deck.length > 0) turn(table)
}

/** The same, and one seat taps all its cards away against the top of the pile. */
function emptyDeckAnd(seat: number): Lead {
  return (table) => {
    while (stateOf(table).deck.length > 0) {
      turn(table)
      while (taps(table, seat, { ends: 'yes', top: true }));
    }
    if (stateOf(table).hands[seat - 1]!.some((card) => card !== undefined))
      throw new Error(`Seat ${seat} did not get rid of its cards.`)
  }
}

/** Everybody in turn taps cards that do not match, and pays for it, until the deck is empty. */
function emptyDeckByPenalties(table: Table): void {
  for (let i = 0; stateOf(table).deck.length > 0; i++)
    taps(table, (i % stateOf(table).hands.length) + 1, { ends: 'no', top: false })
}

function taps(
  table: Table,
  seat: number,
  { ends, top }: { readonly ends: 'yes' | 'no'; readonly top: boolean },
): boolean {
  for (const tap of tapsOf(stateOf(table), seat)) {
    if ((tap.other === 'top') !== top || (tap.one.seat !== seat && (top || tap.shed !== undefined))) continue
    const taken = table.submit({ seat, move: tap })
    if ('refusal' in taken) throw new Error(taken.refusal.sentence)
    if (taken.entry.facts[0] === ends) return true
    table.retract()
  }
  return false
}

function take(table: Table, seat: number, text: string): void {
  const taken = table.submit({ seat, move: parse(text)! })
  if ('refusal' in taken) throw new Error(`${seat} ${text}: ${taken.refusal.sentence}`)
}
