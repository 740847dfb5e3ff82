// A touch presses without moving the focus. Browsers focus whatever is touched, and when the press then removes or disables
// it they stop mid-frame to find a new place for the focus, which takes longer than a frame on a slow phone. Text fields
// still gain and lose the focus, or the keyboard would stay up.
import { Platform } from 'react-native'

let byTouch = false

/** Whether the last input was a touch: then no focus ring is shown. */
export const isByTouch = (): boolean => byTouch

export function keepTouchFromFocusing(): void {
  if (Platform.OS !== 'web') return
  const pressed = ({ pointerType }: PointerEvent): void => void (byTouch = pointerType === 'touch')
  const typed = (): void => void (byTouch = false)
  const focusing = (event: MouseEvent): void => {
    if (byTouch && !isField(event.target) && !isField(document.activeElement)) event.preventDefault()
  }
  window.addEventListener('pointerdown', pressed, { capture: true, passive: true })
  window.addEventListener('keydown', typed, { capture: true, passive: true })
  window.addEventListener('mousedown', focusing, { capture: true })
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
