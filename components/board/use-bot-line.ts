// What the bot at the table just did and, if it says so, why. It replaces the prompt from the bot's move until a person's
// turn: a prompt in between would be gone before a screen reader has read it.
import type { Seat } from '@/engine'
import { useDescribe } from './use-describe'
import { useMatch } from './match-context'

/** Absent while a person moves or is about to. */
export function useBotLine(): string | undefined {
  const { match, screens, playback, controls } = useMatch()
  const describe = useDescribe()
  const { animating, snapshot, standing } = playback
  const shown = animating ? standing.n : standing.n - 1
  const entry = snapshot.entries[shown]
  const isBot = (seat: Seat): boolean => match.head.players[seat - 1]?.kind === 'bot'
  if (controls || !match.bots || !entry || !isBot(entry.seat)) return undefined
  const waitsForPerson = !match.game.turn(standing.state).every(isBot)
  if (!animating && (waitsForPerson || snapshot.outcome)) return undefined
  const why = match.bots.whyOf(shown + 1)
  const [before, after] = [snapshot.standings[shown]!, snapshot.standings[shown + 1]!]
  const { names } = match.record
  const explained =
    why === undefined || typeof entry.move === 'string'
      ? undefined
      : screens.describe.botMove?.({ entry, before, after, names }, why)
  return explained ?? describe(shown)
}
