/** Reanimated's matchers, and patience: a time limit is only there to end a test that hangs. */
require('react-native-reanimated').setUpTests()

jest.setTimeout(600_000)

/** Storage in memory, emptied with each test file. */
jest.mock('@react-native-async-storage/async-storage', () =>
  jest.requireActual('@react-native-async-storage/async-storage/jest/async-storage-mock'),
)

/** The phone's secure store, likewise. */
jest.mock('expo-secure-store', () => {
  const items = new Map()
  return {
    getItemAsync: async (name) => items.get(name) ?? null,
    setItemAsync: async (name, secret) => void items.set(name, secret),
    deleteItemAsync: async (name) => void items.delete(name),
  }
})

/** jest-expo's stand-in fills nothing in, and every key would be the same: Node has a secure source, too. */
jest.mock('expo-crypto', () => ({
  ...jest.requireActual('expo-crypto'),
  getRandomValues: (bytes) => require('node:crypto').randomFillSync(bytes),
}))

/**
 * React notes for every element where it was made, for messages that no test reads, and gives up after some thousand a
 * second. Here it gives up at once, which makes a walk through a whole match noticeably shorter.
 */
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
