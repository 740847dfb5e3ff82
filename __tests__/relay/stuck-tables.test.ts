/** Where a table or a phone could get stuck, or lose a request: it goes on, or somebody is told. */
import { commitmentTo } from '@/engine'
import { isSeatedAt } from '@/client/remote/membership'
import type { TableRequest } from '@/client/remote/phone'
import { aTableHarness, cheapSeat, grace, invite, table, type Sitting } from './table-harness'
import { aMembership, aPlan } from './a-player'

const publicStateAt = ({ phone }: Sitting) => phone.state.membership.publicState!
const namesAt = (one: Sitting): readonly string[] => publicStateAt(one).players.map(({ name }) => name)
const unready = (name: string) =>
  aMembership(table, { by: 'invite', invite }, [{ ...cheapSeat(name), readyFor: 0 }])
const ready = (one: Sitting): void => one.request({ what: 'ready', key: one.key, yes: true })

describe('a deal for which somebody’s nonce is missing', () => {
  function stalled() {
    const harness = aTableHarness()
    const ada = harness.open('lock-and-key', 'Ada')
    const ben = harness.join(unready('Ben'))
    ben.loses.add('nonce')
    ready(ben)
    return { harness, ada, ben }
  }

  test('waits for the grace period if they have lost the connection', () => {
    const { harness, ada, ben } = stalled()
    ben.cut()
    harness.pass(grace - 1)
    expect(publicStateAt(ada).phase).toBe('dealing')
    ben.loses.clear()
    ben.connect()
    expect(publicStateAt(ada)).toMatchObject({ phase: 'playing', match: 1 })
  })

  test('waits twenty seconds if they are here, so that a silent phone blocks nobody', () => {
    const { harness, ada, ben } = stalled()
    harness.pass(19_000)
    expect(publicStateAt(ada).phase).toBe('dealing')
    harness.pass(1000)
    expect(harness.records.at(-1)).toEqual({ kind: 'called-off', absent: [ben.key] })
    expect(publicStateAt(ada)).toMatchObject({ phase: 'gathering', calledOff: { match: 1, names: ['Ben'] } })
  })

  test('is called off after that; everybody gets ready again, with a new nonce', () => {
    const { harness, ada, ben } = stalled()
    const promised = publicStateAt(ada).promise?.commitment
    ben.cut()
    harness.pass(grace)
    expect(harness.records.at(-1)).toEqual({ kind: 'called-off', absent: [ben.key] })
    const publicState = publicStateAt(ada)
    expect(publicState).toMatchObject({
      phase: 'gathering',
      match: 1,
      calledOff: { match: 1, names: ['Ben'] },
      entries: 0,
    })
    // Its secret is opened at once, so that everybody can see that it was the promised one.
    expect(commitmentTo(publicState.calledOff!.secret)).toBe(promised)
    expect(publicState.players.map(({ pledge }) => pledge)).toEqual([undefined, undefined])
    expect([publicState.promise, publicState.door !== undefined]).toEqual([undefined, true])
    // A process that reads the journal gets the same state.
    expect(harness.read().state).toEqual(harness.logic.state)

    ben.loses.clear()
    ben.connect()
    ready(ada)
    expect(publicStateAt(ben).phase).toBe('gathering')
    ready(ben)
    expect(publicStateAt(ada)).toMatchObject({ phase: 'playing', match: 2 })
    expect(publicStateAt(ada).calledOff).toBeUndefined()
    for (const { phone } of [ada, ben]) expect(phone.state).toMatchObject({ problem: undefined })
    const { log, match } = ada.phone.state.membership
    expect(match).toBe(2)
    expect(log).toEqual(ben.phone.state.membership.log)
    expect(log?.head.join()).not.toContain(promised)
    const thrown = harness.records.flatMap((record) => (record.kind === 'revealed' ? [record.nonce] : []))
    expect(new Set(thrown).size).toBe(3)
  })

  test('does not start again by itself where the host starts matches', () => {
    const harness = aTableHarness()
    const ada = harness.open('lockdown', 'Ada')
    const others = ['Ben', 'Cleo', 'Dov'].map((name) => harness.invited(name))
    others[0]!.loses.add('nonce')
    ada.request({ what: 'start' })
    others[0]!.cut()
    harness.pass(grace)
    others[0]!.loses.clear()
    others[0]!.connect()
    for (const one of [ada, ...others]) ready(one)
    expect(publicStateAt(ada)).toMatchObject({ phase: 'gathering', match: 1 })
    ada.request({ what: 'start' })
    expect(publicStateAt(ada)).toMatchObject({ phase: 'playing', match: 2 })
  })

  test('of a rematch leaves everybody on the side they would have had', () => {
    const harness = aTableHarness()
    const ada = harness.open('trap-and-treasure', 'Ada')
    const ben = harness.invited('Ben')
    const order = () =>
      harness.records.flatMap((record) => (record.kind === 'promised' ? [record.order] : []))
    const first = harness.logic.state!.deal!.players.map(({ key }) => key)
    ada.submit('resign', 0)
    ben.loses.add('nonce')
    ready(ada)
    ready(ben)
    ben.cut()
    harness.pass(grace)
    ben.loses.clear()
    ben.connect()
    ready(ada)
    ready(ben)
    const [, called, next] = order()
    expect(called).toEqual([...first].reverse())
    expect(next).toEqual(called)
    expect(publicStateAt(ada)).toMatchObject({ phase: 'playing', match: 3, played: 1 })
  })
})

describe('somebody who stays away', () => {
  function gathered() {
    const harness = aTableHarness()
    const ada = harness.open('lockdown', 'Ada')
    const ben = harness.invited('Ben')
    return { harness, ada, ben, cleo: harness.invited('Cleo') }
  }

  test('can be removed by the host only, and only after the grace period', () => {
    const { harness, ada, ben, cleo } = gathered()
    ada.request({ what: 'remove', key: cleo.key })
    cleo.cut()
    harness.pass(grace - 1)
    ada.request({ what: 'remove', key: cleo.key })
    expect(ada.refusals).toEqual(['not-absent', 'not-absent'])
    harness.pass(1)
    ben.request({ what: 'remove', key: cleo.key })
    expect(ben.refusals).toEqual(['not-host'])
    expect(namesAt(ben)).toEqual(['Ada', 'Ben', 'Cleo'])
    ada.request({ what: 'remove', key: cleo.key })
    expect(harness.records).toContainEqual({ kind: 'left', key: cleo.key })
    expect(namesAt(ben)).toEqual(['Ada', 'Ben'])
  })

  test('can be removed between matches, but not during one', () => {
    const harness = aTableHarness()
    const ada = harness.open('lock-and-key', 'Ada')
    const ben = harness.invited('Ben')
    ben.cut()
    harness.pass(grace)
    ada.request({ what: 'remove', key: ben.key })
    expect(ada.refusals).toEqual(['match-on'])
    ada.submit('resign', 0)
    ada.request({ what: 'remove', key: ben.key })
    expect(namesAt(ada)).toEqual(['Ada'])
  })

  test('is let in again, even the player who opened the table', () => {
    const { harness, ada, ben } = gathered()
    ada.cut()
    harness.pass(grace)
    ben.request({ what: 'remove', key: ada.key })
    expect(namesAt(ben)).toEqual(['Ben', 'Cleo'])
    ada.connect()
    ben.request({ what: 'admit', key: ada.key, yes: true })
    expect(namesAt(ben)).toEqual(['Ben', 'Cleo', 'Ada'])
    expect(ada.phone.state).toMatchObject({ held: [ada.key], problem: undefined })
    expect(publicStateAt(ada).host).toBe(ben.key)
  })

  test('is told if there is no room any more', () => {
    const harness = aTableHarness()
    const ada = harness.open('lock-and-key', 'Ada')
    const ben = harness.join(unready('Ben'))
    ben.cut()
    harness.pass(grace)
    ada.request({ what: 'remove', key: ben.key })
    const cleo = harness.invited('Cleo')
    ada.request({ what: 'admit', key: cleo.key, yes: true })
    ben.connect()
    expect(ben.phone.state.problem).toMatchObject({ why: 'refused', refusal: { tag: 'match-on' } })
    ada.submit('resign', 0)
    ben.request({ what: 'try-again' })
    expect(ben.phone.state.problem).toMatchObject({ why: 'refused', refusal: { tag: 'full' } })
  })

  test('is let in again, also if they came by the code', () => {
    const { harness, ada } = gathered()
    const dov = harness.join(aMembership('', { by: 'code', code: harness.code() }, [cheapSeat('Dov')]))
    ada.request({ what: 'admit', key: dov.key, yes: true })
    expect(namesAt(dov)).toContain('Dov')
    dov.cut()
    harness.pass(grace)
    ada.request({ what: 'remove', key: dov.key })
    expect(namesAt(ada)).toEqual(['Ada', 'Ben', 'Cleo'])
    dov.connect()
    ada.request({ what: 'admit', key: dov.key, yes: true })
    expect(namesAt(dov)).toEqual(['Ada', 'Ben', 'Cleo', 'Dov'])
  })

  test('is not brought back: a second tab does not sit down again by itself after the first has left', () => {
    const { harness, ada, ben } = gathered()
    const tab = harness.join(ben.phone.state.membership, ben.device)
    ben.request({ what: 'leave' })
    harness.pass(5000)
    expect(namesAt(ada)).toEqual(['Ada', 'Cleo'])
    expect(tab.phone.state.problem).toMatchObject({ why: 'refused', refusal: { tag: 'no-seat' } })
    tab.request({ what: 'try-again' })
    ada.request({ what: 'admit', key: tab.key, yes: true })
    expect(namesAt(ada)).toEqual(['Ada', 'Cleo', 'Ben'])
  })
})

describe('without a connection', () => {
  const requests = (key: string): readonly TableRequest[] => [
    { what: 'start' },
    { what: 'replan', plan: aPlan('lockdown', { watch: true }) },
    { what: 'admit', key, yes: true },
    { what: 'remove', key },
    { what: 'decide', by: key, about: key, choice: 'idle' },
    { what: 'react', key, reaction: 'hello' },
  ]

  test('requests that are sent only once are refused at once, and change nothing', () => {
    const harness = aTableHarness()
    const ada = harness.open('lockdown', 'Ada')
    ada.cut()
    const before = ada.phone.state
    const stored = harness.records.length
    for (const request of requests(ada.key)) ada.request(request)
    expect(ada.refusals).toEqual(requests('').map(() => 'not-connected'))
    expect(ada.phone.state).toEqual(before)
    ada.connect()
    harness.pass(10_000)
    // Being ready was kept all along; nothing else is sent later.
    expect(harness.records.slice(stored)).toEqual([])
  })

  test('somebody who is to give up their seat keeps it until the connection is back', () => {
    const harness = aTableHarness()
    const ada = harness.open('lockdown', 'Ada', 'Bot')
    const ben = harness.invited('Ben')
    const bot = cheapSeat('Bot').key
    const kept = () => ada.phone.state.membership.seats.map(({ name }) => name)
    ada.cut()
    ada.request({ what: 'unseat', key: bot })
    expect(kept()).toEqual(['Ada', 'Bot'])
    expect(namesAt(ben)).toEqual(['Ada', 'Bot', 'Ben'])
    ada.loses.add('leave')
    ada.connect()
    harness.pass(1000)
    expect(kept()).toEqual(['Ada', 'Bot'])
    ada.loses.clear()
    harness.pass(4000)
    expect(namesAt(ben)).toEqual(['Ada', 'Ben'])
    expect(kept()).toEqual(['Ada'])
  })

  test('a player who leaves has left once the table no longer lists the seat', () => {
    const harness = aTableHarness()
    const ada = harness.open('lockdown', 'Ada')
    const ben = harness.invited('Ben')
    ben.cut()
    ben.request({ what: 'leave' })
    harness.pass(grace)
    ada.request({ what: 'remove', key: ben.key })
    ben.connect()
    harness.pass(10_000)
    expect(isSeatedAt(ben.phone.state.membership)).toBe(false)
    expect(ben.phone.state.problem).toBeUndefined()
    expect(namesAt(ada)).toEqual(['Ada'])
  })
})
