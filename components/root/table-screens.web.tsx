// In browsers the five boards and all that moves on them are a script of their own: the shelf must not wait for them.
// They are fetched as soon as the shelf stands, so that a match begins, and goes on, without a network.
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { Notice, WayHome } from '@/components/remote/notice'
import { Button } from '@/components/ui/button'
import { useTheme } from '@/components/ui/theme-provider'
import type * as Everything from './table-screens-all'

type Screens = typeof Everything

const patience = 2000
let fetched: Promise<Screens> | undefined
let hasFailed = false
const listeners = new Set<() => void>()

/** A script that did not come is asked for again and again, and whoever waits for it is told. */
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
 * It is there within a frame or two, and a spinner would only flicker. But offline it does not come, and after an update of
 * the relay never: then the page has to be loaded anew, as it asks for a script that is there no more.
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
export const LessonScreen = onceFetched('LessonScreen')
export const MatchScreen = onceFetched('MatchScreen')
export const ReplayScreen = onceFetched('ReplayScreen')
export const ReviewScreen = onceFetched('ReviewScreen')
export const SetupScreen = onceFetched('SetupScreen')
export const TableScreen = onceFetched('TableScreen')

export const fetchTableScreens = (): void => void fetchAll()

const styles = StyleSheet.create({ blank: { flex: 1 } })
