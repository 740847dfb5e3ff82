// The theme in force: the system's scheme unless overridden, and whether to move or to fade. Reanimated's own
// useReducedMotion is read once at start, so the system's setting is subscribed to here.
import * as SystemUI from 'expo-system-ui'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { AccessibilityInfo, Platform, useColorScheme } from 'react-native'
import { useSettings } from '@/client/settings'
import { accentIn, colors, type Accent, type Colors, type Metal, type Scheme } from './theme'

interface Theme {
  readonly scheme: Scheme
  readonly colors: Colors
  readonly accent: (of: Accent) => Metal
  readonly reducedMotion: boolean
}

function themeOf(scheme: Scheme, reducedMotion: boolean): Theme {
  return { scheme, colors: colors[scheme], accent: (of) => accentIn(scheme, of), reducedMotion }
}

const ThemeContext = createContext<Theme>(themeOf('dark', false))

function useSystemReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false)
  useEffect(() => {
    let live = true
    void AccessibilityInfo.isReduceMotionEnabled().then((value) => live && setReduced(value))
    const subscription = AccessibilityInfo.addEventListener('reduceMotionChanged', setReduced)
    return () => {
      live = false
      subscription.remove()
    }
  }, [])
  return reduced
}

/** The window behind the screens: over-scroll, rotation and the browser's own bars show it. */
function paintWindow(scheme: Scheme) {
  const ground = colors[scheme].ground
  if (Platform.OS !== 'web') {
    void SystemUI.setBackgroundColorAsync(ground)
    return
  }
  const root = document.documentElement
  root.style.colorScheme = scheme
  root.style.backgroundColor = ground
  document.querySelectorAll('meta[name="theme-color"]').forEach((meta) => {
    meta.removeAttribute('media')
    meta.setAttribute('content', ground)
  })
}

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { theme: choice, motion } = useSettings()
  const system = useColorScheme()
  const systemReduced = useSystemReducedMotion()
  const scheme = choice === 'system' ? (system === 'light' ? 'light' : 'dark') : choice
  useEffect(() => paintWindow(scheme), [scheme])
  return (
    <ThemeContext value={themeOf(scheme, motion === 'reduced' || systemReduced)}>{children}</ThemeContext>
  )
}

export function useTheme(): Theme {
  return use(ThemeContext)
}
