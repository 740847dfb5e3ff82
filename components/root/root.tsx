// The root of the app: what must be ready before the first paint (settings, the display font), the providers, the stack.
// A font or a script that fails to load must not block the app: after a while the screens appear without it.
import { Besley_700Bold } from '@expo-google-fonts/besley/700Bold'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useFonts } from 'expo-font'
import { DarkTheme, DefaultTheme, Stack, ThemeProvider as NavigationTheme } from 'expo-router'
import * as SplashScreen from 'expo-splash-screen'
import { StatusBar } from 'expo-status-bar'
import { type ComponentProps, useEffect, useState } from 'react'
import { StyleSheet, View } from 'react-native'
import { SafeAreaProvider } from 'react-native-safe-area-context'
import '@/client/i18n'
import { watchForNewVersion } from '@/client/new-version'
import { plantSeed } from '@/client/planted-seed'
import { loadSettings } from '@/client/settings'
import { phoneStore } from '@/client/store'
import { RootBoundary } from '@/components/crash/root-boundary'
import { ScreenBoundary } from '@/components/crash/screen-boundary'
import { recordsQuery } from '@/components/match/use-records'
import { DragRoot } from '@/components/ui/drag'
import { FingerWatch } from '@/components/ui/finger-watch'
import { keepFocus } from '@/components/ui/keep-focus'
import { ThemeProvider, useTheme } from '@/components/ui/theme-provider'
import { ToastProvider } from '@/components/ui/toast'
import { keepTouchFromFocusing } from '@/components/ui/touch-focus'
import { later } from './later'
import { tablesQuery } from './use-tables'
import { removeWebSplash } from './web-splash'

void SplashScreen.preventAutoHideAsync()
plantSeed()
keepTouchFromFocusing()
keepFocus()

/** For the font and, if this phone has remote tables, the script that reads them. */
const patience = 3000
// All queries read from this phone, so they must run without a network, too.
const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })

export function Root() {
  const [fontLoaded, fontError] = useFonts({ Besley_700Bold })
  const [waitedEnough, setWaitedEnough] = useState(false)
  const [storageRead, setStorageRead] = useState(false)
  const [tablesRead, setTablesRead] = useState(false)

  useEffect(() => {
    // Home lists the matches of this phone: loaded after its first paint, they would push the doors down.
    void Promise.all([loadSettings(), queries.prefetchQuery(recordsQuery)]).then(() => setStorageRead(true))
    void queries.prefetchQuery(tablesQuery).then(() => setTablesRead(true))
    const waiting = setTimeout(() => setWaitedEnough(true), patience)
    return () => clearTimeout(waiting)
  }, [])

  const fontSettled = fontLoaded || fontError !== null
  const ready = storageRead && ((fontSettled && tablesRead) || waitedEnough)
  useEffect(() => {
    if (!ready) return
    SplashScreen.hide()
    removeWebSplash()
    // After everything else, because it fetches it all again, if only from the browser's cache.
    void later().then(watchForNewVersion)
  }, [ready])

  if (!ready) return null
  return (
    <RootBoundary>
      <DragRoot style={styles.root}>
        <FingerWatch>
          <SafeAreaProvider>
            <ThemeProvider>
              <ToastProvider>
                <QueryClientProvider client={queries}>
                  <Screens />
                </QueryClientProvider>
              </ToastProvider>
            </ThemeProvider>
          </SafeAreaProvider>
        </FingerWatch>
      </DragRoot>
    </RootBoundary>
  )
}

function Screens() {
  const { scheme, colors, reducedMotion } = useTheme()
  const base = scheme === 'dark' ? DarkTheme : DefaultTheme
  const navigation = { ...base, colors: { ...base.colors, background: colors.ground, text: colors.text } }
  return (
    <NavigationTheme value={navigation}>
      <StatusBar style={scheme === 'dark' ? 'light' : 'dark'} />
      <Stack
        screenLayout={Bounded}
        screenOptions={{
          headerShown: false,
          contentStyle: { backgroundColor: colors.ground },
          animation: reducedMotion ? 'fade' : 'default',
        }}
      />
    </NavigationTheme>
  )
}

const readLog: ComponentProps<typeof ScreenBoundary>['readLog'] = async (shown) =>
  (await later()).readPublicLog(phoneStore, shown)

function Bounded(props: Omit<ComponentProps<typeof ScreenBoundary>, 'readLog'>) {
  return (
    <View role="main" style={styles.root}>
      <ScreenBoundary {...props} readLog={readLog} />
    </View>
  )
}

const styles = StyleSheet.create({ root: { flex: 1 } })
