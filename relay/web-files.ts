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

/** Browsers ask for it again and again: it says whether there is a new version of the app. */
export const SERVICE_WORKER = '/sw.js'

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
      type: contentType(address),
      etag: tagOf(body),
      cacheControl: HASHED.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
      body,
      br: read(`${name}.br`),
      gzip: read(`${name}.gz`),
    })
  }
  return files
}

/** A page made for one request. */
export const pageFile = (body: Buffer): WebFile => ({
  type: contentType('/index.html'),
  etag: tagOf(body),
  cacheControl: 'no-cache',
  body,
})

const tagOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** What the list of types lacks: icons, and what systems ask for to verify an app's links, which has no extension. */
const OTHER_TYPES = [
  [/\.ico$/, 'image/vnd.microsoft.icon'],
  [/^\/\.well-known\/[^.]*$/, 'application/json'],
] as const

function contentType(address: string): string {
  const other = OTHER_TYPES.find(([pattern]) => pattern.test(address))?.[1]
  const type = other ?? lookup(address) ?? 'application/octet-stream'
  return /^text\/|javascript|json|svg/.test(type) ? `${type}; charset=utf-8` : type
}
