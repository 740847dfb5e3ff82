/** The relay ships as one file. It is built when it is missing or out of date, and by no command that finds it fresh. */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { relayProgram } from '../harness/relay-program'

const root = path.resolve(__dirname, '../..')
const build = (): void => void execFileSync(process.execPath, [path.join(root, 'scripts/build-relay.mjs')])

test('it is built again if its sources have changed, and only then', () => {
  const file = relayProgram()
  const built = () => statSync(file).ino
  const before = built()
  build()
  expect(built()).toBe(before)
  // As if it had been built from other sources.
  writeFileSync(`${file}.fingerprint`, 'other sources')
  build()
  expect(built()).not.toBe(before)
})

test('it needs no package but the SQLite driver', () => {
  const text = readFileSync(relayProgram(), 'utf8')
  const needed = new Set([...text.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name!))
  const isBuiltIn = (name: string): boolean =>
    name.startsWith('node:') || process.getBuiltinModule(name) !== undefined
  expect([...needed].filter((name) => !isBuiltIn(name)).sort()).toEqual([
    // Optional: the code that asks for these two goes on without them.
    'bufferutil',
    'libsql',
    'libsql/promise',
    'utf-8-validate',
  ])
})

test('it hashes with Node itself', () => {
  const text = readFileSync(relayProgram(), 'utf8')
  expect(text).toContain('// relay/native-hash.ts')
  expect(text).not.toContain('// engine/dealer/hash.ts')
})
