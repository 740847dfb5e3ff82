// Four people share a phone: they take it, look, draw, keep, discard, use powers, tap from the open table and from
// private moments, and call when the match has lasted long enough.
import { screen } from '@testing-library/react-native'
import { tapOf, type Move } from '@/engine/games/lockdown/notation'
import type { State } from '@/engine/games/lockdown/state'
import { controls } from '@/components/games/lockdown/targets'
import type { AtTable } from '../walk-match'
import { at, held, makeMove, touchAll, touchesFor, type Driver, type Touch } from './driver'

const there = (testID: string): boolean => screen.queryByTestId(testID) !== null

export const lockdownDriver: Driver = {
  async act(table) {
    const { props, match, holder, below, press, hold, takePhone, pass } = table
    if (there('skip-count')) return pass(400)
    if (there('looked')) {
      await hold(there('peek') ? 'peek' : ownLooked(table))
      if (there('tap') && below(6) === 0) return tap(table)
      return press('looked')
    }
    if (there('take-phone')) return below(5) === 0 && there('tap') ? tap(table) : takePhone()
    if (there('tap') && below(12) === 0) return tap(table)
    if (there('exchange-panel')) {
      await hold('peek-own')
      return press(there('exchange') && below(2) === 0 ? 'exchange' : 'leave')
    }
    if (there('call') && props.standing.n > 18) return makeMove(this, { kind: 'lockdown' }, table)
    const moves = match.moves(holder!) as readonly Move[]
    const able = moves.filter(({ kind }) => kind !== 'lockdown')
    await makeMove(this, able[below(able.length)]!, table)
  },
  // A card is held to be seen, and the next press ends the look. A call is confirmed. On a shared phone saying whose tap
  // it is makes the move, unless a card has to be shed; that one is picked last and confirmed.
  touches(targets, made, { match }, seat) {
    const move = made as Move
    if (move.kind === 'tap') {
      const [tap, one, other, who, confirm] = targets.map(at)
      const isShared = match.holds.length > 1
      const shed = move.shed === undefined ? [] : [at(controls.card(seat, move.shed))]
      const end = isShared && move.shed === undefined ? [] : [confirm!]
      return [tap!, one!, other!, ...(isShared ? [who!] : []), ...shed, ...end]
    }
    const isLook = move.kind === 'peek' || move.kind === 'look'
    const touches = targets
      .filter((target) => target !== controls.looked)
      .map((target) => (isLook || target === controls.peek ? held(at(target)) : at(target)))
    if (move.kind === 'lockdown') return [...touches, confirmed]
    return touches
  },
}

/** The test id of the card of one's own that may be looked at again. */
function ownLooked({ props, holder }: AtTable): string {
  const { hands } = props.standing.state as State
  const [card] = [...props.faces.keys()].slice(-1)
  return `own-${hands[holder! - 1]!.indexOf(card) + 1}`
}

/** The confirm button of the dialog. */
const confirmed: Touch = {
  name: 'Call lockdown, confirmed',
  find: () =>
    screen.queryAllByRole('button', { name: 'Call lockdown' }).find(({ props }) => props.testID !== 'call'),
}

/** A tap by somebody who may, of one of their cards and one of the next player's. */
async function tap(table: AtTable): Promise<void> {
  const { props, below, press, pass } = table
  await press('tap')
  const { hands } = props.standing.state as State
  const by = 1 + below(hands.length)
  const other = (by % hands.length) + 1
  const [own, theirs] = [by, other].map((seat) => ({
    seat,
    place: hands[seat - 1]!.findIndex((card) => card !== undefined) + 1,
  }))
  if (!there('back-step')) return
  const isMissing = own!.place === 0 || theirs!.place === 0
  if (isMissing || by === (props.standing.state as State).caller) return press('back-step')
  const touches = touchesFor(lockdownDriver, tapOf(own!, theirs!, undefined)!, table, by)
  await touchAll(touches.slice(1), table)
  await pass(600)
}
