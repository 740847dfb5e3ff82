/** Settings of the bundle that name folders: a folder that is renamed must not drop out of them unnoticed. */
import { existsSync } from 'node:fs'
import path from 'node:path'

const { redrawnOften } = jest.requireActual<{ redrawnOften: readonly string[] }>('../../babel.config.js')

test.each(redrawnOften)('the React Compiler finds components/%s', (folder) => {
  expect(existsSync(path.resolve(__dirname, '../../components', folder))).toBe(true)
})
