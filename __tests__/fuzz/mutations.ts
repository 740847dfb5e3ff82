/** Messages that are nearly right, as the text that goes over the wire: JSON.stringify would never write some of it. */
import type { Luck } from './luck'
import { oddTexts } from './texts'

/** A placeholder for text that is inserted as it is. */
const mark = '@@raw@@'

const deep = (open: string, close: string, levels: number): string =>
  open.repeat(levels) + '0' + close.repeat(levels)

/** JSON texts of values to put where something else is expected. */
const oddValues: readonly string[] = [
  'null',
  'true',
  '-0',
  '-1',
  '0.5',
  '1e308',
  '1e999',
  '9007199254740993',
  '999999',
  '1000000',
  '[]',
  '{}',
  '[[]]',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '{"__proto__":{"kind":"hello"}}',
  '{"toString":1}',
  '{"length":8}',
  '{"_placeholder":true,"num":0}',
  deep('[', ']', 400),
  deep('{"a":', '}', 400),
  `"${'x'.repeat(16_000)}"`,
  `"${'0'.repeat(16_000)}"`,
  `[${'0,'.repeat(8000)}0]`,
  `[${'{},'.repeat(3000)}{}]`,
]

const extras: readonly string[] = [
  '"__proto__":{"isGreeted":true,"holds":[]}',
  '"constructor":{"prototype":{"x":1}}',
  '"toString":"x"',
  '"then":{}',
  '"table":null',
  '"kind":"move"',
  '"kind":"leave"',
  '"":0',
]

/** Truncated or invalid JSON: a link that sends it is cut. */
const broken: readonly ((text: string, luck: Luck) => string)[] = [
  (text, luck) => text.slice(0, luck.between(1, text.length)),
  (text) => text.replace(/:[^,}]*/, ':NaN'),
  (text) => text.replace(/"/, "'"),
  (text) => `${text},`,
]

type Path = readonly (string | number)[]

export function mutated(message: object, luck: Luck): string {
  let text = JSON.stringify(message)
  for (let times = luck.pick([1, 1, 1, 2, 3]); times > 0; times--) text = mutatedOnce(text, luck)
  return text
}

export const breakText = (message: object, luck: Luck): string =>
  luck.pick(broken)(JSON.stringify(message), luck)

function mutatedOnce(text: string, luck: Luck): string {
  let message: object
  try {
    message = JSON.parse(text) as object
  } catch {
    return text
  }
  const paths = pathsOf(message)
  if (paths.length === 0) return text
  const path = luck.pick(paths)
  switch (luck.between(0, 7)) {
    case 0:
      return JSON.stringify(changed(message, path, () => undefined))
    case 1:
      return text.slice(0, -1) + `,${luck.pick(extras)}}`
    case 2:
      return JSON.stringify(changed(message, path, (value) => [value, value]))
    case 3:
      return JSON.stringify(changed(message, path, () => luck.pick(oddTexts)))
    case 4:
      return JSON.stringify(changed(message, path, (value) => nearly(value, luck)))
    case 5:
      return JSON.stringify(changed(message, path, () => valueAt(message, luck.pick(paths))))
    default:
      return JSON.stringify(changed(message, path, () => mark)).replace(`"${mark}"`, () =>
        luck.pick(oddValues),
      )
  }
}

function nearly(value: unknown, luck: Luck): unknown {
  if (typeof value === 'number')
    return luck.pick([value + 1, value - 1, -value, value + 0.5, value * 1000, String(value)])
  if (typeof value === 'boolean') return luck.pick([!value, Number(value), String(value)])
  if (typeof value !== 'string') return [value]
  const at = luck.between(0, value.length + 1)
  return luck.pick([
    value.slice(0, at) + value.slice(at + 1),
    value.slice(0, at) + luck.pick(oddTexts) + value.slice(at),
    value + value,
    value.toUpperCase(),
    ` ${value}`,
    value.repeat(luck.between(2, 60)),
  ])
}

/** Not into what has been made huge or deep already. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || path.length > 6) return [path]
  if (Array.isArray(value) && value.length > 20) return [path]
  const inner = Object.entries(value).flatMap(([name, one]) => pathsOf(one, [...path, name]))
  return path.length > 0 ? [path, ...inner] : inner
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>>)[name], value)

function changed(value: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return change(value)
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[name] = changed(copy[name], rest, change)
  return copy
}
