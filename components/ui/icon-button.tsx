// A round 44-point button with a drawn icon and a spoken name.
import { StyleSheet } from 'react-native'
import { Icon, type IconName } from './icon'
import { surfaces } from './surface'
import { target } from './theme'
import { useTheme } from './theme-provider'
import { Touch } from './touch'

export interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onPress?: () => void
  readonly disabled?: boolean
  readonly plain?: boolean
  readonly testID?: string
}

export function IconButton({ icon, label, onPress, disabled, plain, testID }: IconButtonProps) {
  const { colors } = useTheme()
  return (
    <Touch
      testID={testID}
      aria-label={label}
      disabled={disabled === true}
      onPress={() => onPress?.()}
      style={({ pressed }) => [
        styles.button,
        !plain && surfaces.steel(colors),
        pressed && styles.pressed,
        disabled && styles.disabled,
      ]}
    >
      <Icon name={icon} size={22} color={colors.text} />
    </Touch>
  )
}

const styles = StyleSheet.create({
  button: {
    width: target,
    height: target,
    borderRadius: target / 2,
    alignItems: 'center',
    justifyContent: 'center',
  },
  pressed: { transform: [{ scale: 0.94 }], opacity: 0.85 },
  disabled: { opacity: 0.4 },
})
