// Lets the bots play while the table is visible: the app in front, playback finished, nothing over the board. Says so if one
// of them fails.
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppState } from 'react-native'
import type { BotTrouble } from '@/client/bot-players'
import type { LiveMatch } from '@/client/live-match'
import { useToast } from '@/components/ui/toast'

export function useBots(match: LiveMatch, isClear: boolean): void {
  const [inFront, setInFront] = useState(AppState.currentState !== 'background')
  useEffect(() => {
    const subscription = AppState.addEventListener('change', (state) => setInFront(state === 'active'))
    return () => subscription.remove()
  }, [])
  const { t } = useTranslation()
  const toast = useToast()
  const tell = useEffectEvent(({ seat, what }: BotTrouble) =>
    toast(
      what === 'undecided'
        ? t('match.undecided', { name: match.record.names[seat - 1]! })
        : t(`match.notTaken.${what}`),
    ),
  )
  const plays = isClear && inFront
  const { bots } = match
  useEffect(() => (plays ? bots?.run((trouble) => tell(trouble)) : undefined), [bots, plays])
}
