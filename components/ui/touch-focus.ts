// A finger presses and does not focus. Browsers focus what was touched, and when its own press takes it away or puts it to
// rest they stop in the middle of drawing to see where the focus may go: on a slow phone that is longer than a frame. A
// text field still gets the focus, and one that has it still loses it, or the keyboard would stay up.
import { Platform } from 'react-native'

let byTouch = false

/** Whether the last thing done here was done with a finger: then no ring shows where the focus is. */
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
