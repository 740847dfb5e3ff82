// The same contract as drag.tsx, on pointer events. The pointer is captured only once a drag has begun: a button inside
// the view must still get its click.
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { View, type ViewProps } from 'react-native'
import type { Drag, DragPoint } from './drag'

interface DraggableProps extends ViewProps {
  readonly drag: Drag
  readonly children: ReactNode
}

interface Held {
  readonly pointer: number
  readonly fromX: number
  readonly fromY: number
  readonly moving: boolean
  /** Recent movement, for the speed at release. */
  readonly trail: readonly { readonly y: number; readonly time: number }[]
}

const slop = 10
const memory = 100

export function Draggable({ drag, children, style, ...view }: DraggableProps) {
  const held = useRef<Held>(undefined)
  const handlers = {
    onPointerDown: (event: PointerEvent): void => {
      if (held.current || drag.enabled === false || event.button !== 0) return
      const moving = drag.atOnce === true
      const { pointerId: pointer, clientX: fromX, clientY: fromY } = event
      held.current = { pointer, fromX, fromY, moving, trail: [{ y: fromY, time: event.timeStamp }] }
      if (moving) start(event, held.current, drag)
    },
    onPointerMove: (event: PointerEvent): void => {
      const was = held.current
      if (was?.pointer !== event.pointerId) return
      // The button was released outside the window, or the view was disabled during the drag: no event says so.
      if (event.buttons === 0 || drag.enabled === false) return finish(event)
      const far = Math.hypot(event.clientX - was.fromX, event.clientY - was.fromY) >= slop
      const trail = [...was.trail, { y: event.clientY, time: event.timeStamp }].filter(
        ({ time }) => time >= event.timeStamp - memory,
      )
      const now = { ...was, moving: was.moving || far, trail }
      held.current = now
      if (now.moving && !was.moving) start(event, now, drag)
      if (now.moving) drag.onMove(pointOf(event, now))
    },
    onPointerUp: (event: PointerEvent): void => {
      const was = held.current
      if (was?.pointer !== event.pointerId) return
      if (was.moving) finish(event)
      else if (drag.enabled !== false) drag.onTap?.()
      held.current = undefined
    },
    onPointerCancel: (event: PointerEvent): void => {
      if (held.current?.pointer === event.pointerId) finish(event)
    },
  }
  function finish(event: PointerEvent): void {
    const was = held.current
    held.current = undefined
    if (was?.moving) drag.onEnd?.(pointOf(event, was))
  }
  return (
    <View {...view} {...(handlers as object)} style={[style, still as object]}>
      {children}
    </View>
  )
}

export const DragRoot = View

function start(event: PointerEvent, held: Held, drag: Drag): void {
  event.currentTarget.setPointerCapture(event.pointerId)
  drag.onStart?.(pointOf(event, held))
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent, { fromY, trail }: Held): DragPoint {
  const { left, top } = currentTarget.getBoundingClientRect()
  const [first, last] = [trail[0], trail.at(-1)]
  const time = first && last ? last.time - first.time : 0
  return {
    x: clientX - left,
    y: clientY - top,
    translationY: clientY - fromY,
    velocityY: first && last && time > 0 ? ((last.y - first.y) / time) * 1000 : 0,
  }
}

// Otherwise the page would scroll and select text during a drag.
const still = { touchAction: 'none', userSelect: 'none' }
