// The catalogue is complete: every key resolves, every plural has its forms, every refusal its text, even on an
// engine without plural rules and list formats.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import i18next from 'i18next'
import { messages } from '@/client/i18n'
import { matchProblemSentences } from '@/engine'
import { gameIds } from '@/client/games'
import { listOf, notesOf } from '@/client/lists'
import { en } from '@/client/messages/en'

function keys(node: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof node === 'string') return [path.join('.')]
  return Object.entries(node as object).flatMap(([key, child]) => keys(child, [...path, key]))
}

const all = keys(en)
const t = messages.t as (key: string, options?: object) => string

test('every key resolves to a text', () => {
  const unresolved = all.filter((key) => ['', key].includes(t(key, { count: 2 }).trim()))
  expect(unresolved).toEqual([])
  expect(all.length).toBeGreaterThan(1000)
})

test('every plural has one and other', () => {
  const plurals = all
    .filter((key) => /_(one|other)$/.test(key))
    .map((key) => key.replace(/_(one|other)$/, ''))
  for (const key of new Set(plurals)) {
    expect(all).toContain(`${key}_one`)
    expect(all).toContain(`${key}_other`)
  }
})

test('plurals follow the count, even without Intl.PluralRules', () => {
  expect([1, 2].map((count) => t('facts.players', { count }))).toEqual(['1 player', '2 players'])
  const rules = Intl.PluralRules
  try {
    Object.defineProperty(Intl, 'PluralRules', { value: undefined, configurable: true })
    const bare = i18next.createInstance()
    void bare.init({ lng: 'en', resources: { en: { translation: en } }, initAsync: false })
    const plain = bare.t as unknown as (key: string, options: object) => string
    expect([1, 2].map((count) => plain('facts.players', { count }))).toEqual(['1 player', '2 players'])
  } finally {
    Object.defineProperty(Intl, 'PluralRules', { value: rules, configurable: true })
  }
})

describe('every refusal has a text in the catalogue', () => {
  const root = path.join(__dirname, '../..')
  const sources = ['engine', 'relay', 'client']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
    )
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  /** The tags in these files: those of their tables of refusals, and of single refusals. */
  const tagsIn = (isAsked: (file: string) => boolean): readonly string[] =>
    sources
      .filter(({ file }) => isAsked(file))
      .flatMap(({ text }) => [
        ...[...text.matchAll(/\brefusals\(\{\n([^]*?)\n\}\)/g)].flatMap(([, table]) =>
          [...table!.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, tag]) => tag!),
        ),
        ...[...text.matchAll(/\btag: '([\w-]+)',\s*sentence\b/g)].map(([, tag]) => tag!),
      ])
  const without = (tags: readonly string[], places: readonly string[]): readonly string[] =>
    tags.filter((tag) => !places.some((place) => messages.exists(`${place}.${tag}`)))

  test.each(gameIds)('of %s', (game) => {
    const tags = tagsIn((file) => file.startsWith(`engine/games/${game}/`))
    expect(tags.length).toBeGreaterThan(3)
    expect(without(tags, [`games.${game}.table.refusal`, 'match.refusal'])).toEqual([])
  })

  test('of all games', () => {
    const tags = tagsIn((file) => file.startsWith('engine/core/'))
    expect(tags).toContain('nobody-asks')
    expect(tags).toContain('stale')
    expect(without(tags, ['match.refusal'])).toEqual([])
  })

  test('of the relay and of this phone', () => {
    const tags = tagsIn((file) => /^(relay|client)\//.test(file))
    expect(tags).toContain('wrong-invite')
    expect(tags).toContain('bad-name')
    expect(tags).toContain('busy')
    expect(without(tags, ['remote.refused', 'match.refusal', 'remoteMatch.refusal'])).toEqual([])
  })
})

test('every problem of a match has a text in the catalogue, with the same parameters', () => {
  const parametersIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
  const texts: Readonly<Record<string, string>> = en.match.problem
  for (const [tag, sentence] of Object.entries(matchProblemSentences)) {
    const parameters = parametersIn(sentence)
    const text = texts[parameters.includes('count') ? `${tag}_other` : tag]
    expect({ tag, parameters: text && parametersIn(text) }).toEqual({ tag, parameters })
  }
})

test('lists look the same with and without Intl.ListFormat', () => {
  const names = ['Ada', 'Ben', 'Cas', 'Dov']
  const lists = () => names.map((_, i) => [listOf(names.slice(0, i)), notesOf(names.slice(0, i))])
  const withIt = lists()
  expect(listOf(names)).toBe('Ada, Ben, Cas and Dov')
  expect(listOf(names.slice(0, 2))).toBe('Ada and Ben')
  expect(notesOf(['Ada', false, 'host'])).toBe('Ada, host')
  const format = Intl.ListFormat
  try {
    Object.defineProperty(Intl, 'ListFormat', { value: undefined, configurable: true })
    expect(lists()).toEqual(withIt)
    expect(listOf(names)).toBe('Ada, Ben, Cas and Dov')
  } finally {
    Object.defineProperty(Intl, 'ListFormat', { value: format, configurable: true })
  }
})
