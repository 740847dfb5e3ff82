/**
 * Writes the service worker of a web build: the script in service-worker/ with the list of all files that it keeps. It runs last,
 * because the list has the hash of each file.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

const SERVICE_WORKER = 'sw.js'

// Icons and the picture of a link's preview are for systems and chats; the rest is read by servers.
const NOT_KEPT = /^(icons\/|preview\.|previews\.json$|metadata\.json$|sw\.js$|\.)|\/\.|\.(br|gz|map)$/
/** The exporter puts a hash of the content into these names, so a kept copy is never outdated. */
const HASHED = /^(_expo\/static|assets)\/.*[.-][0-9a-f]{32}[.@]/

export async function buildServiceWorker(folder) {
  // Imported late: it may not be installed before.
  const { build, stop } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: ['service-worker/main.ts'],
    outfile: path.join(folder, SERVICE_WORKER),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    define: { FILES: JSON.stringify(keptFiles(folder)), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  await stop()
}

function keptFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !NOT_KEPT.test(name))
    .sort()
    .map((name) => ({
      url: `/${name}`,
      revision: HASHED.test(name) ? null : hashOf(path.join(folder, name)),
    }))
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 32)
