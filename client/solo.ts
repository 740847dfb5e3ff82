// One person in two seats. The log needs a different name for each seat; lists and results name people, and here there is
// only one.
import { charactersOf, longestName } from '@/engine/core/names'

const mark = ' (2)'

/** Both names of somebody who plays alone. */
export const soloNames = (name: string): readonly [string, string] => [
  name,
  `${charactersOf(name)
    .slice(0, longestName - mark.length)
    .join('')}${mark}`,
]

/** The second name in matches that were saved when names could be longer. */
const olderSoloName = (name: string): string => `${[...name].slice(0, 20).join('')}${mark}`

/** The people who play, each once. */
export function peopleOf({ names }: { readonly names: readonly string[] }): readonly string[] {
  const [first, second] = names
  if (names.length !== 2 || first === undefined) return names
  return second === soloNames(first)[1] || second === olderSoloName(first) ? [first] : names
}
