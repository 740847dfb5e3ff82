import type { Move, SetMove, State } from '@/engine/games/safecracker-duel/rules'
import { touchAll, type Driver } from './driver'

const isChoosing = ({ cards }: State, seat: number | undefined): boolean =>
  seat !== undefined && cards[seat - 1] === undefined

const isDigit = (code: string, place: number, digit: number): boolean => code[2 * place - 2] === String(digit)

export const safecrackerDuelDriver: Driver = {
  async act(table) {
    const { props, holder, match, below, press, hold } = table
    const state = props.standing.state as State
    if (isChoosing(state, holder)) {
      for (const place of [1, 2, 3])
        for (let steps = below(5); steps >= 0; steps--) await press(`more-${place}`)
      return press('lock-code')
    }
    if (below(2) === 0) await hold('peek')
    const moves = match.moves(holder!) as readonly SetMove[]
    const own = match.view(holder).faces.get(state.cards[holder! - 1]!)!
    // Towards the own code, so that the match ends.
    const useful = moves.filter(
      ({ place, digit }) => isDigit(own, place, digit) && !isDigit(state.safe, place, digit),
    )
    const move = (useful.length > 0 ? useful : moves)[below(useful.length || moves.length)]!
    await touchAll(this.touches(move, table), table)
  },
  touches(made, { props }) {
    const move = made as Move
    // Which code, nobody else may know: one step of each dial makes one.
    if (move.kind === 'code') return ['more-1', 'more-2', 'more-3', 'lock-code']
    const { place, digit } = move
    const now = Number((props.standing.state as State).safe[2 * place - 2])
    const steps = Array.from({ length: (digit - now + 5) % 5 }, () => `more-${place}`)
    return [...(steps.length > 0 ? steps : [`dial-${place}`]), 'confirm']
  },
  allows: (_, { props, holder }) => isChoosing(props.standing.state as State, holder),
}
