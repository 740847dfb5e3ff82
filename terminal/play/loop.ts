/**
 * A match at one keyboard: asks whoever is to move and goes on until it is over, somebody quits or the input ends. It
 * knows no game; boards draw, the engine judges.
 */
import type { Seat } from '@/engine'
import { nameOf } from '../games/board'
import type { MatchFile } from '../match-file'
import { resultOf } from '../news'
import { listOf } from '../text'
import { act } from './act'
import { botsWish } from './bots'
import { askedSeat, type Playing } from './playing'
import { respond } from './respond'
import { glimpsesOf, hasSecrets, writesSecret, type Glimpse } from './secrets'
import { createStage, doneLine, type Setting } from './stage'
import { couldNotDecide, situationOf } from './words'

export async function playMatch(setting: Setting, file: MatchFile | undefined): Promise<void> {
  const playing: Playing = { ...setting, stage: createStage(setting), file }
  const { match, board, names, screen } = playing
  const { length } = match.table.log.entries
  screen.say(`${board.title}: ${listOf(names)}.`)
  if (length > 0) screen.say(`The match goes on after entry ${length} of its log.`)

  // Those of the last entry too: killed between saving and showing, its player would never have seen them.
  const glimpses = [...glimpsesOf(match)]
  let isDrawn = false
  while (!match.table.outcome) {
    const wish = glimpses.length === 0 ? botsWish(match) : undefined
    if (wish && act(playing, wish.seat, wish.move) === 'moved') {
      if (wish.failed !== undefined) playing.stage.tell(couldNotDecide(nameOf(names, wish.seat)))
      glimpses.push(...glimpsesOf(match))
      isDrawn = false
      continue
    }
    const seat = askedSeat(playing)
    const glimpse = glimpses[0]
    const typed = glimpse ? await showGlimpse(playing, glimpse) : await nextLine(playing, seat, isDrawn)
    if (typed === undefined) break
    isDrawn = true
    if (glimpse && typed === '') glimpses.shift()
    else {
      const response = await respond(playing, seat, typed)
      if (response === 'ended') break
      if (response === 'moved') glimpses.push(...glimpsesOf(match))
      isDrawn = response === 'stayed'
    }
  }
  finish(playing)
}

/** What is typed next: by this seat, or by anybody while the keyboard is still being passed on. */
async function nextLine(playing: Playing, seat: Seat, isDrawn: boolean): Promise<string | undefined> {
  const { match, board, names, screen, stage } = playing
  const isAlone = hasSecrets(match, seat)
  if (!isAlone && stage.holder !== undefined && stage.sole === undefined) stage.backToTable()
  else if (!isDrawn && (stage.holder === undefined || stage.holder === seat)) stage.draw()
  if (isAlone && stage.holder !== seat) {
    const typed = await stage.handTo(seat)
    if (typed !== '') return typed
    stage.draw()
  }
  screen.say(...situationOf(match, seat, names))
  return screen.ask(board.ask(match.table.standing.state, seat), {
    hidden: stage.sole === undefined && writesSecret(match, seat),
  })
}

/** Hands the keyboard over for one look. Nothing typed means that it was seen, or that there is no more input. */
async function showGlimpse(
  { screen, stage }: Playing,
  { seat, shown }: Glimpse,
): Promise<string | undefined> {
  const typed = await stage.handTo(seat)
  if (typed !== '') return typed
  stage.draw(shown)
  const done = await screen.ask(doneLine, { fresh: true })
  stage.putAway()
  return done === undefined ? undefined : ''
}

function finish({ match, board, names, screen, stage, file }: Playing): void {
  const { outcome } = match.table
  if (stage.holder !== undefined) stage.backToTable()
  else if (outcome) stage.draw()
  screen.say(...(outcome ? resultOf(board, outcome, names) : ['The match is not over.']))
  if (file) screen.say(`It is saved in ${file.name}.`)
  else if (!outcome) screen.say('It was not saved.')
}
