// Where a phone keeps the secret keys of its seats: the iOS keychain, or on Android a file encrypted with a key in the
// phone's keystore. They are in no backup and never reach another phone. Browsers have nothing like it: secrets.web.ts.
import {
  deleteItemAsync,
  getItemAsync,
  setItemAsync,
  WHEN_UNLOCKED_THIS_DEVICE_ONLY,
} from 'expo-secure-store'

export interface Secrets {
  /** Null if it is not there; rejects if it cannot be read now. */
  read(name: string): Promise<string | null>
  write(name: string, secret: string): Promise<void>
  remove(name: string): Promise<void>
}

const options = { keychainAccessible: WHEN_UNLOCKED_THIS_DEVICE_ONLY }

export const phoneSecrets: Secrets | undefined = {
  read: (name) => getItemAsync(name, options),
  write: (name, secret) => setItemAsync(name, secret, options),
  remove: (name) => deleteItemAsync(name, options),
}
