// A button on the safe's door, in the door's metal in both themes: the app's own buttons would look stuck on.
import { StyleSheet } from 'react-native'
import { Icon } from '@/components/ui/icon'
import { PointedRing, type Target } from '@/components/ui/pointed'
import { gradient } from '@/components/ui/surface'
import { type Metal, target as touchSize } from '@/components/ui/theme'
import { Touch } from '@/components/ui/touch'

interface StepButtonProps {
  readonly icon: 'plus' | 'minus'
  readonly label: string
  readonly metal: Metal
  readonly disabled: boolean
  readonly onPress: () => void
  readonly target: Target
  readonly testID: string
}

export function StepButton({ icon, label, metal, disabled, onPress, target, testID }: StepButtonProps) {
  return (
    <Touch
      testID={testID}
      aria-label={label}
      disabled={disabled}
      onPress={onPress}
      style={({ pressed }) => [
        styles.button,
        { borderColor: metal.line, backgroundColor: metal.line },
        gradient(`linear-gradient(180deg, #2A5F70 0%, #17414F 55%, ${metal.line} 100%)`),
        { boxShadow: `inset 0px 1px 0px ${metal.hi}66, 0px 2px 3px rgba(0,0,0,0.45)` },
        pressed && styles.pressed,
      ]}
    >
      <Icon name={icon} size={20} color={metal.hi} />
      {!disabled && <PointedRing at={target} radius={touchSize / 2} />}
    </Touch>
  )
}

const styles = StyleSheet.create({
  button: {
    width: touchSize,
    height: touchSize,
    borderRadius: touchSize / 2,
    borderWidth: 1,
    alignItems: 'center',
    justifyContent: 'center',
  },
  pressed: { transform: [{ scale: 0.94 }], opacity: 0.85 },
})
