// An invitation to watch: nobody can sit down with it.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { WatchInvite } from '@/engine/wire/invite'
import type { PublicState } from '@/engine/wire/messages'
import { watchingTable } from '@/client/remote/tables'
import { WayHome } from '@/components/art/notice'
import { Button } from '@/components/ui/button'
import { Screen } from '@/components/ui/screen'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { TablePlate } from './table-plate'
import { useSittingDown } from './use-sitting-down'

interface WatchInvitationProps {
  readonly table: PublicState
  readonly relay: string
  readonly invite: WatchInvite
  readonly onJoined: () => void
}

export function WatchInvitation({ table, relay, invite, onJoined }: WatchInvitationProps) {
  const { t } = useTranslation()
  const { isBusy, sitDown } = useSittingDown(onJoined)
  const { watch } = table.plan
  return (
    <Screen
      title={t('remote.invite.title')}
      foot={
        watch ? (
          <Button
            label={t('remote.invite.watch')}
            icon="eye"
            busy={isBusy}
            onPress={() => void sitDown(watchingTable(invite, { relay, now: Date.now() }))}
            testID="watch"
          />
        ) : (
          <WayHome />
        )
      }
    >
      <View style={styles.page}>
        <TablePlate table={table} relay={relay} />
        <Text center role="status">
          {t(watch ? 'remote.invite.watchOnly' : 'remote.invite.noWatching')}
        </Text>
      </View>
    </Screen>
  )
}

const styles = StyleSheet.create({
  page: { gap: space.l },
})
