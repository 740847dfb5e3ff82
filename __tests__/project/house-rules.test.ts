/** What the engine may not use, and the few rules of style that hold everywhere. */
import { lint } from './lint'

const BANS = ['no-restricted-globals', 'no-restricted-properties', 'no-restricted-syntax']

describe('the engine uses nothing of its host', () => {
  test.each([
    ['Date.now()', 'Take the time as an argument'],
    ['new Date()', 'Take the time as an argument'],
    ['performance.now()', 'Take the time as an argument'],
    ['Math.random()', 'Take a seed or a random source as an argument'],
    ['setTimeout(x, 1)', 'The engine has no timers'],
    ['setInterval(x, 1)', 'The engine has no timers'],
    ['queueMicrotask(x)', 'it is synchronous'],
    ["console.log('x')", 'return a value, or throw'],
    ['crypto.getRandomValues(x)', 'Randomness is handed in as a seed'],
    ['process.exit()', 'there is no process'],
    ["fetch('/')", 'The engine has no network'],
    ['globalThis.x()', 'take what is needed as an argument'],
    ["'a'.localeCompare('b')", 'Compare with <'],
    ["import('./card')", 'only static imports'],
  ])('%s', (expression, advice) => {
    const text = `export const f = (x: never) => ${expression}\n`
    expect(lint('engine/core/log.ts', text, BANS)).toEqual([expect.stringContaining(advice)])
    expect(lint('client/local-table.ts', text, BANS)).toEqual([])
  })

  test('a name of its own that happens to match one of the host is fine', () => {
    const text = 'export const f = (self: number) => self + 1\n'
    expect(lint('engine/core/log.ts', text, BANS)).toEqual([])
  })
})

describe('style', () => {
  const SYNTAX = ['no-restricted-syntax']

  test('a folder names its exports', () => {
    expect(lint('engine/index.ts', "export * from './core/card'\n", SYNTAX)).toHaveLength(1)
  })

  test('unions come from tuples, not from enum', () => {
    expect(lint('client/settings.ts', 'export enum Theme { dark }\n', SYNTAX)).toHaveLength(1)
  })

  test('only the router and tools have default exports', () => {
    const text = 'export default function Home() {}\n'
    expect(lint('components/home/home.tsx', text, SYNTAX)).toHaveLength(1)
    expect(lint('app/index.tsx', text, SYNTAX)).toEqual([])
  })

  test('only scripts and the terminal print', () => {
    const prints = (file: string) => lint(file, "console.log('x')\n", ['no-console'])
    expect(prints('relay/server.ts')).toHaveLength(1)
    expect(prints('components/home/home.tsx')).toHaveLength(1)
    expect(prints('terminal/main.ts')).toEqual([])
    expect(prints('scripts/start.mjs')).toEqual([])
  })

  test('an unused variable is an error', () => {
    const unused = (file: string) =>
      lint(file, 'const x = 1\n', ['no-unused-vars', '@typescript-eslint/no-unused-vars'])
    expect(unused('relay/server.ts')).toHaveLength(1)
    expect(unused('scripts/start.mjs')).toHaveLength(1)
  })

  test.each([
    'app/_layout.tsx',
    'app/game/[id].tsx',
    'app/+not-found.tsx',
    'engine/core/match-moves.ts',
    'a.d.ts',
  ])('the name %s is fine', (file) =>
    expect(lint(file, 'export const x = 1\n', ['strongbox/kebab-case'])).toEqual([]),
  )

  test.each([
    ['components/HomeShelf.tsx', 'home-shelf.tsx'],
    ['components/homeShelf/shelf.tsx', 'home-shelf'],
    ['client/local_table.ts', 'local-table.ts'],
    ['components/_layout.tsx', 'layout.tsx'],
  ])('the name %s is not kebab-case', (file, better) => {
    expect(lint(file, 'export const x = 1\n', ['strongbox/kebab-case'])).toEqual([
      expect.stringContaining(`use '${better}'`),
    ])
  })
})
