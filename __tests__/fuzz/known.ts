/**
 * What somebody who listens everywhere would know: table ids, keys, proofs, pledges, match numbers and moves from real play,
 * by table and by the name of their field. Only what lets strangers into a table can be kept out.
 */
import type { Luck } from './luck'

export interface Known {
  /** A phone sent this at a table: it can be sent again, as it is or changed. */
  said(table: string, message: object): void
  /** The relay sent this at a table. */
  told(table: string, message: object): void
  /** Tables to talk about, newest last. */
  readonly tables: readonly string[]
  /** A value that such a field had at this table, or one from another field if it fits. */
  pick(wanted: Wanted, luck: Luck): unknown
  /** A whole message that a phone sent at this table. */
  message(table: string, luck: Luck): object | undefined
  /** Nobody talks about this table any more. */
  forget(table: string): void
}

interface Wanted {
  readonly table: string
  readonly field: string
  readonly fits: (value: unknown) => boolean
}

interface Learned {
  readonly fields: Map<string, unknown[]>
  readonly messages: object[]
}

/** Enough to span the end of one match and the start of the next; older values are less useful and only fill memory. */
const kept = 24
const tablesKept = 24

/** Fields with different names that hold the same thing. */
const sameAs: Readonly<Record<string, string>> = {
  about: 'key',
  by: 'key',
  host: 'key',
  id: 'table',
  from: 'have',
}

export function createKnown(isSecret: (table: string, field: string) => boolean): Known {
  const byTable = new Map<string, Learned>()

  function learnValue(table: string, field: string, value: unknown): void {
    if (isSecret(table, field)) return
    if (Array.isArray(value)) return value.slice(-8).forEach((one) => learnValue(table, field, one))
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).forEach(([name, inner]) => learnValue(table, name, inner))
    const name = sameAs[field] ?? field
    const { fields } = byTable.get(table)!
    const values = fields.get(name) ?? []
    fields.set(name, values)
    if (values.includes(value)) return
    values.push(value)
    if (values.length > kept) values.shift()
  }

  function learn(table: string, message: object): Learned {
    const learned = byTable.get(table) ?? { fields: new Map(), messages: [] }
    byTable.set(table, learned)
    if (byTable.size > tablesKept) byTable.delete(byTable.keys().next().value!)
    learnValue(table, 'table', table)
    learnValue(table, '', message)
    return learned
  }

  const withoutSecrets = (table: string, message: object): object =>
    Object.fromEntries(Object.entries(message).filter(([field]) => !isSecret(table, field)))

  return {
    get tables() {
      return [...byTable.keys()]
    },
    told: learn,
    said(table, message) {
      const { messages } = learn(table, message)
      messages.push(withoutSecrets(table, message))
      if (messages.length > kept) messages.shift()
    },
    pick({ table, field, fits }, luck) {
      const fields = byTable.get(table)?.fields
      if (!fields) return undefined
      const own = fields.get(sameAs[field] ?? field) ?? []
      const values = own.length > 0 && luck.chance(0.85) ? own : luck.pick([...fields.values()])
      const value = values.length > 0 ? luck.pick(values) : undefined
      const near = typeof value === 'number' ? value + luck.pick([0, 0, 0, 1, -1]) : value
      return fits(near) ? near : undefined
    },
    message(table, luck) {
      const messages = byTable.get(table)?.messages ?? []
      return messages.length > 0 ? luck.pick(messages) : undefined
    },
    forget: (table) => void byTable.delete(table),
  }
}
