/** Hashes of sources: if the hash is the same, there is no need to build or check again. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inProject, root } from './project.mjs'

const BUNDLED_FOLDERS = ['app', 'assets', 'client', 'components', 'engine', 'public', 'service-worker']
const BUNDLED_FILES = [
  'app.config.js',
  'app.json',
  'babel.config.js',
  'metro.config.js',
  'package-lock.json',
  'scripts/lib/animated-stand-in.js',
  'scripts/lib/bundle.mjs',
  'scripts/lib/left-out.js',
  'scripts/lib/service-worker.mjs',
  'scripts/lib/shelf.mjs',
  'scripts/lib/shorten.mjs',
  'scripts/lib/web-files.mjs',
  'tsconfig.json',
]
const SETTINGS = /^\.env(\.|$)/

/** The hash of everything that goes into a bundle. */
export function bundleFingerprint() {
  const files = [
    ...BUNDLED_FOLDERS.flatMap(filesUnder),
    ...BUNDLED_FILES,
    ...readdirSync(root).filter((name) => SETTINGS.test(name)),
  ]
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('EXPO_PUBLIC_'))
  return fingerprint(files, JSON.stringify([packageWithoutScripts(), settings.sort()]))
}

/** The hash of a text and of files, given by their paths in the project. */
export function fingerprint(files, text = '') {
  const hash = createHash('sha256').update(text)
  for (const name of [...files].sort()) {
    const content = existsSync(inProject(name)) ? readFileSync(inProject(name)) : 'absent'
    hash.update(`\0${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export function filesUnder(folder) {
  if (!existsSync(inProject(folder))) return []
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.DS_Store')
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

function packageWithoutScripts() {
  const { scripts: _, ...rest } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  return rest
}
