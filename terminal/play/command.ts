/** `play`: chooses a game, sets up a match or resumes a saved one, and plays it. */
import { cleanName, gameIds, type AnyGame, type HeldMatch } from '@/engine'
import { boardOf } from '../games'
import { UsageError, readWords, type Command } from '../command'
import { gameNamed, noSuchGame } from '../game-names'
import { openMatchFile } from '../match-file'
import { createScreen, type Screen } from '../screen'
import { listOf, wholeNumber } from '../text'
import { readBots, type BotSeat } from './bots'
import { playMatch } from './loop'
import { setUp, type MatchOptions } from './set-up'

const options = {
  players: { type: 'string' },
  bots: { type: 'string' },
  starter: { type: 'string' },
  option: { type: 'string', multiple: true },
  seed: { type: 'string' },
  log: { type: 'string' },
} as const

export const playCommand: Command = async (words, streams) => {
  const { values, positionals } = readWords(words, options)
  const [id, ...more] = positionals
  if (more.length > 0) throw new UsageError('play takes at most one game.')
  const game = id === undefined ? undefined : gameNamed(id)
  if (id !== undefined && !game) throw new UsageError(noSuchGame(id))
  const wanted: MatchOptions = {
    players: values.players?.split(',').map((name) => cleanName(name)),
    bots: botsIn(values.bots),
    starter: starterIn(values.starter),
    options: values.option ?? [],
    seed: values.seed,
  }
  const opened = values.log === undefined ? undefined : openMatchFile(values.log)
  if (typeof opened === 'string') throw new UsageError(opened)
  if (opened?.match) checkSame(opened.match, game, wanted)

  const screen = createScreen(streams)
  try {
    const match = opened?.match ?? (await newMatch(game, wanted, screen))
    if (!match) return 0
    if (typeof match === 'string') throw new UsageError(match)
    // Save the deal before it is shown. Save a resumed match too: a crash may have left a private part that is ahead of
    // its log.
    const problem = opened?.file.save(match)
    if (problem !== undefined) throw new UsageError(problem)
    await playMatch({ match, board: boardOf(match.game.id), names: namesOf(match), screen }, opened?.file)
    return 0
  } finally {
    screen.close()
  }
}

async function newMatch(
  named: AnyGame | undefined,
  wanted: MatchOptions,
  screen: Screen,
): Promise<HeldMatch | string | undefined> {
  const game = named ?? (await chooseGame(screen))
  return game && setUp(game, wanted, screen)
}

async function chooseGame(screen: Screen): Promise<AnyGame | undefined> {
  screen.print('Strongbox. Which game?', ...gameIds.map((id, i) => `  ${i + 1}  ${boardOf(id).title}`))
  for (;;) {
    const answer = await screen.ask('Enter a number (or quit): ')
    if (answer === undefined || answer === 'quit') return undefined
    const number = wholeNumber(answer, 1, gameIds.length)
    const game = gameNamed(number === undefined ? answer : gameIds[number - 1]!)
    if (game) return game
    screen.print(`There is no game ‘${answer.slice(0, 60)}’: enter a number from 1 to ${gameIds.length}.`)
  }
}

function botsIn(text: string | undefined): readonly BotSeat[] {
  const bots = text === undefined ? [] : readBots(text)
  if (typeof bots === 'string') throw new UsageError(bots)
  return bots
}

function starterIn(word: string | undefined): number | 'toss' | undefined {
  if (word === undefined || word === 'toss') return word
  const seat = wholeNumber(word, 1, 99)
  if (seat === undefined) throw new UsageError('--starter needs a seat number, or ‘toss’.')
  return seat
}

/** The file decides what is played. If the command asks for something else, the file name is probably wrong. */
function checkSame(match: HeldMatch, game: AnyGame | undefined, { players }: MatchOptions): void {
  if (game && game !== match.game) throw new UsageError(`That file is a match of ${match.game.id}.`)
  const names = namesOf(match)
  if (players && !players.every((name) => names.includes(name)))
    throw new UsageError(`That file is a match between ${listOf(names)}.`)
}

const namesOf = ({ table }: HeldMatch): readonly string[] => table.log.head.players.map(({ name }) => name)
