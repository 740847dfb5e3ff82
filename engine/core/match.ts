/**
 * How a match stands: the state of the game, and what every game has besides (resigning, draw offers, undo).
 * `judge` says why a move is refused, `play` plays it; both are pure but for the dealer.
 */
import { seatsUpTo, type Eyes, type Seat } from './card'
import type { Dealer } from './dealer'
import type { Game, Setup } from './game'
import { matchMoves, type AnyMove, type MatchMove } from './match-moves'
import type { Outcome } from './outcome'
import { refusals, type Refusal } from './refusal'

export interface MatchSetup extends Setup {
  /** Seats that a program plays. */
  readonly bots: readonly Seat[]
}

export interface Standing<S extends object> {
  readonly setup: MatchSetup
  /** How many moves have been made. */
  readonly n: number
  readonly state: S
  /** An end outside the game's rules: resigned, drawn by agreement, given up. */
  readonly ended: Outcome | undefined
  readonly resigned: readonly Seat[]
  readonly offer: DrawOffer | undefined
  /** The seat that asks to undo its last move. */
  readonly asking: Seat | undefined
  /** States that can be returned to, newest first. */
  readonly past: Past<S> | undefined
  /** Turns in a row in which nothing changed for good. */
  readonly quiet: number
}

export interface DrawOffer {
  readonly by: Seat
  /** The entry that made it: an answer to an older offer must not count for a newer one. */
  readonly n: number
  readonly accepted: readonly Seat[]
}

interface Past<S extends object> {
  readonly seat: Seat
  readonly state: S
  readonly before: Past<S> | undefined
}

/** After this many quiet turns the app suggests a draw to both players. No match ends just for being long. */
export const quietTurnsUntilDraw = 40

export function openMatch<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  setup: MatchSetup,
  dealer: Dealer<F>,
): Standing<S> {
  return {
    setup,
    n: 0,
    state: game.start(setup, dealer),
    ended: undefined,
    resigned: [],
    offer: undefined,
    asking: undefined,
    past: undefined,
    quiet: 0,
  }
}

export const outcomeOf = <S extends object>(
  game: Game<S, object, string>,
  standing: Standing<S>,
): Outcome | undefined => standing.ended ?? game.outcome(standing.state)

/** One seat's move and the standing it is made on: what is judged and played. */
export interface Turn<S extends object, M extends object> {
  readonly standing: Standing<S>
  readonly seat: Seat
  readonly move: AnyMove<M>
}

export function judge<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  { standing, seat, move }: Turn<S, M>,
  eyes: Eyes<F>,
): Refusal | undefined {
  if (seat < 1 || seat > standing.setup.seats) return no['no-such-seat']
  if (standing.ended !== undefined || game.outcome(standing.state) !== undefined) return no['match-over']
  if (standing.resigned.length > 0 && standing.resigned.includes(seat)) return no['has-resigned']
  return typeof move === 'string'
    ? refusalOfMatchMove(game, standing, { seat, move })
    : game.refusal(standing.state, seat, move, eyes)
}

export function play<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  { standing, seat, move }: Turn<S, M>,
  dealer: Dealer<F>,
): Standing<S> {
  if (typeof move === 'string') return playMatchMove(game, { standing, seat, move }, dealer)
  const asked = dealer.asked()
  const before = standing.state
  const state = game.play(before, seat, move, dealer)
  const gaveNothingAway = dealer.asked() === asked
  return {
    setup: standing.setup,
    n: standing.n + 1,
    state,
    ended: undefined,
    resigned: standing.resigned,
    offer: standing.offer?.by === seat ? undefined : standing.offer,
    asking: undefined,
    past: game.undo && gaveNothingAway ? { seat, state: before, before: standing.past } : undefined,
    quiet: game.lasting === undefined || game.lasting(before, state) ? 0 : standing.quiet + 1,
  }
}

/** The match-level moves of a seat: what a menu offers. Perft doesn't count them. */
export function matchMovesOf<S extends object>(
  game: Game<S, object, string>,
  standing: Standing<S>,
  seat: Seat,
): readonly MatchMove[] {
  if (outcomeOf(game, standing) !== undefined || standing.resigned.includes(seat)) return []
  return matchMoves.filter((move) => refusalOfMatchMove(game, standing, { seat, move }) === undefined)
}

function refusalOfMatchMove<S extends object>(
  game: Game<S, object, string>,
  { offer, asking, past }: Standing<S>,
  { seat, move }: { seat: Seat; move: MatchMove },
): Refusal | undefined {
  switch (move) {
    case 'resign':
      return game.together ? no['not-together'] : undefined
    case 'give-up':
      return game.together ? undefined : no['only-together']
    case 'offer-draw':
      return game.together ? no['not-together'] : offer ? no['offer-stands'] : undefined
    case 'accept-draw':
    case 'decline-draw':
      if (!offer) return no['no-offer']
      return offer.by === seat || offer.accepted.includes(seat) ? no['offer-is-yours'] : undefined
    case 'undo':
      if (game.undo !== 'own') return no['no-undo']
      return past?.seat === seat ? undefined : no['nothing-to-undo']
    case 'ask-undo':
      if (game.undo !== 'by-consent') return no['no-undo']
      if (asking !== undefined) return no['already-asked']
      return lastBy(seat, past) ? undefined : no['nothing-to-undo']
    case 'allow-undo':
    case 'refuse-undo':
      return asking === undefined || asking === seat ? no['nobody-asks'] : undefined
  }
}

function playMatchMove<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  { standing, seat, move }: { standing: Standing<S>; seat: Seat; move: MatchMove },
  dealer: Dealer<F>,
): Standing<S> {
  const next: Standing<S> = { ...standing, n: standing.n + 1 }
  switch (move) {
    case 'resign':
      return resign(game, { standing: next, seat }, dealer)
    case 'give-up':
      return { ...next, ended: { team: 'lost', why: 'gave-up' } }
    case 'offer-draw':
      return { ...next, offer: { by: seat, n: next.n, accepted: [] } }
    case 'decline-draw':
      return { ...next, offer: undefined }
    case 'accept-draw': {
      const { offer } = next
      if (!offer) return next
      return agree(game, { ...next, offer: { ...offer, accepted: [...offer.accepted, seat] } }, dealer)
    }
    case 'undo':
      return next.past ? { ...next, state: next.past.state, past: next.past.before } : next
    case 'ask-undo':
      return { ...next, asking: seat }
    case 'allow-undo': {
      const last = next.asking === undefined ? undefined : lastBy(next.asking, next.past)
      return last ? { ...next, state: last.state, past: last.before, asking: undefined } : next
    }
    case 'refuse-undo':
      return { ...next, asking: undefined }
  }
}

function resign<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  { standing, seat }: { standing: Standing<S>; seat: Seat },
  dealer: Dealer<F>,
): Standing<S> {
  const { setup, offer } = standing
  const next: Standing<S> = {
    ...standing,
    state: game.resign ? game.resign(standing.state, seat, dealer) : standing.state,
    resigned: [...standing.resigned, seat],
    offer: offer?.by === seat ? undefined : offer,
    asking: undefined,
    past: undefined,
  }
  const left = seatsUpTo(setup.seats).filter((other) => !next.resigned.includes(other))
  if (left.length === 1) return { ...next, ended: { winners: left, why: 'resigned' } }
  if (left.every((other) => setup.bots.includes(other)))
    return { ...next, ended: { winners: left, why: 'nobody-left' } }
  return next.offer ? agree(game, next, dealer) : next
}

/** A draw once every other seat that is still playing has accepted. */
function agree<S extends object, M extends object, F extends string>(
  game: Game<S, M, F>,
  standing: Standing<S>,
  dealer: Dealer<F>,
): Standing<S> {
  const { setup, resigned, offer } = standing
  if (!offer) return standing
  const waitsFor = seatsUpTo(setup.seats).filter(
    (seat) => seat !== offer.by && !resigned.includes(seat) && !offer.accepted.includes(seat),
  )
  if (waitsFor.length > 0) return standing
  const state = game.reveal ? game.reveal(standing.state, dealer) : standing.state
  return { ...standing, state, offer: undefined, ended: { draw: true, why: 'agreed' } }
}

function lastBy<S extends object>(seat: Seat, past: Past<S> | undefined): Past<S> | undefined {
  let at = past
  while (at !== undefined && at.seat !== seat) at = at.before
  return at
}

const no = refusals({
  'no-such-seat': 'There’s no such seat at this table.',
  'match-over': 'The match is over.',
  'has-resigned': 'This seat has resigned.',
  'not-together': 'You play this game together, so nobody resigns or draws alone.',
  'only-together': 'Only teams can give up together. Resign instead.',
  'offer-stands': 'There’s already a draw offer.',
  'no-offer': 'Nobody has offered a draw.',
  'offer-is-yours': 'You’ve answered already. Now it’s up to the others.',
  'no-undo': 'You can’t undo moves like that in this game.',
  'nothing-to-undo': 'There’s nothing to undo.',
  'already-asked': 'An undo has already been requested.',
  'nobody-asks': 'The other player hasn’t asked to undo a move.',
})
