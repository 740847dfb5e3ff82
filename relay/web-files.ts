/**
 * The exported web app, read into memory once (a few megabytes). A request is then a lookup in a map: no
 * path can climb out of the folder, a rebuild cannot pull files out from under a running relay, and the
 * ETag is a hash of the content, the same in every relay process.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lookup } from 'mrmime'

export interface WebFile {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly body: Buffer
  /** Compressed at build time. Absent if that did not make the file smaller. */
  readonly br?: Buffer
  readonly gzip?: Buffer
}

export type WebFiles = ReadonlyMap<string, WebFile>

// The exporter puts a hash of the content into these names, so their content never changes.
const HASHED = /^\/(_expo\/static|assets)\/.*[.-][0-9a-f]{32}[.@]/

export function readWebFiles(root: string): WebFiles {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const present = new Set(names)
  const read = (name: string) => (present.has(name) ? readFileSync(name) : undefined)

  const files = new Map<string, WebFile>()
  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue
    const address = '/' + path.relative(root, name).split(path.sep).join('/')
    const body = readFileSync(name)
    files.set(address, {
      type: contentType(name),
      etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      cacheControl: HASHED.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
      body,
      br: read(`${name}.br`),
      gzip: read(`${name}.gz`),
    })
  }
  return files
}

function contentType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return /^text\/|javascript|json|svg/.test(type) ? `${type}; charset=utf-8` : type
}
