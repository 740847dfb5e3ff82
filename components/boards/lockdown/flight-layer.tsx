// What is in the air while an entry is acted out.
import type { Move } from '@/engine/games/lockdown/notation'
import { FlyingCard } from './flying-card'
import type { Flight, Lying } from './flights'
import type { Rect, TableLayout } from './layout'
import { breath } from './pace'

interface FlightLayerProps {
  readonly flights: readonly Flight[]
  readonly layout: TableLayout
  readonly kind: Move['kind']
}

/** Discards leave one after the other; what comes from the deck or the hand follows them. */
const stagger = 140
const following = 260

export function FlightLayer({ flights, layout, kind }: FlightLayerProps) {
  const delays = delaysOf(flights, kind === 'tap' ? breath : 0)
  return flights.map((flight, i) => {
    const from = rectOf(layout, flight.from)
    const to = rectOf(layout, flight.to)
    return (
      from && to && <FlyingCard key={flight.card} flight={flight} from={from} to={to} after={delays[i]!} />
    )
  })
}

function delaysOf(flights: readonly Flight[], lead: number): readonly number[] {
  const discards = flights.filter(({ to }) => to === 'pile').length
  const rest = discards === 0 ? lead : lead + discards * stagger + following
  return flights.map(({ to }, i) => {
    const before = flights.slice(0, i).filter((other) => (other.to === 'pile') === (to === 'pile')).length
    return (to === 'pile' ? lead : rest) + before * stagger
  })
}

function rectOf({ own, others, deck, pile, held }: TableLayout, at: Lying): Rect | undefined {
  if (at === 'deck') return deck
  if (at === 'pile') return pile
  if (at === 'held') return held
  const hand = at.seat === own.seat ? own : others.find(({ seat }) => seat === at.seat)
  return hand?.cards[at.place - 1]
}
