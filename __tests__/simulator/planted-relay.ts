/** Bugs that a relay could have, wrapped around the one that ships. The simulator must find every one of them. */
import { createCheapBoxes } from './cheap-keys'
import type { Keys } from '@/engine/wire/keys'
import type { ToPhone, ToRelay } from '@/engine/wire/messages'
import type { RelayEffect, RelayEvent, RelayLogic } from '@/relay/logic'
import { parseRecord } from '@/relay/table/records'
import { changedRelay, type RelayInside, type Sabotage } from './sabotage'
import type { Truth } from './truth'

type Told<K extends ToPhone['kind']> = Extract<ToPhone, { kind: K }>
type Said<K extends ToRelay['kind']> = Extract<ToRelay, { kind: K }>

/** Changes messages of one kind on their way in. */
const hearing =
  <K extends ToRelay['kind']>(kind: K, change: (message: Said<K>, truth: Truth) => ToRelay | undefined) =>
  (logic: RelayLogic, { truth }: Pick<RelayInside, 'truth'>): RelayLogic =>
    changedRelay(logic, {
      event(event) {
        if (event.kind !== 'received' || event.message.kind !== kind) return event
        const message = change(event.message as Said<K>, truth)
        return message && { ...event, message }
      },
    })

/** Changes messages of one kind on their way out. */
const telling =
  <K extends ToPhone['kind']>(kind: K, change: (message: Told<K>, truth: Truth) => ToPhone) =>
  (logic: RelayLogic, { truth }: Pick<RelayInside, 'truth'>): RelayLogic =>
    changedRelay(logic, {
      effect: (effect) =>
        effect.kind === 'send' && effect.message.kind === kind
          ? [{ ...effect, message: change(effect.message as Told<K>, truth) }]
          : [effect],
    })

const sealerOf = (to: string) => createCheapBoxes().sealer({ to, info: '', chance: to })!

/** Everything that anybody was shown. */
const allShown = ({ matches }: Truth, match: number): Told<'entries'>['shown'] =>
  [...(matches.get(match)?.shown ?? [])].map((text) => {
    const [entry, seat, card, face = ''] = text.split(' ')
    const sealed = sealerOf('').seal(0, '', face)
    return { entry: Number(entry), seat: Number(seat), card: Number(card), n: 0, sealed }
  })

/** Reports a record as stored before the disk has answered. */
function hasty(logic: RelayLogic): RelayLogic {
  const answer = (effect: RelayEffect, now: number): readonly RelayEffect[] =>
    effect.kind === 'append' ? [effect, ...handle({ kind: 'stored', table: effect.table }, now)] : [effect]
  const handle = (event: RelayEvent, now: number): readonly RelayEffect[] =>
    logic.handle(event, now).flatMap((effect) => answer(effect, now))
  return {
    tables: 0,
    publicState: (table) => logic.publicState(table),
    handle: (event, now) =>
      event.kind === 'stored' || event.kind === 'not-stored' ? [] : handle(event, now),
  }
}

/** Keeps sending entries to a link whose seat another device has taken over. */
function unforgetting(logic: RelayLogic): RelayLogic {
  const lost = new Set<string>()
  return changedRelay(logic, {
    effect(effect) {
      if (effect.kind !== 'send') return [effect]
      if (effect.message.kind === 'superseded') lost.add(effect.link)
      const isForOthers = effect.message.kind === 'entries' && !lost.has(effect.link)
      return [effect, ...(isForOthers ? [...lost].map((link) => ({ ...effect, link })) : [])]
    },
  })
}

/** Sends the next public state while its record is still being stored. */
function foretelling(logic: RelayLogic): RelayLogic {
  const last = new Map<string, Told<'table'>>()
  return changedRelay(logic, {
    effect(effect) {
      if (effect.kind === 'send' && effect.message.kind === 'table') last.set(effect.link, effect.message)
      if (effect.kind !== 'append') return [effect]
      const early = [...last].map(([link, message]): RelayEffect => {
        const table = { ...message.table, version: effect.append.n }
        return { kind: 'send', link, message: { ...message, table } }
      })
      return [effect, ...early]
    },
  })
}

const changedRecord =
  (change: (record: ReturnType<typeof parseRecord>) => object) =>
  (logic: RelayLogic): RelayLogic =>
    changedRelay(logic, {
      effect(effect) {
        if (effect.kind !== 'append') return [effect]
        const record = JSON.stringify(change(parseRecord(effect.append.record)))
        return [{ ...effect, append: { ...effect.append, record } }]
      },
    })

/** Treats every claim to a seat as if it named the current epoch. */
const atNewestEpoch = hearing('attend', (message, { state }) => ({
  ...message,
  seats: message.seats.map((seat) => ({
    ...seat,
    epoch: state?.players.find(({ key }) => key === seat.key)?.epoch ?? seat.epoch,
  })),
}))

const withoutDevices = changedRecord((record) =>
  record.kind === 'moved' ? { kind: record.kind, key: record.key, epoch: record.epoch } : record,
)

/** Never calls off a deal. */
const unending = (logic: RelayLogic): RelayLogic => ({
  get tables() {
    return logic.tables
  },
  publicState: (table) => logic.publicState(table),
  handle: (event, now) =>
    logic.handle(event, now).flatMap((effect) => {
      const isIt = effect.kind === 'append' && parseRecord(effect.append.record).kind === 'called-off'
      return isIt ? logic.handle({ kind: 'not-stored', table: effect.table, why: 'failed' }, now) : [effect]
    }),
})

/** Takes the host's word that somebody is away. */
function obedient(logic: RelayLogic): RelayLogic {
  const holders = new Map<string, string>()
  return changedRelay(logic, {
    event(event) {
      if (event.kind !== 'received') return event
      const { link, message } = event
      if (message.kind === 'attend') for (const { key } of message.seats) holders.set(key, link)
      if (message.kind !== 'remove') return event
      const holder = holders.get(message.key)
      return holder === undefined ? event : { ...event, link: holder, message: { ...message, kind: 'leave' } }
    },
  })
}

const withoutEvents =
  (...kinds: readonly RelayEvent['kind'][]) =>
  (logic: RelayLogic): RelayLogic =>
    changedRelay(logic, { event: (event) => (kinds.includes(event.kind) ? undefined : event) })

/** Takes every signature for good. */
const believing = (keys: Keys): Keys => ({ ...keys, verify: () => true })

export const plantedInRelay: Readonly<Record<string, Sabotage>> = {
  'acknowledges before it has stored': { relay: hasty },
  'treats a failed write as a success': {
    relay: (logic) =>
      changedRelay(logic, {
        event: (event) => (event.kind === 'not-stored' ? { kind: 'stored', table: event.table } : event),
      }),
  },
  'counts a move twice if it was sent twice': {
    relayKeys: believing,
    relay: hearing('move', (message, { matches }) => {
      const match = matches.get(message.match)
      const seat = (match?.keys.indexOf(message.key) ?? -1) + 1
      const made = match?.entries.filter((line) => line.startsWith(`${seat} `)).length
      return { ...message, number: (made ?? 0) + 1 }
    }),
  },
  'treats late moves as fresh ones': {
    relayKeys: believing,
    relay: hearing('move', (message, { matches }) => {
      const match = matches.get(message.match)
      return match ? { ...message, seen: match.entries.length } : message
    }),
  },
  'shows everything to everybody who comes back': {
    relay: telling('entries', (message, truth) =>
      message.entries.length === 0 ? { ...message, shown: allShown(truth, message.match) } : message,
    ),
  },
  'shows spectators what a seat saw': {
    relay: telling('entries', (message, truth) =>
      message.shown.length === 0
        ? { ...message, shown: allShown(truth, message.match).slice(0, 1) }
        : message,
    ),
  },
  'opens the private text before the end': {
    relay: telling('entries', (message, { matches }) => ({
      ...message,
      opened: matches.get(message.match)?.secret,
    })),
  },
  'gives a seat to an old epoch': {
    relayKeys: (keys) => ({
      ...keys,
      verify: (text, signature, key) =>
        Array.from({ length: 12 }, (_, epoch) => text.replace(/\d+$/, String(epoch))).some((one) =>
          keys.verify(one, signature, key),
        ),
    }),
    // Device ids are dropped, because they would hide this bug.
    relay: (logic, context) => withoutDevices(atNewestEpoch(logic, context)),
  },
  'promises without a signature': {
    relay: telling('table', (message) => {
      const { promise } = message.table
      if (!promise) return message
      return { ...message, table: { ...message.table, promise: { ...promise, signature: '0'.repeat(128) } } }
    }),
  },
  'keeps sending entries to a link that has lost its seat': { relay: unforgetting },
  'sends a public state before it is stored': { relay: foretelling },
  'stores a different nonce than the one revealed': {
    relay: changedRecord((record) =>
      record.kind === 'revealed' ? { ...record, nonce: record.nonce.replace(/^./, 'x') } : record,
    ),
  },
  'appends without comparing': {
    disk(disk, stored) {
      const over = new Map<number, string>()
      return {
        ...disk,
        read: (table) => disk.read(table).map((record, i) => over.get(i + 1) ?? record),
        append(table, append) {
          if (disk.append(table, append)) return true
          over.set(append.n, append.record)
          stored(append.record, append.n)
          return true
        },
      }
    },
  },
  'loses what players wrote and were shown in a crash': {
    disk: (disk) => ({
      ...disk,
      read: (table) =>
        disk.read(table).map((text) => {
          const record = parseRecord(text)
          return record.kind === 'entry' ? JSON.stringify({ ...record, hidden: [] }) : text
        }),
    }),
  },
  'reads a record that was half written': {
    disk(disk) {
      let torn: string | undefined
      return {
        ...disk,
        read: (table) => [...disk.read(table), ...(torn === undefined ? [] : [torn])],
        tear: (_, { record }) => void (torn = record.slice(0, record.length / 2)),
      }
    },
  },
  'waits for ever for a missing nonce': { relay: unending },
  'removes somebody who is here': { relay: obedient },
  'waits for ever after a failed write': { relay: withoutEvents('not-stored') },
  'ends the match for an absent player when the others choose to wait': {
    relayKeys: (keys) => ({
      ...keys,
      verify: (text, signature, key) =>
        text.startsWith('strongbox mandate') || keys.verify(text, signature, key),
    }),
    relay: (logic) =>
      changedRelay(logic, {
        event: (event) =>
          event.kind === 'received' && event.message.kind === 'decide' && event.message.choice === 'wait'
            ? { ...event, message: { ...event.message, choice: 'end', signature: 'ab'.repeat(64) } }
            : event,
      }),
  },
}
