/**
 * What takes the place of modules that need a phone or a browser while the shelf is drawn in Node. Colours are variables, so that
 * one drawing serves both themes, and the margins of a phone's notch are numbers that scripts/lib/shelf.mjs finds again.
 */
const { cloneElement } = require('react')
const { View } = require('react-native')
const { accentIn, colors } = require('@/components/ui/theme')

const nothing = () => undefined

// client/haptics and client/sound
const haptic = nothing
const playSound = nothing

// components/ui/theme-provider
const variable = (name) => `var(--${name})`
/** Named by the colour that it has in the dark. */
const accentVariable = ({ text }) => `accent-${text.dark.slice(1)}`
const theme = {
  scheme: 'dark',
  colors: Object.fromEntries(Object.keys(colors.dark).map((name) => [name, variable(name)])),
  accent: (of) => ({ ...accentIn('dark', of), text: variable(accentVariable(of)) }),
  reducedMotion: true,
}
const useTheme = () => theme

// components/match/use-records and components/home/continue-row
const none = []
const useRecords = () => ({ unfinished: none, past: none, broken: none })
const ContinueRow = () => null

// components/ui/window-title
const WindowTitle = () => null

// @react-native-async-storage/async-storage and client/preferred-languages
const getItem = async () => null
const preferredLanguages = () => none

// expo-router
const useRouter = () => ({ push: nothing })
const useFocusEffect = nothing
const Link = ({ href, children }) => {
  const address =
    typeof href === 'string' ? href : href.pathname.replace(/\[(\w+)\]/g, (_, name) => href.params[name])
  return cloneElement(children, { href: address, role: 'link' })
}

// react-native-reanimated
const useSharedValue = (value) => ({ value })
const useAnimatedStyle = nothing
const withTiming = (value) => value

// react-native-safe-area-context
const insets = { top: 7000, bottom: 7100, left: 7200, right: 7300 }
const useSafeAreaInsets = () => insets

module.exports = {
  __esModule: true,
  default: { View, getItem },
  accentVariable,
  insets,
  haptic,
  playSound,
  useTheme,
  useRecords,
  ContinueRow,
  WindowTitle,
  getItem,
  preferredLanguages,
  useRouter,
  useFocusEffect,
  Link,
  useSharedValue,
  useAnimatedStyle,
  withTiming,
  useSafeAreaInsets,
}
