// Before a match at a table elsewhere: who is here, who is ready, and how others find the way. Who sits down is ready, so a
// table for two begins by itself when the second comes.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { webLink } from '@/engine/wire/invite'
import { haptic } from '@/client/haptics'
import { lobbyOf, type Lobby as Gathering } from '@/client/remote/lobby'
import type { TableSession } from '@/client/remote/session'
import { playSound } from '@/client/sound'
import { useGameWords } from '@/components/game/use-game-words'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Screen } from '@/components/ui/screen'
import { SectionTitle } from '@/components/ui/section-title'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { useToast } from '@/components/ui/toast'
import { FillSheet } from './fill-sheet'
import { InvitePanel } from './invite-panel'
import { Knocks } from './knocks'
import { LineBanner } from './line-banner'
import { Notice, WayHome } from './notice'
import { PlanPanel } from './plan-panel'
import { SeatRows } from './seat-rows'
import { useRefusalWords } from './problem-words'
import { useRemoval } from './remove-player'
import type { Leaving } from './use-leaving-table'
import { useLine } from './use-line'
import { usePhone } from './use-session'
import { CalledOff, WaitLine } from './wait-line'

interface LobbyProps {
  readonly session: TableSession
  readonly leaving: Leaving
}

export function Lobby({ session, leaving }: LobbyProps) {
  const { t } = useTranslation()
  const phone = usePhone(session)
  const line = useLine(phone)
  const lobby = lobbyOf(phone)
  useRefusalsTold(session)
  if (lobby) return <Gathered session={session} lobby={lobby} leaving={leaving} />
  if (phone.membership.picture)
    return (
      <Notice title={t('remote.invite.unknown')} text={t('remote.invite.unknownText')}>
        <WayHome />
      </Notice>
    )
  const { joined, seats } = phone.membership
  if (joined.by === 'code' && line === undefined && !leaving.isGoing)
    return (
      <Notice
        title={t('remote.code.waiting')}
        text={t('remote.code.waitingText', { name: seats[0]?.name ?? '' })}
        testID="knocking"
      >
        <WayHome />
      </Notice>
    )
  return (
    <Screen title={t('remote.table')}>
      <LineBanner line={line ?? 'connecting'} />
    </Screen>
  )
}

/** A name that somebody else took in the same moment, a seat that was the last one: it is told, and nothing ends. */
function useRefusalsTold(session: TableSession): void {
  const toast = useToast()
  const words = useRefusalWords()
  useEffect(() => session.onRefusal((refusal) => toast(words(refusal))))
}

/** Somebody has sat down or knocks: heard and felt, as the phone may lie beside its owner. */
function useComingFelt(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) {
      haptic('turn')
      playSound('turn')
    }
    before.current = count
  }, [count])
}

interface GatheredProps extends LobbyProps {
  readonly lobby: Gathering
}

function Gathered({ session, lobby, leaving: { isGoing, leave } }: GatheredProps) {
  const { t } = useTranslation()
  const { accent } = useTheme()
  const phone = usePhone(session)
  const line = useLine(phone)
  const { name } = useGameWords(lobby.game)
  const { ask, question } = useRemoval((key) => session.wish({ what: 'remove', key }))
  const [isFilling, setFilling] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { seats, free, isHost, invite, code, wait, startsItself, canStart } = lobby
  const { relay, table, picture } = phone.membership
  const color = accent(lobby.game).text
  useComingFelt(seats.length + phone.knocks.length)
  const isGathering = picture !== undefined && wait.what !== 'deal'
  const canInvite = isGathering && free > 0 && (invite !== undefined || code !== undefined)

  const inviting = canInvite && (
    <InvitePanel
      key="invite"
      game={name}
      link={invite === undefined ? undefined : webLink(relay, { table, key: invite })}
      code={code}
    />
  )
  const sitting = (
    <View key="seats" style={styles.part}>
      <SectionTitle color={color}>{t('remote.lobby.seats')}</SectionTitle>
      <SeatRows
        lobby={lobby}
        onReady={(key, yes) => session.wish({ what: 'ready', key, yes })}
        onRemove={(key) => session.wish({ what: 'unseat', key })}
        onSendAway={ask}
        onFill={!lobby.isWatching && isGathering ? () => setFilling(true) : undefined}
      />
    </View>
  )
  return (
    <Screen title={name}>
      <View style={styles.page} testID="lobby">
        <LineBanner line={line} />
        <CalledOff names={lobby.calledOff} />
        <WaitLine lobby={lobby} />
        <Knocks knocks={phone.knocks} onAnswer={(key, yes) => session.wish({ what: 'admit', key, yes })} />
        {isHost && !startsItself && (
          <Button
            label={t('remote.lobby.start')}
            icon="play"
            disabled={!canStart || line !== undefined}
            onPress={() => session.wish({ what: 'start' })}
            testID="start"
          />
        )}
        {/* Who has opened the table invites; who has come looks who is there. */}
        {isHost ? [inviting, sitting] : [sitting, inviting]}
        {isGathering && (
          <View style={styles.part}>
            <SectionTitle color={color}>{t('remote.lobby.plan')}</SectionTitle>
            <PlanPanel lobby={lobby} onChange={(plan) => session.wish({ what: 'replan', plan })} />
          </View>
        )}
        <Button
          kind="secondary"
          label={t('remote.lobby.leave')}
          busy={isGoing}
          onPress={() => setAsking(true)}
          testID="leave"
        />
      </View>
      {question}
      <FillSheet
        open={isFilling}
        names={seats.map((seat) => seat.name)}
        onClose={() => setFilling(false)}
        onSeat={(seat) => session.wish({ what: 'seat', seat })}
      />
      <Dialog
        danger
        open={isAsking}
        title={t('remote.lobby.leaveTitle')}
        text={t(leaveText(lobby))}
        confirm={t('remote.lobby.leaveConfirm')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          leave()
        }}
      />
    </Screen>
  )
}

const leaveText = ({ seats, isHost }: Gathering) => {
  const isAlone = seats.every(({ isOwn }) => isOwn)
  if (isAlone) return 'remote.lobby.leaveAloneText'
  return isHost ? 'remote.lobby.leaveHostText' : 'remote.lobby.leaveText'
}

const styles = StyleSheet.create({
  page: { flexGrow: 1, gap: space.m },
  part: { gap: space.m },
})
