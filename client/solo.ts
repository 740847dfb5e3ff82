// One person for two seats. The log wants a name for each seat and no two alike; lists and results name people, and here
// it is one.
import { charactersOf, longestName } from '@/engine'

const mark = ' (2)'

/** Both names of somebody who plays alone. */
export const soloNames = (name: string): readonly [string, string] => [
  name,
  `${charactersOf(name)
    .slice(0, longestName - mark.length)
    .join('')}${mark}`,
]

/** As matches have it that were saved when names were longer. */
const olderSoloName = (name: string): string => `${[...name].slice(0, 20).join('')}${mark}`

/** Who plays, each once. */
export function peopleOf({ names }: { readonly names: readonly string[] }): readonly string[] {
  const [first, second] = names
  if (names.length !== 2 || first === undefined) return names
  return second === soloNames(first)[1] || second === olderSoloName(first) ? [first] : names
}
