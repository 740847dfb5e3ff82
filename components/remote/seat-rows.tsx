// Who sits at the table, and which seats are free. Everybody sees who is here and ready; the people on this phone can say that
// they are not, and the players it brought along can be removed again.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { notesOf } from '@/client/lists'
import type { Lobby, LobbySeat } from '@/client/remote/lobby'
import { Icon } from '@/components/ui/icon'
import { PlayerMark } from '@/components/art/player-mark'
import { IconButton } from '@/components/ui/icon-button'
import { Panel } from '@/components/ui/list-row'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { radius, space, target } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'
import { RemoveButton } from '@/components/match/remote/remove-player'

interface SeatRowsProps {
  readonly lobby: Lobby
  readonly onReady: (key: string, yes: boolean) => void
  readonly onRemove: (key: string) => void
  /** For a player on another phone who stays away. */
  readonly onSendAway: (seat: LobbySeat) => void
  /** Absent for those who may not bring others along. */
  readonly onFill?: (() => void) | undefined
}

export function SeatRows({ lobby, onReady, onRemove, onSendAway, onFill }: SeatRowsProps) {
  const { seats, free, rules } = lobby
  // As many empty rows as players are needed; beyond that, one is enough to show that there is room.
  const empty = Math.min(free, Math.max(1, rules.seats.from - seats.length))
  return (
    <Panel>
      {seats.map((seat, i) => (
        <SeatRow
          key={seat.key}
          seat={seat}
          place={i}
          onReady={(yes) => onReady(seat.key, yes)}
          onRemove={() => onRemove(seat.key)}
          onSendAway={() => onSendAway(seat)}
        />
      ))}
      {Array.from({ length: empty }, (_, i) => (
        <FreeRow key={i} number={i + 1} onPress={onFill} />
      ))}
    </Panel>
  )
}

interface SeatRowProps {
  readonly seat: LobbySeat
  readonly place: number
  readonly onReady: (yes: boolean) => void
  readonly onRemove: () => void
  readonly onSendAway: () => void
}

function SeatRow({ seat, place, onReady, onRemove, onSendAway }: SeatRowProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const notes = useNotes(seat)
  const { name, kind, isOwn, isHere, isReady, isLeaving, canRemove, canSendAway } = seat
  const isMine = isOwn && kind === 'person' && !isLeaving
  return (
    <View style={styles.row} testID={`seat-${place + 1}`}>
      <View style={!isHere && styles.faint}>
        <PlayerMark player={place} size={34} />
      </View>
      <View
        style={styles.words}
        accessible
        aria-label={t('remote.lobby.seatLabel', {
          name,
          notes: notesOf([...notes, t(isReady ? 'remote.lobby.isReady' : 'remote.lobby.isNotReady')]),
        })}
      >
        <Text variant="label" numberOfLines={1}>
          {name}
        </Text>
        <Text variant="small" color={isHere ? 'soft' : 'dangerText'} numberOfLines={2}>
          {notes.join(' · ')}
        </Text>
      </View>
      {isMine ? (
        <ReadySwitch name={name} isReady={isReady} onChange={onReady} place={place} />
      ) : (
        isReady && (
          <View style={styles.sign}>
            <Icon name="check" size={20} color={colors.brassText} />
          </View>
        )
      )}
      {canSendAway && (
        <View style={styles.away}>
          <RemoveButton name={name} onPress={onSendAway} />
        </View>
      )}
      {canRemove && (
        <IconButton
          plain
          icon="close"
          label={t('remote.lobby.remove', { name })}
          onPress={onRemove}
          testID={`unseat-${place + 1}`}
        />
      )}
    </View>
  )
}

function useNotes({ kind, level, isHost, isHere, isOwn, isLeaving }: LobbySeat): readonly string[] {
  const { t } = useTranslation()
  const bot = level ? t(`remote.lobby.botLevel.${level}`) : t('remote.lobby.bot')
  return [
    ...(isHost ? [t('remote.lobby.host')] : []),
    ...(kind === 'bot' ? [bot] : []),
    ...(isHere ? (isOwn ? [] : [t('remote.lobby.here')]) : [t('remote.lobby.away')]),
    ...(isOwn ? [t('remote.lobby.onThisPhone')] : []),
    ...(isLeaving ? [t('remote.lobby.leaving')] : []),
  ]
}

interface ReadySwitchProps {
  readonly name: string
  readonly place: number
  readonly isReady: boolean
  readonly onChange: (yes: boolean) => void
}

function ReadySwitch({ name, place, isReady, onChange }: ReadySwitchProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  return (
    <Touch
      testID={`ready-${place + 1}`}
      role="switch"
      aria-label={t('remote.lobby.readyLabel', { name })}
      aria-checked={isReady}
      onPress={() => onChange(!isReady)}
      style={({ pressed }) => [
        isReady ? surfaces.brass(colors) : surfaces.steel(colors),
        styles.ready,
        pressed && styles.pressed,
      ]}
    >
      {isReady && <Icon name="check" size={16} color={colors.onBrass} />}
      <Text variant="small" color={isReady ? 'onBrass' : 'text'} style={styles.bold}>
        {t(isReady ? 'remote.lobby.ready' : 'remote.lobby.notReady')}
      </Text>
    </Touch>
  )
}

interface FreeRowProps {
  readonly number: number
  readonly onPress: (() => void) | undefined
}

function FreeRow({ number, onPress }: FreeRowProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const inside = (
    <>
      <View style={[styles.hollow, { borderColor: colors.soft }]} />
      <View style={styles.words}>
        <Text variant="label" color="soft">
          {t('remote.lobby.free')}
        </Text>
        <Text variant="small" color="soft">
          {t('remote.lobby.freeNote')}
        </Text>
      </View>
      {onPress && (
        <View style={styles.sign}>
          <Icon name="plus" size={20} color={colors.brassText} />
        </View>
      )}
    </>
  )
  if (!onPress) return <View style={styles.row}>{inside}</View>
  return (
    <Touch
      testID={`fill-${number}`}
      aria-label={t('remote.lobby.fill')}
      onPress={onPress}
      style={({ pressed }) => [styles.row, pressed && { backgroundColor: colors.glint }]}
    >
      {inside}
    </Touch>
  )
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.s,
    minHeight: target + 14,
    paddingLeft: space.m,
    paddingRight: space.xs,
    borderRadius: radius.s,
  },
  words: { flex: 1, minWidth: 0, gap: 1, marginLeft: space.xs },
  faint: { opacity: 0.45 },
  away: { marginRight: space.xs },
  sign: { width: target, height: target, alignItems: 'center', justifyContent: 'center' },
  ready: {
    flexDirection: 'row',
    gap: space.xs,
    minWidth: 84,
    minHeight: target,
    borderRadius: radius.m,
    alignItems: 'center',
    justifyContent: 'center',
    paddingHorizontal: space.s,
    marginRight: space.xs,
  },
  bold: { fontWeight: '600' },
  pressed: { opacity: 0.85 },
  hollow: { width: 30, height: 30, margin: 2, borderRadius: 15, borderWidth: 1.5, borderStyle: 'dashed' },
})
