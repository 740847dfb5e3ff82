/** How a bot's driver names the cards that its seat has been shown. Games that show nothing to one seat alone have none. */
import type { AnyGame, Card, Seat } from '@/engine'
import type { State as LockdownState } from '@/engine/games/lockdown/state'
import type { State as SafecrackerState } from '@/engine/games/safecracker-duel/rules'

type Names = (state: object, seat: Seat) => readonly (readonly [name: string, card: Card | undefined])[]

const namesByGame: Readonly<Record<string, Names>> = {
  'safecracker-duel': (state, seat) => [['code', (state as SafecrackerState).cards[seat - 1]]],
  lockdown(state) {
    const { hands, phase } = state as LockdownState
    const inHands = hands.flatMap((hand, i) =>
      hand.map((card, place) => [`${i + 1}:${place + 1}`, card] as const),
    )
    return phase.at === 'drawn' ? [['drawn', phase.card], ...inHands] : inHands
  },
}

/** Every card that can be named now, as this seat names it. */
export function cardNames(
  game: AnyGame,
  { state, seat }: { readonly state: object; readonly seat: Seat },
): ReadonlyMap<string, Card> {
  const named = namesByGame[game.id]?.(state, seat) ?? []
  return new Map(named.flatMap(([name, card]) => (card === undefined ? [] : [[name, card] as const])))
}
