// Moves a seat to another phone: a QR code with its key, behind the player's cover. It disappears when the app loses focus
// and when the other phone has the seat.
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, useWindowDimensions, View } from 'react-native'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import type { Seat } from '@/engine'
import { passLink } from '@/engine/wire/invite'
import { inviteOf, numberOf, type Membership } from '@/client/remote/membership'
import { useMatch } from '@/components/board/match-context'
import { PlayerMark } from '@/components/art/player-mark'
import { Handoff } from '@/components/privacy/handoff'
import { useLeaving } from '@/components/privacy/use-leaving'
import { Button } from '@/components/ui/button'
import { QrCode } from '@/components/art/qr-code'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { usePhoneOf } from './use-at-table'

interface SeatPassProps {
  readonly seat: Seat
  readonly onClose: () => void
}

export function SeatPass({ seat, onClose }: SeatPassProps) {
  const { match } = useMatch()
  const phone = usePhoneOf(match)
  const [isOpen, setOpen] = useState(false)
  const name = match.record.names[seat - 1]!
  const isGone = !match.holds.includes(seat)
  const close = useEffectEvent(onClose)
  useLeaving(onClose)
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
  if (!phone || isGone) return null
  const key = match.head.players[seat - 1]!.key!
  return isOpen ? (
    <Code name={name} player={seat - 1} link={linkOf(phone.membership, key)} onClose={onClose} />
  ) : (
    <Handoff name={name} player={seat - 1} onOpen={() => setOpen(true)} onBack={onClose} />
  )
}

/** With the last person, this phone's bots move too: otherwise nobody would play them. */
function linkOf(membership: Membership, key: string): string {
  const { relay, table, seats, isCertified } = membership
  const here = seats.filter(({ isElsewhere }) => !isElsewhere)
  const isLast = here.every((seat) => seat.kind === 'bot' || seat.key === key)
  const going = here.filter((seat) => seat.key === key || (isLast && seat.kind === 'bot'))
  return passLink(relay, {
    table,
    invite: isCertified && inviteOf(membership),
    number: numberOf(membership),
    secretKeys: going.map(({ secretKey }) => secretKey),
  })
}

interface CodeProps {
  readonly name: string
  readonly player: number
  readonly link: string
  readonly onClose: () => void
}

function Code({ name, player, link, onClose }: CodeProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const insets = useSafeAreaInsets()
  const { width, height } = useWindowDimensions()
  return (
    <View
      role="dialog"
      aria-modal
      aria-label={t('remoteMatch.pass.title', { name })}
      testID="seat-pass"
      style={[
        StyleSheet.absoluteFill,
        styles.screen,
        {
          backgroundColor: colors.ground,
          paddingTop: insets.top + space.l,
          paddingBottom: insets.bottom + space.l,
        },
      ]}
    >
      <View style={styles.words}>
        <PlayerMark player={player} size={44} />
        <Text variant="title" center numberOfLines={1}>
          {t('remoteMatch.pass.title', { name })}
        </Text>
      </View>
      <QrCode
        text={link}
        size={Math.min(width - 64, height - 320, 360)}
        label={t('remoteMatch.pass.label', { name })}
      />
      <View style={styles.words}>
        <Text center>{t('remoteMatch.pass.text')}</Text>
        <Text variant="small" color="soft" center>
          {t('remoteMatch.pass.secret')}
        </Text>
      </View>
      <View style={styles.done}>
        <Button
          kind="secondary"
          label={t('remoteMatch.pass.done')}
          onPress={onClose}
          grow
          testID="pass-done"
        />
      </View>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { alignItems: 'center', justifyContent: 'space-between', paddingHorizontal: space.xl },
  words: { alignItems: 'center', gap: space.s, maxWidth: 420 },
  done: { flexDirection: 'row', width: '100%', maxWidth: 420 },
})
