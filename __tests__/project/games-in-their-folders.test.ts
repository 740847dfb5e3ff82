/**
 * Nothing outside a game's own folders and the registries names a game. Otherwise a new game would have to be added
 * to yet another list.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gameIds } from '@/engine'

const root = path.resolve(__dirname, '../..')
const folders = ['app', 'client', 'components', 'engine', 'relay', 'terminal']

/** These have one line per game; docs/add-a-game.md lists them. */
const registries = [
  'client/messages/en/games.ts',
  'components/games/cover-registry.ts',
  'components/games/screens-registry.ts',
  'engine/games/practice-registry.ts',
  'engine/games/registry.ts',
  'terminal/games/registry.ts',
]

const camelCase = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const isAtHome = (file: string, id: string): boolean =>
  file.startsWith(`engine/games/${id}/`) ||
  file.startsWith(`components/games/${id}/`) ||
  file === `terminal/games/${id}.ts` ||
  (file.startsWith('client/messages/') && file.endsWith(`/${id}.ts`))

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|js)$/.test(file))

/**
 * Both spellings in any case: `lock-and-key`, `lockAndKey`, `LockAndKeyBoard`. An id of one word is searched for only
 * as code would use it (`'pairs'`, `/pairs/`, `.pairs`, `{ pairs`, `pairsCover`): in a sentence it may be just a
 * word.
 */
const nameOf = (id: string): RegExp =>
  id.includes('-')
    ? new RegExp(`${id}|${camelCase(id)}`, 'i')
    : new RegExp(`(['"\`/.]|\\{ )${id}\\b|\\b${id}[A-Z]|\\b${id[0]!.toUpperCase()}${id.slice(1)}[A-Z]`)

const linesNaming = (id: string): readonly string[] =>
  files
    .filter((file) => !isAtHome(file, id) && !registries.includes(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, i) => (nameOf(id).test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
    )

test.each(gameIds)('%s is named only in its own folders and in the registries', (id) => {
  expect(linesNaming(id)).toEqual([])
})

test.each([
  ['lock-and-key', "const id = 'lock-and-key'", true],
  ['lock-and-key', 'export function LockAndKeyBoard() {', true],
  ['lockdown', "import { State } from '@/engine/games/lockdown/state'", true],
  ['lockdown', 'games.lockdown', true],
  ['lockdown', 'const lockdownDriver = 1', true],
  ['lockdown', '// The lockdown of a whole floor.', false],
] as const)('%s in ‘%s’: %p', (id, line, named) => expect(nameOf(id).test(line)).toBe(named))

test('the search covers hundreds of files, the registries among them', () => {
  expect(files.length).toBeGreaterThan(300)
  for (const file of registries) expect(files).toContain(file)
})
