// Opened by an invite: what is played, with whom, and the name to sit down under. The relay is asked without sitting down, and
// again while the page is open.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useEffect, useEffectEvent } from 'react'
import { ActivityIndicator } from 'react-native'
import { gameOf } from '@/engine'
import { isTableId } from '@/engine/wire/invite'
import type { PublicState } from '@/engine/wire/messages'
import { isGameId } from '@/client/games'
import { isSeatedAt, type Membership } from '@/client/remote/membership'
import { isRefusedRelay, relayName } from '@/client/remote/relay'
import { askAboutTable } from '@/client/remote/tables'
import { Button } from '@/components/ui/button'
import { useTheme } from '@/components/ui/theme-provider'
import { Invitation } from './invitation'
import { Notice, WayHome, WayToCode } from '@/components/art/notice'
import { TakeSeats } from './take-seats'
import { useArrival } from './use-arrival'
import { WatchInvitation } from './watch-invitation'
import { useSittingDown } from './use-sitting-down'

interface JoinScreenProps {
  readonly table: string
  /** What this phone has saved about the table, without being known to sit there. */
  readonly known: Membership | undefined
  readonly onJoined: () => void
}

const lookAgain = 4000

export function JoinScreen({ table, known, onJoined }: JoinScreenProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const { relay, fragment } = useArrival(table)
  const isWhole = isTableId(table)
  const { data, errorUpdateCount, refetch, isFetching } = useQuery({
    queryKey: ['table elsewhere', relay, table],
    queryFn: async () => (await askAboutTable(relay!, table)) ?? null,
    enabled: isWhole && relay !== undefined && fragment !== undefined && !isRefusedRelay(relay),
    retry: 1,
    retryDelay: 700,
    refetchInterval: lookAgain,
    gcTime: 0,
  })
  const isBack = useSeatFound(known, { data: data ?? undefined, onJoined })
  if (!isWhole)
    return (
      <Notice title={t('remote.invite.cut')} text={t('remote.invite.cutText')} testID="invite-cut">
        <WayToCode />
        <WayHome />
      </Notice>
    )
  if (fragment === undefined)
    return (
      <Notice title={t('remote.invite.noKey')} text={t('remote.invite.noKeyText')} testID="invite-no-key">
        <WayToCode />
        <WayHome />
      </Notice>
    )
  if (relay === undefined)
    return (
      <Notice title={t('remote.invite.noRelay')} text={t('remote.invite.noRelayText')}>
        <WayToCode />
        <WayHome />
      </Notice>
    )
  if (isRefusedRelay(relay)) return <PlainRelay relay={relay} />
  // Counted, because each new try forgets that the last one failed, and the page would flicker.
  if (data === undefined && errorUpdateCount > 0)
    return (
      <Notice
        title={t('remote.invite.silent')}
        text={t('remote.invite.silentText', { relay: relayName(relay) })}
        testID="invite-silent"
      >
        <Button
          label={t('remote.invite.retry')}
          busy={isFetching}
          onPress={() => void refetch()}
          testID="invite-retry"
        />
        <WayHome />
      </Notice>
    )
  if (data === undefined || isBack)
    return (
      <Notice
        title={t('remote.invite.title')}
        text={t('remote.invite.asking')}
        picture={<ActivityIndicator color={colors.brassText} size="large" />}
      />
    )
  if (data === null)
    return (
      <Notice
        title={t('remote.invite.gone')}
        text={t('remote.invite.goneText', { relay: relayName(relay) })}
        testID="invite-gone"
      >
        <WayToCode />
        <WayHome />
      </Notice>
    )
  if (!isKnown(data))
    return (
      <Notice title={t('remote.invite.unknown')} text={t('remote.invite.unknownText')}>
        <WayHome />
      </Notice>
    )
  if ('key' in fragment)
    return <Invitation table={data} relay={relay} invite={{ ...fragment, table }} onJoined={onJoined} />
  return 'secret' in fragment ? (
    <WatchInvitation table={data} relay={relay} invite={{ ...fragment, table }} onJoined={onJoined} />
  ) : (
    <TakeSeats table={data} relay={relay} pass={fragment} onJoined={onJoined} />
  )
}

/** Traffic to this relay could be read by anybody on the way. */
export function PlainRelay({ relay }: { readonly relay: string }) {
  const { t } = useTranslation()
  return (
    <Notice
      title={t('remote.invite.plain')}
      text={t('remote.invite.plainText', { relay: relayName(relay) })}
      testID="invite-plain"
    >
      <WayHome />
    </Notice>
  )
}

/** The answer to sitting down may have been lost: somebody who sits there after all goes to their seat, whatever the link says. */
function useSeatFound(
  known: Membership | undefined,
  { data, onJoined }: { readonly data: PublicState | undefined; readonly onJoined: () => void },
): boolean {
  const { sitDown } = useSittingDown(onJoined)
  const found =
    known && data && isSeatedAt({ ...known, publicState: data }) ? { ...known, publicState: data } : undefined
  const goBack = useEffectEvent(() => void (found && sitDown(found)))
  const isBack = found !== undefined
  useEffect(() => {
    if (isBack) goBack()
  }, [isBack])
  return isBack
}

const isKnown = ({ plan }: PublicState): boolean =>
  isGameId(plan.game) && gameOf(plan.game, plan.rules) !== undefined
