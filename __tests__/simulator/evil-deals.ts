/** Relays that want to choose the deal: promises that are missing, false or broken, and nonces of their own. */
import { hash, pledgeTo } from '@/engine'
import { promiseIn } from '@/client/remote/deal-promise'
import { createIdentity } from '@/relay/identity'
import { believing, madeUp, type Cheating, type EvilRelay, type Told, type Tricks } from './evil-relay'
import type { Lie } from './watch'

/** The relay's own nonce, in the name of a seat. */
const nonceFor = (key: string, match: number): string => hash(`evil nonce ${key} ${match}`)

/** Deals with nonces of its own in the name of some seats. */
const choosing =
  (isMine: (key: string) => boolean, change: (message: Told<'table'>) => Told<'table'>) =>
  (cheating: Cheating): Tricks => {
    const { heldBy, lie, pretend, truth } = cheating
    return {
      hears(_, message) {
        if (message.kind === 'ready' && isMine(message.key))
          return [{ ...message, pledge: pledgeTo(nonceFor(message.key, message.match)) }]
        return message.kind === 'nonce' && isMine(message.key) ? [] : [message]
      },
      tells(link, message) {
        if (message.kind === 'entries' && message.head) {
          const { match, head } = message
          const nonces = (truth.state?.deal?.players ?? [])
            .filter(({ key }) => isMine(key))
            .map(({ key }) => `nonce ${nonceFor(key, match)} `)
          const isFalse = (line: string): boolean => nonces.some((nonce) => line.startsWith(nonce))
          const isBelieved: Lie['isBelieved'] = (known) =>
            known.match === match && (known.log?.head.some(isFalse) ?? false)
          return [head.some(isFalse) ? lie(message, { match, isBelieved }) : message]
        }
        if (message.kind !== 'table') return [message]
        const { id, phase, match, players } = message.table
        if (phase === 'dealing')
          for (const { key, revealed } of players)
            if (heldBy(link).includes(key) && isMine(key) && !revealed)
              pretend(link, {
                kind: 'nonce',
                table: id,
                key,
                match,
                nonce: nonceFor(key, match),
                signature: madeUp,
              })
        return [change(message)]
      },
    }
  }

const believingMadeUp = believing((_, signature) => signature === madeUp)

const withoutPromise = (message: Told<'table'>): Told<'table'> => {
  const { promise: _, ...table } = message.table
  return { ...message, table }
}

/** The promise that phones are told is not the one that the deal is made from. */
const second: EvilRelay = {
  more: { relayKeys: believing((text) => text.startsWith('strongbox opening ')) },
  tricks: (cheating) => ({
    tells(link, message) {
      const { identity, heldBy, lie, world } = cheating
      if (message.kind === 'entries' && message.head) {
        const { match, head } = message
        const [commitment = ''] = head.filter((line) => line.startsWith('commitment '))
        const isBelieved: Lie['isBelieved'] = (known) =>
          known.match === match &&
          known.promise?.match === match &&
          (known.log?.head.includes(commitment) ?? false) &&
          !known.promise.text?.includes(commitment.split(' ')[1]!)
        return [lie(message, { match, isBelieved, reaches: (before) => before.promise?.match === match })]
      }
      if (message.kind !== 'table' || !message.table.promise) return [message]
      const { match, players, promise } = message.table
      const isOpen = players.every(({ key, revealed }) => revealed || !heldBy(link).includes(key))
      // Once it has a phone's nonces, it may tell that phone the promise that it wants to keep.
      if (isOpen && heldBy(link).length > 0 && world.chance(0.3))
        return [lie({ ...message }, { match, isBelieved: () => false })]
      const table = { ...message.table, promise: { ...promise, commitment: hash(`first ${match}`) } }
      const { text } = promiseIn(table, identity.key)!
      const signature = identity.sign(text!)
      return [{ ...message, table: { ...table, promise: { ...table.promise, signature } } }]
    },
  }),
}

const unsigned: EvilRelay = {
  tricks: ({ lie, deviceOf }) => {
    const victims = new Map<string, boolean>()
    return {
      tells(link, message) {
        const device = deviceOf(link) ?? ''
        if (message.kind !== 'table' || !message.table.promise) return [message]
        const { match, promise } = message.table
        victims.set(device, victims.get(device) ?? hash(`${device} ${promise.commitment}`) < '8')
        if (!victims.get(device)) return [message]
        const isBelieved: Lie['isBelieved'] = ({ promise: known }) =>
          known?.match === match && known.signature === madeUp
        const table = { ...message.table, promise: { ...promise, signature: madeUp } }
        return [lie({ ...message, table }, { match, isBelieved })]
      },
    }
  },
}

/** Keeps nonces back until the deal is called off, and then opens another secret than the promised one. */
const calledOff: EvilRelay = {
  tricks: ({ lie, world }) => {
    const lost = new Set<string>()
    const kept = new Set<number>()
    return {
      hears(_, message) {
        if (message.kind !== 'nonce') return [message]
        if (!kept.has(message.match) && lost.size < 2 && world.chance(0.7))
          lost.add(`${message.match} ${message.key}`)
        kept.add(message.match)
        return lost.has(`${message.match} ${message.key}`) ? [] : [message]
      },
      tells(_, message) {
        if (message.kind !== 'table' || !message.table.calledOff) return [message]
        const { calledOff: told } = message.table
        const { match } = told
        const table = { ...message.table, calledOff: { ...told, secret: hash('another') } }
        return [
          lie(
            { ...message, table },
            {
              match,
              isUrgent: true,
              reaches: ({ promise, publicState }) =>
                promise?.match === match && message.table.version >= (publicState?.version ?? 0),
              isBelieved: () => true,
            },
          ),
        ]
      },
    }
  },
}

/** It comes back with another key. */
const otherKey: EvilRelay = {
  more: {
    identity: (keys, starts) => (starts > 1 ? createIdentity(hash('another relay'), keys) : undefined),
  },
  tricks: ({ lie }) => ({
    tells(_, message) {
      if (message.kind !== 'welcome') return [message]
      const { key } = message
      const reaches: Lie['reaches'] = ({ relayKey = key }) => relayKey !== key
      return [lie({ ...message }, { match: 0, isUrgent: true, reaches, isBelieved: () => true })]
    },
  }),
}

export const evilInDeals: Readonly<Record<string, EvilRelay>> = {
  'promises nothing and deals with its own nonces': {
    more: { relayKeys: believingMadeUp },
    tricks: choosing(() => true, withoutPromise),
  },
  'deals with another nonce in the name of a seat': {
    more: { relayKeys: believingMadeUp },
    tricks: choosing(
      (key) => hash(key) < '8',
      (message) => message,
    ),
  },
  'makes a second promise once it knows the nonces': second,
  'does not sign its promise': unsigned,
  'opens another secret than that of the deal it called off': calledOff,
  'comes back with another key': otherKey,
}
