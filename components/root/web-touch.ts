// A finger presses and does not focus. Browsers focus what was touched, and when its own press takes it away or puts it to
// rest they stop in the middle of drawing to see where the focus may go: on a slow phone that is longer than a frame. A
// text field still gets the focus, and one that has it still loses it, or the keyboard would stay up.
import { Platform } from 'react-native'

export function keepTouchFromFocusing(): void {
  if (Platform.OS !== 'web') return
  let isTouch = false
  const pressed = ({ pointerType }: PointerEvent): void => void (isTouch = pointerType === 'touch')
  const focusing = (event: MouseEvent): void => {
    if (isTouch && !isField(event.target) && !isField(document.activeElement)) event.preventDefault()
  }
  window.addEventListener('pointerdown', pressed, { capture: true, passive: true })
  window.addEventListener('mousedown', focusing, { capture: true })
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
