/**
 * Which names may sit down. Asked at the door alone, where somebody types a name or comes to a table: saves and journals
 * keep what they were written with. Nothing in a name is invisible, and no two at a table look the same, so that nobody
 * passes for somebody else.
 */

/** In characters as people count them. */
export const longestName = 20
/** In UTF-16 units, of which an emoji may have a dozen. */
export const longestNameText = 120

const mostMarks = 4

/** The signs of Indic scripts that take a vowel away; with most of them two consonants become one character. */
const linkers = '\\u094D\\u09CD\\u0ACD\\u0B4D\\u0C4D\\u0D4D'
const viramas = `${linkers}\\u0A4D\\u0BCD\\u0CCD\\u0DCA`

/**
 * Joiners and variation selectors in the places where writing needs them: within an emoji, between Arabic letters (as in
 * Persian names) and behind a virama (as in the Sinhala Sri). Everywhere else they are refused, and whether two names
 * look the same is asked without them.
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
 * Controls, bidi and format characters, fillers, tags, private use, surrogates, what no standard knows, and blanks that
 * call themselves symbols. The flags that are spelled with tags (Scotland, Wales) are refused with the tags.
 */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{16FE4}\u{1D159}]/u

/** Marks with nothing to stand on, or so many on one letter that they run over the lines above. */
const stackedMarks = new RegExp(`(?:^| )\\p{M}|\\p{M}{${mostMarks + 1}}`, 'u')

/**
 * Extended grapheme clusters of UAX #29, as far as names need them: Hermes has no Intl.Segmenter. Approximated: Indic
 * vowels join like consonants, all marks extend (a few of Myanmar and Tai Tham do not), old Hangul is not checked for
 * impossible syllables, and signs that stand before their letter count by themselves.
 */
const extending = '[\\p{M}\\p{Emoji_Modifier}\\u0E33\\u0EB3\\u200C\\u200D\\uFF9E\\uFF9F]*'
/** What may stand between an Indic consonant, its virama and the next consonant: no vowel sign, which ends the syllable. */
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

/** A name as it was meant by who typed it: composed, with single plain spaces, and none around it. */
export const cleanName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()

/** What is wrong with a name, and what a sentence about it has to say. */
export type NameProblem =
  | { readonly tag: 'empty' | 'invisible' | 'marks' | 'same' }
  | { readonly tag: 'long'; readonly most: number }
  | { readonly tag: 'alike'; readonly name: string; readonly other: string }

/**
 * What is wrong with the names of people who sit down together, or nothing. Those who sit there already came in by the
 * rule of their time: they are only asked whether a newcomer looks like them.
 */
export function nameProblem(
  names: readonly string[],
  seated: readonly string[] = [],
): NameProblem | undefined {
  for (const name of names) {
    if (cleanName(name) === '') return { tag: 'empty' }
    if (name.length > longestNameText || charactersOf(name).length > longestName)
      return { tag: 'long', most: longestName }
    if (name !== cleanName(name) || unseen.test(withoutJoiners(name))) return { tag: 'invisible' }
    if (stackedMarks.test(name)) return { tag: 'marks' }
  }
  for (const [i, name] of names.entries()) {
    const other = [...seated, ...names.slice(0, i)].find((one) => looksLike(name, one))
    if (other === undefined) continue
    return name.toLowerCase() === other.toLowerCase() ? { tag: 'same' } : { tag: 'alike', name, other }
  }
  return undefined
}

/** The same as a sentence, for where there is no catalogue: the terminal and the relay. */
export function problemOfNames(names: readonly string[], seated: readonly string[] = []): string | undefined {
  const problem = nameProblem(names, seated)
  switch (problem?.tag) {
    case undefined:
      return undefined
    case 'empty':
      return 'Every player needs a name.'
    case 'long':
      return `A name can have at most ${problem.most} characters.`
    case 'invisible':
      return 'A name can’t have invisible characters.'
    case 'marks':
      return 'A name can’t have that many marks on one letter.'
    case 'same':
      return 'Two players have the same name.'
    case 'alike':
      return `‘${problem.other}’ and ‘${problem.name}’ look the same.`
  }
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

/** Letters and what they are taken for: Cyrillic, Greek, Armenian and odd Latin ones, digits, and strokes. */
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

/** A name as it looks at a glance. In its own case: a large I is taken for a small l, a small i is not. */
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
