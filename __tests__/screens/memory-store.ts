// A phone's storage and its secure store, in memory.
import type { Secrets } from '@/client/secrets'
import type { Store } from '@/client/store'

export function memoryStore(
  texts = new Map<string, string>(),
): Store & { readonly texts: Map<string, string> } {
  return {
    texts,
    read: async (key) => texts.get(key) ?? null,
    write: async (key, text) => void texts.set(key, text),
    remove: async (key) => void texts.delete(key),
    keys: async (prefix) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
  }
}

export function memorySecrets(
  items = new Map<string, string>(),
): Secrets & { readonly items: Map<string, string> } {
  return {
    items,
    read: async (name) => items.get(name) ?? null,
    write: async (name, secret) => void items.set(name, secret),
    remove: async (name) => void items.delete(name),
  }
}
