/**
 * Where a request comes from, for the limits. Behind a proxy every link has the proxy's address, so the operator says how
 * many proxies there are, and only that many entries at the end of `x-forwarded-for` are trusted: anybody can forge the
 * ones before them.
 */
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const direct = socket.remoteAddress ?? 'unknown'
  if (proxies === 0) return networkOf(direct)
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const way = named.map((entry) => entry.trim()).filter((entry) => entry !== '')
  // With fewer entries than proxies, the first one is the farthest hop that any of them saw.
  return networkOf(way[Math.max(0, way.length - proxies)] ?? direct)
}

/** An IPv4 address as it is; the first 64 bits of an IPv6 one, because one household or machine owns all the rest. */
export function networkOf(address: string): string {
  const plain = address.replace(/^\[|\](:\d+)?$/g, '').replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // An IPv4 address at the end counts as two groups.
  const length = [...before, ...after].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0)
  const groups = [...before, ...Array<string>(tail === undefined ? 0 : 8 - length).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
