/**
 * What a link of the fuzzer sends next, from well-formed to nearly right: values that the wire allows, values from real
 * play, real messages sent by the wrong phone, and all of these with something broken.
 */
import { toRelay, wireVersion } from '@/engine/wire/messages'
import { fits, make, type Schema } from './grammar'
import { harmlessPacket } from './junk'
import type { Keyring } from './keyring'
import type { Known } from './known'
import type { Luck } from './luck'
import { breakText, mutated } from './mutations'
import type { Run } from './run'

export interface Speaker {
  readonly luck: Luck
  readonly known: Known
  readonly keyring: Keyring
  /** What the relay gave this link to sign. */
  readonly challenge: string
  /** The table where it sits. */
  readonly table?: string | undefined
  readonly legal: Run['legal']
}

export interface Said {
  readonly layer: string
  readonly packet: string
  /** The kind of message that the relay will parse it as; absent if it won't. */
  readonly kind?: string | undefined
}

const schema = toRelay as unknown as Schema

export const sayPacket = (text: string): string => `42["say",${text}]`

export function nextFrame(speaker: Speaker): Said {
  const { luck } = speaker
  const throwOf = luck.between(0, 100)
  if (throwOf < 15) return wellFormed('random', make(schema, '', { luck }) as object)
  if (throwOf < 70) return wellFormed('known', knownMessage(speaker))
  if (throwOf < 95) return changedText('mutated', mutated(knownMessage(speaker), luck))
  return { layer: 'packet', packet: harmlessPacket(luck) }
}

/** A message that ends the link. */
export const lastFrame = ({ luck, ...speaker }: Speaker): string =>
  sayPacket(breakText(knownMessage({ luck, ...speaker }), luck))

export const hello = (luck: Luck): string => {
  const made = make(optionOf('hello'), '', { luck }) as object
  return sayPacket(JSON.stringify({ ...made, wire: wireVersion, device: luck.hex(32) }))
}

const optionOf = (kind: string): Schema =>
  (schema.options as readonly Schema[]).find(({ entries }) => entries!.kind!.literal === kind)!

const wellFormed = (layer: string, message: object): Said => changedText(layer, JSON.stringify(message))

function changedText(layer: string, text: string): Said {
  const read = JSON.parse(text) as { readonly kind?: unknown }
  return { layer, packet: sayPacket(text), kind: fits(schema, read) ? String(read.kind) : undefined }
}

function knownMessage(speaker: Speaker): object {
  const { luck, known, keyring, challenge } = speaker
  const { tables } = known
  const table = speaker.table !== undefined && luck.chance(0.7) ? speaker.table : luck.pick(tables)
  const move = luck.chance(speaker.table === table ? 0.25 : 0.06) && speaker.legal.get(table ?? '')?.(luck)
  if (move) return move
  const heard = luck.chance(0.4) ? known.message(table ?? '', luck) : undefined
  const message = heard
    ? luck.chance(0.5)
      ? heard
      : withOneChanged(heard, { ...speaker, table })
    : fromKnown(luck.pick(schema.options as readonly Schema[]), { ...speaker, table })
  return luck.chance(0.5) ? keyring.prove(message, { challenge, luck }) : message
}

function fromKnown(option: Schema, { luck, known, table, keyring }: Speaker): object {
  const pick = (field: string, allows: (value: unknown) => boolean): unknown => {
    if (field === 'wire' && luck.chance(0.9)) return wireVersion
    if (field === 'key' && luck.chance(0.2)) return keyring.some(luck)
    // A field that allows any text gets unexpected values more often.
    if (table === undefined || luck.chance(allows('\u0000\u0000') ? 0.4 : 0.15)) return undefined
    return known.pick({ table, field, fits: allows }, luck)
  }
  return make(option, '', { luck, known: pick }) as object
}

/** Somebody else's message with one field replaced. */
function withOneChanged(message: object, speaker: Speaker): object {
  const { kind } = message as { readonly kind: string }
  const made = fromKnown(optionOf(kind), speaker)
  const fields = Object.keys(made).filter((name) => name !== 'kind')
  if (fields.length === 0) return message
  const field = speaker.luck.pick(fields)
  return { ...message, [field]: made[field as keyof typeof made] }
}
