/** What a registry lists, by id. Its lines are exports, so one line is enough to add something. */
export const byId = <T extends { readonly id: string }>(registry: Readonly<Record<string, T>>) =>
  // The exports of a module come in no certain order: by id, it is the same everywhere.
  Object.fromEntries(
    Object.values(registry)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((one) => [one.id, one]),
  ) as { readonly [U in T as U['id']]: U }
