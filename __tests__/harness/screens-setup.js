/** What every screen test needs: a long time limit, which only ends tests that hang, and stand-ins for the phone. */
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

/** jest-expo's mock fills in nothing, so every key would be the same: use Node's secure random numbers. */
jest.mock('expo-crypto', () => ({
  ...jest.requireActual('expo-crypto'),
  getRandomValues: (bytes) => require('node:crypto').randomFillSync(bytes),
}))

/**
 * React records where every element was created, for messages that no test reads, until it has recorded some thousand
 * per second. Here it stops at once, which makes playing a whole match noticeably faster.
 */
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

/**
 * React asks for the time around every component it draws. React Native's stand-in for that clock remembers every call,
 * which costs more than drawing the smaller ones.
 */
global.performance.now = Date.now

/**
 * React Native looks its parts up each time one is used, and Jest's require takes long. Each part is looked up once.
 */
const reactNative = require('react-native')
for (const [name, { get, configurable }] of Object.entries(Object.getOwnPropertyDescriptors(reactNative))) {
  if (!get || !configurable) continue
  const lookUp = () => {
    const value = get.call(reactNative)
    Object.defineProperty(reactNative, name, { value, configurable: true, enumerable: true, writable: true })
    return value
  }
  Object.defineProperty(reactNative, name, { get: lookUp, configurable: true, enumerable: true })
}
