// Reports the fingers on the screen (fingers.ts), and the mouse as one of them. In browsers the window sees every pointer, even
// if what it touched is gone by the time it is lifted.
import { type ReactNode, useEffect } from 'react'
import { fingerDown, fingersLeft, fingerUp } from './fingers'

export function FingerWatch({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const options = { capture: true, passive: true }
    for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener, options)
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        window.removeEventListener(type, listener, options)
    }
  }, [])
  return children
}

const listeners: Readonly<Record<string, (event: Event) => void>> = {
  pointerdown: (event) => fingerDown((event as PointerEvent).pointerId),
  pointerup: (event) => fingerUp((event as PointerEvent).pointerId),
  pointercancel: (event) => fingerUp((event as PointerEvent).pointerId),
  // What is lifted outside of the window is not reported.
  blur: () => fingersLeft(new Set()),
}
