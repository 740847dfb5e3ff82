// In browsers the five boards and all that moves on them are a script of their own: the shelf must not wait for them.
// They are fetched as soon as the shelf stands, so that a match begins, and goes on, without a network.
import { type ComponentType, lazy, Suspense } from 'react'
import { StyleSheet, View } from 'react-native'
import { useTheme } from '@/components/ui/theme-provider'
import type * as Everything from './table-screens-all'

type Screens = typeof Everything

const patience = 2000
let fetched: Promise<Screens> | undefined

/** A script that did not come is asked for again and again: there is nothing else to show. */
const fetchAll = (): Promise<Screens> =>
  (fetched ??= import('./table-screens-all').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, patience))
    fetched = undefined
    return fetchAll()
  }))

function onceFetched<Name extends keyof Screens>(name: Name) {
  const Screen = lazy(async () => ({ default: (await fetchAll())[name] as ComponentType<object> }))
  return function FetchedScreen(props: object) {
    return (
      <Suspense fallback={<Blank />}>
        <Screen {...props} />
      </Suspense>
    )
  } as unknown as Screens[Name]
}

/** It is there within a frame or two, and a spinner would only flicker. */
function Blank() {
  const { colors } = useTheme()
  return <View style={[styles.blank, { backgroundColor: colors.ground }]} />
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
