/** The commands for scripts: each prints its answer and nothing else. */
import { seatKeys } from '@/engine/wire/keys'
import { once } from 'node:events'
import { audit, gameOf } from '@/engine'
import { UsageError, print, readWords, type Command } from './command'
import { linesOf } from './lines'
import { readMatchFile, readText, describeProblem } from './match-file'
import { contenders, contest, formatTallies, interval, type Contender, type Tally } from './arena'
import { gameNamed, noSuchGame } from './game-names'
import { countSequences } from './perft'
import { replayLines } from './replay'
import { wholeNumber } from './text'
import { verify } from './verify'

export const perftCommand: Command = async (words, streams) => {
  const { values, positionals } = readWords(words, { seats: { type: 'string' }, after: { type: 'string' } })
  const [game, deal, depthWord, ...more] = positionals
  const depth = wholeNumber(depthWord, 0, 999)
  const seats = values.seats === undefined ? undefined : wholeNumber(values.seats, 1, 99)
  if (game === undefined || deal === undefined || depth === undefined || more.length > 0)
    throw new UsageError('perft needs a game, a deal as one word (or -) and a depth.')
  if (values.seats !== undefined && seats === undefined) throw new UsageError('--seats needs a number.')
  const after = (values.after ?? '').split(';').flatMap((line) => line.trim() || [])
  const count = countSequences({ game, deal, depth, after, ...(seats === undefined ? {} : { seats }) })
  if (typeof count === 'string') throw new UsageError(count)
  print(streams, `${count}`)
  return 0
}

export const verifyCommand: Command = async (words, { input, output }) => {
  if (words.length > 0)
    throw new UsageError('verify takes no arguments: it reads JSON lines from standard input.')
  for await (const line of linesOf(input)) {
    if (line.trim() === '') continue
    const { applied, refusal, outcome, legal, tries } = verify(line)
    const answer = JSON.stringify({ applied, refusal, outcome, legal, tries })
    // Without this, a slow reader would make us hold all answers in memory.
    if (!output.write(`${answer}\n`)) await once(output, 'drain')
  }
  return 0
}

export const auditCommand: Command = async (words, streams) => {
  const saved = readMatchFile(fileIn(words, 'audit'))
  if (typeof saved === 'string') throw new UsageError(saved)
  const verdict = audit(saved, gameOf, seatKeys)
  print(streams, verdict.fair ? 'fair' : describeProblem(verdict))
  return verdict.fair ? 0 : 1
}

export const replayCommand: Command = async (words, streams) => {
  const read = readText(fileIn(words, 'replay'))
  if (typeof read === 'string') throw new UsageError(read)
  const { lines, stopped } = replayLines(read.text)
  print(streams, ...lines)
  return stopped ? 1 : 0
}

export const arenaCommand: Command = async (words, streams) => {
  const { values, positionals } = readWords(words, {
    matches: { type: 'string' },
    seed: { type: 'string' },
    rotate: { type: 'boolean' },
    json: { type: 'boolean' },
  })
  const [id = '', ...bots] = positionals
  const game = gameNamed(id)
  if (!game) throw new UsageError(noSuchGame(id))
  const unknown = bots.find((bot) => !(contenders as readonly string[]).includes(bot))
  if (unknown !== undefined)
    throw new UsageError(`There is no bot ‘${unknown}’. Bots: ${contenders.join(', ')}.`)
  const { from, to } = game.seats
  if (bots.length < from || bots.length > to)
    throw new UsageError(`${id} needs ${from === to ? from : `${from} to ${to}`} bots.`)
  const matches = wholeNumber(values.matches ?? '100', 1, 1_000_000)
  if (matches === undefined) throw new UsageError('--matches needs a number.')
  const playing = contest({
    game,
    bots: bots as Contender[],
    matches,
    seed: values.seed ?? 'arena',
    rotate: values.rotate === true,
  })
  let step = playing.next()
  while (!step.done) step = playing.next()
  if (!values.json) print(streams, ...formatTallies(step.value))
  else for (const tally of step.value) print(streams, JSON.stringify(figuresOf(tally)))
  return 0
}

/** A tally for scripts. Times are in milliseconds. */
function figuresOf({ bot, number, seat, wins, draws, losses, times }: Tally): object {
  const sorted = times.slice().sort((a, b) => a - b)
  const at = (share: number): number =>
    Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2))
  return {
    bot,
    number,
    seat,
    wins,
    draws,
    losses,
    interval: interval(wins, wins + draws + losses),
    time: { median: at(0.5), p99: at(0.99), longest: at(1) },
  }
}

function fileIn(words: readonly string[], command: string): string {
  const [file, ...more] = readWords(words, {}).positionals
  if (file === undefined || more.length > 0) throw new UsageError(`${command} needs one file.`)
  return file
}
