/**
 * Which names are allowed, so that nobody passes for somebody else: nothing in a name is invisible, and no two at a table
 * look the same. This is checked where somebody types a name or comes to a table. Saved matches and journals keep the
 * names they have.
 */
import type { MatchProblem } from './match-problem'

/** In characters as people count them. */
export const longestName = 20
/** In UTF-16 units; one emoji may have a dozen. */
export const longestNameText = 120

const mostMarks = 4

/** The Indic signs that mute a vowel; most of them join two consonants into one character. */
const linkers = '\\u094D\\u09CD\\u0ACD\\u0B4D\\u0C4D\\u0D4D'
const viramas = `${linkers}\\u0A4D\\u0BCD\\u0CCD\\u0DCA`

/**
 * Joiners and variation selectors in the places where writing needs them: within an emoji, between Arabic letters (as in
 * Persian names) and after a virama (as in the Sinhala Sri). Everywhere else they are refused, and names are compared
 * without them.
 */
const joiners = new RegExp(
  '(\\p{Extended_Pictographic}\\p{Emoji_Modifier}?)(?:\\uFE0F?\\u200D(?=\\p{Extended_Pictographic})|\\uFE0F)' +
    '|([0-9#*])\\uFE0F(?=\\u20E3)' +
    '|(\\p{Script=Arabic})\\u200C(?=\\p{Script=Arabic})' +
    `|([${viramas}])[\\u200C\\u200D](?=\\p{L})`,
  'gu',
)
const withoutJoiners = (name: string): string => name.replace(joiners, '$1$2$3$4')

/**
 * Controls, bidi and format characters, fillers, tags, private use, surrogates, unassigned code points, and symbols
 * that look blank. The flags that are spelled with tags (Scotland, Wales) are refused, too.
 */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{16FE4}\u{1D159}]/u

/** Marks without a letter, or so many on one letter that they cover the lines above. */
const stackedMarks = new RegExp(`(?:^| )\\p{M}|\\p{M}{${mostMarks + 1}}`, 'u')

/**
 * Extended grapheme clusters of UAX #29, as far as names need them: Hermes has no Intl.Segmenter. Approximated: Indic
 * vowels join like consonants, all marks extend (a few of Myanmar and Tai Tham do not), old Hangul is not checked for
 * impossible syllables, and signs written before their letter count separately.
 */
const extending = '[\\p{M}\\p{Emoji_Modifier}\\u0E33\\u0EB3\\u200C\\u200D\\uFF9E\\uFF9F]*'
/** What may come between an Indic consonant, its virama and the next consonant; a vowel sign would end the syllable. */
const linking = '[\\p{Mn}\\p{Me}\\p{Emoji_Modifier}\\u200D\\uFF9E\\uFF9F]*'
const indic = '(?=[\\u0900-\\u0D7F])\\p{L}'
const [leading, vowels, trailing] = [
  '\\u1100-\\u115F\\uA960-\\uA97C',
  '\\u1160-\\u11A7\\uD7B0-\\uD7C6',
  '\\u11A8-\\u11FF\\uD7CB-\\uD7FB',
]
const cluster = new RegExp(
  `(?:\\p{Regional_Indicator}{2}` +
    // Hangul: leading consonants, a syllable or vowels, trailing consonants.
    `|[${leading}]*[\\uAC00-\\uD7A3${vowels}][${vowels}]*[${trailing}]*|[${leading}]+|[${trailing}]+` +
    `|\\p{Extended_Pictographic}(?:${extending}\\u200D\\p{Extended_Pictographic})*` +
    `|${indic}(?:${linking}[${linkers}]${linking}${indic})*` +
    `|[^])${extending}`,
  'gu',
)

/** The characters of a name as people count them. */
export const charactersOf = (name: string): readonly string[] => name.match(cluster) ?? []

/** A typed name, composed, with single plain spaces and none around it. */
export const cleanName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()

/**
 * What is wrong with the names of people who sit down together, if anything. Those `seated` already may have come in by
 * an older rule: they are only compared with the newcomers.
 */
export function problemOfNames(
  names: readonly string[],
  seated: readonly string[] = [],
): MatchProblem | undefined {
  for (const name of names) {
    if (cleanName(name) === '') return { tag: 'name-empty' }
    if (name.length > longestNameText || charactersOf(name).length > longestName)
      return { tag: 'name-long', most: longestName }
    if (name !== cleanName(name) || unseen.test(withoutJoiners(name))) return { tag: 'name-invisible' }
    if (stackedMarks.test(name)) return { tag: 'name-marks' }
  }
  for (const [i, name] of names.entries()) {
    const other = [...seated, ...names.slice(0, i)].find((one) => looksLike(name, one))
    if (other === undefined) continue
    return name.toLowerCase() === other.toLowerCase()
      ? { tag: 'same-name' }
      : { tag: 'names-alike', name, other }
  }
  return undefined
}

/** Whether two names could be taken for each other: the same but for case, or written with letters that look alike. */
export const looksLike = (one: string, other: string): boolean =>
  folded(one) === folded(other) || folded(shapeOf(one)) === folded(shapeOf(other))

const folded = (name: string): string =>
  withoutJoiners(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Zs}+/gu, ' ')
    .trim()

/** Cyrillic, Greek, Armenian and rare Latin letters, each with the common letter or digit it looks like. */
const lookalikes: readonly (readonly [string, string])[] = [
  ['АВЕЅІЈКМНОРСТУХԌԚԜѴЗ', 'ABESIJKMHOPCTYXGQWV3'],
  ['аеѕіјкорсухһԁԛԝѵӏ', 'aesijkopcyxhdqwvl'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC'],
  ['αγικνορτυχϲϳ', 'ayikvoptuxcj'],
  ['օսհոզցյՕՍԼ', 'ouhnqgjOUL'],
  ['ıɑɡɩʏℓ', 'iagiyl'],
]
const alike = new Map(
  lookalikes.flatMap(([these, those]) =>
    [...these].map((letter, i) => [letter, those[i] ?? letter] as const),
  ),
)

/** A name as it looks at a glance. Case is kept: a capital I looks like a small l, a small i does not. */
const shapeOf = (name: string): string =>
  [...withoutJoiners(name).normalize('NFKC')]
    .map((letter) => alike.get(letter) ?? letter)
    .join('')
    .replace(/[I1|ǀ]/g, 'l')
    .replace(/0/g, 'O')
    .replace(/rn/g, 'm')
    .replace(/vv/gi, 'w')
    .replace(/\p{Pd}|−/gu, '-')
    .replace(/[’‘ʼʹ`]/g, "'")
