/**
 * Who wants to come in without knowing the code: relays that exchange or make up a guest or repeat what was said at the door,
 * and somebody who guesses. Inside is an honest relay; the checks look at whom the phones give the invitation.
 */
import { hash } from '@/engine'
import { readDoor } from '@/engine/wire/door'
import type { ToPhone, ToRelay } from '@/engine/wire/messages'
import { evilRelay, type Cheating, type Tricks } from './evil-relay'
import type { Sabotage } from './sabotage'

export interface EvilAtDoor {
  readonly sabotage: Sabotage
  /** How often it was turned away. */
  readonly times: () => number
}

type Count = () => void

const cheating =
  (tricks: (cheating: Cheating, count: Count) => Tricks, more: Partial<Sabotage> = {}) =>
  (): EvilAtDoor => {
    let times = 0
    const evil = evilRelay({ tricks: (inside) => tricks(inside, () => void (times += 1)) })
    return { times: () => times, sabotage: { ...evil, ...more } }
  }

/** Its own box key in place of the guest's: whatever is sealed for the guest, it could read. */
const exchanging = cheating((_, count) => ({
  hears(_link, message) {
    if (message.kind === 'door' && readDoor('wrong', message.text)) count()
    if (message.kind !== 'knock') return [message]
    return [{ ...message, players: message.players.map((one) => ({ ...one, box: hash(`mine ${one.box}`) })) }]
  },
}))

/** Tells the host of a guest who does not exist, and answers for them. */
const makingUp = cheating(({ say, world }, count) => {
  const guests = new Map<string, number>()
  const shareOf = (sid: string): string => hash(`share ${sid}`)
  const newGuest = (): string => {
    const key = hash(`made up ${guests.size}`)
    guests.set(key, world.now)
    return key
  }
  let current = ''
  const answer = (text: string): string | undefined => {
    const [, , half] = readDoor('admit', text) ?? []
    if (half !== undefined) {
      const sid = half + hash(half).slice(0, 32)
      return `begin ${sid} ${shareOf(sid)}`
    }
    const [sid] = readDoor('reply', text) ?? []
    return sid === undefined ? undefined : `confirm ${sid} ${hash(`guess ${sid}`).repeat(2)}`
  }
  return {
    hears(link, message) {
      const isMine = (message.kind === 'admit' || message.kind === 'door') && guests.has(message.key)
      if (!isMine) return [message]
      const text = message.kind === 'admit' ? message.yes?.text : message.text
      if (text !== undefined && readDoor('wrong', text)) {
        count()
        current = ''
      }
      const said = text === undefined ? undefined : answer(text)
      if (said !== undefined) say(link, { kind: 'door', table: message.table, key: message.key, text: said })
      return []
    },
    tells(_, message) {
      if (message.kind !== 'table' || !message.knocks) return [message]
      if (current === '' && guests.size < 8) current = newGuest()
      if (current === '') return [message]
      const [by] = message.yours
      const guest = { key: current, box: hash(`box ${current}`), name: 'Mallory', kind: 'person' as const }
      return [
        { ...message, knocks: [...message.knocks, { guests: [guest], ...(by !== undefined && { by }) }] },
      ]
    },
  }
})

/** Says everything at the door once more, at another time and to whoever is there then. */
const repeating = cheating(({ say, pretend, world }, count) => {
  const heard: { readonly link: string; readonly message: ToPhone }[] = []
  const said: { readonly link: string; readonly message: ToRelay }[] = []
  return {
    hears(link, message) {
      if (message.kind !== 'door') return [message]
      said.push({ link, message })
      const old = said[world.between(0, said.length)]!
      if (old.message.kind === 'door') pretend(link, { ...message, text: old.message.text })
      count()
      return [message]
    },
    tells(link, message) {
      if (message.kind !== 'door') return [message]
      heard.push({ link, message })
      const old = heard[world.between(0, heard.length)]!
      if (old.message.kind === 'door') say(link, { ...message, text: old.message.text })
      count()
      return [message]
    },
  }
})

const guessing = cheating(
  (_, count) => ({
    hears(_link, message) {
      if (message.kind === 'door' && readDoor('wrong', message.text)) count()
      return [message]
    },
  }),
  { isGuessing: true },
)

export const evilAtDoor: Readonly<Record<string, () => EvilAtDoor>> = {
  'a relay that exchanges the keys of whoever knocks': exchanging,
  'a relay that makes up a guest': makingUp,
  'a relay that repeats what was said at the door': repeating,
  'somebody who guesses the password': guessing,
}
