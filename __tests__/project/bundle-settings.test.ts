/** Settings of the bundle that name folders and packages: one that is renamed must not drop out of them unnoticed. */
import { existsSync } from 'node:fs'
import path from 'node:path'

const { redrawnOften } = jest.requireActual<{ redrawnOften: readonly string[] }>('../../babel.config.js')

test.each(redrawnOften)('the React Compiler finds components/%s', (folder) => {
  expect(existsSync(path.resolve(__dirname, '../../components', folder))).toBe(true)
})

const { standInFor } = jest.requireActual<{
  standInFor: (file: string, platform: string) => string | null | undefined
}>('../../scripts/lib/left-out')

/** Not a dependency of ours: Expo Router brings it along. */
const symbols = path.resolve(__dirname, '../../node_modules/expo-symbols/build/index.js')

test.each(['android', 'ios', 'web'])(
  'the font of symbols that nobody draws is not in the bundle for %s',
  (platform) => {
    expect(existsSync(symbols)).toBe(true)
    expect(standInFor(symbols, platform)).toBeNull()
  },
)

test('native bundles have everything else', () => {
  expect(standInFor(require.resolve('expo-router'), 'android')).toBeUndefined()
})
