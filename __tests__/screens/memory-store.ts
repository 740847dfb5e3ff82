// A phone's storage that exists only in memory.
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
