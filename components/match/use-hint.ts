// A hint for the player whose turn it is, when it is asked for: thought of in slices from what that seat knows, put into
// words, and gone as soon as anything has happened or somebody else has the phone.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Seat, Standing } from '@/engine'
import { hintFor } from '@/engine/hints'
import type { Figure, Hint } from '@/engine/hints/hint'
import type { LiveMatch } from '@/client/live-match'
import { inSlices } from '@/client/slices'
import { pointsOf } from '@/components/lesson/points'
import type { BoardSpec } from './board'
import type { Help } from './match-context'

interface Asked {
  readonly seat: Seat
  readonly n: number
  /** Absent while it is being thought of; null if there is nothing to say. */
  readonly hint: Hint | null | undefined
}

interface Where {
  /** Who has the phone and may act. */
  readonly seat: Seat | undefined
  readonly standing: Standing<object>
}

/** Present where this match has hints. */
export function useHint(match: LiveMatch, spec: BoardSpec, { seat, standing }: Where): Help | undefined {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked>()
  const newest = useRef<object>(undefined)
  useEffect(() => () => void (newest.current = undefined), [])
  const { insight } = match
  if (!match.record.hints || !insight) return undefined
  if (seat === undefined) return { state: 'away' }

  const ask = async (): Promise<void> => {
    const asking = { seat, n: standing.n, hint: undefined }
    newest.current = asking
    setAsked(asking)
    const seed = Number.parseInt(match.id.slice(0, 8), 16) || 1
    const isStale = (): boolean => newest.current !== asking
    const hint = await inSlices(hintFor(match.game, insight(seat), seed), { isStale })
    if (!isStale()) setAsked({ ...asking, hint: hint ?? null })
  }
  const now = asked?.seat === seat && asked.n === standing.n ? asked : undefined
  if (!now) return { state: 'ready', ask: () => void ask() }
  if (now.hint === undefined) return { state: 'thinking', text: t('hints.thinking') }
  if (now.hint === null) return { state: 'given', text: t('hints.none'), at: [] }
  const { move, reason } = now.hint
  const isFigure = reason.kind === 'figure'
  const advice = { move, seat, standing, names: match.record.names, ...(!isFigure && { reason }) }
  const { what, why, at = [] } = spec.advise?.(advice) ?? { what: match.game.format(move) }
  const figure = isFigure && {
    percent: Math.round(100 * (reason as Figure).chance),
    key: match.game.together ? ('hints.figureTogether' as const) : ('hints.figure' as const),
  }
  const because = figure ? t(figure.key, { percent: figure.percent }) : (why ?? '')
  return {
    state: 'given',
    text: t('hints.whole', { move: what, why: because }),
    at: [...pointsOf(match.game, move), ...at],
  }
}
