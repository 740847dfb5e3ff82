/**
 * Who is looking at the screen. Usually everybody; for a seat's secrets the keyboard is handed to that player, and the
 * screen is cleared before anybody else looks at it again. What happens meanwhile is news for when all are back.
 */
import type { HeldMatch, Seat, Shown } from '@/engine'
import { nameOf, type AnyBoard } from '../games/board'
import type { Screen } from '../screen'
import { solePerson } from './bots'

export interface Stage {
  /** The player who looks at the screen alone. */
  readonly holder: Seat | undefined
  /** The only person who plays: the screen is theirs for good, and nothing is ever handed over. */
  readonly sole: Seat | undefined
  /** Tells everybody: at once, or when they are back. `passing` news is cleared away by the next. */
  tell(line: string, manner?: { readonly passing?: boolean }): void
  /** The board as whoever looks at the screen may see it, with faces that were shown just now. */
  draw(shown?: readonly Shown[]): void
  /**
   * Asks for the keyboard to be passed on. Enter alone hands it over; anything else was typed at the table, where
   * somebody else may still act first. Absent: there will be no more input.
   */
  handTo(seat: Seat): Promise<string | undefined>
  backToTable(): void
  /** What was shown for one look is gone. */
  putAway(): void
}

export interface Setting {
  readonly match: HeldMatch
  readonly board: AnyBoard
  readonly names: readonly string[]
  readonly screen: Screen
}

const handoffLine = (name: string): string => `Pass the keyboard to ${name}, press enter: `
export const doneLine = 'Press enter when done: '
const tableLine = '=== Everybody may look ==='

export function createStage({ match, board, names, screen }: Setting): Stage {
  const { table } = match
  const sole = solePerson(match)
  const news: string[] = []
  let holder = sole
  let passing = false

  const draw = (shown: readonly Shown[] = []): void => {
    const view = table.view(holder)
    const faces = new Map(view.faces)
    for (const { seat, card, face } of shown) if (seat === holder) faces.set(card, face)
    screen.say('', ...board.draw({ ...view, faces }, names), '')
  }

  return {
    sole,
    get holder() {
      return holder
    },
    tell(line, manner = {}) {
      if (holder !== undefined && sole === undefined) return void news.push(line)
      if (passing) screen.clear()
      passing = manner.passing === true
      screen.say(line)
    },
    draw,
    async handTo(seat) {
      if (holder === seat || sole !== undefined) return ''
      this.backToTable()
      const typed = await screen.ask(handoffLine(nameOf(names, seat)), { fresh: true })
      if (typed !== '') return typed
      screen.clear()
      passing = false
      holder = seat
      return ''
    },
    backToTable() {
      if (holder === undefined || sole !== undefined) return
      holder = undefined
      screen.clear()
      screen.say('', tableLine, ...news.splice(0))
      draw()
    },
    putAway() {
      if (sole === undefined) this.backToTable()
      else screen.clear()
    },
  }
}
