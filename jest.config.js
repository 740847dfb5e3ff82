/**
 * Two projects. `rules` runs everything that needs no phone in plain Node, which is fast. `screens` tests components, with
 * jest-expo's stand-ins for native modules. It is slow to load, so keep logic out of components and test it in `rules`.
 */
const expoPreset = require('jest-expo/jest-preset')

const [expoIgnores, ...moreIgnores] = expoPreset.transformIgnorePatterns
const alias = { '^@/(.*)$': '<rootDir>/$1' }
const scripts = '\\.[jt]sx?$'
const babel = (options) => ['<rootDir>/__tests__/harness/transformer.js', options]

const rules = {
  displayName: 'rules',
  testEnvironment: 'node',
  testMatch: ['engine', 'playthroughs', 'terminal', 'relay', 'project', 'simulator', 'fuzz'].map(
    (folder) => `<rootDir>/__tests__/${folder}/**/*.test.ts`,
  ),
  moduleNameMapper: alias,
  setupFilesAfterEnv: ['<rootDir>/__tests__/harness/rules-setup.js'],
  transform: { [scripts]: babel(require('./__tests__/harness/babel-rules')) },
  // @noble packages are ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!@noble/)'],
}

const screens = {
  displayName: 'screens',
  preset: 'jest-expo',
  transform: { ...expoPreset.transform, [scripts]: babel(expoPreset.transform[scripts][1]) },
  testMatch: ['<rootDir>/__tests__/screens/**/*.test.{ts,tsx}'],
  resolver: '<rootDir>/__tests__/harness/resolver.js',
  moduleNameMapper: { '^react-native-svg$': '<rootDir>/__tests__/harness/drawings.js' },
  setupFiles: ['react-native-gesture-handler/jestSetup'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/harness/screens-setup.js'],
  transformIgnorePatterns: [expoIgnores.replace('(?!(', '(?!(@noble|'), ...moreIgnores],
}

module.exports = {
  // By default Jest leaves one core free; with two cores that doubles the time.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/__tests__/harness/slow-first.js',
  projects: [rules, screens].map((project) => ({
    rootDir: __dirname,
    // Otherwise Jest keeps a cache per folder.
    id: project.displayName,
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
    ...project,
  })),
}
