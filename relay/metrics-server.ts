/** Serves the relay's figures on a port of their own, which need not be reachable from outside. */
import { createServer } from 'node:http'
import { listen } from './listen'

interface Where {
  readonly host: string
  /** 0 asks the system for any free port. */
  readonly port: number
}

export interface MetricsServer {
  readonly port: number
  close(): void
}

export async function serveMetrics(text: () => string, { host, port }: Where): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end()
    const headers = {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    }
    response.writeHead(200, headers).end(text())
  })
  const at = await listen(server, { host, port, portTries: 1 })
  return {
    port: at,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
