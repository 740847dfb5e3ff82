/** Where a table or a phone could wait for ever, or forget what somebody wants: it goes on, or somebody is told. */
import { isSeatedAt } from '@/client/remote/membership'
import type { Wish } from '@/client/remote/phone'
import { foldAll } from '@/relay/table/state'
import { aBench, cheapSeat, grace, invite, table, type Sitting } from './a-bench'
import { aMembership, aPlan } from './a-player'

const pictureAt = ({ phone }: Sitting) => phone.state.membership.picture!
const namesAt = (one: Sitting): readonly string[] => pictureAt(one).players.map(({ name }) => name)
const unready = (name: string) =>
  aMembership(table, { by: 'invite', invite }, [{ ...cheapSeat(name), readyFor: 0 }])
const ready = (one: Sitting): void => one.wish({ what: 'ready', key: one.key, yes: true })

describe('a deal for which somebody’s part is missing', () => {
  function stalled() {
    const bench = aBench()
    const ada = bench.open('lock-and-key', 'Ada')
    const ben = bench.join(unready('Ben'))
    ben.loses.add('nonce')
    ready(ben)
    return { bench, ada, ben }
  }

  test('waits while they are here, and for the grace time after', () => {
    const { bench, ada, ben } = stalled()
    bench.pass(3 * grace)
    expect(pictureAt(ada).phase).toBe('dealing')
    ben.cut()
    bench.pass(grace - 1)
    expect(pictureAt(ada).phase).toBe('dealing')
    ben.loses.clear()
    ben.connect()
    expect(pictureAt(ada)).toMatchObject({ phase: 'playing', match: 1 })
  })

  test('is called off then; all who want it say so again, and throw in something else', () => {
    const { bench, ada, ben } = stalled()
    const promised = pictureAt(ada).commitment
    ben.cut()
    bench.pass(grace)
    expect(bench.records.at(-1)).toEqual({ kind: 'called-off', absent: [ben.key] })
    const picture = pictureAt(ada)
    expect(picture).toMatchObject({ phase: 'gathering', match: 1, calledOff: ['Ben'], lines: 0 })
    expect(picture.players.map(({ pledge }) => pledge)).toEqual([undefined, undefined])
    expect([picture.commitment, picture.code !== undefined]).toEqual([undefined, true])
    // A process that reads the journal knows the same.
    expect(foldAll(bench.records)).toEqual(bench.logic.state)

    ben.loses.clear()
    ben.connect()
    ready(ada)
    expect(pictureAt(ben).phase).toBe('gathering')
    ready(ben)
    expect(pictureAt(ada)).toMatchObject({ phase: 'playing', match: 2 })
    expect(pictureAt(ada).calledOff).toBeUndefined()
    for (const { phone } of [ada, ben]) expect(phone.state).toMatchObject({ problem: undefined })
    const { lines, match } = ada.phone.state.membership
    expect(match).toBe(2)
    expect(lines).toEqual(ben.phone.state.membership.lines)
    expect(lines.join()).not.toContain(promised)
    const thrown = bench.records.flatMap((record) => (record.kind === 'revealed' ? [record.nonce] : []))
    expect(new Set(thrown).size).toBe(3)
  })

  test('does not begin by itself again where the host starts', () => {
    const bench = aBench()
    const ada = bench.open('lockdown', 'Ada')
    const others = ['Ben', 'Cleo', 'Dov'].map((name) => bench.invited(name))
    others[0]!.loses.add('nonce')
    ada.wish({ what: 'start' })
    others[0]!.cut()
    bench.pass(grace)
    others[0]!.loses.clear()
    others[0]!.connect()
    for (const one of [ada, ...others]) ready(one)
    expect(pictureAt(ada)).toMatchObject({ phase: 'gathering', match: 1 })
    ada.wish({ what: 'start' })
    expect(pictureAt(ada)).toMatchObject({ phase: 'playing', match: 2 })
  })

  test('of a rematch leaves everybody on the side that was theirs', () => {
    const bench = aBench()
    const ada = bench.open('trap-and-treasure', 'Ada')
    const ben = bench.invited('Ben')
    const order = () => bench.records.flatMap((record) => (record.kind === 'promised' ? [record.order] : []))
    ada.act('resign', 0)
    ben.loses.add('nonce')
    ready(ada)
    ready(ben)
    ben.cut()
    bench.pass(grace)
    ben.loses.clear()
    ben.connect()
    ready(ada)
    ready(ben)
    const [first, called, next] = order()
    expect(called).toEqual([...first!].reverse())
    expect(next).toEqual(called)
    expect(pictureAt(ada)).toMatchObject({ phase: 'playing', match: 3, played: 1 })
  })
})

describe('somebody who stays away', () => {
  function gathered() {
    const bench = aBench()
    const ada = bench.open('lockdown', 'Ada')
    const ben = bench.invited('Ben')
    return { bench, ada, ben, cleo: bench.invited('Cleo') }
  }

  test('is removed by the host alone, and only after the grace time', () => {
    const { bench, ada, ben, cleo } = gathered()
    ada.wish({ what: 'remove', key: cleo.key })
    cleo.cut()
    bench.pass(grace - 1)
    ada.wish({ what: 'remove', key: cleo.key })
    expect(ada.refusals).toEqual(['not-absent', 'not-absent'])
    bench.pass(1)
    ben.wish({ what: 'remove', key: cleo.key })
    expect(ben.refusals).toEqual(['not-host'])
    expect(namesAt(ben)).toEqual(['Ada', 'Ben', 'Cleo'])
    ada.wish({ what: 'remove', key: cleo.key })
    expect(bench.records.at(-1)).toEqual({ kind: 'left', key: cleo.key })
    expect(namesAt(ben)).toEqual(['Ada', 'Ben'])
  })

  test('is not removed while a match is on, but between two', () => {
    const bench = aBench()
    const ada = bench.open('lock-and-key', 'Ada')
    const ben = bench.invited('Ben')
    ben.cut()
    bench.pass(grace)
    ada.wish({ what: 'remove', key: ben.key })
    expect(ada.refusals).toEqual(['match-on'])
    ada.act('resign', 0)
    ada.wish({ what: 'remove', key: ben.key })
    expect(namesAt(ada)).toEqual(['Ada'])
  })

  test('sits down again with the invite, also who has opened the table', () => {
    const { bench, ada, ben } = gathered()
    ada.cut()
    bench.pass(grace)
    ben.wish({ what: 'remove', key: ada.key })
    expect(namesAt(ben)).toEqual(['Ben', 'Cleo'])
    ada.connect()
    expect(namesAt(ben)).toEqual(['Ben', 'Cleo', 'Ada'])
    expect(ada.phone.state).toMatchObject({ held: [ada.key], problem: undefined })
    expect(pictureAt(ada).host).toBe(ben.key)
  })

  test('is told so where there is no room any more', () => {
    const bench = aBench()
    const ada = bench.open('lock-and-key', 'Ada')
    const ben = bench.join(unready('Ben'))
    ben.cut()
    bench.pass(grace)
    ada.wish({ what: 'remove', key: ben.key })
    bench.invited('Cleo')
    ben.connect()
    expect(ben.phone.state.problem).toMatchObject({ why: 'refused', refusal: { tag: 'match-on' } })
    ada.act('resign', 0)
    ben.wish({ what: 'try-again' })
    expect(ben.phone.state.problem).toMatchObject({ why: 'refused', refusal: { tag: 'full' } })
  })

  test('is told so without an invite, and may knock again', () => {
    const { bench, ada } = gathered()
    const dov = bench.join(aMembership('', { by: 'code', code: bench.logic.state!.code }, [cheapSeat('Dov')]))
    ada.wish({ what: 'admit', key: dov.key, yes: true })
    expect(namesAt(dov)).toContain('Dov')
    dov.cut()
    bench.pass(grace)
    ada.wish({ what: 'remove', key: dov.key })
    dov.connect()
    expect(dov.phone.state.problem).toMatchObject({ why: 'refused', refusal: { tag: 'no-seat' } })
    dov.wish({ what: 'try-again' })
    expect(dov.phone.state.problem).toBeUndefined()
    expect(ada.phone.state.knocks.map(({ name }) => name)).toEqual(['Dov'])
    ada.wish({ what: 'admit', key: dov.key, yes: true })
    expect(namesAt(dov)).toEqual(['Ada', 'Ben', 'Cleo', 'Dov'])
  })

  test('has nothing to undo: a second tab does not sit down again by itself where the first has left', () => {
    const { bench, ada, ben } = gathered()
    const tab = bench.join(ben.phone.state.membership, ben.device)
    ben.wish({ what: 'leave' })
    bench.pass(5000)
    expect(namesAt(ada)).toEqual(['Ada', 'Cleo'])
    expect(tab.phone.state.problem).toMatchObject({ why: 'refused', refusal: { tag: 'no-seat' } })
    tab.wish({ what: 'try-again' })
    expect(namesAt(ada)).toEqual(['Ada', 'Cleo', 'Ben'])
  })
})

describe('without a line', () => {
  const wishes = (key: string): readonly Wish[] => [
    { what: 'start' },
    { what: 'replan', plan: aPlan('lockdown', { watch: true }) },
    { what: 'admit', key, yes: true },
    { what: 'remove', key },
    { what: 'decide', by: key, about: key, choice: 'idle' },
    { what: 'react', key, reaction: 'hello' },
  ]

  test('what is said only once is refused at once, and changes nothing', () => {
    const bench = aBench()
    const ada = bench.open('lockdown', 'Ada')
    ada.cut()
    const before = ada.phone.state
    const stored = bench.records.length
    for (const wish of wishes(ada.key)) ada.wish(wish)
    expect(ada.refusals).toEqual(wishes('').map(() => 'not-connected'))
    expect(ada.phone.state).toEqual(before)
    ada.connect()
    bench.pass(10_000)
    // Being ready was kept all the time; nothing else comes after.
    expect(bench.records.slice(stored)).toEqual([])
  })

  test('somebody is taken from the table as soon as it is back, and kept until then', () => {
    const bench = aBench()
    const ada = bench.open('lockdown', 'Ada', 'Bot')
    const ben = bench.invited('Ben')
    const bot = cheapSeat('Bot').key
    const kept = () => ada.phone.state.membership.seats.map(({ name }) => name)
    ada.cut()
    ada.wish({ what: 'unseat', key: bot })
    expect(kept()).toEqual(['Ada', 'Bot'])
    expect(namesAt(ben)).toEqual(['Ada', 'Bot', 'Ben'])
    ada.loses.add('leave')
    ada.connect()
    bench.pass(1000)
    expect(kept()).toEqual(['Ada', 'Bot'])
    ada.loses.clear()
    bench.pass(4000)
    expect(namesAt(ben)).toEqual(['Ada', 'Ben'])
    expect(kept()).toEqual(['Ada'])
  })

  test('who leaves has left when the table does not know the seat any more', () => {
    const bench = aBench()
    const ada = bench.open('lockdown', 'Ada')
    const ben = bench.invited('Ben')
    ben.cut()
    ben.wish({ what: 'leave' })
    bench.pass(grace)
    ada.wish({ what: 'remove', key: ben.key })
    ben.connect()
    bench.pass(10_000)
    expect(isSeatedAt(ben.phone.state.membership)).toBe(false)
    expect(ben.phone.state.problem).toBeUndefined()
    expect(namesAt(ada)).toEqual(['Ada'])
  })
})
