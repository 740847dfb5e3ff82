// In browsers only the names are asked for: all that expo-localization finds out about each language delays the first screen.
export const preferredLanguages = (): readonly (string | null)[] =>
  navigator.languages.map((language) => language.split('-', 1)[0]!.toLowerCase())
