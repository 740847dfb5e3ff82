// A view that can be dragged: one mechanism for sheets, scrubber and dials. In browsers the same contract uses pointer
// events (drag.web.tsx), which keeps the gesture library out of the web bundle.
import type { ReactNode } from 'react'
import { View, type ViewProps } from 'react-native'
import { Gesture, GestureDetector, GestureHandlerRootView } from 'react-native-gesture-handler'
import { scheduleOnRN } from 'react-native-worklets'

export interface DragPoint {
  /** In the view. */
  readonly x: number
  readonly y: number
  readonly translationY: number
  /** In points per second. */
  readonly velocityY: number
}

/** What follows the finger (worklets: it runs beside React). `onEnd` comes once for every `onStart`. */
export interface Drag {
  readonly enabled?: boolean
  /** From the first touch on, instead of once it has moved. */
  readonly atOnce?: boolean
  readonly onStart?: (at: DragPoint) => void
  readonly onMove: (at: DragPoint) => void
  readonly onEnd?: (at: DragPoint) => void
  /** Touched and released without dragging. Not a worklet. */
  readonly onTap?: () => void
  readonly testID?: string
}

interface DraggableProps extends ViewProps {
  readonly drag: Drag
  readonly children: ReactNode
}

export function Draggable({ drag, children, ...view }: DraggableProps) {
  return (
    <GestureDetector gesture={gestureOf(drag)}>
      <View collapsable={false} {...view}>
        {children}
      </View>
    </GestureDetector>
  )
}

/** Above everything that can be dragged, once per window. */
export const DragRoot = GestureHandlerRootView

const nothing = (): void => {
  'worklet'
}

function gestureOf({ enabled = true, atOnce = false, onStart, onMove, onEnd, onTap, testID = '' }: Drag) {
  const pan = Gesture.Pan().enabled(enabled).withTestId(testID).onUpdate(onMove)
  const dragged = atOnce
    ? pan
        .minDistance(0)
        .onBegin(onStart ?? nothing)
        .onFinalize(onEnd ?? nothing)
    : pan.onStart(onStart ?? nothing).onEnd(onEnd ?? nothing)
  if (!onTap) return dragged
  const tap = Gesture.Tap()
    .enabled(enabled)
    .onEnd(() => scheduleOnRN(onTap))
  return Gesture.Exclusive(dragged, tap)
}
