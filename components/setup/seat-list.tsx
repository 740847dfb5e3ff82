// Who plays, in sitting order: people with their names, bots with their level. Each seat has its own mark; an arrow moves a
// player up, and players can be added and removed where the game allows it.
import { useTranslation } from 'react-i18next'
import { StyleSheet, TextInput, View } from 'react-native'
import { levels, longestNameText, looksLike, type Level } from '@/engine'
import { currentSettings } from '@/client/settings'
import { PlayerMark } from '@/components/art/player-mark'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Panel } from '@/components/ui/list-row'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { radius, space, target, type } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'

export interface PlannedSeat {
  readonly name: string
  /** Absent for a person. */
  readonly level: Level | null
}

interface SeatListProps {
  readonly seats: readonly PlannedSeat[]
  readonly fewest: number
  readonly most: number
  readonly onChange: (seats: readonly PlannedSeat[]) => void
}

export function SeatList({ seats, fewest, most, onChange }: SeatListProps) {
  const { t } = useTranslation()
  const change = (i: number, seat: Partial<PlannedSeat>): void =>
    onChange(seats.map((other, k) => (k === i ? { ...other, ...seat } : other)))
  const moveUp = (i: number): void =>
    onChange(seats.map((seat, k) => (k === i ? seats[i - 1]! : k === i - 1 ? seats[i]! : seat)))
  const changeKind = (i: number): void => {
    const level = nextKind(seats[i]!.level)
    const names = t('setup.botNames', { returnObjects: true }) as readonly string[]
    const free = names.find((name) => !seats.some((seat) => looksLike(seat.name, name))) ?? ''
    if (seats[i]!.level === null) change(i, { level, name: free })
    else change(i, level === null ? { level, name: t('setup.placeholder', { number: i + 1 }) } : { level })
  }
  /** A name of its own, like those of the others: an empty field would look as if it had to be filled in. */
  const freeName = (): string => {
    const isTaken = (name: string): boolean => seats.some((seat) => looksLike(seat.name, name))
    const plain = Array.from({ length: most }, (_, i) => t('setup.placeholder', { number: i + 1 }))
    const number = seats.length
    return [...currentSettings().names.slice(number), plain[number]!, ...plain].find(
      (name) => !isTaken(name),
    )!
  }
  return (
    <View style={styles.list}>
      <Panel>
        {seats.map((seat, i) => (
          <SeatRow
            key={i}
            seat={seat}
            number={i + 1}
            onName={(name) => change(i, { name })}
            onKind={() => changeKind(i)}
            onUp={i === 0 ? undefined : () => moveUp(i)}
            onRemove={seats.length > fewest ? () => onChange(seats.filter((_, k) => k !== i)) : undefined}
          />
        ))}
      </Panel>
      {seats.length < most && (
        <Button
          kind="secondary"
          icon="plus"
          label={t('setup.add')}
          onPress={() => onChange([...seats, { name: freeName(), level: null }])}
          testID="add-player"
        />
      )}
    </View>
  )
}

/** Cycles through a person and a bot of each level. */
function nextKind(level: Level | null): Level | null {
  return level === null ? 'normal' : level === 'normal' ? 'hard' : level === 'hard' ? 'easy' : null
}

interface SeatRowProps {
  readonly seat: PlannedSeat
  readonly number: number
  readonly onName: (name: string) => void
  readonly onKind: () => void
  readonly onUp: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
}

function SeatRow({ seat, number, onName, onKind, onUp, onRemove }: SeatRowProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const name = seat.name || t('setup.placeholder', { number })
  return (
    <View style={styles.row}>
      <PlayerMark player={number - 1} size={34} />
      <View style={[surfaces.sunk(colors), styles.field]}>
        <TextInput
          testID={`name-${number}`}
          aria-label={t('setup.name', { number })}
          value={seat.name}
          placeholder={t('setup.placeholder', { number })}
          placeholderTextColor={colors.soft}
          maxLength={longestNameText}
          autoCapitalize="words"
          autoCorrect={false}
          selectTextOnFocus
          returnKeyType="done"
          onChangeText={onName}
          style={[styles.input, { color: colors.text }]}
        />
      </View>
      <Kind name={name} level={seat.level} number={number} onPress={onKind} />
      <IconButton
        plain
        icon="up"
        label={t('setup.up', { name })}
        disabled={onUp === undefined}
        onPress={onUp}
        testID={`up-${number}`}
      />
      {onRemove && <IconButton plain icon="close" label={t('setup.remove', { name })} onPress={onRemove} />}
    </View>
  )
}

interface KindProps {
  readonly name: string
  readonly level: Level | null
  readonly number: number
  readonly onPress: () => void
}

function Kind({ name, level, number, onPress }: KindProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const kind = level === null ? t('setup.kinds.person') : t(`setup.kinds.${level}`)
  return (
    <Touch
      testID={`kind-${number}`}
      aria-label={t('setup.kind', { name, kind })}
      onPress={onPress}
      style={({ pressed }) => [
        level === null ? surfaces.steel(colors) : surfaces.brass(colors),
        styles.kind,
        pressed && styles.pressed,
      ]}
    >
      <Text variant="small" color={level === null ? 'text' : 'onBrass'} center style={styles.bold}>
        {kind}
      </Text>
      {level !== null && (
        <View style={styles.pips}>
          {levels.map((other, i) => (
            <View
              key={other}
              style={[
                styles.pip,
                i > levels.indexOf(level) && styles.hollow,
                { borderColor: colors.onBrass },
              ]}
            />
          ))}
        </View>
      )}
    </Touch>
  )
}

const styles = StyleSheet.create({
  list: { gap: space.m },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.xs,
    minHeight: target + 12,
    paddingLeft: space.m,
    paddingRight: space.xs,
  },
  field: { flex: 1, minWidth: 0, borderRadius: radius.m, marginLeft: space.xs },
  input: {
    fontSize: type.body.fontSize,
    minHeight: target,
    minWidth: 0,
    borderRadius: radius.m,
    paddingHorizontal: space.m,
  },
  kind: {
    width: 70,
    minHeight: target,
    borderRadius: radius.m,
    alignItems: 'center',
    justifyContent: 'center',
    gap: 3,
    marginLeft: space.xs,
  },
  bold: { fontWeight: '600' },
  pips: { flexDirection: 'row', gap: 4 },
  pip: { width: 6, height: 6, borderRadius: 3, borderWidth: 1, backgroundColor: '#221704' },
  hollow: { backgroundColor: 'transparent' },
  pressed: { opacity: 0.85 },
})
