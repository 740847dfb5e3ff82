// The languages that this phone's owner prefers, best first, as two letters.
import { getLocales } from 'expo-localization'

export const preferredLanguages = (): readonly (string | null)[] =>
  getLocales().map(({ languageCode }) => languageCode)
