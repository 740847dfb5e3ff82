// A choice of one is one tab stop: the arrow keys go from option to option and choose it, as they do in a form.
import { useRef } from 'react'
import { Platform, type View } from 'react-native'

interface KeyPress {
  readonly nativeEvent: { readonly key: string }
  preventDefault(): void
}

interface Roving {
  /** For the group. */
  readonly keys: object
  /** For each option. */
  readonly stop: (index: number) => object
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** `chosen` is -1 while nothing is: then the first option is the tab stop. */
export function useRoving(count: number, chosen: number, choose: (index: number) => void): Roving {
  const options = useRef<(View | null)[]>([])
  if (Platform.OS !== 'web') return { keys: {}, stop: () => ({}) }
  return {
    keys: {
      onKeyDown: (event: KeyPress) => {
        const step = steps[event.nativeEvent.key]
        if (step === undefined) return
        event.preventDefault()
        const next = (Math.max(0, chosen) + step + count) % count
        choose(next)
        options.current[next]?.focus()
      },
    },
    stop: (index) => ({
      ref: (option: View | null) => {
        options.current[index] = option
      },
      tabIndex: index === Math.max(0, chosen) ? 0 : -1,
    }),
  }
}
