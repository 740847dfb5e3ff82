/**
 * Bugs that a relay could have, bundled in place of its logic: `npm run fuzz -- --plant leave`. A fuzzer that finds nothing
 * proves little unless it can find bugs, so it must find each of these.
 */
import type { ToPhone, ToRelay } from '@/engine/wire/messages'
import { createRelayLogic as createShipped, type RelayLogic, type RelayRules } from '@/relay/logic'
import { changedRelay } from '../simulator/sabotage'

/** Treats what any link sends about a seat as if it came from the link that holds the seat. */
function trusting(kind: ToRelay['kind'], logic: RelayLogic): RelayLogic {
  const holders = new Map<string, string>()
  return changedRelay(logic, {
    event(event) {
      if (event.kind !== 'received' || event.message.kind !== kind || !('key' in event.message)) return event
      return { ...event, link: holders.get(event.message.key) ?? event.link }
    },
    effect(effect) {
      if (effect.kind === 'send' && effect.message.kind === 'table')
        for (const key of effect.message.yours) holders.set(key, effect.link)
      return [effect]
    },
  })
}

/** Sends the log to everybody who is refused at a table. */
function talkative(logic: RelayLogic): RelayLogic {
  const last = new Map<string, ToPhone>()
  return changedRelay(logic, {
    effect(effect) {
      if (effect.kind !== 'send') return [effect]
      const { message, link } = effect
      if (message.kind === 'entries') last.set(message.table, message)
      const log = message.kind === 'refused' ? last.get(message.table ?? '') : undefined
      return log ? [effect, { kind: 'send', link, message: log }] : [effect]
    },
  })
}

/** Throws on an unexpected text. */
const fragile = (logic: RelayLogic): RelayLogic =>
  changedRelay(logic, {
    event(event) {
      if (event.kind === 'received' && event.message.kind === 'move' && event.message.move.includes('\u0000'))
        throw new Error('a NUL in a move')
      return event
    },
  })

/** Leaks everything it receives. */
function hoarding(logic: RelayLogic): RelayLogic {
  const heard: ToRelay[] = []
  return changedRelay(logic, {
    event(event) {
      if (event.kind === 'received') heard.push(event.message)
      return event
    },
  })
}

const planted: Readonly<Record<string, (rules: RelayRules) => RelayLogic>> = {
  leave: (rules) => trusting('leave', createShipped(rules)),
  move: (rules) => trusting('move', createShipped(rules)),
  proof: (rules) => createShipped({ ...rules, keys: { ...rules.keys, verify: () => true } }),
  log: (rules) => talkative(createShipped(rules)),
  throw: (rules) => fragile(createShipped(rules)),
  memory: (rules) => hoarding(createShipped(rules)),
}

export function createRelayLogic(rules: RelayRules): RelayLogic {
  const make = planted[process.env.STRONGBOX_PLANTED ?? '']
  if (!make)
    throw new Error(`No bug is planted under that name. Choose one of ${Object.keys(planted).join(', ')}.`)
  return make(rules)
}
