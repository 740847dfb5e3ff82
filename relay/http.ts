/** What the relay serves besides links: how it is, the public state of a table, and the web app if it has one. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createAnswerHeaders } from './headers'
import { createPreviews } from './preview'
import { serveWebApp } from './web-app'
import type { WebFiles } from './web-files'

export interface Health {
  readonly status: 'ok' | 'degraded'
  /** What is wrong with the store, if something is. */
  readonly store?: 'locked' | 'damaged'
}

/** Whether new visitors should be sent here, and why not. */
export type Readiness = 'ready' | 'stopping' | 'damaged'

interface Parts {
  readonly health: () => Health
  readonly readiness: () => Readiness
  /** The public state of a table. Its id is too long to guess, so only people who were given it can ask. */
  readonly tableOf: (id: string) => Promise<object | undefined>
  /** Whether this address may ask about one more table now. */
  readonly mayAsk: (request: IncomingMessage) => boolean
  readonly webFiles?: WebFiles
  readonly trustProxy: number
}

export function createRequestListener(parts: Parts): RequestListener {
  const { health, readiness, tableOf, mayAsk, webFiles, trustProxy } = parts
  const headersOf = createAnswerHeaders(webFiles, trustProxy)
  const previewOf = createPreviews(webFiles, trustProxy)
  return (request, response) => {
    const headers = headersOf(request)
    for (const [name, value] of Object.entries(headers.any)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response)
    if (isAt(request, '/health')) return answerHealth(response, health())
    if (isAt(request, '/ready')) {
      const status = readiness()
      return answer(response, status === 'ready' ? 200 : 503, { status })
    }
    const table = /^\/tables\/([0-9a-f]{32})$/.exec(request.url?.split('?', 1)[0] ?? '')?.[1]
    if (table !== undefined) {
      if (!mayAsk(request)) return answer(response, 429, { status: 'too-fast' })
      tableOf(table).then(
        (found) => answer(response, found ? 200 : 404, found ?? { status: 'gone' }),
        () => answer(response, 503, { status: 'unavailable' }),
      )
      return
    }
    if (webFiles) return serveWebApp({ files: webFiles, headers, previewOf }, request, response)
    response.writeHead(404, { 'content-type': 'text/plain' }).end('This relay serves no web app\n')
  }
}

function isAt(request: IncomingMessage, address: string): boolean {
  return request.url?.split('?', 1)[0] === address
}

/**
 * With a locked store it still answers 200: locks pass, phones keep their moves until then, and the web app needs no store,
 * so a load balancer that dropped the relay would only make things worse. With a damaged store nothing is saved until
 * somebody repairs it.
 */
function answerHealth(response: ServerResponse, health: Health): void {
  answer(response, health.store === 'damaged' ? 503 : 200, health)
}

function answer(response: ServerResponse, status: number, body: object): void {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    // The web app served by one relay may play at the tables of another.
    'access-control-allow-origin': '*',
  }
  response.writeHead(status, headers).end(JSON.stringify(body) + '\n')
}

function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }).end('Method not allowed\n')
}
