// What a driver knows: how the board of one game is played by touch.
import type { AtTable } from '../leaks'

export interface Driver {
  /** How many moves are enough, where a match is long and hides little. */
  readonly limit?: number
  /** Does something by touch: a move, a part of one, a look. */
  act(table: AtTable): Promise<void>
  /** A face that is on screen because its player is just choosing it. */
  allows?(face: string, table: AtTable): boolean
}
