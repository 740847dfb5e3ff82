/**
 * What a browser loads before it shows anything. Metro puts whatever the routes import, directly or through others, into the
 * first script, so one import too many brings half of the app along. The imports are followed here as Metro follows them for
 * the web; only components/root/later.web.tsx loads anything later.
 */
import { buildSync } from 'esbuild'
import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

const { inputs } = buildSync({
  absWorkingDir: root,
  entryPoints: readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `app/${name}`),
  bundle: true,
  packages: 'external',
  alias: { '@': root },
  resolveExtensions: ['.web.ts', '.ts', '.web.tsx', '.tsx', '.json'],
  loader: { '.wav': 'file', '.png': 'file' },
  format: 'esm',
  splitting: true,
  outdir: 'unused',
  write: false,
  metafile: true,
}).metafile

/** By file or package: who imports it, back to a route. */
const reached = new Map<string, string>()

function follow(file: string, chain: string): void {
  if (reached.has(file)) return
  reached.set(file, chain)
  for (const { path: imported, kind } of inputs[file]?.imports ?? [])
    if (kind !== 'dynamic-import') follow(imported, `${imported} ← ${chain}`)
}

Object.keys(inputs)
  .filter((file) => file.startsWith('app/'))
  .forEach((file) => follow(file, file))

const chainsTo = (unwanted: RegExp): readonly string[] =>
  [...reached].filter(([name]) => unwanted.test(name)).map(([, chain]) => chain)

test('the first screen is in it', () => {
  expect(chainsTo(/^components\/home\/home-screen\.tsx$/)).toHaveLength(1)
})

test.each([
  ['cryptography', /^@noble\//],
  ['parsers of messages', /^valibot/],
  ['sockets', /^socket\.io-client/],
  ['remote play', /^client\/remote\/(?!table-key\.ts$)/],
  ['dealing and verifying', /^engine\/(dealer|index)/],
  [
    'bots, hints and lessons',
    /^engine\/(hints|lessons|bots\/(?!bot\.ts$)|games\/(practice|.*\/(bot|hints|lesson)))/,
  ],
  ['boards', /^components\/games\/[^/]+\/(board|how-to)\.tsx$/],
  [
    'other screens',
    /^components\/(gallery|game|history|how-to|lesson|remote|replay|review|settings|setup)\//,
  ],
])('%s load later', (_, unwanted) => {
  expect(chainsTo(unwanted)).toEqual([])
})
