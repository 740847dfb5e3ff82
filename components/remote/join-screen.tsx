// Somebody has come by an invite: what is played here, with whom, and under which name one sits down. The relay is asked
// without sitting down, and again while one looks at it.
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'expo-router'
import { useTranslation } from 'react-i18next'
import { ActivityIndicator } from 'react-native'
import { gameOf } from '@/engine'
import type { PublicTable } from '@/engine/wire/messages'
import { isGameId } from '@/client/games'
import { isRefusedRelay, relayName } from '@/client/remote/relay'
import { askAboutTable } from '@/client/remote/tables'
import { Button } from '@/components/ui/button'
import { useTheme } from '@/components/ui/theme-provider'
import { Invitation } from './invitation'
import { Notice, WayHome } from './notice'
import { TakeSeats } from './take-seats'
import { useArrival } from './use-arrival'

interface JoinScreenProps {
  readonly table: string
  readonly onJoined: () => void
}

const lookAgain = 4000

export function JoinScreen({ table, onJoined }: JoinScreenProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const { relay, fragment } = useArrival(table)
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['table elsewhere', relay, table],
    queryFn: async () => (await askAboutTable(relay!, table)) ?? null,
    enabled: relay !== undefined && fragment !== undefined && !isRefusedRelay(relay),
    retry: 1,
    retryDelay: 700,
    refetchInterval: lookAgain,
    gcTime: 0,
  })
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
        <WayHome />
      </Notice>
    )
  if (isRefusedRelay(relay)) return <PlainRelay relay={relay} />
  if (data === undefined && isError)
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
  if (data === undefined)
    return (
      <Notice
        title={t('remote.invite.title')}
        text={t('remote.invite.asking')}
        picture={<ActivityIndicator color={colors.brassText} size="large" />}
      />
    )
  if (data === null)
    return (
      <Notice title={t('remote.invite.gone')} text={t('remote.invite.goneText')} testID="invite-gone">
        <WayHome />
      </Notice>
    )
  if (!isKnown(data))
    return (
      <Notice title={t('remote.invite.unknown')} text={t('remote.invite.unknownText')}>
        <WayHome />
      </Notice>
    )
  return 'key' in fragment ? (
    <Invitation table={data} relay={relay} invite={fragment.key} onJoined={onJoined} />
  ) : (
    <TakeSeats table={data} relay={relay} secretKeys={fragment.secretKeys} onJoined={onJoined} />
  )
}

/** What is said to this relay would be open to everybody on the way. */
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

const isKnown = ({ plan }: PublicTable): boolean =>
  isGameId(plan.game) && gameOf(plan.game, plan.rules) !== undefined

function WayToCode() {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <Button label={t('remote.invite.byCode')} onPress={() => router.replace('/join')} testID="way-code" />
  )
}
