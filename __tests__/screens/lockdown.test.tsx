// Lockdown by touch, four people sharing one phone: private moments behind the handoff, an open table with only card
// backs in between, and taps by anybody.
import { act, fireEvent, screen } from '@testing-library/react-native'
import { StyleSheet, type ViewStyle } from 'react-native'
import type { LiveMatch } from '@/client/live-match'
import { changeSettings } from '@/client/settings'
import { tapPause } from '@/components/games/lockdown/animation/timing'
import { lookDelay } from '@/components/games/lockdown/looks/peek-place'
import { guardTime, holdTime } from '@/components/privacy/use-hold'
import { lockdown } from '@/engine/games/lockdown/rules'
import type { Move, Tap } from '@/engine/games/lockdown/notation'
import type { State } from '@/engine/games/lockdown/state'
import { aMatch, pass, renderMatch } from './match-harness'
import { leads, type Lead } from './lockdown-positions'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** In steps: a timer that another one starts must run, too. */
const wait = (ms: number): Promise<void> => pass(ms, step)
const step = 60

const press = async (testID: string): Promise<void> => {
  fireEvent.press(screen.getByTestId(testID))
  await wait(1)
}
const stateOf = (match: LiveMatch): State => match.snapshot().standings.at(-1)!.state as State
const faces = (): readonly string[] =>
  screen.queryAllByTestId(/^face-/, { includeHiddenElements: true }).map(({ props }) => props.testID)
const entries = (match: LiveMatch): number => match.snapshot().entries.length
const moves = (match: LiveMatch): readonly string[] =>
  match.snapshot().entries.map(({ seat, move }) => `${seat} ${lockdown.format(move as Move)}`)

/** The player that the open table waits for takes the phone. */
async function takePhone(): Promise<void> {
  await wait(guardTime + 20)
  const shown = faces()
  act(() => void fireEvent(screen.getByTestId('take-phone'), 'pressIn'))
  await wait(holdTime - 2 * step)
  expect(screen.getByTestId('prompt')).toHaveTextContent('Everyone else, look away')
  expect(faces()).toEqual(shown)
  await wait(3 * step)
  expect(screen.queryByTestId('take-phone')).toBeNull()
}

const fingerOn = (testID: string): void => act(() => void fireEvent(screen.getByTestId(testID), 'pressIn'))
const fingerOff = (testID: string): void => act(() => void fireEvent(screen.getByTestId(testID), 'pressOut'))

/** Holds a card until its face is there, and lets go. */
async function lookAt(testID: string): Promise<void> {
  fingerOn(testID)
  await wait(lookDelay + 2 * step)
  fingerOff(testID)
}

/** A match whose opening is over: nobody looked. */
async function begun(seed: string, more: readonly string[] = []): Promise<LiveMatch> {
  const match = aMatch('lockdown', { seed })
  for (const line of ['1 pass', '2 pass', '3 pass', '4 pass', ...more]) {
    const [seat, ...words] = line.split(' ')
    expect(await match.submit(Number(seat), lockdown.parse(words.join(' '))!)).toBeUndefined()
  }
  return match
}

/** A seed whose first card from the deck has this rank. */
async function seedDrawing(rank: string): Promise<string> {
  for (let i = 0; i < 400; i++) {
    const match = await begun(`draw ${i}`, ['1 draw'])
    if ([...match.view(1).faces.values()][0]![0] === rank) return `draw ${i}`
  }
  throw new Error('No such seed.')
}

/** A tap of seat 2 with this result, found by trying it on the same deal. */
async function tapThat(ends: 'yes' | 'no', seed: string, more: readonly string[]): Promise<Tap> {
  const state = stateOf(await begun(seed, more))
  for (const tap of lockdown.loose!(state, 2) as Iterable<Tap>) {
    if (tap.other !== 'top' || tap.one.seat !== 2) continue
    const match = await begun(seed, more)
    await match.submit(2, tap)
    if (match.snapshot().entries.at(-1)!.facts[0] === ends) return tap
  }
  throw new Error('No such tap.')
}

test('[LD3] in the opening a player picks one card and looks at it by holding, as often as they like until Done', async () => {
  const match = aMatch('lockdown')
  renderMatch(match)
  expect(screen.queryByTestId('tap')).toBeNull()
  await takePhone()
  fingerOn('own-3')
  await wait(lookDelay + 2 * step)
  expect(moves(match)).toEqual(['1 peek 3'])
  const [face] = [...match.view(1).faces.values()]
  expect(faces()).toEqual([`face-${face}`])
  fingerOff('own-3')
  expect(faces()).toEqual([])

  fingerOn('own-3')
  expect(faces()).toEqual([`face-${face}`])
  fingerOff('own-3')
  fingerOn('own-1')
  await wait(1000)
  expect(faces()).toEqual([])
  expect(entries(match)).toBe(1)
  await press('looked')
  expect(screen.getByRole('button', { name: 'I’m Ben' })).toBeTruthy()
})

test('whoever begins the match also looks first', async () => {
  renderMatch(aMatch('lockdown', { starter: 4 }))
  expect(screen.getByRole('button', { name: 'I’m Dov' })).toBeTruthy()
  await takePhone()
  await press('pass')
  await wait(1000)
  expect(screen.getByRole('button', { name: 'I’m Ada' })).toBeTruthy()
})

test('[LD3] a card that is only brushed is not looked at', async () => {
  const match = aMatch('lockdown')
  renderMatch(match)
  await takePhone()
  fingerOn('own-3')
  await wait(lookDelay - step)
  fingerOff('own-3')
  await wait(1000)
  expect(entries(match)).toBe(0)
  expect(faces()).toEqual([])
})

test('[LD33] a look that a crash cut off is offered again; one that was ended is not', async () => {
  const match = aMatch('lockdown')
  await match.submit(1, { kind: 'peek', place: 2 } as Move)
  renderMatch(match)
  expect(screen.getByRole('button', { name: 'I’m Ada' })).toBeTruthy()
  expect(faces()).toEqual([])
  await takePhone()
  fingerOn('own-2')
  expect(faces()).toHaveLength(1)
  await press('looked')
  expect(faces()).toEqual([])
  expect(screen.getByRole('button', { name: 'I’m Ben' })).toBeTruthy()
  await takePhone()
  await press('pass')
  await wait(1000)
  expect(screen.getByRole('button', { name: 'I’m Cleo' })).toBeTruthy()
})

test('a starter who peeks last puts the phone down in between', async () => {
  const match = aMatch('lockdown')
  for (const seat of [2, 3, 4]) await match.submit(seat, { kind: 'pass' } as Move)
  renderMatch(match)
  await takePhone()
  await lookAt('own-1')
  expect(screen.queryByTestId('call')).toBeNull()
  await press('looked')
  expect(screen.getByRole('button', { name: 'I’m Ada' })).toBeTruthy()
  expect(screen.getByTestId('tap')).toBeTruthy()
})

test('a player who passes right after opening the cover sees it played back before the next player is asked for', async () => {
  const match = aMatch('lockdown')
  renderMatch(match)
  await takePhone()
  await press('pass')
  expect(moves(match)).toEqual(['1 pass'])
  // A button that appeared now would vanish under the finger.
  let wasAsked = screen.queryByTestId('take-phone') !== null
  expect(wasAsked).toBe(false)
  for (let i = 0; i < 40; i++) {
    await wait(step)
    const isAsked = screen.queryByTestId('take-phone') !== null
    expect(isAsked || !wasAsked).toBe(true)
    wasAsked = isAsked
  }
  expect(screen.getByRole('button', { name: 'I’m Ben' })).toBeTruthy()
})

test('[LD3] another phone’s opening choice does not take the phone out of anybody’s hands', async () => {
  const match = aMatch('lockdown')
  renderMatch(match)
  await takePhone()
  await act(async () => void (await match.submit(3, { kind: 'pass' } as Move)))
  await wait(2000)
  expect(moves(match)).toEqual(['3 pass'])
  expect(screen.queryByTestId('take-phone')).toBeNull()
  await lookAt('own-2')
  expect(moves(match)).toEqual(['3 pass', '1 peek 2'])
})

test('[LD5] a turn takes two presses after the handoff, and only its player sees the drawn card', async () => {
  const match = await begun('two taps')
  renderMatch(match)
  await takePhone()
  await press('deck')
  expect(faces()).toEqual([])
  await wait(1000)
  const [face] = [...match.view(1).faces.values()]
  expect(faces()).toEqual([`face-${face}`])
  await press('held')
  expect(faces()).toEqual([])
  await press('held')
  expect(faces()).toEqual([`face-${face}`])
  await press('own-2')
  expect(moves(match).slice(4)).toEqual(['1 draw', '1 keep 2'])
  expect(faces()).not.toContain(`face-${face}`)
  await wait(2000)
  const top = stateOf(match).pile.at(-1)!.face
  expect(faces()).toEqual([`face-${top}`])
  expect(screen.getByRole('button', { name: 'I’m Ben' })).toBeTruthy()
})

test('[LD6] taking the top of the pile takes two presses', async () => {
  const match = await begun('take', ['1 draw', '1 keep 1'])
  renderMatch(match)
  await takePhone()
  await press('own-4')
  expect(screen.getByText(/Draw from the deck, take the top/)).toBeTruthy()
  await press('pile')
  await press('own-4')
  expect(moves(match).at(-1)).toBe('2 take 4')
})

test('a private moment that is put down or left shows no face any more', async () => {
  const match = await begun('put down')
  renderMatch(match)
  await takePhone()
  await press('deck')
  await wait(1000)
  expect(faces()).toHaveLength(1)
  await press('tap')
  expect(faces()).toEqual([])
  expect(screen.getByTestId('snap-picker')).toBeTruthy()
  await press('back-step')
  expect(faces()).toEqual([])
  expect(screen.getByTestId('prompt')).toHaveTextContent(/Ada has drawn a card/)
  expect(screen.getByLabelText('Ada’s drawn card, face down')).toBeTruthy()
  await takePhone()
  expect(faces()).toHaveLength(1)
})

test.each(['yes', 'no'] as const)('[LD16] [LD18] a tap from the open table: %s', async (ends) => {
  const more = ['1 draw', '1 keep 1']
  const seed = ends === 'yes' ? await seedWithTap(more) : 'a tap'
  const tap = await tapThat(ends, seed, more)
  const match = await begun(seed, more)
  const before = stateOf(match)
  renderMatch(match)
  await press('tap')
  await press(`card-2-${tap.one.place}`)
  await press('top-card')
  await press('tapper-2')
  expect(screen.getByText('Ben snaps')).toBeTruthy()
  // Nothing on the table says yet how it went: no place for a penalty, no card on its way.
  await wait(tapPause - 2 * step)
  expect(screen.queryByText(/match/i)).toBeNull()
  expect(screen.getAllByTestId(/^own-\d$/)).toHaveLength(4)
  expect(screen.queryByLabelText(/^Ben, place \d, empty$/)).toBeNull()
  expect(faces()).toEqual([`face-${before.pile.at(-1)!.face}`])
  await wait(1000)
  expect(screen.getByText(ends === 'yes' ? 'A match!' : 'No match')).toBeTruthy()
  await wait(3000)
  const after = stateOf(match)
  if (ends === 'yes') {
    expect(after.hands[1]![tap.one.place - 1]).toBeUndefined()
    expect(faces()).toEqual([`face-${after.pile.at(-1)!.face}`])
  } else {
    expect(after.hands[1]).toHaveLength(5)
    expect(faces()).toEqual([`face-${before.pile.at(-1)!.face}`])
  }
  expect(screen.getByTestId('take-phone')).toBeTruthy()
})

async function seedWithTap(more: readonly string[]): Promise<string> {
  for (let i = 0; i < 60; i++)
    if (await tapThat('yes', `tap ${i}`, more).catch(() => undefined)) return `tap ${i}`
  throw new Error('No such seed.')
}

test('[LD13] [LD15] a tap of others’ cards asks what to shed; a tap of two own cards is refused in words', async () => {
  const match = await begun('shed')
  renderMatch(match)
  await press('tap')
  await press('card-3-1')
  await press('card-3-2')
  expect(screen.getByTestId('tapper-3')).toBeDisabled()
  expect(screen.getByText('You can’t snap two of your own cards.')).toBeTruthy()
  await press('back-step')
  await press('tap')
  await press('card-1-2')
  await press('card-4-3')
  await press('tapper-3')
  expect(screen.queryByTestId('tap-confirm')).toBeNull()
  expect(screen.getByTestId('prompt')).toHaveTextContent(/Cleo: neither is yours/)
  expect(screen.getByTestId('card-1-1')).toBeDisabled()
  await press('card-3-4')
  await press('tap-confirm')
  expect(moves(match).at(-1)).toBe('3 tap 1:2 4:3 shed 4')
})

test('[LD32] a tap on a card that is gone meanwhile is refused and costs nothing', async () => {
  const match = await begun('stale', ['1 draw', '1 keep 1'])
  renderMatch(match)
  await press('tap')
  await press('card-3-1')
  await press('top-card')
  await act(() => match.submit(2, { kind: 'take', place: 1 } as Move))
  await wait(2000)
  await press('tapper-3')
  expect(screen.getByText('Too late: the table has changed. It costs you nothing.')).toBeTruthy()
  expect(stateOf(match).hands[2]).toHaveLength(4)
})

test('[LD10] a queen: the open table first, two looks, then the exchange', async () => {
  const match = await begun(await seedDrawing('Q'))
  const [own, theirs] = [stateOf(match).hands[0]![1], stateOf(match).hands[2]![3]]
  renderMatch(match)
  await takePhone()
  await press('deck')
  await wait(1000)
  await press('discard')
  expect(screen.getByText('A queen')).toBeTruthy()
  await wait(2000)
  expect(screen.getByTestId('tap')).toBeTruthy()
  await takePhone()
  fingerOn('own-2')
  await wait(lookDelay + 2 * step)
  expect(faces()).toContain(`face-${match.view(1).faces.get(own!)}`)
  fingerOff('own-2')
  await press('looked')
  await press('hand-3')
  await press('card-3-4')
  act(() => void fireEvent(screen.getByTestId('peek'), 'pressIn'))
  await wait(20)
  expect(moves(match).at(-1)).toBe('1 look 3:4')
  expect(faces()).toContain(`face-${match.view(1).faces.get(theirs!)}`)
  act(() => void fireEvent(screen.getByTestId('peek'), 'pressOut'))
  await press('looked')
  expect(screen.getByTestId('exchange-panel')).toBeTruthy()
  act(() => void fireEvent(screen.getByTestId('peek-other'), 'pressIn'))
  expect(faces()).toContain(`face-${match.view(1).faces.get(theirs!)}`)
  act(() => void fireEvent(screen.getByTestId('peek-other'), 'pressOut'))
  await press('exchange')
  await wait(3000)
  expect(stateOf(match).hands[0]![1]).toBe(theirs)
  expect(stateOf(match).hands[2]![3]).toBe(own)
  expect(faces()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'I’m Ben' })).toBeTruthy()
})

test('[LD9] a declined ten has shown nobody anything', async () => {
  const match = await begun(await seedDrawing('T'))
  renderMatch(match)
  await takePhone()
  await press('deck')
  await wait(1000)
  await press('pile')
  await wait(2000)
  await takePhone()
  await press('pass')
  await wait(2000)
  expect(moves(match).slice(4)).toEqual(['1 draw', '1 discard', '1 pass'])
  expect(screen.getByRole('button', { name: 'I’m Ben' })).toBeTruthy()
})

test('[LD21] a call asks for confirmation, then everybody sees who has a last turn, and the caller cannot tap', async () => {
  const match = await begun('call')
  renderMatch(match)
  await takePhone()
  await press('call')
  expect(entries(match)).toBe(4)
  const [confirm] = screen
    .getAllByRole('button', { name: 'Call lockdown' })
    .filter(({ props }) => props.testID !== 'call')
  fireEvent.press(confirm!)
  await wait(1)
  expect(moves(match).at(-1)).toBe('1 lockdown')
  expect(screen.getByText('Lockdown!')).toBeTruthy()
  await wait(4000)
  expect(screen.getByLabelText('Lockdown by Ada: 3 last turns')).toBeTruthy()
  await press('tap')
  await press('card-1-1')
  await press('card-2-1')
  expect(screen.getByTestId('tapper-1')).toBeDisabled()
  expect(screen.getByTestId('tapper-2')).toBeEnabled()
  await press('back-step')
  await takePhone()
  expect(screen.queryByTestId('call')).toBeNull()
})

test('[LD26] at the end every hand is turned up and counted, and only then the result appears', async () => {
  const last = [2, 3, 4].flatMap((seat) => [`${seat} draw`, `${seat} keep 1`])
  const match = await begun('count', ['1 lockdown', ...last.slice(0, -1)])
  renderMatch(match)
  await takePhone()
  await press('own-1')
  await wait(1600)
  expect(screen.getByTestId('count')).toBeTruthy()
  expect(screen.queryByTestId('rematch')).toBeNull()
  await wait(1500)
  expect(faces().length).toBeGreaterThan(4)
  await press('skip-count')
  expect(screen.getByTestId('rematch')).toBeTruthy()
  const { outcome } = stateOf(match)
  const scores = outcome && 'winners' in outcome ? outcome.scores! : []
  for (const [i, score] of scores.entries())
    expect(
      screen.getByLabelText(new RegExp(`^${match.record.names[i]!}, .*, ${score} points?$`)),
    ).toBeTruthy()
})

test('with eight players, every other hand is one target with an accessibility label', async () => {
  const match = aMatch('lockdown', { seats: 8 })
  renderMatch(match)
  for (let seat = 2; seat <= 8; seat++)
    expect(screen.getByTestId(`hand-${seat}`).props.accessibilityLabel).toMatch(/, 4 cards, face down$/)
})

/** A match of four, after these moves. */
const standing = (lead: Lead): LiveMatch => aMatch('lockdown', { seed: 'starved', lead })

test('[LD23] drawing from an empty deck visibly shuffles the discards back under it, and the log says so', async () => {
  const match = standing(leads.emptyDeck)
  const { pile } = stateOf(match)
  renderMatch(match)
  await takePhone()
  expect(screen.getByTestId('prompt')).toHaveTextContent(/The deck is empty. Tap it to reshuffle and draw/)
  await press('deck')
  expect(screen.getByText('Reshuffle')).toBeTruthy()
  expect(screen.getAllByTestId('shuffled', { includeHiddenElements: true }).length).toBeGreaterThan(2)
  // Players have to remember what lay under the top.
  expect(faces()).toEqual([`face-${pile.at(-1)!.face}`])
  await wait(2000)
  expect(screen.queryByTestId('shuffled', { includeHiddenElements: true })).toBeNull()
  expect(screen.getByTestId('discard')).toBeTruthy()
  expect(stateOf(match).deck).toHaveLength(pile.length - 2)
  await press('menu')
  await press('menu-log')
  await wait(400)
  expect(screen.getByText(/Ada reshuffled the discards and drew a card\./)).toBeTruthy()
})

test('[LD23] with reduced motion the new deck fades in where it lies', async () => {
  await changeSettings({ motion: 'reduced' })
  renderMatch(standing(leads.emptyDeck))
  await takePhone()
  await press('deck')
  const [card] = screen.getAllByTestId('shuffled', { includeHiddenElements: true })
  expect(StyleSheet.flatten(card!.props.style as ViewStyle).transform).toBeUndefined()
  await wait(2000)
  expect(screen.getByTestId('discard')).toBeTruthy()
  await act(() => changeSettings({ motion: 'system' }))
})

test('[LD19] a penalty that empties the deck shuffles the discards, and the log says so', async () => {
  const match = standing(leads.emptyDeck)
  renderMatch(match)
  await press('tap')
  await press('card-2-1')
  await press('card-3-1')
  await press('tapper-2')
  await wait(1000)
  expect(screen.getByText('The discards become the deck')).toBeTruthy()
  await wait(4000)
  expect(screen.getByTestId('prompt')).toHaveTextContent(/The discards were reshuffled\./)
})

test('[LD24] with nothing to draw the deck cannot be pressed, and the prompt says what is left to do', async () => {
  renderMatch(aMatch('lockdown', { seed: 'starved', seats: 8, lead: leads.penalties }))
  await press('tap')
  expect(screen.getByText('Nobody can snap now: there’s no card left to draw if it fails.')).toBeTruthy()
  expect(screen.queryByTestId('snap-picker')).toBeNull()
  await takePhone()
  expect(screen.getByTestId('prompt')).toHaveTextContent(/No cards left to draw\. Tap the discards/)
  expect(screen.queryByTestId('deck')).toBeNull()
  expect(screen.getByTestId('pile')).toBeEnabled()
})

test('[LD12] a tap can begin while another’s move is being shown', async () => {
  const match = await begun('while shown', ['1 draw'])
  renderMatch(match)
  await takePhone()
  await press('discard')
  expect(screen.getByTestId('prompt')).toHaveTextContent('Watch closely')
  await press('tap')
  await wait(2000)
  expect(screen.getByTestId('prompt')).toHaveTextContent(/Pick two equal cards/)
})

test('[LD12] a caller who is alone at a phone is told at once why they cannot tap', async () => {
  const bots = ['easy', null, 'easy', 'easy'] as const
  renderMatch(aMatch('lockdown', { seed: 'caller', record: { bots }, lead: leads.lastRound }))
  await press('tap')
  expect(screen.getByText('You called lockdown, so you can’t snap any more.')).toBeTruthy()
  expect(screen.queryByTestId('back-step')).toBeNull()
})

test('what is under a panel can be neither touched nor read', async () => {
  renderMatch(standing(leads.secondLook))
  await takePhone()
  await press('looked')
  await press('hand-2')
  await press('card-2-1')
  expect(screen.getByTestId('look-panel')).toBeTruthy()
  expect(screen.queryByTestId('own-2')).toBeNull()
  expect(screen.getByTestId('own-2', { includeHiddenElements: true })).toBeDisabled()
})
