// The lobby of a remote table: who is here, who is ready, and how to invite others. Sitting down means being ready, so a table
// for two starts by itself when the second player comes.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { namedLink, watchLink, webLink } from '@/engine/wire/invite'
import { watchInviteFrom } from '@/client/remote/tables'
import { haptic } from '@/client/haptics'
import { lobbyOf, type Lobby as Gathering } from '@/client/remote/lobby'
import type { TableSession } from '@/client/remote/session'
import { useSettings } from '@/client/settings'
import { playSound } from '@/client/sound'
import { useGameWords } from '@/components/games/use-game-words'
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
import { Notice, WayHome } from '@/components/art/notice'
import { PlanPanel } from './plan-panel'
import { SeatRows } from './seat-rows'
import { useCopyLink } from './use-copy-link'
import { useRefusalWords } from './problem-words'
import { useRemoval } from '@/components/match/remote/remove-player'
import type { Leaving } from './use-leaving-table'
import { useLine } from './use-line'
import { usePhone } from './use-session'
import { CalledOff, WaitLine } from './wait-line'
import { covers } from '@/components/games/covers'

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
  if (phone.membership.publicState)
    return (
      <Notice title={t('remote.invite.unknown')} text={t('remote.invite.unknownText')}>
        <WayHome />
      </Notice>
    )
  const { joined, seats } = phone.membership
  if (
    (joined.by === 'code' || phone.isWaiting) &&
    !leaving.isGoing &&
    (phone.isWaiting || line === undefined)
  )
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

/** A name taken at the same moment, a last seat gone: the player is told, and nothing else changes. */
function useRefusalsTold(session: TableSession): void {
  const toast = useToast()
  const words = useRefusalWords()
  useEffect(() => session.onRefusal((refusal) => toast(words(refusal))))
}

/** Somebody sat down or knocks: sound and haptic, because the phone may lie beside its owner. */
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
  const { ask, question } = useRemoval((key) => session.request({ what: 'remove', key }))
  const copy = useCopyLink()
  const [isFilling, setFilling] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { seats, free, isHost, invite, code, wait, startsItself, canStart } = lobby
  const { relay, publicState } = phone.membership
  const color = accent(covers[lobby.game].accent).text
  useComingFelt(seats.length + phone.knocks.length)
  const isGathering = publicState !== undefined && wait.what !== 'deal'
  const canInvite = isGathering && free > 0 && (invite !== undefined || code !== undefined)

  const link = invite && webLink(relay, invite)
  const { namedLinks } = useSettings()
  const hostName = lobby.hostName ?? ''
  const isNamed = namedLinks && isHost && hostName !== ''
  const inviting = canInvite && (
    <InvitePanel
      key="invite"
      game={name}
      link={link}
      shared={link !== undefined && isNamed ? namedLink(link, { game: lobby.game, from: hostName }) : link}
      code={code}
    />
  )
  const sitting = (
    <View key="seats" style={styles.part}>
      <SectionTitle color={color}>{t('remote.lobby.seats')}</SectionTitle>
      <SeatRows
        lobby={lobby}
        onReady={(key, yes) => session.request({ what: 'ready', key, yes })}
        onRemove={(key) => session.request({ what: 'unseat', key })}
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
        <Knocks phone={phone} onAnswer={(key, yes) => session.request({ what: 'admit', key, yes })} />
        {isHost && !startsItself && (
          <Button
            label={t('remote.lobby.start')}
            icon="play"
            disabled={!canStart || line !== undefined}
            onPress={() => session.request({ what: 'start' })}
            testID="start"
          />
        )}
        {/* The host wants to invite; guests want to see who is there. */}
        {isHost ? [inviting, sitting] : [sitting, inviting]}
        {isGathering && (
          <View style={styles.part}>
            <SectionTitle color={color}>{t('remote.lobby.plan')}</SectionTitle>
            <PlanPanel lobby={lobby} onChange={(plan) => session.request({ what: 'replan', plan })} />
            {lobby.plan.watch && invite && (
              <Button
                kind="quiet"
                icon="eye"
                label={t('remote.lobby.copyWatch')}
                onPress={() => void copy(watchLink(relay, watchInviteFrom(invite)))}
                testID="copy-watch-link"
              />
            )}
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
        onSeat={(seat) => session.request({ what: 'seat', seat })}
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
