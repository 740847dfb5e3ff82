/** `bot GAME LEVEL`: plays a seat for another program, line by line. docs/bot-protocol.md describes it. */
import { levels, type Level } from '@/engine'
import { Misuse, print, readWords, type Command } from '../command'
import { gameNamed, noSuchGame } from '../game-names'
import { linesOf } from '../lines'
import { createSession } from './session'

const isLevel = (word: string): word is Level => (levels as readonly string[]).includes(word)

export const botCommand: Command = async (words, streams) => {
  const [id, level, ...more] = readWords(words, {}).positionals
  if (id === undefined || level === undefined || more.length > 0)
    throw new Misuse('bot needs a game and a level.')
  const game = gameNamed(id)
  if (!game) throw new Misuse(noSuchGame(id))
  if (!isLevel(level))
    throw new Misuse(`There is no level ‘${level.slice(0, 60)}’. There are: ${levels.join(', ')}.`)
  const answer = createSession(game, level)
  for await (const line of linesOf(streams.input)) {
    if (line.trim() === 'quit') break
    const said = answer(line)
    if (said !== undefined) print(streams, said)
  }
  return 0
}
