// One person for two seats. The log wants a name for each seat and no two alike; lists and results name people, and here
// it is one.
import { longestName } from '@/engine'

const mark = ' (2)'

/** Both names of somebody who plays alone. */
export const soloNames = (name: string): readonly [string, string] => [
  name,
  `${[...name].slice(0, longestName - mark.length).join('')}${mark}`,
]

/** Who plays, each once. */
export function peopleOf({ names }: { readonly names: readonly string[] }): readonly string[] {
  const [first, second] = names
  const alone = names.length === 2 && first !== undefined && second === soloNames(first)[1]
  return alone ? [first] : names
}
