/**
 * Every game has a golden playthrough for its smallest and its largest table, and it still comes out the same.
 * `UPDATE_PLAYTHROUGHS=1 npx jest playthroughs` writes the missing and changed ones; read what changed, and commit
 * them on their own with the rule they follow from. A playthrough keeps its seed until it is deleted.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { outerCases } from '../engine/random-match'
import { printPlaythrough, seedFor } from './print'

const fileOf = (id: string, seats: number): string => `${__dirname}/${id}-${seats}.txt`
const isUpdating = process.env.UPDATE_PLAYTHROUGHS === '1'

test.each(outerCases)('%s for %i', (id, seats, game) => {
  const file = fileOf(id, seats)
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  const seed = Number(/^seed (\d+)\n/.exec(kept ?? '')?.[1] ?? (isUpdating ? seedFor(game, seats) : 1))
  const now = printPlaythrough(game, seats, seed)
  if (isUpdating) writeFileSync(file, now)
  else if (kept === undefined)
    throw new Error(
      `${id} has no playthrough for ${seats}: run UPDATE_PLAYTHROUGHS=1 npx jest --selectProjects rules --testPathPattern playthroughs`,
    )
  else expect(now.split('\n')).toEqual(kept.split('\n'))
})

test('no playthrough of a removed game is left', () => {
  const kept = readdirSync(__dirname).filter((name) => name.endsWith('.txt'))
  expect(kept.sort()).toEqual(outerCases.map(([id, seats]) => `${id}-${seats}.txt`).sort())
})
