/** Reanimated's matchers, and patience: with a cold cache the first screen takes over a minute to load. */
require('react-native-reanimated').setUpTests()

jest.setTimeout(180_000)

/** Storage in memory, emptied with each test file. */
jest.mock('@react-native-async-storage/async-storage', () =>
  jest.requireActual('@react-native-async-storage/async-storage/jest/async-storage-mock'),
)
