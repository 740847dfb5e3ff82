// The catalogue is whole: every key resolves, every plural has its forms, also on an engine without plural rules.
import i18next from 'i18next'
import { messages } from '@/client/i18n'
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

test('plurals are chosen by count, also without Intl.PluralRules', () => {
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
