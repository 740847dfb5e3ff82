import type { Move, SetMove, State } from '@/engine/games/safecracker-duel/rules'
import { controls } from '@/components/games/safecracker-duel/targets'
import { at, makeMove, type Driver } from './driver'

const places = [1, 2, 3] as const

const isChoosing = ({ cards }: State, seat: number | undefined): boolean =>
  seat !== undefined && cards[seat - 1] === undefined

const isDigit = (code: string, place: number, digit: number): boolean => code[2 * place - 2] === String(digit)

export const safecrackerDuelDriver: Driver = {
  async act(table) {
    const { props, holder, match, below, touch, press, hold } = table
    const state = props.standing.state as State
    if (isChoosing(state, holder)) {
      for (const place of places)
        for (let steps = below(5); steps >= 0; steps--) await touch(at(controls.more(place)))
      return press('lock-code')
    }
    if (below(2) === 0) await hold('peek')
    const moves = match.moves(holder!) as readonly SetMove[]
    const own = match.view(holder).faces.get(state.cards[holder! - 1]!)!
    // Turns towards their code, so that the match ends.
    const useful = moves.filter(
      ({ place, digit }) => isDigit(own, place, digit) && !isDigit(state.safe, place, digit),
    )
    const move = (useful.length > 0 ? useful : moves)[below(useful.length || moves.length)]!
    await makeMove(this, move, table)
  },
  // A dial is stepped as often as needed, a full round to leave it as it is. Any code will do, and one step on each
  // dial makes one.
  touches(_, made, { props }) {
    const move = made as Move
    if (move.kind === 'code') return [...places.map(controls.more), controls.lockCode].map(at)
    const { place, digit } = move
    const now = Number((props.standing.state as State).safe[2 * place - 2])
    const steps = Array.from({ length: (digit - now + 5) % 5 || 5 }, () => controls.more(place))
    return [...steps, controls.confirm].map(at)
  },
  allows: (_, { props, holder }) => isChoosing(props.standing.state as State, holder),
}
