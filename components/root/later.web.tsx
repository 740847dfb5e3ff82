// In browsers everything that the first screen does not need is a separate script. It is fetched as soon as home is shown, so
// that a match can start and go on without a network. It is one script, not one per screen: what two of them share would go
// into the first one.
import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { Notice, WayHome } from '@/components/art/notice'
import { Button } from '@/components/ui/button'
import { useTheme } from '@/components/ui/theme-provider'
import type * as all from './later-all'

type Later = typeof all

const patience = 2000
let fetched: Promise<Later> | undefined
let here: Later | undefined
let hasFailed = false
const listeners = new Set<() => void>()

/** A script that failed to load is retried, and anybody waiting for it is told. */
export const later = (): Promise<Later> =>
  (fetched ??= import('./later-all').then(
    (all) => (here = all),
    async () => {
      hasFailed = true
      listeners.forEach((listener) => listener())
      await new Promise((resolve) => setTimeout(resolve, patience))
      fetched = undefined
      return later()
    },
  ))

function onceFetched<Name extends keyof Later>(name: Name) {
  const Later = lazy(async () => ({ default: (await later())[name] as ComponentType<object> }))
  return function Fetched(props: object) {
    // Decided once: with another component in its place, a screen would start anew.
    const [Screen] = useState(() => (here?.[name] as ComponentType<object> | undefined) ?? Later)
    return (
      <Suspense fallback={<Waiting />}>
        <Screen {...props} />
      </Suspense>
    )
  } as unknown as Later[Name]
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
export const GalleryScreen = onceFetched('GalleryScreen')
export const GameScreen = onceFetched('GameScreen')
export const HistoryScreen = onceFetched('HistoryScreen')
export const HowToScreen = onceFetched('HowToScreen')
export const LessonScreen = onceFetched('LessonScreen')
export const MatchScreen = onceFetched('MatchScreen')
export const ReplayScreen = onceFetched('ReplayScreen')
export const ReviewScreen = onceFetched('ReviewScreen')
export const SettingsScreen = onceFetched('SettingsScreen')
export const SetupScreen = onceFetched('SetupScreen')
export const TableScreen = onceFetched('TableScreen')
export const TableTickets = onceFetched('TableTickets')

const styles = StyleSheet.create({ blank: { flex: 1 } })
