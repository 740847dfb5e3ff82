/** What a typed line means: a word of the terminal, or a move, perhaps of another seat. */
import { isMatchMove, readMove, type AnyMove, type Seat } from '@/engine'
import { nameOf } from '../games/board'
import { follow } from '../follow'
import { act } from './act'
import type { Playing, Response } from './playing'
import { hasSecrets, isSecret } from './secrets'
import { isYes } from './set-up'
import { botsSeat, helpLines, lockQuestion, movesLine, resignQuestion, takeKeyboard } from './words'

export async function respond(playing: Playing, seat: Seat, typed: string): Promise<Response> {
  const { match, screen, stage } = playing
  switch (typed) {
    case 'quit':
      return 'ended'
    case 'help':
      screen.say(...helpLines(match))
      return 'stayed'
    case 'board':
      stage.draw()
      return 'stayed'
    case 'log':
      screen.say(...story(playing))
      return 'stayed'
    case 'cover':
      stage.backToTable()
      return 'stayed'
    case 'moves':
      // Which moves a seat has can depend on its secret.
      if (hasSecrets(match, seat) && stage.holder !== seat) screen.say(takeKeyboard)
      else screen.say(...movesLine(match, seat))
      return 'stayed'
    case '':
      return 'stayed'
    default:
      return move(playing, seat, typed)
  }
}

async function move(playing: Playing, asked: Seat, typed: string): Promise<Response> {
  const { match, screen, stage } = playing
  const [, prefix, rest] = /^(\d{1,3}) (.*)$/.exec(typed) ?? []
  const seat = prefix === undefined ? asked : Number(prefix)
  const short = rest ?? typed
  if (match.table.standing.setup.bots.includes(seat)) {
    screen.say(botsSeat)
    return 'stayed'
  }
  // At the table a refusal could tell what the seat's secret is, and an accepted move what it is not.
  if (!isMatchMove(short) && stage.holder !== seat && hasSecrets(match, seat)) {
    screen.say(takeKeyboard)
    return 'stayed'
  }
  const text = await complete(playing, short)
  if (text === undefined) return 'ended'
  const read = readMove(match.game, text)
  if (typeof read === 'object' && 'refusal' in read) {
    screen.say(`${read.refusal.sentence} Type ‘help’ for more.`)
    return 'stayed'
  }
  const refusal = match.table.refusal(seat, read)
  if (refusal) {
    screen.say(refusal.sentence)
    return 'stayed'
  }
  const answer = await confirm(playing, seat, read)
  if (answer === undefined) return 'ended'
  return answer === 'sure' ? act(playing, seat, read) : respond(playing, seat, answer.instead)
}

/** Short forms are completed, with a question where something is missing. */
async function complete({ match, board, screen }: Playing, text: string): Promise<string | undefined> {
  const completed = board.complete?.(text, match.table.standing.state) ?? text
  if (typeof completed === 'string') return completed
  const answer = await screen.ask(completed.ask)
  return answer === undefined ? undefined : `${completed.begins} ${answer}`
}

/** Asks again before what cannot be taken back, and says what to do instead. Absent: the input ended. */
async function confirm(
  { match, screen, names }: Playing,
  seat: Seat,
  move: AnyMove<object>,
): Promise<'sure' | { readonly instead: string } | undefined> {
  if (move === 'resign' || move === 'give-up') {
    const answer = await screen.ask(resignQuestion(nameOf(names, seat), move))
    return answer === undefined ? undefined : isYes(answer) ? 'sure' : { instead: '' }
  }
  if (typeof move === 'string' || !isSecret(match, move)) return 'sure'
  // Typed without an echo: it must be seen once before it counts.
  const answer = await screen.ask(lockQuestion(match.game.format(move)))
  return answer === undefined ? undefined : answer === '' ? 'sure' : { instead: answer }
}

function story({ match: { game, table } }: Playing): readonly string[] {
  const lines: string[] = []
  for (const { played } of follow(game, table.log))
    if (played) lines.push(`${lines.length + 1}. ${played.news.later}`)
  return lines.length > 0 ? lines : ['Nothing has happened yet.']
}
