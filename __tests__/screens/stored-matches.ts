// Matches of Lock and Key in the test phone's storage, as if they had been played: unfinished, resigned, broken.
import AsyncStorage from '@react-native-async-storage/async-storage'
import type { LiveMatch } from '@/client/live-match'
import { beginMatch } from '@/client/matches'
import { keyOf } from '@/client/records'
import { firstOfSeries } from '@/client/series'
import { phoneStore } from '@/client/store'

let minutes = 0

/** Each match starts a minute after the one before. */
const now = (): number => Date.UTC(2026, 0, 1, 12, minutes++)

export function storeMatch(names: readonly [string, string] = ['Ada', 'Ben']): Promise<LiveMatch> {
  const plan = { game: 'lock-and-key', names, starter: 1, options: [], faceToFace: false } as const
  return beginMatch({ ...plan, series: firstOfSeries }, phoneStore, now)
}

/** Place 1 revealed, 2 and 3 swapped, then the second player resigns. */
export async function storeFinished(names?: readonly [string, string]): Promise<LiveMatch> {
  const match = await storeMatch(names)
  await match.submit(1, { kind: 'reveal', place: 1 })
  await match.submit(2, { kind: 'swap', place: 2, other: 3 })
  await match.submit(2, 'resign')
  return match
}

export const storeBroken = (id: string): Promise<void> => AsyncStorage.setItem(keyOf(id), 'nonsense')
