// How large the player wants text to be: a setting of the phone or, in a browser, its own font size.
import { Platform, useWindowDimensions } from 'react-native'

/** Above this, things that stand side by side at ordinary sizes stand below each other, and a match may scroll. */
const large = 1.3

/** The most by which any text grows. */
export const mostTextScale = 2
/** Headings are large already, and grow less. */
export const mostHeadingScale = 1.5

/** Browsers do not scale text by themselves where its size is given in pixels. */
export const browserTextScale =
  Platform.OS === 'web' && typeof document !== 'undefined'
    ? Math.min(mostTextScale, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1)
    : 1

export function useTextScale(): number {
  const { fontScale } = useWindowDimensions()
  return Platform.OS === 'web' ? browserTextScale : fontScale
}

export const useLargeText = (): boolean => useTextScale() > large
