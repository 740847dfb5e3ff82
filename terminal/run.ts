/** Finds a command and runs it. One that makes no sense is answered with a sentence and exit code 2. */
import { botCommand } from './bot/command'
import { UsageError, print, type Command, type ExitCode } from './command'
import { arenaCommand, auditCommand, perftCommand, replayCommand, verifyCommand } from './script-commands'
import { usage } from './help'
import { playCommand } from './play/command'
import type { Streams } from './screen'

const help: Command = async (_words, streams) => {
  print(streams, ...usage())
  return 0
}

const commands: ReadonlyMap<string, Command> = new Map([
  ['play', playCommand],
  ['replay', replayCommand],
  ['audit', auditCommand],
  ['perft', perftCommand],
  ['verify', verifyCommand],
  ['arena', arenaCommand],
  ['bot', botCommand],
  ['help', help],
  ['--help', help],
])

export async function run(words: readonly string[], streams: Streams): Promise<ExitCode> {
  const [word = 'play', ...rest] = words
  try {
    const command = commands.get(word)
    if (!command)
      throw new UsageError(`There is no command ‘${word.slice(0, 60)}’. Type ‘help’ to see them all.`)
    return await command(rest, streams)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    streams.errors.write(`${error.message}\n`)
    return 2
  }
}
