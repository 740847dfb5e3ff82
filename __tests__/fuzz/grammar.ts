/**
 * Values that a schema allows, made from the schema itself: whatever is added to the wire, the fuzzer sends too. An unknown
 * kind of schema is an error, because skipping it would leave a gap that nobody notices.
 */
import { safeParse } from '@/engine/wire/valibot'
import type { Luck } from './luck'
import { textFor } from './texts'

/** The parts of a valibot schema that values can be made from. */
export interface Schema {
  readonly type: string
  readonly pipe?: readonly Step[]
  readonly entries?: Readonly<Record<string, Schema>>
  readonly options?: readonly unknown[]
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly literal?: unknown
  readonly key?: Schema
  readonly value?: Schema
}

type Step = Schema & { readonly requirement?: unknown }

export interface Making {
  readonly luck: Luck
  /** A value from real play for a field of this name, or undefined. */
  readonly known?: (field: string, fits: (value: unknown) => boolean) => unknown
}

export const fits = (schema: Schema, value: unknown): boolean =>
  safeParse(schema as unknown as Parameters<typeof safeParse>[0], value).success

/** A value for a schema; `field` is the name it will have. */
export function make(schema: Schema, field: string, making: Making): unknown {
  const { luck } = making
  switch (schema.type) {
    case 'variant':
    case 'union':
      return make(luck.pick(schema.options as readonly Schema[]), field, making)
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return makeObject(schema, making)
    case 'array': {
      const { min, max } = rangeOf(schema, ['min_length', 'max_length'], [0, 4])
      // Long lists are rare: each item may be a signature to check.
      const length = luck.chance(0.08) ? max : luck.between(min, Math.min(max, min + 2) + 1)
      return Array.from({ length }, () => make(schema.item!, field, making))
    }
    case 'custom':
      return make(listOf(schema, field), field, making)
    case 'optional':
    case 'nullable':
    case 'nullish':
      return luck.chance(0.4) ? undefined : make(schema.wrapped!, field, making)
    case 'record': {
      const names = Array.from({ length: luck.between(0, 4) }, () => make(schema.key!, field, making))
      return Object.fromEntries(names.map((name) => [name, make(schema.value!, field, making)]))
    }
    case 'literal':
      return schema.literal
    case 'picklist':
      return luck.pick(schema.options!)
    case 'boolean':
      return luck.chance(0.5)
    case 'number':
    case 'string': {
      const found = making.known?.(field, (value) => fits(schema, value))
      if (found !== undefined) return found
      return schema.type === 'string' ? makeText(schema, luck) : makeNumber(schema, luck)
    }
    default:
      throw new Error(`The fuzzer cannot make values for the schema '${schema.type}' of '${field}'.`)
  }
}

/** A list whose length is checked first: its items and its limit come after that check. */
function listOf(schema: Schema, field: string): Schema {
  const steps = stepsOf(schema)
  const list = steps.find(({ type }) => type === 'array')
  if (!list) throw new Error(`The fuzzer does not know what the wire asks of '${field}'.`)
  return { ...list, pipe: steps }
}

const stepsOf = ({ pipe = [] }: Schema): readonly Step[] =>
  pipe.flatMap((step, i) => (i === 0 && step.pipe ? stepsOf(step) : [step]))

function makeObject(schema: Schema, making: Making): object {
  const made = Object.entries(schema.entries!).map(([name, inner]) => [name, make(inner, name, making)])
  return Object.fromEntries(made.filter(([, value]) => value !== undefined))
}

function makeText(schema: Schema, luck: Luck): string {
  const rule = requirement(schema, 'regex')
  if (rule instanceof RegExp) return fromPattern(rule, luck)
  const exact = requirement(schema, 'length')
  const range = rangeOf(schema, ['min_length', 'max_length'], [0, 200])
  return textFor(typeof exact === 'number' ? { min: exact, max: exact } : range, luck)
}

function makeNumber(schema: Schema, luck: Luck): number {
  const { min, max } = rangeOf(schema, ['min_value', 'max_value'], [-1e9, 1e9])
  const isWhole = schema.pipe?.some(({ type }) => type === 'integer') ?? false
  const near = [min, min + 1, max, max - 1, min + luck.between(0, 12), luck.between(min, max)]
  const value = Math.min(max, Math.max(min, luck.pick(near)))
  return isWhole ? value : value + luck.pick([0, 0.5])
}

const requirement = ({ pipe = [] }: Schema, type: string): unknown =>
  pipe.find((one) => one.type === type)?.requirement

function rangeOf(
  schema: Schema,
  [lower, upper]: readonly [string, string],
  [least, most]: readonly [number, number],
): { readonly min: number; readonly max: number } {
  const min = Number(requirement(schema, lower) ?? least)
  return { min, max: Number(requirement(schema, upper) ?? Math.max(most, min)) }
}

/** A text for a pattern that is a sequence of characters and classes, each with a count. */
function fromPattern(rule: RegExp, luck: Luck): string {
  const parts = /(\[[^\]]+\]|\\[dws]|[^\\[\](){}|+*?.^$])(\{\d+(?:,\d*)?\}|[+*?])?/g
  const source = rule.source.replace(/^\^/, '').replace(/\$$/, '')
  let text = ''
  for (const [, atom, count] of source.matchAll(parts)) {
    const allowed = lettersOf(atom!)
    for (let left = countOf(count, luck); left > 0; left--) text += luck.pick(allowed)
  }
  if (!rule.test(text)) throw new Error(`The fuzzer cannot make a text for ${String(rule)}.`)
  return text
}

const letters = new Map<string, readonly string[]>()

function lettersOf(atom: string): readonly string[] {
  const known = letters.get(atom) ?? spelledOut(atom)
  letters.set(atom, known)
  return known
}

function spelledOut(atom: string): readonly string[] {
  const classes: Readonly<Record<string, string>> = { '\\d': '[0-9]', '\\w': '[0-9A-Za-z_]', '\\s': '[ ]' }
  const given = classes[atom] ?? atom
  if (!given.startsWith('[')) return [given]
  return [...given.slice(1, -1).matchAll(/(.)-(.)|(.)/gu)].flatMap(([, from, to, one]) =>
    one !== undefined
      ? [one]
      : Array.from({ length: to!.charCodeAt(0) - from!.charCodeAt(0) + 1 }, (_, i) =>
          String.fromCharCode(from!.charCodeAt(0) + i),
        ),
  )
}

function countOf(count: string | undefined, luck: Luck): number {
  if (count === undefined) return 1
  if (count === '?') return luck.between(0, 2)
  if (count === '*' || count === '+') return luck.between(count === '+' ? 1 : 0, 9)
  const [from, to] = count.slice(1, -1).split(',')
  if (to === undefined) return Number(from)
  return luck.between(Number(from), (to === '' ? Number(from) + 8 : Number(to)) + 1)
}
