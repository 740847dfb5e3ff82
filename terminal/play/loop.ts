/**
 * A match at one keyboard: asks the player to move, and goes on until the match is over, someone quits or the input ends. It
 * knows no game: boards draw, the engine judges.
 */
import type { Seat } from '@/engine'
import { describeOutcome } from '../describe'
import { nameOf } from '../games/board'
import type { MatchFile } from '../match-file'
import { listOf } from '../text'
import { nextBotMove } from './bots'
import { seatToMove, type PlayContext } from './context'
import { handleLine } from './handle-line'
import { createHandoff, doneLine, type ShownMatch } from './handoff'
import { botFailed, turnLines } from './prompts'
import { glimpsesOf, hasSecrets, writesSecret, type Glimpse } from './secrets'
import { submitMove } from './submit'

export async function playMatch(shownMatch: ShownMatch, file: MatchFile | undefined): Promise<void> {
  const context: PlayContext = { ...shownMatch, handoff: createHandoff(shownMatch), file }
  const { match, board, names, screen } = context
  const { length } = match.table.log.entries
  screen.print(`${board.title}: ${listOf(names)}.`)
  if (length > 0) screen.print(`Resuming after entry ${length}.`)

  // Includes the last entry's: if the program was killed between saving and showing them, nobody has seen them yet.
  const glimpses = [...glimpsesOf(match)]
  let isDrawn = false
  while (!match.table.outcome) {
    const botMove = glimpses.length === 0 ? nextBotMove(match) : undefined
    if (botMove && submitMove(context, botMove.seat, botMove.move) === 'moved') {
      if (botMove.failed !== undefined) context.handoff.announce(botFailed(nameOf(names, botMove.seat)))
      glimpses.push(...glimpsesOf(match))
      isDrawn = false
      continue
    }
    const seat = seatToMove(context)
    const glimpse = glimpses[0]
    const typed = glimpse ? await showGlimpse(context, glimpse) : await nextLine(context, seat, isDrawn)
    if (typed === undefined) break
    isDrawn = true
    if (glimpse && typed === '') glimpses.shift()
    else {
      const response = await handleLine(context, seat, typed)
      if (response === 'ended') break
      if (response === 'moved') glimpses.push(...glimpsesOf(match))
      isDrawn = response === 'stayed'
    }
  }
  finish(context)
}

/** The next line typed: by this seat, or by anyone while the keyboard is still being passed on. */
async function nextLine(context: PlayContext, seat: Seat, isDrawn: boolean): Promise<string | undefined> {
  const { match, board, names, screen, handoff } = context
  const isAlone = hasSecrets(match, seat)
  if (!isAlone && handoff.holder !== undefined && handoff.onlyPerson === undefined) handoff.backToTable()
  else if (!isDrawn && (handoff.holder === undefined || handoff.holder === seat)) handoff.draw()
  if (isAlone && handoff.holder !== seat) {
    const typed = await handoff.handTo(seat)
    if (typed !== '') return typed
    handoff.draw()
  }
  screen.print(...turnLines(match, seat, names))
  return screen.ask(board.ask(match.table.standing.state, seat), {
    hidden: handoff.onlyPerson === undefined && writesSecret(match, seat),
  })
}

/** Hands the keyboard over for one look. Returns '' once it has been seen. Absent: the input has ended. */
async function showGlimpse(
  { screen, handoff }: PlayContext,
  { seat, shown }: Glimpse,
): Promise<string | undefined> {
  const typed = await handoff.handTo(seat)
  if (typed !== '') return typed
  handoff.draw(shown)
  const done = await screen.ask(doneLine, { fresh: true })
  handoff.hide()
  return done === undefined ? undefined : ''
}

function finish({ match, board, names, screen, handoff, file }: PlayContext): void {
  const { outcome } = match.table
  if (handoff.holder !== undefined) handoff.backToTable()
  else if (outcome) handoff.draw()
  screen.print(...(outcome ? describeOutcome(board, outcome, names) : ['The match is not over.']))
  if (file) screen.print(`It is saved in ${file.name}.`)
  else if (!outcome) screen.print('It was not saved.')
}
