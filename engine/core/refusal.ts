/**
 * Why a move was not taken. A refusal is a value: a tag for programs and translations, a sentence for the player.
 * The objects are shared constants, so bots can ask for thousands of refusals without allocating.
 */
export interface Refusal {
  readonly tag: string
  readonly sentence: string
}

export function refusals<T extends string>(
  sentences: Readonly<Record<T, string>>,
): Readonly<Record<T, Refusal>> {
  const entries = Object.entries<string>(sentences).map(([tag, sentence]) => [tag, { tag, sentence }])
  return Object.fromEntries(entries) as Record<T, Refusal>
}
