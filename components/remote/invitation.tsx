// An invitation: who invites you to which game, and the name to join under.
import { openURL } from 'expo-linking'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Platform, StyleSheet, View } from 'react-native'
import { cleanName, gameOf, looksLike } from '@/engine'
import { appLink, type Invite } from '@/engine/wire/invite'
import type { PublicState } from '@/engine/wire/messages'
import { joiningTable, watchingTable, watchInviteFrom } from '@/client/remote/tables'
import { currentSettings, rememberNames } from '@/client/settings'
import { Button } from '@/components/ui/button'
import { Screen } from '@/components/ui/screen'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { NameField } from '@/components/match/name-and-relay-fields'
import { WayHome } from '@/components/art/notice'
import { useNameProblem } from '@/components/match/use-name-problem'
import { TablePlate } from './table-plate'
import { useSittingDown } from './use-sitting-down'

interface InvitationProps {
  readonly table: PublicState
  readonly relay: string
  readonly invite: Invite
  readonly onJoined: () => void
}

export function Invitation({ table, relay, invite, onJoined }: InvitationProps) {
  const { t } = useTranslation()
  const problemOfName = useNameProblem()
  const { isBusy, sitDown } = useSittingDown(onJoined)
  const { plan, players, phase } = table
  const names = players.map((player) => player.name)
  const [name, setName] = useState(() => usualName(names))
  const problem = problemOfName(name, names)
  const isOn = phase === 'playing' || phase === 'dealing'
  const isFull = players.length >= gameOf(plan.game, plan.rules)!.seats.to
  const isOpen = !isOn && !isFull
  const closed = isOn ? (isFull ? 'onFull' : 'on') : 'full'
  const join = async (): Promise<void> => {
    if (problem !== undefined || isBusy) return
    await rememberNames([cleanName(name)])
    await sitDown(joiningTable(invite, { relay, name: cleanName(name), now: Date.now(), match: table.match }))
  }
  return (
    <Screen
      title={t('remote.invite.title')}
      foot={
        <>
          {isOpen && (
            <Button
              label={t('remote.invite.join')}
              disabled={problem !== undefined}
              busy={isBusy}
              onPress={() => void join()}
              testID="join"
            />
          )}
          {!isOpen && plan.watch && (
            <Button
              label={t('remote.invite.watch')}
              icon="eye"
              busy={isBusy}
              onPress={() => void sitDown(watchingTable(watchInviteFrom(invite), { relay, now: Date.now() }))}
              testID="watch"
            />
          )}
          {!isOpen && <WayHome />}
          {isPhoneBrowser() && (
            <Button
              kind="quiet"
              label={t('remote.invite.openApp')}
              onPress={() => void openURL(appLink(relay, invite))}
              testID="open-app"
            />
          )}
        </>
      }
    >
      <View style={styles.page}>
        <TablePlate table={table} relay={relay} />
        {isOpen ? (
          <NameField
            label={t('remote.invite.name')}
            value={name}
            onChange={setName}
            problem={problem}
            onSubmit={() => void join()}
          />
        ) : (
          <Text center role="status">
            {t(`remote.invite.closed.${closed}${plan.watch ? 'Watch' : ''}`)}
          </Text>
        )}
      </View>
    </Screen>
  )
}

/** The latest name used on this phone that is free at the table. */
function usualName(taken: readonly string[]): string {
  const isFree = (name: string): boolean => !taken.some((other) => looksLike(other, name))
  return currentSettings().names.find(isFree) ?? ''
}

const isPhoneBrowser = (): boolean => Platform.OS === 'web' && matchMedia('(pointer: coarse)').matches

const styles = StyleSheet.create({
  page: { gap: space.l },
})
