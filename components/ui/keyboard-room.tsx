// Keeps what is being typed into above the phone's keyboard. Phones draw below the keyboard, edge to edge, and leave it to the
// app to make room; browsers do it themselves (keyboard-room.web.tsx).
import type { ReactNode } from 'react'
// eslint-disable-next-line no-restricted-imports -- this file is not in the web bundle either
import { KeyboardAvoidingView, StyleSheet } from 'react-native'

interface KeyboardRoomProps {
  /** Whether it fills its parent, or lies at its edge and grows from there. */
  readonly fills?: boolean
  readonly children: ReactNode
}

export const KeyboardRoom = ({ fills, children }: KeyboardRoomProps) => (
  <KeyboardAvoidingView behavior="padding" style={fills ? styles.filling : styles.lying}>
    {children}
  </KeyboardAvoidingView>
)

const styles = StyleSheet.create({
  filling: { flex: 1 },
  // Beside it, presses go to what lies below.
  lying: { flexShrink: 1, width: '100%', alignItems: 'center', pointerEvents: 'box-none' },
})
