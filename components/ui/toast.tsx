// A short sentence that comes and goes, and is read aloud. One at a time; a new one takes the old one's place.
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { AccessibilityInfo, Platform, StyleSheet, View } from 'react-native'
import Animated, { FadeIn, FadeOut } from 'react-native-reanimated'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { surfaces } from './surface'
import { Text } from './text'
import { motion, radius, space } from './theme'
import { useTheme } from './theme-provider'

/** Without a text, it clears the current one. */
type Say = (text: string | undefined) => void

const ToastContext = createContext<Say>(() => undefined)

/** Lets a part of the screen show messages itself instead of the toast at the bottom. */
export const SayHere = ToastContext

export function useToast() {
  return use(ToastContext)
}

const shownFor = 3200

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<{ readonly text: string; readonly number: number }>()
  const { colors } = useTheme()
  const insets = useSafeAreaInsets()

  useEffect(() => {
    if (toast === undefined) return
    // Browsers and Android read the live region below; iOS has none.
    if (Platform.OS === 'ios') AccessibilityInfo.announceForAccessibility(toast.text)
    const end = setTimeout(() => setToast(undefined), shownFor)
    return () => clearTimeout(end)
  }, [toast])

  const say = useCallback(
    (text: string | undefined) =>
      setToast((last) => (text === undefined ? undefined : { text, number: (last?.number ?? 0) + 1 })),
    [],
  )
  return (
    <ToastContext value={say}>
      {children}
      <View role="status" aria-live="polite" style={[styles.place, { bottom: insets.bottom + space.xl }]}>
        {toast && (
          <Animated.View
            key={toast.number}
            entering={FadeIn.duration(motion.fade)}
            exiting={FadeOut.duration(motion.fade)}
            style={[surfaces.parchment(colors), styles.slip]}
          >
            <Text variant="label" color="#221704" center>
              {toast.text}
            </Text>
          </Animated.View>
        )}
      </View>
    </ToastContext>
  )
}

const styles = StyleSheet.create({
  place: { position: 'absolute', left: space.l, right: space.l, alignItems: 'center', pointerEvents: 'none' },
  slip: { borderRadius: radius.s, paddingHorizontal: space.l, paddingVertical: space.m, maxWidth: 420 },
})
