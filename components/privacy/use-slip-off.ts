// Notices when the finger slips off what it pressed. Phones report it; browsers keep sending a touch to the element it
// began on, so there every move has to be checked.
import { type GestureResponderEvent, Platform, type PointerEvent } from 'react-native'

type Handlers = Partial<{
  onTouchMove: (event: GestureResponderEvent) => void
  onTouchEnd: (event: GestureResponderEvent) => void
  onPointerLeave: (event: PointerEvent) => void
  onPointerCancel: (event: PointerEvent) => void
}>

interface BrowserTouches {
  readonly touches: ArrayLike<{ readonly clientX: number; readonly clientY: number }>
  readonly currentTarget: Element
}

export function useSlipOff(slip: () => void): Handlers {
  const handlers: Handlers = { onPointerLeave: slip, onPointerCancel: slip }
  if (Platform.OS !== 'web') return handlers
  const look = (event: GestureResponderEvent): void => {
    const { touches, currentTarget } = event as unknown as BrowserTouches
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
    const isOn = Array.from(touches).some(
      ({ clientX, clientY }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
    )
    if (!isOn) slip()
  }
  // A second finger elsewhere may keep the press alive after the first has lifted.
  return { ...handlers, onTouchMove: look, onTouchEnd: look }
}
