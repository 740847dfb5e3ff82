// The match screen that all games share: whose turn it is, the menu, and how a match ends.
import AsyncStorage from '@react-native-async-storage/async-storage'
import { act, fireEvent, screen, within } from '@testing-library/react-native'
import { AccessibilityInfo } from 'react-native'
import { openMatch, rematchOf, seriesAfter } from '@/client/matches'
import { changeSettings } from '@/client/settings'
import { phoneStore } from '@/client/store'
import type { LiveMatch } from '@/client/live-match'
import { gameOf, resumeMatch, sentenceOf, type Card } from '@/engine'
import { aMatch, journey, layOut, pass, renderMatch } from './match-harness'
import { memoryStore } from './memory-store'

beforeEach(async () => {
  jest.useFakeTimers()
  journey.length = 0
  await AsyncStorage.clear()
  await changeSettings({ motion: 'reduced', sound: false })
})
afterEach(() => jest.useRealTimers())

const playAll = async (match: LiveMatch, lines: readonly string[]) => {
  for (const line of lines) {
    const seat = match.game.turn(match.snapshot().standings.at(-1)!.state)[0]!
    const move = match.game.parse(line)!
    const not = await act(() => match.submit(seat, move))
    if (not) throw new Error(`${line}: ${JSON.stringify(not)}`)
  }
}

/** Where the cards of this deal lie. Only a copy of the table is asked: the match itself tells nobody. */
const seed = 'table'
const placesOf = (face: string): readonly number[] => {
  const copy = resumeMatch(aMatch('lock-and-key', { seed }).texts(), gameOf)
  if ('unreadable' in copy) throw new Error(sentenceOf(copy.unreadable.why))
  copy.table.submit({ seat: 1, move: 'resign' })
  const faces = copy.table.opened()
  const { row } = copy.table.standing.state as { readonly row: readonly { readonly card: Card }[] }
  return row.flatMap(({ card }, i) => (faces.get(card) === face ? [i + 1] : []))
}

const open = async (match: LiveMatch) => {
  renderMatch(match)
  layOut()
  await pass(300)
  layOut()
}
const press = async (testID: string) => {
  fireEvent.press(screen.getByTestId(testID))
  await pass(500)
}
const turn = () => screen.getByTestId('turn').props.children as string
const pressText = async (text: string) => {
  fireEvent.press(screen.getAllByText(text).at(-1)!)
  await pass(500)
}

test('what a player does is said aloud, without a face that is covered again', async () => {
  const announced = jest.spyOn(AccessibilityInfo, 'announceForAccessibilityWithOptions')
  const said = () => announced.mock.calls.map(([text]) => text)
  const match = aMatch('lock-and-key', { seed })
  await open(match)
  announced.mockClear()
  await playAll(match, ['swap 1 2'])
  await pass(3000)
  expect(said().filter((text) => text === 'Ada swapped cards 1 and 2.')).toHaveLength(1)
  await playAll(match, [`reveal ${[2, 1, 3, 4, 5][placesOf('treasure')[0]! - 1]}`])
  await pass(6000)
  expect(said()).toContain('Ben revealed a card, and it was turned back.')
})

test('it says whose turn it is and what to do, and both change with the move', async () => {
  await open(aMatch('lock-and-key', { seed }))
  expect(turn()).toBe('Ada’s turn')
  expect(screen.getByText('Pick a card to reveal, or two to swap')).toBeTruthy()
  await press('card-1')
  expect(screen.getByText('Reveal card 1, or pick another to swap')).toBeTruthy()
  await press('card-4')
  await press('swap')
  await pass(1500)
  expect(turn()).toBe('Ben’s turn')
})

test('pressing something impossible explains why', async () => {
  const [lock, other] = placesOf('lock')
  const match = aMatch('lock-and-key', { seed })
  // Ada takes a lock; the second one she finds stays face up.
  await playAll(match, [`reveal ${lock}`, `swap ${placesOf('key').join(' ')}`, `reveal ${other}`])
  await open(match)
  await press(`card-${other}`)
  // Not over the buttons.
  expect(screen.getByTestId('prompt')).toHaveTextContent(/stays face up/)
})

test('the last card cannot be swapped, and nothing offers it', async () => {
  const match = aMatch('lock-and-key', { seed })
  const [locks, keys] = [placesOf('lock'), placesOf('key')]
  await playAll(
    match,
    [...locks, ...keys].map((place) => `reveal ${place}`),
  )
  await open(match)
  expect(screen.getByTestId('prompt')).toHaveTextContent('Pick the last card to reveal it')
  expect(screen.queryByTestId('swap')).toBeNull()
  await press(`card-${placesOf('treasure')[0]}`)
  expect(screen.getByTestId('prompt')).toHaveTextContent(/^Reveal card \d\?$/)
})

test('resigning asks for confirmation, each player has their own row, and ‘no’ changes nothing', async () => {
  const match = aMatch('lock-and-key')
  await open(match)
  await press('menu')
  expect(screen.getByTestId('menu-resign-2')).toBeTruthy()
  await press('menu-resign-1')
  expect(screen.getByText('Resign as Ada?')).toBeTruthy()
  await pressText('Cancel')
  expect(match.snapshot().entries).toHaveLength(0)
  await press('menu')
  await press('menu-resign-1')
  await pressText('Resign')
  await pass(1500)
  expect(match.snapshot().outcome).toEqual({ winners: [2], why: 'resigned' })
  expect(screen.getByText('Ben wins')).toBeTruthy()
  expect(screen.getByText('All cards are face up')).toBeTruthy()
})

describe('a draw', () => {
  test('is offered from the menu, declined, offered again and accepted by the other', async () => {
    const match = aMatch('lock-and-key')
    await open(match)
    await press('menu')
    await press('menu-offer-draw-1')
    expect(screen.getByText('Ben, Ada offers a draw.')).toBeTruthy()
    await pressText('Decline')
    expect(screen.queryByText('Ben, Ada offers a draw.')).toBeNull()
    expect(match.snapshot().entries.map(({ seat, move }) => `${seat} ${String(move)}`)).toEqual([
      '1 offer-draw',
      '2 decline-draw',
    ])
    await press('menu')
    await press('menu-offer-draw-2')
    await pressText('Accept')
    await pass(1500)
    expect(match.snapshot().outcome).toEqual({ draw: true, why: 'agreed' })
    expect(screen.getByText('Draw')).toBeTruthy()
  })

  test('is proposed after 40 turns without lasting change, and not again at once', async () => {
    const match = aMatch('lock-and-key')
    await playAll(
      match,
      Array.from({ length: 39 }, () => 'swap 1 2'),
    )
    await open(match)
    expect(screen.queryByText(/Call it a draw/)).toBeNull()
    await playAll(match, ['swap 1 2'])
    await pass(2000)
    expect(screen.getByText('40 turns without progress. Call it a draw?')).toBeTruthy()
    await pressText('Play on')
    expect(screen.queryByText(/Call it a draw/)).toBeNull()
    await playAll(match, ['swap 1 2'])
    await pass(2000)
    expect(screen.queryByText(/Call it a draw/)).toBeNull()
  })
})

describe('undo', () => {
  test('is requested in Trap and Treasure, and the other player decides', async () => {
    const match = aMatch('trap-and-treasure')
    await playAll(match, ['move 1 0'])
    await open(match)
    await press('menu')
    expect(screen.queryByTestId('menu-ask-undo-2')).toBeNull()
    await press('menu-ask-undo-1')
    expect(screen.getByText('Ada asks to undo their last move.')).toBeTruthy()
    await pressText('Decline')
    await press('menu')
    await press('menu-ask-undo-1')
    await pressText('Allow')
    await pass(3000)
    expect(turn()).toBe('Ada’s turn')
  })

  test('does not exist in Lock and Key', async () => {
    const match = aMatch('lock-and-key')
    await playAll(match, ['swap 1 2'])
    await open(match)
    await press('menu')
    expect(screen.queryByTestId(/undo/)).toBeNull()
  })
})

test('rules and log open over the table; the log uses names and never says where the treasure is', async () => {
  const match = aMatch('lock-and-key', { seed })
  await playAll(match, [`reveal ${placesOf('treasure')[0]}`, 'swap 1 2'])
  await open(match)
  await press('menu')
  await press('menu-log')
  const log = within(screen.getByTestId('log'))
  expect(log.getByText('Ben swapped cards 1 and 2.')).toBeTruthy()
  expect(log.getByText('Ada revealed a card, and it was turned back.')).toBeTruthy()
  expect(log.queryByText(/treasure/i)).toBeNull()
  await press('sheet-close')
  await press('menu')
  await press('menu-rules')
  expect(screen.getByLabelText(/^(Step )?1/)).toBeTruthy()
})

describe('the result', () => {
  async function won() {
    const [lock, key] = [placesOf('lock'), placesOf('key')]
    const match = aMatch('lock-and-key', { seed, record: { series: { wins: { Ben: 2 }, played: 3 } } })
    // Ada finds everything; Ben swaps the two cards that do not matter back and forth.
    const idle = `swap ${[lock[1]!, key[1]!].sort().join(' ')}`
    await playAll(match, [`reveal ${lock[0]}`, idle, `reveal ${key[0]}`, idle])
    await open(match)
    await press(`card-${placesOf('treasure')[0]}`)
    await press('reveal')
    await pass(3000)
    return match
  }

  test('names the winner and why, counts the score over rematches, and says that the deal was fair', async () => {
    const match = await won()
    expect(screen.getByText('Ada wins')).toBeTruthy()
    expect(screen.getByText('Lock, key and treasure, all in one hand.')).toBeTruthy()
    expect(within(screen.getByTestId('fairness')).getByText('Verified fair')).toBeTruthy()
    const score = within(screen.getByTestId('score'))
    expect(score.getByText('after 4 matches')).toBeTruthy()
    expect(seriesAfter(match.record, match.snapshot().outcome).wins).toEqual({ Ada: 1, Ben: 2 })
  })

  test('can be closed to look at the table, where everything is turned up', async () => {
    await won()
    await press('show-table')
    await pass(1500)
    expect(
      screen
        .getAllByTestId(/^face-/)
        .map(({ props }) => props.testID)
        .sort(),
    ).toEqual(['face-key', 'face-lock', 'face-treasure'])
    expect(turn()).toBe('The match is over')
  })

  test('a rematch changes the starter, keeps the score, and is stored before it is shown', async () => {
    const match = await won()
    expect(rematchOf(match)).toMatchObject({ starter: 2, names: ['Ada', 'Ben'] })
    await press('rematch')
    const { id } = (JSON.parse(journey.at(-1)!) as { params: { id: string } }).params
    const opened = await openMatch(id, phoneStore, Date.now)
    if (!('match' in opened)) throw new Error('The rematch is not there.')
    expect(opened.match.record.turn).toEqual([2])
    expect(opened.match.record.series.played).toBe(4)
  })

  test('a match from a given seed is not called fair', async () => {
    const match = aMatch('lock-and-key', { record: { seeded: true } })
    await open(match)
    await act(() => match.submit(1, 'resign'))
    await pass(1500)
    const fairness = within(screen.getByTestId('fairness'))
    expect(fairness.getByText('Dealt from a chosen seed')).toBeTruthy()
    expect(fairness.queryByText('Verified fair')).toBeNull()
  })

  test('a phone that missed the promise of the deal does not call it fair', async () => {
    const match = aMatch('lock-and-key', { record: { unpromised: true } })
    await open(match)
    await act(() => match.submit(1, 'resign'))
    await pass(1500)
    const fairness = within(screen.getByTestId('fairness'))
    expect(fairness.getByText('Not checked')).toBeTruthy()
    expect(fairness.queryByText('Verified fair')).toBeNull()
  })
})

test('a move that could not be stored is explained, and the table is as before', async () => {
  const store = memoryStore()
  const match = aMatch('lock-and-key', { store })
  jest.spyOn(store, 'write').mockRejectedValue(new Error('full'))
  await open(match)
  await press('card-1')
  await press('reveal')
  expect(screen.getByText(/No room left to save the move, so it wasn’t made/)).toBeTruthy()
  expect(screen.queryByTestId(/^face-/)).toBeNull()
  expect(turn()).toBe('Ada’s turn')
})
