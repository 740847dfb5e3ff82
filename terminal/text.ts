/** Small helpers for lines of text. */

/** ‘Ann’, ‘Ann and Ben’, ‘Ann, Ben and Cleo’. */
export const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]!}`

/** In characters, not code units: otherwise a name with an emoji would shift the rest of its line. */
export const widthOf = (text: string): number => [...text].length

export const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)))

export const centred = (text: string, width: number): string => {
  const room = Math.max(0, width - widthOf(text))
  return ' '.repeat(Math.floor(room / 2)) + text + ' '.repeat(Math.ceil(room / 2))
}

/** ‘1 trap’, ‘2 traps’. */
export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`

/** A whole number within bounds, in plain digits. */
export function wholeNumber(text: string | undefined, from: number, to: number): number | undefined {
  if (text === undefined || !/^\d{1,6}$/.test(text)) return undefined
  const number = Number(text)
  return number >= from && number <= to ? number : undefined
}
