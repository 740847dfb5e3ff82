/** The exports of a registry, by id: adding something takes one line there. */
export const byId = <T extends { readonly id: string }>(registry: Readonly<Record<string, T>>) =>
  // Bundlers may order a module's exports differently: sorted by id, they are the same everywhere.
  Object.fromEntries(
    Object.values(registry)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((one) => [one.id, one]),
  ) as { readonly [U in T as U['id']]: U }
