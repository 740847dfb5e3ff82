// Where the phone keeps texts. A port of four calls, so that tests can cut the power between any two of them.
import AsyncStorage from '@react-native-async-storage/async-storage'

export interface Store {
  read(key: string): Promise<string | null>
  /** All or nothing: a write that did not settle leaves the old text in place. */
  write(key: string, text: string): Promise<void>
  remove(key: string): Promise<void>
  keys(prefix: string): Promise<readonly string[]>
}

export const phoneStore: Store = {
  read: (key) => AsyncStorage.getItem(key),
  write: (key, text) => AsyncStorage.setItem(key, text),
  remove: (key) => AsyncStorage.removeItem(key),
  keys: async (prefix) => (await AsyncStorage.getAllKeys()).filter((key) => key.startsWith(prefix)),
}
