/**
 * What each address and each link has left of its limits. An address is remembered until its allowances have refilled, so
 * opening a new link gets nobody around a limit. With too many addresses, the least recently used one that has no open link
 * is forgotten.
 */
import { createAllowance, type Allowance, type Rate } from './allowance'
import type { Limits } from './limits'

type Rates<T> = { [K in keyof T as T[K] extends Rate ? K : never]: T[K] }
export type AddressCharge = keyof Rates<Limits['address']>

/** What is charged per request: to the link that asked, or to everybody at its address. */
export type Charge =
  Extract<AddressCharge, 'newTables' | 'knocks' | 'doors' | 'wrongCodes' | 'reads'> | 'entrances'

export interface Charges {
  /** Whether this link, or everybody at its address, may do this once more now. */
  take(link: string, what: Charge): boolean
  giveBack(link: string, what: Charge): void
}

export interface Addresses {
  allowance(address: string, what: AddressCharge): Allowance
  /** Counts the links that are open. */
  open(address: string): boolean
  close(address: string): void
}

const mostAddresses = 50_000

interface Known {
  links: number
  readonly allowances: Map<AddressCharge, Allowance>
}

export function createAddresses(
  limits: Limits['address'],
  { now, most = mostAddresses }: { readonly now?: () => number; readonly most?: number } = {},
): Addresses {
  const known = new Map<string, Known>()

  /** Least recently used first. */
  function find(address: string): Known {
    const found = known.get(address) ?? { links: 0, allowances: new Map<AddressCharge, Allowance>() }
    known.delete(address)
    known.set(address, found)
    if (known.size > most) forgetOldest()
    return found
  }

  function forgetOldest(): void {
    for (const [address, { links }] of known) {
      if (links > 0) continue
      known.delete(address)
      return
    }
  }

  return {
    allowance(address, what) {
      const { allowances } = find(address)
      const allowance = allowances.get(what) ?? createAllowance(limits[what], now)
      allowances.set(what, allowance)
      return allowance
    },
    open(address) {
      const found = find(address)
      if (found.links >= limits.links) return false
      found.links += 1
      return true
    },
    close(address) {
      const found = known.get(address)
      if (!found) return
      found.links -= 1
      const isForgettable = found.links <= 0 && [...found.allowances.values()].every((one) => one.isFull())
      if (isForgettable) known.delete(address)
    },
  }
}
