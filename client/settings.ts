// The settings of this phone. Kept in AsyncStorage, parsed when read (storage counts as outside data), and loaded before the
// first paint so that no screen flashes up in the wrong theme.
import AsyncStorage from '@react-native-async-storage/async-storage'
import { useSyncExternalStore } from 'react'
import { cleanName, problemOfNames } from '@/engine/core/names'
import { readRelayAddress } from '@/engine/wire/invite'

export const themeChoices = ['system', 'dark', 'light'] as const
export const motionChoices = ['system', 'reduced'] as const
export const revealChoices = ['hold', 'tap'] as const
export const botPaces = ['human', 'quick'] as const

export interface Settings {
  readonly theme: (typeof themeChoices)[number]
  readonly motion: (typeof motionChoices)[number]
  readonly leftHanded: boolean
  readonly haptics: boolean
  readonly sound: boolean
  /** How to look at a covered thing: while a finger is down, or from one tap to the next. */
  readonly reveal: (typeof revealChoices)[number]
  /** Whether bots take about as long as a person, or no longer than they need. */
  readonly botPace: (typeof botPaces)[number]
  /** Names that people have played under, latest first. */
  readonly names: readonly string[]
  /** The games whose walk-through has been played to its end. */
  readonly learned: readonly string[]
  /** Whether the previews of links to this phone's tables name the game and the host. */
  readonly namedLinks: boolean
  /** The address of the relay where tables are opened. Empty: none or, in a browser, the one that served the page. */
  readonly relay: string
}

export const defaultSettings: Settings = {
  theme: 'system',
  motion: 'system',
  leftHanded: false,
  haptics: true,
  sound: true,
  reveal: 'hold',
  botPace: 'human',
  names: [],
  learned: [],
  namedLinks: false,
  relay: '',
}

/** public/index.html reads the same key to choose the background before any script of ours runs. */
export const settingsKey = 'strongbox.settings'

function oneOf<T extends string>(choices: readonly T[], value: unknown, fallback: T): T {
  return choices.find((choice) => choice === value) ?? fallback
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

/** The names that are still allowed: the setup screen fills them in by itself. */
const goodNames = (names: readonly string[]): readonly string[] =>
  names.map(cleanName).filter((name) => problemOfNames([name]) === undefined)

export function parseSettings(text: string | null): Settings {
  let raw: Record<string, unknown> = {}
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) raw = parsed as Record<string, unknown>
  } catch {
    return defaultSettings
  }
  const flag = (key: 'leftHanded' | 'haptics' | 'sound' | 'namedLinks') =>
    typeof raw[key] === 'boolean' ? raw[key] : defaultSettings[key]
  return {
    theme: oneOf(themeChoices, raw.theme, defaultSettings.theme),
    motion: oneOf(motionChoices, raw.motion, defaultSettings.motion),
    leftHanded: flag('leftHanded'),
    haptics: flag('haptics'),
    sound: flag('sound'),
    reveal: oneOf(revealChoices, raw.reveal, defaultSettings.reveal),
    botPace: oneOf(botPaces, raw.botPace, defaultSettings.botPace),
    names: goodNames(textsIn(raw.names)),
    learned: textsIn(raw.learned),
    namedLinks: flag('namedLinks'),
    relay: typeof raw.relay === 'string' ? (readRelayAddress(raw.relay) ?? '') : '',
  }
}

let current = defaultSettings
const listeners = new Set<() => void>()

function put(next: Settings) {
  current = next
  listeners.forEach((listener) => listener())
}

/** Never rejects: if storage cannot be read, the defaults apply. */
export async function loadSettings(): Promise<void> {
  put(parseSettings(await AsyncStorage.getItem(settingsKey).catch(() => null)))
}

/** Takes effect at once. The promise resolves when the change is stored, and rejects if it could not be. */
export async function changeSettings(change: Partial<Settings>): Promise<void> {
  put({ ...current, ...change })
  await AsyncStorage.setItem(settingsKey, JSON.stringify(current))
}

const rememberedNames = 12

/** Latest first. Names are a convenience: a phone that cannot store them plays all the same. */
export async function rememberNames(people: readonly string[]): Promise<void> {
  const names = [...new Set([...people, ...current.names])].slice(0, rememberedNames)
  await changeSettings({ names }).catch(() => undefined)
}

export function currentSettings(): Settings {
  return current
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, currentSettings, currentSettings)
}
