/** Bugs that a phone could have, wrapped around the one that ships. The simulator must find every one of them. */
import type { ToRelay } from '@/engine/wire/messages'
import { entryCount } from '@/client/remote/log-text'
import type { Phone, PhoneEffect, PhoneEvent } from '@/client/remote/phone'
import { changedPhone, type Sabotage } from './sabotage'

/** Takes what it has just decided to save for saved, after some events. */
const hasty =
  (isAfter: (event: PhoneEvent) => boolean) =>
  (phone: Phone): Phone =>
    changedPhone(phone, (event, now) => {
      const effects = phone.handle(event, now)
      return isAfter(event)
        ? effects.flatMap((effect) =>
            effect.kind === 'save'
              ? [effect, ...phone.handle({ kind: 'saved', revision: effect.revision }, now)]
              : [effect],
          )
        : effects
    })

/** Changes what it sends. */
const saying =
  (create: () => (message: ToRelay) => ToRelay | undefined) =>
  (phone: Phone): Phone => {
    const change = create()
    return changedPhone(phone, (event, now) =>
      phone.handle(event, now).flatMap((effect): readonly PhoneEffect[] => {
        if (effect.kind !== 'send') return [effect]
        const message = change(effect.message)
        return message ? [{ kind: 'send', message }] : []
      }),
    )
  }

/** Changes what it receives. */
const hearing =
  (change: (event: PhoneEvent, phone: Phone) => PhoneEvent | undefined) =>
  (phone: Phone): Phone =>
    changedPhone(phone, (given, now) => {
      const event = change(given, phone)
      return event ? phone.handle(event, now) : []
    })

export const plantedInPhone: Readonly<Record<string, Sabotage>> = {
  'sends a move before it is saved': { phone: hasty(({ kind }) => kind === 'submit') },
  'reveals its nonces before the promise is saved': { phone: hasty(({ kind }) => kind === 'received') },
  'forgets its open move when it is killed': { boot: (found) => ({ ...found, pending: [] }) },
  'sends a move again under a new number': {
    phone: saying(() => {
      const said = new Set<string>()
      return (message) => {
        if (message.kind !== 'move') return message
        const id = `${message.match} ${message.number} ${message.key}`
        if (said.has(id)) return { ...message, number: message.number + 1 }
        said.add(id)
        return message
      }
    }),
  },
  'sends everything only once': {
    phone: saying(() => {
      const said = new Set<string>()
      return (message) => {
        const text = JSON.stringify(message)
        if (message.kind === 'hello' || !said.has(text)) return (void said.add(text), message)
        return undefined
      }
    }),
  },
  'appends entries to its log even if some are missing in between': {
    phone: hearing((event, { state }) => {
      if (event.kind !== 'received' || event.message.kind !== 'entries' || event.message.head) return event
      const from = Math.min(event.message.from, entryCount(state.membership.log))
      return { ...event, message: { ...event.message, from } }
    }),
  },
  'treats a failed save as a success': {
    phone: hearing((event) => (event.kind === 'not-saved' ? { ...event, kind: 'saved' } : event)),
  },
  'treats a refused move as made': {
    phone: (phone) =>
      changedPhone(phone, (event, now) =>
        phone
          .handle(event, now)
          .map((effect) => (effect.kind === 'settled' ? { kind: 'settled', ticket: effect.ticket } : effect)),
      ),
  },
  'keeps a seat that another device has taken over': {
    phone: hearing((event) =>
      event.kind === 'received' && event.message.kind === 'superseded' ? undefined : event,
    ),
  },
  'drops a request that cannot be sent without a word': {
    phone: (phone) =>
      changedPhone(phone, (event, now) =>
        phone.handle(event, now).filter((effect) => event.kind !== 'request' || effect.kind !== 'refused'),
      ),
  },
}
