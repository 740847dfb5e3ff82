// Reports the fingers on the screen (fingers.ts). Once, around the whole app: every touch passes it, and it takes none.
import type { ReactNode } from 'react'
import { type GestureResponderEvent, StyleSheet, View } from 'react-native'
import { fingerDown, fingersLeft } from './fingers'

export function FingerWatch({ children }: { readonly children: ReactNode }) {
  return (
    <View
      style={styles.app}
      onTouchStart={began}
      onTouchEnd={ended}
      onTouchCancel={ended}
      testID="finger-watch"
    >
      {children}
    </View>
  )
}

// A touch whose view is gone ends without an event: every other event lists what is still down.
function began({ nativeEvent: { touches, changedTouches } }: GestureResponderEvent): void {
  fingersLeft(idsIn(touches))
  idsIn(changedTouches).forEach(fingerDown)
}

function ended({ nativeEvent: { touches, changedTouches } }: GestureResponderEvent): void {
  const gone = idsIn(changedTouches)
  fingersLeft(new Set([...idsIn(touches)].filter((id) => !gone.has(id))))
}

const idsIn = (touches: readonly { readonly identifier: string }[]): ReadonlySet<number> =>
  new Set(touches.map(({ identifier }) => Number(identifier)))

const styles = StyleSheet.create({ app: { flex: 1 } })
