/**
 * Serves the web app. The app has one page: a path without an extension is a route of the app and gets that
 * page; a missing file stays a 404, or a browser would run HTML as a script.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerHeaders } from './headers'
import { pageFile, SERVICE_WORKER, type WebFile, type WebFiles } from './web-files'

interface WebApp {
  readonly files: WebFiles
  /** A 304 has those of the page too, because browsers apply its headers to their cached copy. */
  readonly headers: AnswerHeaders
  /** The page with what chats show of its link, where that is something of its own. */
  readonly previewOf: (request: IncomingMessage) => Buffer | undefined
}

export function serveWebApp(
  { files, headers, previewOf }: WebApp,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const previewed = previewOf(request)
  const file = previewed ? pageFile(previewed) : find(files, request.url ?? '/')
  if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')

  const { body, encoding } = encode(file, request.headers['accept-encoding'])
  // Each encoding has different bytes and needs its own tag.
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  response.setHeader('etag', etag)
  response.setHeader('cache-control', file.cacheControl)
  response.setHeader('vary', 'accept-encoding')
  const own = file.type.startsWith('text/html')
    ? headers.page
    : file === files.get(SERVICE_WORKER)
      ? headers.worker
      : {}
  for (const [name, value] of Object.entries(own)) response.setHeader(name, value)
  if (matches(request.headers['if-none-match'], etag)) return void response.writeHead(304).end()

  response.setHeader('content-type', file.type)
  response.setHeader('accept-ranges', 'bytes')
  if (encoding) response.setHeader('content-encoding', encoding)
  const range = encoding ? undefined : parseRange(request.headers.range, body.length)
  if (range) {
    response.writeHead(206, {
      'content-range': `bytes ${range.start}-${range.end}/${body.length}`,
      'content-length': range.end - range.start + 1,
    })
    return void response.end(body.subarray(range.start, range.end + 1))
  }
  response.writeHead(200, { 'content-length': body.length })
  // For HEAD, Node leaves out the body by itself.
  response.end(body)
}

function find(files: WebFiles, url: string): WebFile | undefined {
  const address = decode(url.split(/[?#]/, 1)[0] ?? '/')
  if (address === undefined) return undefined
  const isRoute = !/\.[^/]*$|^\/\.well-known\//.test(address)
  return files.get(address) ?? (isRoute ? files.get('/index.html') : undefined)
}

function decode(address: string): string | undefined {
  try {
    return decodeURIComponent(address)
  } catch {
    return undefined
  }
}

function encode(file: WebFile, accepted = ''): { body: Buffer; encoding?: 'br' | 'gzip' } {
  const accepts = (name: string) =>
    accepted.split(',').some((part) => part.trim().split(';')[0] === name && !/;\s*q=0(\.0*)?\s*$/.test(part))
  if (file.br && accepts('br')) return { body: file.br, encoding: 'br' }
  if (file.gzip && accepts('gzip')) return { body: file.gzip, encoding: 'gzip' }
  return { body: file.body }
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** Safari plays sounds only from a server that supports single ranges. Any other range gets the whole file. */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined) return undefined
  const start = Number(first)
  const end = last ? Math.min(Number(last), size - 1) : size - 1
  return start <= end ? { start, end } : undefined
}
