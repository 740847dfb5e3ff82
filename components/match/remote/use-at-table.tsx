// What a remote table adds to the match screen: connection and presence, whom the match waits for, reactions. A match on
// this phone has none of it.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { haptic } from '@/client/haptics'
import { listOf } from '@/client/lists'
import type { LiveMatch } from '@/client/live-match'
import type { PhoneState } from '@/client/remote/phone'
import type { AtTable, Called } from '@/components/board/match-context'
import type { Playback } from '@/components/board/use-playback'
import { Button } from '@/components/ui/button'
import { useRefusalWords } from '@/components/board/use-refusal-words'
import { useToast } from '@/components/ui/toast'
import { statusOf } from './status'
import { useLasting } from './use-lasting'

/** Milliseconds before a status is worth mentioning, and for which a reaction is shown. */
const newsAfter = 700
const calledFor = 3600

export function useAtTable(match: LiveMatch, { settled, snapshot, standing }: Playback): AtTable | undefined {
  const { t } = useTranslation()
  const { table, head, holds } = match
  const phone = usePhoneOf(match)
  const called = useCalls(match)
  useRefusals(match)
  const [isTrayOpen, setTrayOpen] = useState(false)
  const over = snapshot.outcome !== undefined
  const found = phone && statusOf(phone)
  const isNews = found && (!over || found.what === 'offline' || found.what === 'elsewhere')
  const words =
    isNews &&
    ('players' in found
      ? t(`remoteMatch.status.${found.what}`, { names: namesOf(found.players) })
      : t(`remoteMatch.status.${found.what}`))
  const status = useLasting(words || undefined, newsAfter)
  if (!table || !phone) return undefined

  const turn = match.game.turn(standing.state)
  const waitsElsewhere = settled && !over && turn.length > 0 && !turn.some((seat) => holds.includes(seat))
  const waited = turn.map((seat) => head.players[seat - 1]!)
  const waiting = t(
    waited.every(({ kind }) => kind === 'bot') ? 'remoteMatch.waitingBot' : 'remoteMatch.waiting',
    { names: namesOf(waited) },
  )
  const own = holds.map((seat) => head.players[seat - 1]!.key!)
  const isGone = phone.membership.seats.some(({ isElsewhere }) => isElsewhere)
  const isWatching = holds.length === 0 && !isGone
  return {
    status,
    waiting: waitsElsewhere ? (isWatching ? t('remoteMatch.watching', { waiting }) : waiting) : undefined,
    instead:
      isGone && holds.length === 0 && !over ? (
        <Button
          label={t('remoteMatch.playHere')}
          onPress={() => table.request({ what: 'take-over' })}
          grow
          testID="play-here"
        />
      ) : undefined,
    called,
    tray: own.length === 0 ? undefined : { isOpen: isTrayOpen, setOpen: setTrayOpen },
    react: (reaction) => table.request({ what: 'react', key: own[0]!, reaction }),
  }
}

export const namesOf = (players: readonly { readonly name: string }[]): string =>
  listOf(players.map(({ name }) => name))

const noChange = () => () => undefined
const nothing = () => undefined

/** This phone's state at a remote table; undefined for a match on this phone. */
export function usePhoneOf({ table }: LiveMatch): PhoneState | undefined {
  const read: () => PhoneState | undefined = table?.snapshot ?? nothing
  return useSyncExternalStore(table?.subscribe ?? noChange, read, read)
}

/** The latest reaction. */
function useCalls({ table, head }: LiveMatch): Called | undefined {
  const [called, setCalled] = useState<Called>()
  const hear = useEffectEvent((key: string, reaction: Called['reaction']) => {
    const player = head.players.findIndex((one) => one.key === key)
    if (player < 0) return
    haptic('flip')
    setCalled({ player, name: head.players[player]!.name, reaction })
  })
  useEffect(() => table?.onReaction((key, reaction) => hear(key, reaction)), [table])
  useEffect(() => {
    if (!called) return
    const end = setTimeout(() => setCalled(undefined), calledFor)
    return () => clearTimeout(end)
  }, [called])
  return called
}

function useRefusals({ table, gameId }: LiveMatch): void {
  const toast = useToast()
  const say = useRefusalWords(gameId)
  const tell = useEffectEvent((text: string) => toast(text))
  const put = useEffectEvent(say)
  useEffect(() => table?.onRefusal((refusal) => tell(put(refusal))), [table])
}
