// Whatever can be pressed: what a finger feels and hears, a ring for the keyboard's focus, and a button unless told otherwise.
import { Pressable, type PressableProps, type PressableStateCallbackType } from 'react-native'
import { haptic, type Gesture } from '@/client/haptics'
import { playSound, type SoundName } from '@/client/sound'
import { useFocusRing } from './focus-ring'

export interface TouchProps extends Omit<PressableProps, 'onPress' | 'onFocus' | 'onBlur'> {
  readonly onPress: () => void
  readonly feel?: Gesture | 'nothing'
  readonly sound?: SoundName
}

export function Touch({ onPress, feel = 'pick', sound, disabled, style, ...rest }: TouchProps) {
  const { ring, handlers } = useFocusRing()
  return (
    <Pressable
      role="button"
      {...rest}
      {...handlers}
      aria-disabled={disabled ?? undefined}
      disabled={disabled}
      onPress={() => {
        // First: a phone drops one vibration for the next, and a refused move must still be felt.
        if (feel !== 'nothing') haptic(feel)
        if (sound) playSound(sound)
        onPress()
      }}
      style={(state: PressableStateCallbackType) => [
        typeof style === 'function' ? style(state) : style,
        ring,
      ]}
    />
  )
}
