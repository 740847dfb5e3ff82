// Lists in the language of the app: names in a sentence ('Ada, Ben and Cas') and notes in a spoken label ('Ada, host,
// away'). Hermes has no Intl.ListFormat, so the catalogue holds the same patterns; a test compares the two.
import { messages } from './i18n'

/** 'Ada, Ben and Cas'. */
export const listOf = (items: readonly string[]): string => join(items, 'conjunction')

/** 'Space 5, queen of spades, locked'. Pass false for a note that does not apply. */
export const notesOf = (notes: readonly (string | false)[]): string =>
  join(
    notes.filter((note) => note !== false),
    'unit',
  )

/** Joins two sentences as the language does. */
export const twoSentences = (first: string, second: string): string =>
  messages.t('common.twoSentences', { first, second })

function join(items: readonly string[], type: 'conjunction' | 'unit'): string {
  // TypeScript takes it for always present, but Hermes lacks it.
  const { ListFormat } = Intl as { readonly ListFormat?: typeof Intl.ListFormat }
  if (ListFormat) {
    const style = type === 'unit' ? 'short' : 'long'
    return new ListFormat(messages.t('common.list.locale'), { type, style }).format(items)
  }
  const [first = '', ...rest] = items
  return rest.reduce((list, item, i) => {
    const isLast = type === 'conjunction' && i === rest.length - 1
    return messages.t(isLast ? 'common.list.last' : 'common.list.next', { list, item })
  }, first)
}
