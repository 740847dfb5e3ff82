// Rows of a list in a panel, separated by fine rules. One kind leads somewhere, the other is a switch.
import { Children, type ReactNode } from 'react'
import { StyleSheet, View } from 'react-native'
import Animated, { useAnimatedStyle, withTiming } from 'react-native-reanimated'
import { haptic } from '@/client/haptics'
import { Icon, type IconName } from './icon'
import { Plate } from './plate'
import { surfaces } from './surface'
import { Text } from './text'
import { motion, radius, space, target } from './theme'
import { useTheme } from './theme-provider'
import { Touch } from './touch'

export function Panel({ children }: { readonly children: ReactNode }) {
  const { colors } = useTheme()
  return (
    <Plate style={styles.panel}>
      {Children.toArray(children).map((child, index) => (
        <View key={index} style={index > 0 && [styles.parted, { borderTopColor: colors.edge }]}>
          {child}
        </View>
      ))}
    </Plate>
  )
}

interface RowProps {
  readonly label: string
  readonly note?: string
}

function Words({ label, note }: RowProps) {
  return (
    <View style={styles.words}>
      <Text variant="label">{label}</Text>
      {note !== undefined && (
        <Text variant="small" color="soft">
          {note}
        </Text>
      )}
    </View>
  )
}

interface ListRowProps extends RowProps {
  readonly onPress: () => void
  readonly icon?: IconName
  /** Shown instead of the arrow. */
  readonly mark?: IconName
  readonly testID?: string
}

export function ListRow({ label, note, icon, mark, onPress, testID }: ListRowProps) {
  const { colors } = useTheme()
  return (
    <Touch
      testID={testID}
      aria-label={note === undefined ? label : `${label}. ${note}`}
      onPress={onPress}
      style={({ pressed }) => [styles.row, pressed && { backgroundColor: colors.glint }]}
    >
      {icon && <Icon name={icon} size={22} color={colors.brassText} />}
      <Words label={label} note={note} />
      <Icon name={mark ?? 'forward'} size={mark ? 22 : 18} color={mark ? colors.brassText : colors.soft} />
    </Touch>
  )
}

interface SwitchRowProps extends RowProps {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  readonly disabled?: boolean
}

export function SwitchRow({ label, note, value, onChange, disabled }: SwitchRowProps) {
  const { colors } = useTheme()
  return (
    <Touch
      role="switch"
      aria-label={note === undefined ? label : `${label}. ${note}`}
      aria-checked={value}
      disabled={disabled === true}
      feel="nothing"
      onPress={() => {
        onChange(!value)
        // Afterwards, so that the switch for haptics answers as it is set now.
        haptic('pick')
      }}
      style={({ pressed }) => [
        styles.row,
        pressed && { backgroundColor: colors.glint },
        disabled && styles.disabled,
      ]}
    >
      <Words label={label} note={note} />
      <Bolt on={value} />
    </Touch>
  )
}

/** The switch is a bolt in its slot: shot to the right and brass when on. */
function Bolt({ on }: { readonly on: boolean }) {
  const { colors, reducedMotion } = useTheme()
  const shot = useAnimatedStyle(() => ({
    transform: [{ translateX: withTiming(on ? 22 : 0, { duration: reducedMotion ? 0 : motion.fade }) }],
  }))
  return (
    <View style={[surfaces.sunk(colors), styles.bolt]}>
      <Animated.View style={[on ? surfaces.brass(colors) : surfaces.steel(colors), styles.knob, shot]}>
        <View style={[styles.notch, { backgroundColor: on ? colors.onBrass : colors.soft }]} />
        <View style={[styles.notch, { backgroundColor: on ? colors.onBrass : colors.soft }]} />
      </Animated.View>
    </View>
  )
}

const styles = StyleSheet.create({
  panel: { overflow: 'hidden' },
  parted: { borderTopWidth: 1 },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.m,
    minHeight: target + 12,
    paddingHorizontal: space.l,
    paddingVertical: space.s,
    borderRadius: radius.s,
  },
  words: { flex: 1, gap: 2 },
  disabled: { opacity: 0.45 },
  bolt: { width: 54, height: 30, borderRadius: 7, padding: 2 },
  knob: {
    width: 26,
    height: 24,
    borderRadius: 5,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
  },
  notch: { width: 1.5, height: 10, opacity: 0.55 },
})
