/** Who gets into a table, who is told about it, and who is told nothing more. */
import { watchSecretOf } from '@/engine/wire/invite-keys'
import type { ToPhone } from '@/engine/wire/messages'
import { aTableHarness, cheapSeat, grace, invite, table, type Sitting } from './table-harness'
import { aMembership, aPlan } from './a-player'

const publicStateAt = ({ phone }: Sitting) => phone.state.membership.publicState!
const kindsFrom = (answers: readonly ToPhone[], from: number) => answers.slice(from).map(({ kind }) => kind)

describe('a seat has one device', () => {
  function atTable() {
    const harness = aTableHarness()
    const ada = harness.open('safecracker-duel', 'Ada')
    const ben = harness.invited('Ben')
    return { harness, ada, ben }
  }
  /** Another device with everything that Ben's phone stores. */
  const copyOf = (harness: ReturnType<typeof aTableHarness>, ben: Sitting) =>
    harness.join(ben.phone.state.membership)

  test('a copy of its key gets nothing; its owner and the table are warned', () => {
    const { harness, ada, ben } = atTable()
    const warned: string[] = []
    for (const one of [ada, ben]) {
      const { receive } = one
      one.receive = (message) => {
        if (message.kind === 'second-device')
          warned.push(`${one.key === ada.key ? 'Ada' : 'Ben'} ${message.key}`)
        receive(message)
      }
    }
    const thief = copyOf(harness, ben)
    expect(thief.phone.state.held).toEqual([])
    expect(thief.phone.state.membership.seats[0]!.isElsewhere).toBe(true)
    expect(ben.phone.state.held).toEqual([ben.key])
    expect(warned.sort()).toEqual([`Ada ${ben.key}`, `Ben ${ben.key}`])

    const from = harness.answers.length
    ben.submit('code 3-1-2', 0)
    const shown = harness.answers
      .slice(from)
      .flatMap((answer) => (answer.kind === 'entries' ? answer.shown : []))
    expect(shown).toHaveLength(1)
    expect(thief.phone.state.membership.shown).toEqual([])
  })

  test('a copy gets nothing while the owner is away, nor after the relay has restarted from its journal', () => {
    const { harness, ben } = atTable()
    ben.cut()
    expect(copyOf(harness, ben).phone.state.held).toEqual([])
    const again = aTableHarness(harness.records)
    expect(copyOf(again, ben).phone.state.held).toEqual([])
    expect(again.join(ben.phone.state.membership, ben.device).phone.state.held).toEqual([ben.key])
  })

  test('a copy gets nothing by sitting down as if for the first time', () => {
    const { harness, ben } = atTable()
    const thief = harness.join(aMembership(table, { by: 'invite', invite }, ben.phone.state.membership.seats))
    expect(thief.phone.state.held).toEqual([])
  })

  test('a second tab and a reconnect are the same device, and nobody is warned', () => {
    const { harness, ben } = atTable()
    const from = harness.answers.length
    const tab = harness.join(ben.phone.state.membership, ben.device)
    ben.cut()
    ben.connect()
    expect([tab.phone.state.held, ben.phone.state.held]).toEqual([[ben.key], [ben.key]])
    expect(kindsFrom(harness.answers, from)).not.toContain('second-device')
  })

  test('a device that asks to take it over gets it: the old device loses it, and the table is told', () => {
    const { harness, ada, ben } = atTable()
    const { membership } = ben.phone.state
    const other = harness.join({
      ...membership,
      joined: { by: 'pass' },
      seats: membership.seats.map((seat) => ({ ...seat, takesOver: true })),
    })
    expect(other.phone.state.held).toEqual([ben.key])
    expect([ben.phone.state.held, ben.phone.state.membership.seats[0]!.isElsewhere]).toEqual([[], true])
    expect(publicStateAt(ada).players.find(({ key }) => key === ben.key)!.epoch).toBe(2)
    // The old device does not take it back by itself.
    ben.cut()
    ben.connect()
    expect([other.phone.state.held, ben.phone.state.held]).toEqual([[ben.key], []])
  })

  test('a seat from an old journal belongs to the first device that claims it', () => {
    const { harness, ben } = atTable()
    const old = JSON.parse(
      JSON.stringify(harness.records, (name, value) => (name === 'device' ? undefined : value)),
    )
    const again = aTableHarness(old)
    const first = again.join(ben.phone.state.membership)
    expect(first.phone.state.held).toEqual([ben.key])
    expect(again.join(ben.phone.state.membership).phone.state.held).toEqual([])
  })
})

describe('watching ends', () => {
  const watcher = (harness: ReturnType<typeof aTableHarness>) => {
    const link = 'watcher'
    harness.say(link, { kind: 'watch', table, secret: watchSecretOf(invite), match: 0, have: 0 })
    const told = () => harness.told(link)
    return { link, told }
  }

  test('when the host no longer allows spectators', () => {
    const harness = aTableHarness()
    const plan = aPlan('lockdown', { watch: true })
    const ada = harness.join(aMembership(table, { by: 'opening', plan, invite }, [cheapSeat('Ada')]))
    const { told } = watcher(harness)
    expect(told().map(({ kind }) => kind)).toEqual(expect.arrayContaining(['table']))
    ada.request({ what: 'replan', plan: { ...plan, watch: false } })
    expect(told().at(-1)).toMatchObject({ kind: 'refused', to: 'watch', refusal: { tag: 'no-watching' } })
    const count = told().length
    harness.invited('Ben')
    ada.request({ what: 'replan', plan: aPlan('lock-and-key') })
    expect(told()).toHaveLength(count)
  })

  test('for a player who leaves or is removed: they are told so, and nothing after that', () => {
    const harness = aTableHarness()
    const ada = harness.open('lockdown', 'Ada')
    const ben = harness.invited('Ben')
    const { link } = ben
    ben.request({ what: 'leave' })
    expect(harness.told(link).at(-1)).toMatchObject({ kind: 'unseated', key: ben.key })
    expect(ben.phone.state.membership.seats).toEqual([])
    const count = harness.told(link).length
    harness.invited('Cleo')
    ada.request({ what: 'replan', plan: aPlan('lockdown', { starter: 1 }) })
    harness.pass(grace)
    expect(harness.told(link)).toHaveLength(count)
  })

  test('for a device whose seat has moved to another, at a table without spectators', () => {
    const harness = aTableHarness()
    harness.open('lockdown', 'Ada')
    const ben = harness.invited('Ben')
    const { link } = ben
    const { membership } = ben.phone.state
    harness.join({
      ...membership,
      joined: { by: 'pass' },
      seats: membership.seats.map((seat) => ({ ...seat, takesOver: true })),
    })
    const count = harness.told(link).length
    harness.invited('Cleo')
    expect(harness.told(link)).toHaveLength(count)
  })
})

test('what a seat pledges for a deal is final: another pledge is refused and writes nothing', () => {
  const harness = aTableHarness()
  const ada = harness.open('lockdown', 'Ada')
  const { key, link } = ada
  const written = harness.records.length
  for (let i = 0; i < 5; i++)
    harness.say(link, { kind: 'ready', table, key, match: 1, pledge: String(i).repeat(64), before: 'first' })
  expect(harness.records).toHaveLength(written)
  expect(harness.answers.at(-1)).toMatchObject({
    kind: 'refused',
    to: 'ready',
    refusal: { tag: 'other-pledge' },
  })
  // A player who is ready again after changing their mind pledges the same.
  ada.request({ what: 'ready', key, yes: false })
  ada.request({ what: 'ready', key, yes: true })
  harness.pass(5000)
  expect(harness.records.slice(written).map(({ kind }) => kind)).toEqual(['unready', 'ready'])
})

test('a table limits how many changes it writes at once, and accepts more after a moment', () => {
  const harness = aTableHarness()
  const ada = harness.open('lockdown', 'Ada')
  const changes = () => harness.records.filter(({ kind }) => kind === 'replanned').length
  for (let i = 0; i < 400; i++)
    ada.request({ what: 'replan', plan: aPlan('lockdown', { watch: i % 2 === 0 }) })
  const written = changes()
  expect(written).toBeLessThan(130)
  expect(ada.refusals).toContain('too-fast')
  harness.pass(10_000)
  ada.request({ what: 'replan', plan: aPlan('lockdown', { starter: 2 }) })
  expect(changes()).toBe(written + 1)
})

test('reactions are rate-limited, and later ones come through', () => {
  const harness = aTableHarness()
  const ada = harness.open('lockdown', 'Ada')
  const calls = () => harness.answers.filter(({ kind }) => kind === 'reaction').length
  for (let i = 0; i < 50; i++) ada.request({ what: 'react', key: ada.key, reaction: 'hello' })
  expect(calls()).toBe(6)
  harness.pass(4000)
  ada.request({ what: 'react', key: ada.key, reaction: 'hello' })
  expect(calls()).toBe(7)
})

test('only a limited number of people can knock at once', () => {
  const harness = aTableHarness()
  const ada = harness.open('lockdown', 'Ada')
  const code = harness.code()
  const knock = (name: string) => harness.join(aMembership('', { by: 'code', code }, [cheapSeat(name)]))
  const guests = Array.from({ length: 20 }, (_, i) => knock(`Guest ${i + 1}`))
  expect(ada.phone.state.knocks).toHaveLength(16)
  expect(guests.at(-1)!.phone.state.problem).toMatchObject({ why: 'refused', refusal: { tag: 'too-many' } })
  guests[0]!.cut()
  expect(ada.phone.state.knocks).toHaveLength(15)
})
