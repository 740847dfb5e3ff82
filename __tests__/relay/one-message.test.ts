/** A move is told in one message, the same for everybody who is shown nothing, and the public state only when it has to be. */
import { entryCount } from '@/client/remote/log-text'
import type { ToPhone } from '@/engine/wire/messages'
import { aTableHarness, table, type Sitting } from './table-harness'

function inMatch() {
  const harness = aTableHarness()
  const phones = [harness.open('lock-and-key', 'Ada'), harness.invited('Ben')]
  const [ada, ben] = phones as [Sitting, Sitting]
  /** What each is told while something happens. */
  const toldBy = (happens: () => void): readonly (readonly ToPhone[])[] => {
    const before = phones.map(({ link }) => harness.told(link).length)
    happens()
    return phones.map(({ link }, i) => harness.told(link).slice(before[i]))
  }
  return { harness, ada, ben, toldBy }
}

const publicStateOf = ({ phone }: Sitting) => phone.state.membership.publicState!

test('a move is one message, and one and the same for all who are shown nothing by it', () => {
  const { ada, toldBy } = inMatch()
  const told = toldBy(() => ada.submit('offer-draw', 0))
  expect(told.map((messages) => messages.map(({ kind }) => kind))).toEqual([['entries'], ['entries']])
  expect(told[0]![0]).toBe(told[1]![0])
})

test('every phone still knows how long the log is and whose turn it is, as the relay does', () => {
  const { harness, ada, ben } = inMatch()
  const onTurn = [ada, ben].find(({ key }) => publicStateOf(ada).turn.includes(key))!
  onTurn.submit('swap 1 2', 0)
  const { version, turn, entries } = harness.logic.publicState()!
  expect([entries, turn]).toEqual([1, [onTurn === ada ? ben.key : ada.key]])
  for (const one of [ada, ben]) expect(publicStateOf(one)).toMatchObject({ version, turn, entries })
})

test('what a move changes besides is told: that the match is over, and who won', () => {
  const { ada, ben, toldBy } = inMatch()
  const told = toldBy(() => ada.submit('resign', 0))
  for (const messages of told) {
    const tables = messages.flatMap((one) => (one.kind === 'table' ? [one.table] : []))
    expect(tables.at(-1)).toMatchObject({ phase: 'over', played: 1, wins: { [ben.key]: 1 } })
  }
})

test('a phone that missed an entry learns so from the next one, and asks for it', () => {
  const { harness, ada, toldBy } = inMatch()
  const { version } = publicStateOf(ada)
  const [told] = toldBy(() =>
    ada.receive({
      kind: 'entries',
      table,
      match: 1,
      from: 1,
      entries: ['the second'],
      version: version + 2,
      turn: [2],
      shown: [],
      signature: '0'.repeat(128),
    }),
  )
  expect(entryCount(ada.phone.state.membership.log)).toBe(0)
  expect(publicStateOf(ada)).toMatchObject({ entries: 2, turn: [harness.logic.state!.players[1]!.key] })
  expect(told!.at(-1)).toMatchObject({ kind: 'entries', from: 0 })
})
