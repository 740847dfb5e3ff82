// What the bot at the table has done and, where it says so, what for: shown in the place of the prompt from the moment at
// which it acts until a person is on turn. A prompt goes by too quickly to be missed by those who only hear it.
import type { Seat } from '@/engine'
import { useTell } from './use-tell'
import { useMatch } from './match-context'

/** Nothing while a person acts or is to act. */
export function useBotLine(): string | undefined {
  const { match, spec, stage, controls } = useMatch()
  const tell = useTell()
  const { acting, snapshot, standing } = stage
  const shown = acting ? standing.n : standing.n - 1
  const entry = snapshot.entries[shown]
  const isBot = (seat: Seat): boolean => match.head.players[seat - 1]?.kind === 'bot'
  if (controls || !match.bots || !entry || !isBot(entry.seat)) return undefined
  const waitsForPerson = !match.game.turn(standing.state).every(isBot)
  if (!acting && (waitsForPerson || snapshot.outcome)) return undefined
  const why = match.bots.whyOf(shown + 1)
  const [before, after] = [snapshot.standings[shown]!, snapshot.standings[shown + 1]!]
  const { names } = match.record
  const explained =
    why === undefined || typeof entry.move === 'string'
      ? undefined
      : spec.explain?.({ entry, before, after, names }, why)
  return explained ?? tell(shown)
}
