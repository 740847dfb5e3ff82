/** Handles a typed line: a command of the terminal, or a move, possibly of another seat. */
import { isMatchMove, readMove, type AnyMove, type Seat } from '@/engine'
import { nameOf } from '../games/board'
import { replaySteps } from '../replay-steps'
import type { PlayContext, Response } from './context'
import {
  helpLines,
  leaveQuestion,
  lockQuestion,
  moveLines,
  needsKeyboard,
  resignQuestion,
  seatIsABots,
} from './prompts'
import { hasSecrets, isSecret } from './secrets'
import { submitMove } from './submit'
import { askYesOrNo } from './yes-or-no'

export async function handleLine(context: PlayContext, seat: Seat, typed: string): Promise<Response> {
  const { match, screen, handoff } = context
  switch (typed) {
    case 'quit':
      return leave(context)
    case 'help':
      screen.print(...helpLines(match))
      return 'stayed'
    case 'board':
      handoff.draw()
      return 'stayed'
    case 'log':
      screen.print(...logLines(context))
      return 'stayed'
    case 'cover':
      handoff.backToTable()
      return 'stayed'
    case 'moves':
      // A seat's moves can depend on its secret.
      if (hasSecrets(match, seat) && handoff.holder !== seat) screen.print(needsKeyboard)
      else screen.print(...moveLines(match, seat))
      return 'stayed'
    case '':
      return 'stayed'
    default:
      return handleMove(context, seat, typed)
  }
}

/** A saved match can be resumed, so leaving it needs no second thought. */
async function leave({ file, screen }: PlayContext): Promise<Response> {
  return !file && (await askYesOrNo(leaveQuestion, screen)) === 'no' ? 'stayed' : 'ended'
}

async function handleMove(context: PlayContext, asked: Seat, typed: string): Promise<Response> {
  const { match, screen, handoff } = context
  const [, prefix, rest] = /^(\d{1,3}) (.*)$/.exec(typed) ?? []
  const seat = prefix === undefined ? asked : Number(prefix)
  const short = rest ?? typed
  if (match.table.standing.setup.bots.includes(seat)) {
    screen.print(seatIsABots)
    return 'stayed'
  }
  // With everyone looking, a refusal could give away the seat's secret, and an accepted move could rule one out.
  if (!isMatchMove(short) && handoff.holder !== seat && hasSecrets(match, seat)) {
    screen.print(needsKeyboard)
    return 'stayed'
  }
  const text = await complete(context, short)
  if (text === undefined) return 'ended'
  const read = readMove(match.game, text)
  if (typeof read === 'object' && 'refusal' in read) {
    screen.print(`${read.refusal.sentence} Type ‘help’ for more.`)
    return 'stayed'
  }
  const refusal = match.table.refusal(seat, read)
  if (refusal) {
    screen.print(refusal.sentence)
    return 'stayed'
  }
  const answer = await confirm(context, seat, read)
  if (answer === undefined) return 'ended'
  return answer === 'sure' ? submitMove(context, seat, read) : handleLine(context, seat, answer.instead)
}

/** Completes a short form, asking for what is missing. */
async function complete({ match, board, screen }: PlayContext, text: string): Promise<string | undefined> {
  const completed = board.complete?.(text, match.table.standing.state) ?? text
  if (typeof completed === 'string') return completed
  const answer = await screen.ask(completed.ask)
  return answer === undefined ? undefined : `${completed.begins} ${answer}`
}

/** Asks before a move that can't be taken back. If the player changes their mind: what to do instead. Absent: the input ended. */
async function confirm(
  { match, screen, names }: PlayContext,
  seat: Seat,
  move: AnyMove<object>,
): Promise<'sure' | { readonly instead: string } | undefined> {
  if (move === 'resign' || move === 'give-up') {
    const answer = await askYesOrNo(resignQuestion(nameOf(names, seat), move), screen)
    if (answer === undefined || answer === 'yes') return answer && 'sure'
    return { instead: answer === 'quit' ? answer : '' }
  }
  if (typeof move === 'string' || !isSecret(match, move)) return 'sure'
  // It was typed without an echo, so show it once before it counts.
  const answer = await screen.ask(lockQuestion(match.game.format(move)))
  return answer === undefined ? undefined : answer === '' ? 'sure' : { instead: answer }
}

function logLines({ match: { game, table } }: PlayContext): readonly string[] {
  const lines: string[] = []
  for (const { played } of replaySteps(game, table.log))
    if (played) lines.push(`${lines.length + 1}. ${played.text.later}`)
  return lines.length > 0 ? lines : ['Nothing has happened yet.']
}
