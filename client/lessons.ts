// Which games have a lesson, judged by their messages: the lesson itself is loaded later, with the tables.
import { messages } from './i18n'
import type { GameId } from './games'
import type { en } from './messages/en'

type Words = (typeof en)['games']

/** The games whose messages include a lesson. */
type TaughtGame = { [Id in GameId]: Words[Id] extends { readonly lesson: object } ? Id : never }[GameId]

export const hasLesson = (game: GameId): game is TaughtGame => messages.exists(`games.${game}.lesson`)
