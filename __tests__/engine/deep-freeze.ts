/** Freezes a state with all its parts, so that rules that change a state instead of returning a new one throw. */
export function deepFreeze(thing: unknown): void {
  if (typeof thing !== 'object' || thing === null || Object.isFrozen(thing)) return
  Object.freeze(thing)
  for (const part of Object.values(thing)) deepFreeze(part)
}
