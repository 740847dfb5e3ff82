// A match on a phone that exists only in memory, drawn by the real match screen. Most screen tests are built on it.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react-native'
import { type ReactNode } from 'react'
import { GestureHandlerRootView } from 'react-native-gesture-handler'
import { SafeAreaProvider } from 'react-native-safe-area-context'
import '@/client/i18n'
import type { GameId } from '@/client/games'
import { createLocalMatch, type LiveMatch } from '@/client/live-match'
import { formatRecord, keyOf, type MatchRecord } from '@/client/records'
import type { Store } from '@/client/store'
import { MatchView } from '@/components/match/match-view'
import { guardTime, holdTime } from '@/components/privacy/use-hold'
import { FingerWatch } from '@/components/ui/finger-watch'
import { ThemeProvider } from '@/components/ui/theme-provider'
import { ToastProvider } from '@/components/ui/toast'
import {
  games,
  hash,
  headOf,
  holdMatch,
  saveMatch,
  type AnyGame,
  type HeldMatch,
  type Roster,
} from '@/engine'
import { layoutEvent } from './layout-event'
import { memoryStore } from './memory-store'

const mockJourney: string[] = []

/** The routes that the match screen has asked for. */
export const journey: string[] = mockJourney

jest.mock('expo-router', () => {
  const to = (where: unknown) => mockJourney.push(JSON.stringify(where))
  return {
    useIsFocused: () => true,
    useRouter: () => ({
      push: to,
      replace: to,
      dismissTo: to,
      back: () => to('back'),
      canGoBack: () => true,
    }),
    Stack: { Screen: () => null },
  }
})

const phone = {
  frame: { x: 0, y: 0, width: 360, height: 640 },
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
}

export interface TableOptions {
  readonly seed?: string
  readonly seats?: number
  readonly starter?: number
  readonly options?: readonly string[]
  readonly store?: Store & { readonly texts: Map<string, string> }
  readonly record?: Partial<MatchRecord>
  /** Plays moves before the match is opened. */
  readonly lead?: (table: HeldMatch['table']) => void
}

const people = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn', 'Gus', 'Hana']

/** Deals a match from a seed and stores it, as the setup screen does. */
export function aMatch(
  id: GameId,
  { seed = 'a', seats, starter = 1, options = [], store = memoryStore(), record, lead }: TableOptions = {},
): LiveMatch {
  const game: AnyGame = games[id]
  const names = people.slice(0, seats ?? game.seats.from)
  const roster: Roster = {
    game: id,
    rules: game.rules,
    players: names.map((name, i) => ({ name, kind: record?.bots?.[i] ? 'bot' : 'person' })),
    starter,
    options,
  }
  const secret = hash(seed)
  const head = headOf(roster, { secret, nonces: names.map((name) => hash(`${seed} ${name}`)) })
  const held: HeldMatch = { game, table: holdMatch(game, head, secret), secret }
  lead?.(held.table)
  return storeHeld(held, { store, record: { id: hash(`${id} ${seed}`).slice(0, 16), names, ...record } })
}

/** Stores a match that is already dealt, and opens it. */
export function storeHeld(
  held: HeldMatch,
  { store = memoryStore(), record }: Pick<TableOptions, 'store' | 'record'>,
): LiveMatch {
  const { game, table } = held
  const first: MatchRecord = {
    id: 'stored',
    game: game.id as GameId,
    names: people.slice(0, table.standing.setup.seats),
    startedAt: 1,
    updatedAt: 1,
    entries: table.log.entries.length,
    turn: game.turn(table.standing.state),
    faceToFace: false,
    tossed: false,
    seeded: false,
    series: { wins: {}, played: 0 },
    saved: saveMatch(held),
    ...record,
  }
  store.texts.set(keyOf(first.id), formatRecord(first))
  return createLocalMatch(first, held, { store, now: () => 1 })
}

/** The match screen as the app shows it, with another component beside it if a test needs one. */
export const renderMatch = (match: LiveMatch, beside?: ReactNode) =>
  renderOnPhone(
    <>
      <MatchView match={match} />
      {beside}
    </>,
  )

/** Renders anything inside the app's providers. */
export function renderOnPhone(children: ReactNode) {
  return render(
    <GestureHandlerRootView>
      <FingerWatch>
        <SafeAreaProvider initialMetrics={phone}>
          <ThemeProvider>
            <ToastProvider>
              <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
            </ToastProvider>
          </ThemeProvider>
        </SafeAreaProvider>
      </FingerWatch>
    </GestureHandlerRootView>,
  )
}

/**
 * Advances the clock, then lets promises settle. It does not go timer by timer like `advanceTimersByTimeAsync`, which
 * takes a turn of the event loop for every frame of every animation.
 */
export async function wait(ms: number): Promise<void> {
  act(() => void jest.advanceTimersByTime(ms))
  await act(async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve()
  })
}

/** The same in small steps: what an effect starts in one step runs in the next. */
export async function pass(ms: number, step = 100): Promise<void> {
  for (let left = ms; left > 0; left -= step) await wait(Math.min(step, left))
}

/** Boards measure themselves before they draw: everything with an `onLayout` gets a size, once. */
export function layOut(): void {
  const asking = screen.UNSAFE_root.findAll(
    ({ type, props }) => typeof type === 'string' && typeof props.onLayout === 'function',
  )
  for (const element of asking)
    if (!laid.has(element)) {
      laid.add(element)
      fireEvent(element, 'layout', layoutEvent(layout))
    }
}
const laid = new WeakSet<object>()
const layout = { x: 0, y: 0, width: 336, height: 260 }

/** The player that the cover or the open table waits for takes the phone, and what happened meanwhile is played back. */
export async function takePhone(): Promise<void> {
  await holdToTake()
  layOut()
  await pass(4000)
}

/** The same, and nothing is played back yet. */
export async function holdToTake(): Promise<void> {
  await pass(guardTime)
  fireEvent(screen.getByTestId(/^(handoff-hold|take-phone)$/), 'pressIn')
  await pass(holdTime + 100)
}

/** A touch on a part of the table that does nothing by itself. */
export const touchTable = (): void =>
  act(() => void screen.getByTestId('match').props.onStartShouldSetResponder())
