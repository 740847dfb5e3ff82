/** The same tables at a server that only passes messages on: as many links, as many bytes, and nothing to sign or to check. */
import { io, type Socket } from 'socket.io-client'
import { hex } from '../a-player'
import type { LoadedTable } from './phones'

/** About what a relay sends of an entry, with its hash and its signatures. */
const payload = 'x'.repeat(450)

export async function aBareTable(port: number, seats: number): Promise<LoadedTable> {
  const table = hex(16)
  const loaded = { onReached: () => {} }
  let entries = 0
  let left = 0
  const open = (): Promise<Socket> =>
    new Promise((resolve) => {
      const link = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true })
      link.on('connect', () => link.emit('sit', table, () => resolve(link)))
      link.on('say', () => {
        left -= 1
        if (left > 0) return
        entries += 1
        loaded.onReached()
      })
    })
  const links = await Promise.all(Array.from({ length: seats }, open))
  return Object.assign(loaded, {
    links,
    entries: () => entries,
    next() {
      if (left > 0) return undefined
      left = seats
      return { link: links[entries % seats]!, message: { table, payload } }
    },
  })
}
