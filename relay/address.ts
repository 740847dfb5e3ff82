/**
 * Where a request comes from, as far as limits go. Behind a proxy every link has the proxy's address, so the operator says
 * how many proxies there are, and that many of the last entries of `x-forwarded-for` are believed: what stands before them,
 * anybody can write.
 */
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const direct = socket.remoteAddress ?? 'unknown'
  if (proxies === 0) return networkOf(direct)
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const way = named.map((entry) => entry.trim()).filter((entry) => entry !== '')
  // With fewer entries than proxies, the first one is the farthest that one of them saw.
  return networkOf(way[Math.max(0, way.length - proxies)] ?? direct)
}

/** An IPv4 address as it is; of IPv6 the first 64 bits, as one household or one machine has all of the others. */
export function networkOf(address: string): string {
  const plain = address.replace(/^\[|\](:\d+)?$/g, '').replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // An IPv4 address at the end stands for two groups.
  const length = [...before, ...after].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0)
  const groups = [...before, ...Array<string>(tail === undefined ? 0 : 8 - length).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
