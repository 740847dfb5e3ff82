// The table: hands, deck, pile and a drawn card, and above them the cards in flight. It only draws: what a press does is
// passed in.
import { StyleSheet, View } from 'react-native'
import type { Card, Seat } from '@/engine'
import type { Face } from '@/engine/games/lockdown/faces'
import type { Spot, State } from '@/engine/games/lockdown/state'
import { TableSurface } from './table-surface'
import { FlightLayer } from '../animation/flight-layer'
import type { TableAnimation } from '../animation/flights'
import { OpponentHand } from './opponent-hand'
import { HeldCard } from './held-card'
import type { Rect, TableLayout } from './layout'
import { OwnHand, type OwnLooks } from './own-hand'
import { Owner } from './owner'
import { Deck, Pile } from './piles'
import { controls } from '../targets'

/** What a press does. Absent: nothing can be pressed there. */
export interface Presses {
  readonly own?: (place: number) => void
  readonly hand?: (seat: Seat) => void
  readonly deck?: () => void
  readonly pile?: () => void
}

interface TableProps {
  readonly state: State
  readonly layout: TableLayout
  readonly names: readonly string[]
  readonly presses: Presses
  readonly picked: readonly (Spot | 'top')[]
  /** The face of the drawn card, if its player is looking at the screen. */
  readonly drawn: Face | undefined
  readonly covered: boolean
  readonly onCover: () => void
  /** A panel covers it: nothing on it may be touched or read aloud. */
  readonly behindPanel: boolean
  readonly animation: TableAnimation | undefined
  readonly looks: Omit<OwnLooks, 'above'> | undefined
}

export function Table(props: TableProps) {
  const { state, layout, names, presses, picked, drawn, covered, onCover, behindPanel, animation, looks } =
    props
  const { hands, deck, pile, phase, turn, caller, resigned } = state
  const inFlight: ReadonlySet<Card> = new Set(animation?.flights.map(({ card }) => card))
  const top = pile.findLast(({ card }) => !inFlight.has(card))
  const placesOf = (seat: Seat): readonly number[] =>
    picked.flatMap((spot) => (spot !== 'top' && spot.seat === seat ? [spot.place] : []))
  const { own } = layout
  const isDrawn = phase.at === 'drawn' && !inFlight.has(phase.card)
  return (
    <View style={StyleSheet.absoluteFill} aria-hidden={behindPanel}>
      <TableSurface top={own.frame.y} />
      {layout.others.map((hand) => (
        <OpponentHand
          key={hand.seat}
          layout={hand}
          hand={hands[hand.seat - 1]!}
          name={names[hand.seat - 1]!}
          inFlight={inFlight}
          picked={placesOf(hand.seat)}
          status={resigned.includes(hand.seat) ? 'resigned' : caller === hand.seat ? 'caller' : undefined}
          onTurn={phase.at !== 'opening' && turn === hand.seat}
          target={controls.hand(hand.seat)}
          onPress={presses.hand}
        />
      ))}
      <Deck rect={layout.deck} count={deck.length} drawn={isDrawn} onPress={presses.deck} />
      <Pile rect={layout.pile} top={top?.face} picked={picked.includes('top')} onPress={presses.pile} />
      <Owner
        player={own.seat - 1}
        name={names[own.seat - 1]!}
        below={own.frame}
        called={caller === own.seat}
      />
      <OwnHand
        layout={own}
        hand={hands[own.seat - 1]!}
        name={names[own.seat - 1]!}
        inFlight={inFlight}
        picked={placesOf(own.seat)}
        onPress={presses.own}
        looks={looks && { ...looks, above: aboveHand(layout) }}
      />
      {isDrawn && (
        <HeldCard
          rect={layout.held}
          player={turn - 1}
          name={names[turn - 1]!}
          face={drawn}
          covered={covered}
          onPress={behindPanel ? undefined : onCover}
        />
      )}
      {animation && <FlightLayer key={animation.n} {...animation} layout={layout} />}
    </View>
  )
}

/** From the top of the table to the highest of the large cards, where no finger that holds one hides anything. */
function aboveHand({ own, deck, pile }: TableLayout): Rect {
  const height = Math.min(...own.cards.map(({ y }) => y)) - aboveGap
  return { x: deck.x, y: 0, width: pile.x + pile.width - deck.x, height }
}

const aboveGap = 8
