// The id of this device, made up once. It tells the relay whether a seat is claimed by the device that has it (after a
// reconnect, or in a second tab) or by another one that got hold of its key. It says nothing else about the device.
import { drawSecret } from './chance'
import type { Store } from './store'

const place = 'strongbox.device'
const known = new WeakMap<Store, Promise<string>>()

/** A phone that cannot store anything keeps its id until the app is closed. */
export function deviceIdOf(store: Store): Promise<string> {
  const found = known.get(store) ?? find(store)
  known.set(store, found)
  return found
}

async function find(store: Store): Promise<string> {
  const fresh = drawSecret().slice(0, 32)
  try {
    const kept = await store.read(place)
    if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept
    await store.write(place, fresh)
    // A second tab may have been faster.
    return (await store.read(place)) ?? fresh
  } catch {
    return fresh
  }
}
