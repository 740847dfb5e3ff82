// Where the phone keeps texts. A port of four calls, so that tests can cut the power between any two of them.
import AsyncStorage from '@react-native-async-storage/async-storage'

export interface Store {
  read(key: string): Promise<string | null>
  /** All or nothing: a write that did not settle leaves the old text in place. */
  write(key: string, text: string): Promise<void>
  remove(key: string): Promise<void>
  keys(prefix: string): Promise<readonly string[]>
}

/** In characters. Android writes a row of more than 2 MB, but cannot read it. */
const longestText = 1_800_000

export const phoneStore: Store = {
  // Reads at the same time become one request to the phone this way, which matters to a list of a thousand matches.
  read: async (key) => (await AsyncStorage.multiGet([key]))[0]?.[1] ?? null,
  write: async (key, text) => {
    if (text.length > longestText)
      throw new Error(`A text of ${text.length} characters is too long to be read again.`)
    await AsyncStorage.setItem(key, text)
  },
  remove: (key) => AsyncStorage.removeItem(key),
  keys: async (prefix) => (await AsyncStorage.getAllKeys()).filter((key) => key.startsWith(prefix)),
}
