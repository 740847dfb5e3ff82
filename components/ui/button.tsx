// The button: primary is a brass plate, the others step back from it. Pressing sinks it by a pixel; a busy button keeps
// its size and says so to a screen reader.
import { ActivityIndicator, StyleSheet, View } from 'react-native'
import { Icon, type IconName } from './icon'
import { useTranslation } from 'react-i18next'
import { EngravedRule } from './engraved-rule'
import { PointedRing, type Target } from './pointed'
import { surfaces } from './surface'
import { Text } from './text'
import { brass, radius, space, target as touchSize } from './theme'
import { useTheme } from './theme-provider'
import { Touch } from './touch'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps {
  readonly label: string
  readonly onPress: () => void
  readonly kind?: ButtonKind
  readonly icon?: IconName
  readonly disabled?: boolean
  readonly busy?: boolean
  /** Takes the width that its row has left. */
  readonly grow?: boolean
  readonly target?: Target
  readonly testID?: string
}

export function Button({
  label,
  onPress,
  kind = 'primary',
  icon,
  disabled,
  busy,
  grow,
  target,
  testID,
}: ButtonProps) {
  const { colors } = useTheme()
  const { t } = useTranslation()
  const ink = {
    primary: colors.onBrass,
    secondary: colors.text,
    quiet: colors.brassText,
    danger: colors.onDanger,
  }[kind]
  const ground = {
    primary: surfaces.brass(colors),
    secondary: surfaces.steel(colors),
    quiet: styles.quiet,
    danger: surfaces.danger(colors),
  }[kind]
  return (
    <Touch
      testID={testID}
      aria-label={busy ? t('common.busy', { label }) : label}
      aria-busy={busy === true}
      disabled={disabled === true || busy === true}
      sound="pick"
      onPress={onPress}
      style={({ pressed }) => [
        styles.button,
        ground,
        grow && styles.grow,
        pressed && styles.pressed,
        disabled && styles.disabled,
      ]}
    >
      {kind === 'primary' && <EngravedRule color={brass.low} opacity={0.45} inset={3} corner={5} />}
      {!disabled && <PointedRing at={target} radius={radius.m} />}
      <View style={[styles.content, busy && styles.hidden]}>
        {icon && <Icon name={icon} size={20} color={ink} />}
        <Text variant="label" color={ink} center>
          {label}
        </Text>
      </View>
      {busy && <ActivityIndicator aria-hidden style={styles.spinner} color={ink} />}
    </Touch>
  )
}

const styles = StyleSheet.create({
  button: {
    minHeight: touchSize + 4,
    borderRadius: radius.m,
    paddingHorizontal: space.l,
    paddingVertical: space.s,
    justifyContent: 'center',
  },
  grow: { flex: 1 },
  quiet: { borderWidth: 1, borderColor: 'transparent' },
  content: { flexDirection: 'row', alignItems: 'center', justifyContent: 'center', gap: space.s },
  hidden: { opacity: 0 },
  spinner: { position: 'absolute', alignSelf: 'center' },
  pressed: { transform: [{ translateY: 1 }, { scale: 0.99 }], opacity: 0.9 },
  disabled: { opacity: 0.45 },
})
