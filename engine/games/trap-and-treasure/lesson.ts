/** The lesson of Trap and Treasure: step, set a trap, use the other's lost turn, go around and through traps, come home. */
import { ofTwo } from '../../core/card'
import type { State } from './rules'
import { pupil, type Lesson } from '../../lessons/lesson'

export const trapAndTreasureLesson: Lesson<State, never> = {
  seats: 2,
  deal: '-',
  steps: [
    { id: 'welcome', lines: [] },
    { id: 'steps', lines: ['1 move 1 0', '2 move 3 4', '1 move 1 1', '2 move 2 4'] },
    {
      id: 'trap',
      lines: ['1 trap 2 3', '2 move 2 3'],
      about: ({ state }) => ({ count: ofTwo(state.explorers, pupil).trapsLeft }),
    },
    // The other is trapped: two turns in a row.
    { id: 'fetch', lines: ['1 move 2 1', '1 move 2 2', '2 trap 2 1'] },
    { id: 'round', lines: ['1 move 1 2', '2 trap 1 1', '1 move 0 2', '2 trap 0 1'] },
    { id: 'through', lines: ['1 move 0 1', '2 move 1 3', '2 move 1 2'] },
    { id: 'home', lines: ['1 move 0 0'] },
    { id: 'done', lines: [] },
  ],
}
