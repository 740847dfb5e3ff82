// Whether a tap that is being shown has been answered: everybody first sees who taps, and what came of it after a pause.
import { useEffect, useState } from 'react'
import type { Entry } from '@/engine'
import type { Move } from '@/engine/games/lockdown/notation'
import { tapPause } from './timing'

export function useAnswered(entry: Entry<Move> | undefined): boolean {
  const [answered, setAnswered] = useState<Entry<Move>>()
  useEffect(() => {
    if (!entry || typeof entry.move === 'string' || entry.move.kind !== 'tap') return
    const answer = setTimeout(() => setAnswered(entry), tapPause)
    return () => clearTimeout(answer)
  }, [entry])
  return entry !== undefined && answered === entry
}
