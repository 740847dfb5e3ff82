/** Player names: real names are allowed, invisible characters are not, and no two players at a table look alike. */
import fc from 'fast-check'
import { gameOf, games, headOf, holdMatch, resumeMatch, saveMatch, sentenceOf, type Roster } from '@/engine'
import { charactersOf, cleanName, looksLike, problemOfNames } from '@/engine/core/names'

const invisible = 'A name can’t have invisible characters.'
const tooLong = 'A name can have at most 20 characters.'
const sentenceFor = (...given: Parameters<typeof problemOfNames>): string | undefined => {
  const problem = problemOfNames(...given)
  return problem && sentenceOf(problem)
}
const family = '👨‍👩‍👧‍👦'

test.each([
  'Ada',
  'Zoë',
  'Łukasz Żółć',
  'Nguyễn Thị Ánh',
  'O’Brien-Smith',
  'Player 1',
  'Ada (2)',
  '李小龍',
  'さくら',
  'ｶﾞﾝﾀﾞﾑ',
  '김철수',
  'สมชาย น้ำ',
  'दीक्षा',
  'ශ්‍රී',
  'മലയാളം',
  'محمد',
  'علی‌رضا',
  'שָׁלוֹם',
  '👩🏽‍🚀',
  '❤️‍🔥',
  '🇩🇪🇫🇷',
  '1️⃣ Ada',
  family.repeat(10),
])('%s is a name', (name) => expect(problemOfNames([name])).toBeUndefined())

test.each([
  ['', 'Every player needs a name.'],
  ['   ', 'Every player needs a name.'],
  ['a'.repeat(21), tooLong],
  ['é'.repeat(21), tooLong],
  [family.repeat(11), tooLong],
  ['🇩🇪'.repeat(21), tooLong],
  [' Ada', invisible],
  ['A  da', invisible],
  ['A\u00A0da', invisible],
  ['Zoe\u0308', invisible],
  ['A\nda', invisible],
  ['A\u0000da', invisible],
  ['A\u2028da', invisible],
  ['Ad\u200Ba', invisible],
  ['Ad\u200Da', invisible],
  ['Ad\u200Ca', invisible],
  ['Ada\uFEFF', invisible],
  ['\u202EadA', invisible],
  ['A\u2066da\u2069', invisible],
  ['A\u00ADda', invisible],
  ['A\u034Fda', invisible],
  ['A\u061Cda', invisible],
  ['\u115F', invisible],
  ['\u1160', invisible],
  ['\u3164', invisible],
  ['\uFFA0', invisible],
  ['\u2800', invisible],
  ['A\uFE0Fda', invisible],
  ['1\uFE0F', invisible],
  ['A\u{E0061}da', invisible],
  ['A\u{E0100}da', invisible],
  ['A\uE000', invisible],
  ['A\uD800', invisible],
  ['A\u0378', invisible],
  ['👩\u200D', invisible],
  ['\u0301Ada', 'A name can’t have that many marks on one letter.'],
  ['A \u0301da', 'A name can’t have that many marks on one letter.'],
  ['A\u0316\u0317\u0318\u0319\u031Cda', 'A name can’t have that many marks on one letter.'],
])('%j is not a name', (name, sentence) => expect(sentenceFor([name])).toBe(sentence))

test.each([
  ['Ada', 'ADA'],
  ['Ada', 'Аda'],
  ['Max', 'Мах'],
  ['МАКС', 'макс'],
  ['Nick', 'Νick'],
  ['Ada', 'Ａｄａ'],
  ['Ada', '𝐀𝐝𝐚'],
  ['Ian', 'lan'],
  ['Ian', '1an'],
  ['Bob', 'B0b'],
  ['Marnie', 'Mamie'],
  ['Wendy', 'VVendy'],
  ['Anne-Marie', 'Anne–Marie'],
  ['O’Brien', "O'Brien"],
  ['علیرضا', 'علی‌رضا'],
  ['😀😀', '😀‍😀'],
  ['❤', '❤️'],
])('%s and %s look the same and cannot sit at one table', (one, other) => {
  expect(problemOfNames([one])).toBeUndefined()
  expect(problemOfNames([other])).toBeUndefined()
  expect(sentenceFor([one, other])).toMatch(/look the same|have the same name/)
  expect(sentenceFor([other], [one])).toMatch(/look the same|have the same name/)
})

test.each([
  ['Ada', 'Áda'],
  ['Ali', 'All'],
  ['Ben', 'Bea'],
  ['Player 1', 'Player 2'],
  ['Ada', 'Ada (2)'],
  ['👩🏽', '👩🏿'],
])('%s and %s can sit at one table', (...names) => expect(problemOfNames(names)).toBeUndefined())

test('the sentence names both players who look the same, or says that a name is taken', () => {
  expect(sentenceFor(['Ada', 'Ben', 'Аda'])).toBe('‘Ada’ and ‘Аda’ look the same.')
  expect(sentenceFor(['Ada', 'ada'])).toBe('Two players have the same name.')
})

test('players who are already seated are not checked again', () => {
  const old = ['a'.repeat(24), 'A\u200Bda', 'Аda', 'Ada']
  expect(problemOfNames(['Ben'], old)).toBeUndefined()
  expect(problemOfNames(['Ada'], old)).toBeDefined()
})

test('cleaning a name composes its characters and trims its spaces, and changes nothing the second time', () => {
  expect(cleanName('  Zoe\u0308\u3000\u00A0 Ann ')).toBe('Zoë Ann')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => cleanName(cleanName(text)) === cleanName(text)),
  )
})

test('looking alike is symmetric', () => {
  const letter = fc.constantFrom(...'AaАаIl1|Oo0rnmvwΝν')
  fc.assert(
    fc.property(fc.string({ unit: letter }), fc.string({ unit: letter }), (one, other) => {
      expect(looksLike(one, one)).toBe(true)
      expect(looksLike(one, other)).toBe(looksLike(other, one))
    }),
  )
})

describe('characters are counted as Intl.Segmenter counts them', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const approximated = /[\u1000-\u109F\u1A20-\u1AAF\uAA60-\uAA7F]/
  const counted = (text: string): number => [...segmenter.segment(text)].length

  test('every letter of the living scripts and every emoji, after a letter', () => {
    const points = [
      ...[...range(0x20, 0x33ff), ...range(0xa000, 0xabff), ...range(0xd7b0, 0xd7ff)],
      ...[...range(0xf900, 0xffff), ...range(0x1f000, 0x1faff)],
    ].filter((point) => !approximated.test(String.fromCodePoint(point)))
    const wrong = points.filter((point) => {
      const text = `a${String.fromCodePoint(point)}`.normalize('NFC')
      return problemOfNames([text]) === undefined && charactersOf(text).length !== counted(text)
    })
    expect(wrong.map((point) => point.toString(16))).toEqual([])
  })

  test('a vowel sign between a virama and a consonant separates two characters', () => {
    const text = '\u09B7\u09CD\u09BF\u0937'
    expect(charactersOf(text)).toHaveLength(counted(text))
  })

  test('mixtures of joining and other characters', () => {
    const parts = [
      ...[
        'a',
        'é',
        'e\u0323',
        'Q\u0301',
        '1',
        ' ',
        '-',
        '字',
        'か',
        'ｶ',
        'ﾞ',
        'น',
        '\u0E49',
        '\u0E33',
        'ש',
        '\u05B8',
      ],
      ...[
        'क',
        '\u094D',
        'ष',
        '\u093F',
        'ম',
        '\u09CD',
        'ക',
        '\u0D4D',
        'م',
        '한',
        '하',
        'ㅋ',
        '\u1112',
        '\u11AB',
      ],
      ...['😀', '👩', '🏽', '\u200D', '❤', '\uFE0F', '🇩', '🇪', '1\uFE0F\u20E3', family, '👩🏽‍🚀', '🏳️‍🌈'],
    ]
    const name = fc
      .array(fc.constantFrom(...parts), { maxLength: 8 })
      .map((some) => some.join('').normalize('NFC'))
    fc.assert(
      fc.property(name, (text) => {
        fc.pre(problemOfNames([text]) === undefined)
        expect({ text, count: charactersOf(text).length }).toEqual({ text, count: counted(text) })
      }),
      { numRuns: 5000 },
    )
  })
})

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

test.each(['a'.repeat(24), 'A\u200Bda', '\u202EadA', 'Zoe\u0308'])(
  'a match saved with the name %j can be resumed',
  (name) => {
    expect(problemOfNames([name])).toBeDefined()
    const game = games['lock-and-key']
    const roster: Roster = {
      game: game.id,
      rules: game.rules,
      players: [name, 'Ben'].map((each) => ({ name: each, kind: 'person' })),
      starter: 1,
      options: [],
    }
    const secret = '00'.repeat(32)
    const table = holdMatch(game, headOf(roster, { secret, nonces: [secret, secret] }), secret)
    const held = resumeMatch(saveMatch({ game, table, secret }), gameOf)
    expect('unreadable' in held ? held.unreadable : held.table.log.head.players[0]!.name).toBe(name)
  },
)
