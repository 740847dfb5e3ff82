// A match on a phone that exists only in memory, drawn by the real match screen: what the tests of the match screen, of
// privacy and of storage stand on.
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
import { deadTime, holdTime } from '@/components/privacy/handoff'
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
import { memoryStore } from './memory-store'

const mockJourney: string[] = []

/** Where the match screen asks to go. */
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
  readonly options?: readonly string[]
  readonly store?: Store & { readonly texts: Map<string, string> }
  readonly record?: Partial<MatchRecord>
  /** What was played before anybody looks. */
  readonly lead?: (table: HeldMatch['table']) => void
}

const people = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn', 'Gus', 'Hana']

/** Deals a match from a seed and stores it, as the set-up does. */
export function aMatch(
  id: GameId,
  { seed = 'a', seats, options = [], store = memoryStore(), record, lead }: TableOptions = {},
): LiveMatch {
  const game: AnyGame = games[id]
  const names = people.slice(0, seats ?? game.seats.from)
  const roster: Roster = {
    game: id,
    rules: game.rules,
    players: names.map((name, i) => ({ name, kind: record?.bots?.[i] ? 'bot' : 'person' })),
    starter: 1,
    options,
  }
  const secret = hash(seed)
  const head = headOf(roster, { secret, nonces: names.map((name) => hash(`${seed} ${name}`)) })
  const held: HeldMatch = { game, table: holdMatch(game, head, secret), secret }
  lead?.(held.table)
  const first: MatchRecord = {
    id: hash(`${id} ${seed}`).slice(0, 16),
    game: id,
    names,
    startedAt: 1,
    updatedAt: 1,
    entries: held.table.log.entries.length,
    turn: game.turn(held.table.standing.state),
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

/** The match screen as the app shows it. `beside` stands for a part of the screen that a later hand may add. */
export const renderMatch = (match: LiveMatch, beside?: ReactNode) =>
  renderOnPhone(
    <>
      <MatchView match={match} />
      {beside}
    </>,
  )

/** Anything that stands on a screen of its own. */
export function renderOnPhone(children: ReactNode) {
  return render(
    <GestureHandlerRootView>
      <SafeAreaProvider initialMetrics={phone}>
        <ThemeProvider>
          <ToastProvider>
            <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
          </ToastProvider>
        </ThemeProvider>
      </SafeAreaProvider>
    </GestureHandlerRootView>,
  )
}

/**
 * Time goes by, then what was promised is kept. Not timer by timer, as `advanceTimersByTimeAsync` does it: that takes a
 * turn of the event loop for every frame of every animation.
 */
export async function wait(ms: number): Promise<void> {
  act(() => void jest.advanceTimersByTime(ms))
  await act(async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve()
  })
}

/** The same in small steps: what an effect starts begins to run in the next one. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) await wait(Math.min(100, left))
}

/** Boards measure themselves before they draw: whatever asks for its size gets one, once. */
export function layOut(): void {
  const asking = screen.UNSAFE_root.findAll(
    ({ type, props }) => typeof type === 'string' && typeof props.onLayout === 'function',
  )
  for (const element of asking)
    if (!laid.has(element)) {
      laid.add(element)
      fireEvent(element, 'layout', { nativeEvent: { layout } })
    }
}
const laid = new WeakSet<object>()
const layout = { x: 0, y: 0, width: 336, height: 260 }

/** Whoever the cover waits for takes the phone; what happened meanwhile is acted out. */
export async function takePhone(): Promise<void> {
  await pass(deadTime)
  fireEvent(screen.getByTestId('handoff-hold'), 'pressIn')
  await pass(holdTime + 100)
  layOut()
  await pass(4000)
}
