// What the home screen and a game's page need to know about it. Small: all covers are in the first script.
import type { ComponentType } from 'react'
import type { Accent, Metal } from '@/components/ui/theme'

export interface Cover {
  /** The id of the game. */
  readonly id: string
  /** Where its door stands among the others. */
  readonly place: number
  /** Its door has a row to itself. */
  readonly isWide?: boolean
  readonly accent: Accent
  /** The object on its door, in a box of 64 by 64. */
  readonly Emblem: ComponentType<EmblemProps>
  /** Scales down an emblem with square corners, so that it fits inside a round glass. */
  readonly fit?: number
  /** A small picture of its table. Nothing in it can be pressed. */
  readonly Hero: ComponentType
}

export interface EmblemProps {
  readonly metal: Metal
  /** A prefix for the ids of gradients, which must be unique on a page. */
  readonly id: string
}
