/**
 * How large the app is, compared with an app of the same packages that shows one word: the web scripts gzipped (what the first
 * screen waits for, and all of them) and the bytecode that phones run. Ours is the build that `npm start` serves; the empty app
 * is exported by the same Metro with Expo's own settings.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundle } from '../lib/bundle.mjs'

const root = path.resolve('.')

export async function benchSize(cache: string): Promise<void> {
  const empty = path.join(cache, 'empty')
  writeEmptyApp(empty)
  for (const { platform, parts } of platforms) {
    const { ok } = await bundle(platform)
    if (!ok) throw new Error(`The app could not be built for ${platform}.`)
    const folders = [path.join(root, 'dist', platform), exportedEmpty(empty, platform, cache)]
    for (const { what, filesOf, sizeOf } of parts) {
      const [our, their] = folders.map((folder) =>
        filesOf(folder).reduce((bytes, file) => bytes + sizeOf(file), 0),
      )
      process.stdout.write(
        `${what.padEnd(32)} ${kilobytes(our!).padStart(9)}   empty app ${kilobytes(their!).padStart(9)}   ${(our! / their!).toFixed(2)} times it\n`,
      )
    }
  }
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000).toLocaleString('en')} kB`
const ending = (end: string) => (folder: string) => filesIn(folder).filter((file) => file.endsWith(end))
const plain = (file: string): number => readFileSync(file).length
const zipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length

/** The scripts that the page itself loads: the first screen waits for them. */
function namedByPage(folder: string): readonly string[] {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  return [...page.matchAll(/<script src="\/([^"]+)"/g)].map(([, name]) => path.join(folder, name!))
}

const platforms = [
  {
    platform: 'web',
    parts: [
      { what: 'web script, gzip: first screen', filesOf: namedByPage, sizeOf: zipped },
      { what: 'web script, gzip: all of it', filesOf: ending('.js'), sizeOf: zipped },
    ],
  },
  {
    platform: 'android',
    parts: [{ what: 'Hermes bytecode, Android', filesOf: ending('.hbc'), sizeOf: plain }],
  },
]

function writeEmptyApp(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'app'), { recursive: true })
  const files: Readonly<Record<string, string>> = {
    'package.json': JSON.stringify({ name: 'empty', main: 'expo-router/entry', version: '0.0.0' }),
    'app.json': JSON.stringify({
      expo: { name: 'empty', slug: 'empty', scheme: 'empty', web: { bundler: 'metro', output: 'single' } },
    }),
    'babel.config.js': "module.exports = { presets: ['babel-preset-expo'] }",
    'metro.config.js': [
      "const { getDefaultConfig } = require('expo/metro-config')",
      'const config = getDefaultConfig(__dirname)',
      `config.watchFolders = [${JSON.stringify(path.join(root, 'node_modules'))}]`,
      `config.resolver.nodeModulesPaths = [${JSON.stringify(path.join(root, 'node_modules'))}]`,
      'module.exports = config',
    ].join('\n'),
    'app/index.tsx':
      "import { Text } from 'react-native'\n\nexport default function Index() {\n  return <Text>Empty</Text>\n}\n",
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
}

function exportedEmpty(project: string, platform: string, cache: string): string {
  const output = path.join(cache, `size-empty-${platform}`)
  process.stderr.write(`Exporting the empty app for ${platform} …\n`)
  const { status, stderr } = spawnSync(
    path.join(root, 'node_modules/.bin/expo'),
    ['export', '-p', platform, '--output-dir', output],
    {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1', CI: '1' },
    },
  )
  if (status !== 0) throw new Error(stderr)
  return output
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
  )
