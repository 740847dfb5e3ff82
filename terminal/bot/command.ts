/** `bot GAME LEVEL`: plays a seat for another program, line by line (docs/bot-protocol.md). */
import { levels, type Level } from '@/engine'
import { UsageError, print, readWords, type Command } from '../command'
import { gameNamed, noSuchGame } from '../game-names'
import { linesOf } from '../lines'
import { createSession } from './session'

const isLevel = (word: string): word is Level => (levels as readonly string[]).includes(word)

export const botCommand: Command = async (words, streams) => {
  const [id, level, ...more] = readWords(words, {}).positionals
  if (id === undefined || level === undefined || more.length > 0)
    throw new UsageError('bot needs a game and a level.')
  const game = gameNamed(id)
  if (!game) throw new UsageError(noSuchGame(id))
  if (!isLevel(level))
    throw new UsageError(`There is no level ‘${level.slice(0, 60)}’. Levels: ${levels.join(', ')}.`)
  const answer = createSession(game, level)
  for await (const line of linesOf(streams.input)) {
    if (line.trim() === 'quit') break
    const reply = answer(line)
    if (reply !== undefined) print(streams, reply)
  }
  return 0
}
