// The cards in flight while an entry is animated.
import { FlyingCard } from './flying-card'
import type { TableAnimation, Flight, CardPosition } from './flights'
import type { Rect, TableLayout } from '../table/layout'
import { shuffle } from './timing'
import { ShuffledCards } from './shuffled-cards'

interface FlightLayerProps extends Omit<TableAnimation, 'n'> {
  readonly layout: TableLayout
}

/** Milliseconds. Discards leave one after the other; cards from the deck or a hand follow them. */
const stagger = 140
const following = 120

export function FlightLayer({ flights, reshuffled, layout }: FlightLayerProps) {
  const discards = flights.filter(({ to }) => to === 'pile').length
  const discarded = discards === 0 ? 0 : discards * stagger + following
  const delays = delaysOf(flights, discarded + (reshuffled > 0 ? shuffle.time : 0))
  return (
    <>
      {flights.map((flight, i) => {
        const from = rectOf(layout, flight.from)
        const to = rectOf(layout, flight.to)
        return (
          from &&
          to && <FlyingCard key={flight.card} flight={flight} from={from} to={to} after={delays[i]!} />
        )
      })}
      {reshuffled > 0 && (
        <ShuffledCards count={reshuffled} from={layout.pile} to={layout.deck} after={discarded} />
      )}
    </>
  )
}

/** `rest`: when the first card leaves that is not discarded. */
function delaysOf(flights: readonly Flight[], rest: number): readonly number[] {
  return flights.map(({ to }, i) => {
    const before = flights.slice(0, i).filter((other) => (other.to === 'pile') === (to === 'pile')).length
    return (to === 'pile' ? 0 : rest) + before * stagger
  })
}

function rectOf({ own, others, deck, pile, held }: TableLayout, at: CardPosition): Rect | undefined {
  if (at === 'deck') return deck
  if (at === 'pile') return pile
  if (at === 'held') return held
  const hand = at.seat === own.seat ? own : others.find(({ seat }) => seat === at.seat)
  return hand?.cards[at.place - 1]
}
