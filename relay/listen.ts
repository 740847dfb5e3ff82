/**
 * Listens on the given port or, if it is taken, on one of the next. Trying is the only reliable test when
 * two relays start at the same moment: a port that was free a millisecond ago may be taken now.
 */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ListenOptions {
  readonly host?: string
  readonly port: number
  readonly portTries: number
}

export async function listen(server: Server, { host, port, portTries }: ListenOptions): Promise<number> {
  const last = Math.min(port + portTries - 1, 65_535)
  for (let candidate = port; ; candidate += 1) {
    try {
      return await listenOnce(server, { host, port: candidate })
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || candidate >= last) throw error
    }
  }
}

function listenOnce(server: Server, where: { host?: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(where, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
