// How a space of the grid is spoken: 'Space 5, queen of spades, locked, Ann stands here'.
import type { TFunction } from 'i18next'
import { notesOf } from '@/client/lists'
import { faceName } from '@/components/cards/faces'
import type { Frame } from './frame'

interface Spoken {
  readonly frame: Frame
  readonly names: readonly string[]
  readonly lit: boolean
  readonly danger: boolean
}

export function spaceLabel(t: TFunction, space: number, { frame, names, lit, danger }: Spoken): string {
  const { grid, locked, markers } = frame.state
  const card = grid[space - 1]
  const key = 'games.royal-lock.table.space'
  return notesOf([
    t(`${key}.name`, { number: space }),
    card ? faceName(t, card.face) : frame.covered?.space === space ? t(`${key}.covered`) : t(`${key}.empty`),
    locked.includes(space) && t(`${key}.locked`),
    ...markers.map((at, i) => at === space && t(`${key}.stands`, { name: names[i]! })),
    lit && t(`${key}.walk`),
    danger && t(`${key}.danger`),
  ])
}
