/** The lesson of Lock and Key: take a lock, bury the treasure, take a key, keep track of the treasure, win. */
import type { Face, State } from './rules'
import type { Lesson } from '../../lessons/lesson'

export const lockAndKeyLesson: Lesson<State, Face> = {
  seats: 2,
  deal: 'key lock treasure lock key',
  steps: [
    { id: 'welcome', lines: [] },
    { id: 'reveal', lines: ['1 reveal 2'] },
    { id: 'taken', lines: ['2 reveal 3'] },
    { id: 'swap', lines: ['1 swap 3 5', '2 reveal 1'], near: ['reveal 3', 'reveal 5'] },
    { id: 'key', lines: ['1 reveal 3', '2 swap 4 5'], about: ({ state }) => ({ place: treasureIn(state) }) },
    // A pupil who has lost track may try the wrong card, and is told.
    { id: 'treasure', lines: ['1 reveal 4'], near: ['reveal 5'], riddle: true },
    { id: 'done', lines: [] },
  ],
}

/** Everybody has seen it once, so everybody can know. */
const treasureIn = ({ row, treasure }: State): number =>
  row.findIndex((place) => place.lies === 'down' && place.card === treasure) + 1
