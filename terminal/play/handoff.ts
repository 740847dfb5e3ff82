/**
 * Who is looking at the screen. Usually everyone. To see or type a secret, a player is handed the keyboard, and the screen is
 * cleared before anyone else looks at it. What happens in between is announced afterwards.
 */
import type { HeldMatch, Seat, Shown } from '@/engine'
import { nameOf, type AnyBoard } from '../games/board'
import type { Screen } from '../screen'
import { onlyPersonIn } from './bots'

export interface Handoff {
  /** The player who is alone with the screen. */
  readonly holder: Seat | undefined
  /** The only person in the match, if there is only one: the screen is always theirs, and nothing is handed over. */
  readonly onlyPerson: Seat | undefined
  /** Tells everyone, now or once they can look again. The next announcement clears a `passing` one from the screen. */
  announce(line: string, options?: { readonly passing?: boolean }): void
  /** Draws the board as the one looking may see it, with faces that were just shown. */
  draw(shown?: readonly Shown[]): void
  /**
   * Asks for the keyboard to be passed on. Returns '' once it is. Anything else was typed before that, by someone who wants
   * to act first. Absent: the input has ended.
   */
  handTo(seat: Seat): Promise<string | undefined>
  backToTable(): void
  /** Hides what was shown for one look. */
  hide(): void
}

/** A match and how it is shown. */
export interface ShownMatch {
  readonly match: HeldMatch
  readonly board: AnyBoard
  readonly names: readonly string[]
  readonly screen: Screen
}

const passKeyboardLine = (name: string): string => `Pass the keyboard to ${name} and press enter: `
export const doneLine = 'Press enter when done: '
const tableLine = '=== Everyone can look ==='

export function createHandoff({ match, board, names, screen }: ShownMatch): Handoff {
  const { table } = match
  const onlyPerson = onlyPersonIn(match)
  const unannounced: string[] = []
  let holder = onlyPerson
  let passing = false

  const draw = (shown: readonly Shown[] = []): void => {
    const view = table.view(holder)
    const faces = new Map(view.faces)
    for (const { seat, card, face } of shown) if (seat === holder) faces.set(card, face)
    screen.print('', ...board.draw({ ...view, faces }, names), '')
  }

  return {
    onlyPerson,
    get holder() {
      return holder
    },
    announce(line, options = {}) {
      if (holder !== undefined && onlyPerson === undefined) return void unannounced.push(line)
      if (passing) screen.clear()
      passing = options.passing === true
      screen.print(line)
    },
    draw,
    async handTo(seat) {
      if (holder === seat || onlyPerson !== undefined) return ''
      this.backToTable()
      const typed = await screen.ask(passKeyboardLine(nameOf(names, seat)), { fresh: true })
      if (typed !== '') return typed
      screen.clear()
      passing = false
      holder = seat
      return ''
    },
    backToTable() {
      if (holder === undefined || onlyPerson !== undefined) return
      holder = undefined
      screen.clear()
      screen.print('', tableLine, ...unannounced.splice(0))
      draw()
    },
    hide() {
      if (onlyPerson === undefined) this.backToTable()
      else screen.clear()
    },
  }
}
