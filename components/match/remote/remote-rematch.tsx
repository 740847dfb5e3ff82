// A rematch at a remote table: each phone says whether its people are in and sees who else is. Once everybody is, the next
// match is dealt and appears by itself.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { Icon } from '@/components/ui/icon'
import { PlayerMark } from '@/components/art/player-mark'
import { useMatch } from '@/components/board/match-context'
import { Button } from '@/components/ui/button'
import { Text } from '@/components/ui/text'
import { radius, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import type { PublicPlayer } from '@/engine/wire/messages'
import { nextAt, type Next } from './rematch'
import { RemoveButton, useRemoval } from './remove-player'
import { namesOf, usePhoneOf } from './use-at-table'

export function RemoteRematch() {
  const { t } = useTranslation()
  const { match, openLobby } = useMatch()
  const phone = usePhoneOf(match)
  const next = phone && nextAt(phone)
  const { ask, question } = useRemoval((key) => match.table?.request({ what: 'remove', key }))
  if (!next) return null
  const { own, isReady, isDealing, isFew, isHost } = next
  const others = next.players.filter(({ key }) => !own.includes(key))
  const want = (yes: boolean): void => own.forEach((key) => match.table?.request({ what: 'ready', key, yes }))
  return (
    <View style={styles.next}>
      <View style={styles.players} testID="readiness">
        {others.map((player) => (
          <View key={player.key} style={[styles.one, isHost && player.absent && styles.wide]}>
            <Player player={player} seat={seatOf(match.head.players, player.key)} />
            {isHost && player.absent && <RemoveButton name={player.name} onPress={() => ask(player)} />}
          </View>
        ))}
        <Line next={next} />
      </View>
      {isFew && openLobby ? (
        <Button label={t('remoteMatch.rematch.lobby')} onPress={openLobby} testID="to-lobby" />
      ) : own.length === 0 ? null : isReady ? (
        <Button
          kind="secondary"
          label={t('remoteMatch.rematch.notYet')}
          disabled={isDealing}
          onPress={() => want(false)}
          testID="rematch-not-yet"
        />
      ) : (
        <Button label={t('match.result.rematch')} onPress={() => want(true)} testID="rematch" />
      )}
      {question}
    </View>
  )
}

/** What the next match is waiting for, as a sentence. */
function Line({ next: { own, isReady, isDealing, isFew, unready } }: { readonly next: Next }) {
  const { t } = useTranslation()
  const words = isDealing
    ? t('remoteMatch.rematch.dealing')
    : isFew
      ? t('remoteMatch.rematch.few')
      : own.length === 0
        ? t('remoteMatch.rematch.watching')
        : isReady && unready.length > 0
          ? t('remoteMatch.rematch.waiting', { names: namesOf(unready) })
          : undefined
  return (
    <View role="status" aria-live="polite">
      {words !== undefined && (
        <Text variant="small" center testID="rematch-line">
          {words}
        </Text>
      )}
    </View>
  )
}

/** Somebody who joined after the match has no seat in it, and no mark yet. */
const seatOf = (players: readonly { readonly key?: string | undefined }[], key: string): number =>
  players.findIndex((player) => player.key === key)

function Player({ player, seat }: { readonly player: PublicPlayer; readonly seat: number }) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const { name, pledge, here } = player
  const isReady = pledge !== undefined
  const state = isReady ? 'ready' : here ? 'notReady' : 'away'
  return (
    <View
      accessible
      role="img"
      aria-label={t(`remoteMatch.rematch.${state}`, { name })}
      testID={`${state}-${name}`}
      style={[
        styles.player,
        { borderColor: isReady ? colors.brassText : colors.edge, backgroundColor: colors.sunk },
        !here && styles.away,
      ]}
    >
      {seat >= 0 && <PlayerMark player={seat} size={22} />}
      <Text variant="small" numberOfLines={1} style={styles.name}>
        {name}
      </Text>
      <Icon name={isReady ? 'check' : 'clock'} size={16} color={isReady ? colors.brassText : colors.soft} />
    </View>
  )
}

const styles = StyleSheet.create({
  next: { gap: space.s },
  players: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s,
    minHeight: 32,
  },
  player: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 6,
    flexShrink: 1,
    borderWidth: 1,
    borderRadius: radius.l,
    paddingVertical: 4,
    paddingHorizontal: space.s,
  },
  one: { flexDirection: 'row', alignItems: 'center', gap: space.s, maxWidth: '48%' },
  wide: { maxWidth: '100%' },
  name: { flexShrink: 1 },
  away: { opacity: 0.6 },
})
