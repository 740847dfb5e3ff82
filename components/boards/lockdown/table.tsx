// The table as it lies there: hands, deck, pile and a drawn card, and above them what is in the air. What can be pressed
// is handed in; here is only drawn.
import { StyleSheet, View } from 'react-native'
import type { Card, Seat } from '@/engine'
import type { Face } from '@/engine/games/lockdown/faces'
import type { Spot, State } from '@/engine/games/lockdown/state'
import { Felt } from './felt'
import { FlightLayer } from './flight-layer'
import type { Air } from './flights'
import { HandTile } from './hand-tile'
import { HeldCard } from './held-card'
import type { TableLayout } from './layout'
import { OwnHand } from './own-hand'
import { Owner } from './owner'
import { Deck, Pile } from './piles'

/** What a press does, where it does something. */
export interface Targets {
  readonly own?: (place: number) => void
  readonly hand?: (seat: Seat) => void
  readonly deck?: () => void
  readonly pile?: () => void
}

interface TableProps {
  readonly state: State
  readonly layout: TableLayout
  readonly names: readonly string[]
  readonly targets: Targets
  readonly picked: readonly (Spot | 'top')[]
  /** The face of the drawn card, in its player's private moment. */
  readonly drawn: Face | undefined
  readonly covered: boolean
  readonly onCover: () => void
  /** A panel lies over it: nothing of it is to be touched or read. */
  readonly behind: boolean
  readonly air: Air | undefined
}

export function Table(props: TableProps) {
  const { state, layout, names, targets, picked, drawn, covered, onCover, behind, air } = props
  const { hands, deck, pile, phase, turn, caller, resigned } = state
  const away: ReadonlySet<Card> = new Set(air?.flights.map(({ card }) => card))
  const top = pile.findLast(({ card }) => !away.has(card))
  const placesOf = (seat: Seat): readonly number[] =>
    picked.flatMap((spot) => (spot !== 'top' && spot.seat === seat ? [spot.place] : []))
  const { own } = layout
  const isDrawn = phase.at === 'drawn' && !away.has(phase.card)
  return (
    <View style={StyleSheet.absoluteFill} aria-hidden={behind}>
      <Felt top={own.frame.y} />
      {layout.others.map((hand) => (
        <HandTile
          key={hand.seat}
          layout={hand}
          hand={hands[hand.seat - 1]!}
          name={names[hand.seat - 1]!}
          away={away}
          picked={placesOf(hand.seat)}
          status={resigned.includes(hand.seat) ? 'resigned' : caller === hand.seat ? 'caller' : undefined}
          onTurn={phase.at !== 'opening' && turn === hand.seat}
          onPress={targets.hand}
        />
      ))}
      <Deck rect={layout.deck} count={deck.length} drawn={isDrawn} onPress={targets.deck} />
      <Pile rect={layout.pile} top={top?.face} picked={picked.includes('top')} onPress={targets.pile} />
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
        away={away}
        picked={placesOf(own.seat)}
        onPress={targets.own}
      />
      {isDrawn && (
        <HeldCard
          rect={layout.held}
          player={turn - 1}
          name={names[turn - 1]!}
          face={drawn}
          covered={covered}
          onPress={behind ? undefined : onCover}
        />
      )}
      {air && <FlightLayer key={air.n} {...air} layout={layout} />}
    </View>
  )
}
