// The match of a lesson: a fixed deal at a table of its own. It lives only in this object, so it is in no list of matches,
// and leaving it leaves nothing behind.
import { games, lessonOf, openFixedMatch, saveMatch, type AnyGame, type Card } from '@/engine'
import { pupil, type Lesson, type Look } from '@/engine/lessons/lesson'
import type { GameId } from './games'
import { createLocalMatch, type LiveMatch } from './live-match'
import { formatRecord, keyOf, type MatchRecord } from './records'
import { firstOfSeries } from './series'
import type { Store } from './store'

export interface LessonMatch {
  readonly lesson: Lesson
  readonly match: LiveMatch
  /** What the pupil sees now, and has seen. */
  readonly look: () => Look<object, string>
}

/** `names` by seat; there may be more names than seats. */
export function createLessonMatch(id: GameId, names: readonly string[]): LessonMatch {
  const game: AnyGame = games[id]
  const lesson = lessonOf(id)
  if (!lesson) throw new Error(`There is no lesson for ${id}.`)
  const players = names.slice(0, lesson.seats).map((name, i) => ({ name, kind: kindOf(i + 1) }))
  const opened = openFixedMatch(game, players, lesson.deal)
  if (typeof opened === 'string') throw new Error(opened)
  const held = { game, table: opened.table, secret: '0'.repeat(64) }
  const record: MatchRecord = {
    id: `lesson-${id}`,
    game: id,
    names: players.map(({ name }) => name),
    startedAt: 0,
    updatedAt: 0,
    entries: 0,
    turn: game.turn(opened.table.standing.state),
    faceToFace: false,
    tossed: false,
    seeded: true,
    series: firstOfSeries,
    saved: saveMatch(held),
  }
  const match = createLocalMatch(record, held, { store: passingStore(record), now: () => 0 })
  return {
    lesson,
    match,
    look: () => ({
      state: opened.table.standing.state,
      faces: opened.table.knowledge(pupil).faces as ReadonlyMap<Card, string>,
    }),
  }
}

const kindOf = (seat: number): 'person' | 'bot' => (seat === pupil ? 'person' : 'bot')

/** A store that lasts as long as the lesson. */
function passingStore(record: MatchRecord): Store {
  const texts = new Map([[keyOf(record.id), formatRecord(record)]])
  return {
    read: async (key) => texts.get(key) ?? null,
    write: async (key, text) => void texts.set(key, text),
    remove: async (key) => void texts.delete(key),
    keys: async () => [...texts.keys()],
  }
}
