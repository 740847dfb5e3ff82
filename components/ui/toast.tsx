// A short sentence that comes and goes, and is read aloud. One at a time; a new one takes the old one's place.
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { StyleSheet, View } from 'react-native'
import Animated, { FadeIn, FadeOut } from 'react-native-reanimated'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { useSpokenOnIos } from './announce'
import { surfaces } from './surface'
import { Text } from './text'
import { motion, radius, space } from './theme'
import { useTheme } from './theme-provider'

/** Without a text, it clears the current one. */
type Say = (text: string | undefined) => void

const ToastContext = createContext<Say>(() => undefined)

/** What is being said, and a place that shows it. */
interface Said {
  readonly text: string | undefined
  /** Returns a function that gives the place up again. */
  readonly claim: () => () => void
}

const SaidContext = createContext<Said>({ text: undefined, claim: () => () => undefined })

/** For a part of the screen that shows messages itself while it is there: a slip at the bottom would lie over buttons. */
export function useSaid(isShown: boolean): string | undefined {
  const { text, claim } = use(SaidContext)
  useEffect(() => (isShown ? claim() : undefined), [isShown, claim])
  return isShown ? text : undefined
}

/** Lets a part of the app answer messages in its own way, as a lesson does. */
export const SayHere = ToastContext

export function useToast() {
  return use(ToastContext)
}

const shownFor = 3200

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<{ readonly text: string; readonly number: number }>()
  const [claims, setClaims] = useState(0)
  const { colors } = useTheme()
  const insets = useSafeAreaInsets()
  useSpokenOnIos(toast?.text)

  useEffect(() => {
    if (toast === undefined) return
    const end = setTimeout(() => setToast(undefined), shownFor)
    return () => clearTimeout(end)
  }, [toast])

  const say = useCallback(
    (text: string | undefined) =>
      setToast((last) => (text === undefined ? undefined : { text, number: (last?.number ?? 0) + 1 })),
    [],
  )
  const claim = useCallback(() => {
    setClaims((count) => count + 1)
    return () => setClaims((count) => count - 1)
  }, [])
  const text = toast?.text
  const said = useMemo(() => ({ text, claim }), [text, claim])
  return (
    <ToastContext value={say}>
      <SaidContext value={said}>{children}</SaidContext>
      <View role="status" aria-live="polite" style={[styles.place, { bottom: insets.bottom + space.xl }]}>
        {toast && claims === 0 && (
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
