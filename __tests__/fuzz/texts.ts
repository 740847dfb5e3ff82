/** Texts that programs stumble over, cut or padded to an allowed length. */
import type { Luck } from './luck'

/** Names that every object has, texts that look like values, and invalid characters. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'length',
  'null',
  'NaN',
  '-0',
  '0',
  '*',
  '1:1',
  ';',
  '= ;',
  'deal',
  'resign',
  'give-up',
  'offer-draw',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc',
  '\ufeff',
  '\u200b',
  '\n',
  'line\nkey 1 x',
  'e\u0301\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦',
  "'; drop table records; --",
  '%00',
  '../../etc',
]

const letters = [...'abcdefghijklmnopqrstuvwxyz ABCDEFGHJKLMNPQRSTUVWXYZ 0123456789 -:*;=.éß日👑']

export function textFor({ min, max }: { readonly min: number; readonly max: number }, luck: Luck): string {
  const length = luck.pick([min, max, luck.between(min, Math.min(max, min + 12) + 1)])
  let text = luck.chance(0.6) ? luck.pick(oddTexts) : ''
  while (text.length < length) text += luck.pick(letters)
  return text.length > max ? text.slice(0, max) : text
}
