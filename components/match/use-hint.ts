// A hint, when the player whose turn it is asks for one. It is worked out in small time slices from what that seat knows,
// and is gone as soon as anything happens or somebody else has the phone.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Seat, Standing } from '@/engine'
import { hasHints, hintFor } from '@/engine/games/practice'
import type { Figure, Hint } from '@/engine/hints/hint'
import type { LiveMatch } from '@/client/live-match'
import { runInTimeSlices } from '@/client/time-slices'
import type { GameScreens } from '@/components/board/game-screens'
import type { Help } from '@/components/board/match-context'

interface Asked {
  readonly seat: Seat
  readonly n: number
  /** Absent while it is being worked out; null if there is none. */
  readonly hint: Hint | null | undefined
}

interface Where {
  /** Who has the phone and may act. */
  readonly seat: Seat | undefined
  readonly standing: Standing<object>
}

/** Absent if this match has no hints. */
export function useHint(match: LiveMatch, screens: GameScreens, { seat, standing }: Where): Help | undefined {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked>()
  const newest = useRef<object>(undefined)
  useEffect(() => () => void (newest.current = undefined), [])
  const { insight } = match
  if (!match.record.hints || !insight || !hasHints(match.gameId)) return undefined
  if (seat === undefined) return { state: 'away' }

  const ask = async (): Promise<void> => {
    const asking = { seat, n: standing.n, hint: undefined }
    newest.current = asking
    setAsked(asking)
    const seed = Number.parseInt(match.id.slice(0, 8), 16) || 1
    const isStale = (): boolean => newest.current !== asking
    const hint = await runInTimeSlices(hintFor(match.game, insight(seat), seed), { isStale })
    if (!isStale()) setAsked({ ...asking, hint: hint ?? null })
  }
  const now = asked?.seat === seat && asked.n === standing.n ? asked : undefined
  if (!now) return { state: 'ready', ask: () => void ask() }
  if (now.hint === undefined) return { state: 'thinking', text: t('hints.thinking') }
  if (now.hint === null) return { state: 'given', text: t('hints.none'), at: [] }
  const { move, reason } = now.hint
  const isFigure = reason.kind === 'figure'
  const suggested = { move, seat, standing, names: match.record.names, ...(!isFigure && { reason }) }
  const { move: text, why } = screens.describe.hint?.(suggested) ?? { move: match.game.format(move) }
  const figure = isFigure && {
    percent: Math.round(100 * (reason as Figure).chance),
    key: match.game.together ? ('hints.figureTogether' as const) : ('hints.figure' as const),
  }
  const because = figure ? t(figure.key, { percent: figure.percent }) : (why ?? '')
  return {
    state: 'given',
    text: t('hints.whole', { move: text, why: because }),
    at: screens.targets(move, seat, standing.state),
  }
}
