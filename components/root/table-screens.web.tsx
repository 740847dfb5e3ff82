// In browsers the boards and everything around them are a separate script, so that home does not wait for them. It is fetched
// as soon as home is shown, so that a match can start and go on without a network.
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { Notice, WayHome } from '@/components/art/notice'
import { Button } from '@/components/ui/button'
import { useTheme } from '@/components/ui/theme-provider'
import type * as Everything from './table-screens-all'

type Screens = typeof Everything

const patience = 2000
let fetched: Promise<Screens> | undefined
let hasFailed = false
const listeners = new Set<() => void>()

/** A script that failed to load is retried, and anybody waiting for it is told. */
const fetchAll = (): Promise<Screens> =>
  (fetched ??= import('./table-screens-all').catch(async () => {
    hasFailed = true
    listeners.forEach((listener) => listener())
    await new Promise((resolve) => setTimeout(resolve, patience))
    fetched = undefined
    return fetchAll()
  }))

function onceFetched<Name extends keyof Screens>(name: Name) {
  const Screen = lazy(async () => ({ default: (await fetchAll())[name] as ComponentType<object> }))
  return function FetchedScreen(props: object) {
    return (
      <Suspense fallback={<Waiting />}>
        <Screen {...props} />
      </Suspense>
    )
  } as unknown as Screens[Name]
}

/**
 * It loads within a frame or two, so a spinner would only flicker. Offline it does not load, and after an update of the relay
 * it never will: the page then asks for a script that no longer exists and has to be reloaded.
 */
function Waiting() {
  const { colors } = useTheme()
  const { t } = useTranslation()
  if (!useSyncExternalStore(subscribe, () => hasFailed))
    return <View style={[styles.blank, { backgroundColor: colors.ground }]} />
  return (
    <Notice title={t('crash.notLoaded')} text={t('crash.notLoadedText')} testID="not-loaded">
      <Button label={t('crash.reload')} onPress={() => location.reload()} testID="reload" />
      <WayHome />
    </Notice>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const CodeScreen = onceFetched('CodeScreen')
export const HowToScreen = onceFetched('HowToScreen')
export const LessonScreen = onceFetched('LessonScreen')
export const MatchScreen = onceFetched('MatchScreen')
export const ReplayScreen = onceFetched('ReplayScreen')
export const ReviewScreen = onceFetched('ReviewScreen')
export const SetupScreen = onceFetched('SetupScreen')
export const TableScreen = onceFetched('TableScreen')

export const fetchTableScreens = (): void => void fetchAll()

const styles = StyleSheet.create({ blank: { flex: 1 } })
