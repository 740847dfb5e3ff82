/** `play`: chooses a game, sets a match up or goes on with a saved one, and plays it. */
import { cleanName, gameIds, type AnyGame, type HeldMatch } from '@/engine'
import { boardOf } from '../games'
import { Misuse, readWords, type Command } from '../command'
import { gameNamed, noSuchGame } from '../game-names'
import { openMatchFile } from '../match-file'
import { createScreen, type Screen } from '../screen'
import { listOf, wholeNumber } from '../text'
import { readBots, type BotSeat } from './bots'
import { playMatch } from './loop'
import { setUp, type Wishes } from './set-up'

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
  if (more.length > 0) throw new Misuse('play needs one game.')
  const game = id === undefined ? undefined : gameNamed(id)
  if (id !== undefined && !game) throw new Misuse(noSuchGame(id))
  const wishes: Wishes = {
    players: values.players?.split(',').map((name) => cleanName(name)),
    bots: botsIn(values.bots),
    starter: starterIn(values.starter),
    options: values.option ?? [],
    seed: values.seed,
  }
  const opened = values.log === undefined ? undefined : openMatchFile(values.log)
  if (typeof opened === 'string') throw new Misuse(opened)
  if (opened?.match) checkSame(opened.match, game, wishes)

  const screen = createScreen(streams)
  try {
    const match = opened?.match ?? (await newMatch(game, wishes, screen))
    if (!match) return 0
    if (typeof match === 'string') throw new Misuse(match)
    // The deal is saved before it is shown. A match taken up again is written anew: a crash may have left a private
    // part that is ahead of its log.
    const problem = opened?.file.save(match)
    if (problem !== undefined) throw new Misuse(problem)
    await playMatch({ match, board: boardOf(match.game.id), names: namesOf(match), screen }, opened?.file)
    return 0
  } finally {
    screen.close()
  }
}

async function newMatch(
  named: AnyGame | undefined,
  wishes: Wishes,
  screen: Screen,
): Promise<HeldMatch | string | undefined> {
  const game = named ?? (await chooseGame(screen))
  return game && setUp(game, wishes, screen)
}

async function chooseGame(screen: Screen): Promise<AnyGame | undefined> {
  screen.say('Strongbox. Which game?', ...gameIds.map((id, i) => `  ${i + 1}  ${boardOf(id).title}`))
  for (;;) {
    const answer = await screen.ask('Enter a number (or quit): ')
    if (answer === undefined || answer === 'quit') return undefined
    const number = wholeNumber(answer, 1, gameIds.length)
    const game = gameNamed(number === undefined ? answer : gameIds[number - 1]!)
    if (game) return game
    screen.say(`There is no game ‘${answer.slice(0, 60)}’: enter a number from 1 to ${gameIds.length}.`)
  }
}

function botsIn(text: string | undefined): readonly BotSeat[] {
  const bots = text === undefined ? [] : readBots(text)
  if (typeof bots === 'string') throw new Misuse(bots)
  return bots
}

function starterIn(word: string | undefined): number | 'toss' | undefined {
  if (word === undefined || word === 'toss') return word
  const seat = wholeNumber(word, 1, 99)
  if (seat === undefined) throw new Misuse('--starter needs the number of a seat, or toss.')
  return seat
}

/** The file decides what is played. Asking for something else is a mistake in the name of the file. */
function checkSame(match: HeldMatch, game: AnyGame | undefined, { players }: Wishes): void {
  if (game && game !== match.game) throw new Misuse(`That file has a match of ${match.game.id} in it.`)
  const names = namesOf(match)
  if (players && !players.every((name) => names.includes(name)))
    throw new Misuse(`That file has a match of ${listOf(names)} in it.`)
}

const namesOf = ({ table }: HeldMatch): readonly string[] => table.log.head.players.map(({ name }) => name)
