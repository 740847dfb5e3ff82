// Lets the bots of a match play while the table can be seen: the app in front, everything acted out, nothing over it.
import { useEffect, useState } from 'react'
import { AppState } from 'react-native'
import type { LiveMatch } from '@/client/live-match'

export function useBots(match: LiveMatch, isClear: boolean): void {
  const [inFront, setInFront] = useState(AppState.currentState !== 'background')
  useEffect(() => {
    const subscription = AppState.addEventListener('change', (state) => setInFront(state === 'active'))
    return () => subscription.remove()
  }, [])
  const plays = isClear && inFront
  const { bots } = match
  useEffect(() => (plays ? bots?.run() : undefined), [bots, plays])
}
