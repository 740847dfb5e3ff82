import type { SetMove, State } from '@/engine/games/safecracker-duel/rules'
import type { Driver } from './driver'

const isChoosing = ({ cards }: State, seat: number | undefined): boolean =>
  seat !== undefined && cards[seat - 1] === undefined

const isDigit = (code: string, place: number, digit: number): boolean => code[2 * place - 2] === String(digit)

export const safecrackerDuelDriver: Driver = {
  async act({ props, holder, match, below, press, hold }) {
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
    const { place, digit } = (useful.length > 0 ? useful : moves)[below(useful.length || moves.length)]!
    const now = Number(state.safe[2 * place - 2])
    for (let at = now; at !== digit; at = (at % 5) + 1) await press(`more-${place}`)
    if (now === digit) await press(`dial-${place}`)
    await press('confirm')
  },
  allows: (_, { props, holder }) => isChoosing(props.standing.state as State, holder),
}
