// How a space of the grid is spoken: 'Space 5, queen of spades, locked, Ann stands here'.
import type { TFunction } from 'i18next'
import { faceName } from '@/components/cards/faces'
import type { Scene } from './scene'

interface Spoken {
  readonly scene: Scene
  readonly names: readonly string[]
  readonly lit: boolean
  readonly danger: boolean
}

export function spaceLabel(t: TFunction, space: number, { scene, names, lit, danger }: Spoken): string {
  const { grid, locked, markers } = scene.state
  const card = grid[space - 1]
  const key = 'table.royal-lock.space'
  return [
    t(`${key}.name`, { number: space }),
    card ? faceName(t, card.face) : scene.covered?.space === space ? t(`${key}.covered`) : t(`${key}.empty`),
    locked.includes(space) && t(`${key}.locked`),
    ...markers.map((at, i) => at === space && t(`${key}.stands`, { name: names[i]! })),
    lit && t(`${key}.walk`),
    danger && t(`${key}.danger`),
  ]
    .filter((part) => part !== false)
    .join(', ')
}
