/** The addresses at which other devices on the network can reach this machine, likeliest first. */
import { networkInterfaces } from 'node:os'

// Networks of containers and virtual machines, which a phone cannot reach.
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|bridge|cni|flannel)/
const HOME_NETWORK = /^192\.168\.|^10\.|^172\.(1[6-9]|2\d|3[01])\./

export function networkAddresses(interfaces = networkInterfaces()) {
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, entries]) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal && !entry.address.startsWith('169.254.'))
    .map((entry) => entry.address)
  const rank = (address) => (HOME_NETWORK.test(address) ? 0 : 1)
  return [...new Set(addresses)].sort((a, b) => rank(a) - rank(b))
}
