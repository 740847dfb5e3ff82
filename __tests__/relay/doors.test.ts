/** Who gets in at a table, who is told of it, and who is told nothing more. */
import type { ToPhone } from '@/engine/wire/messages'
import { aBench, cheapSeat, grace, invite, table, type Sitting } from './a-bench'
import { aMembership, aPlan } from './a-player'

const pictureAt = ({ phone }: Sitting) => phone.state.membership.picture!
const kindsFrom = (answers: readonly ToPhone[], from: number) => answers.slice(from).map(({ kind }) => kind)

describe('a seat has one device', () => {
  function atTable() {
    const bench = aBench()
    const ada = bench.open('safecracker-duel', 'Ada')
    const ben = bench.invited('Ben')
    return { bench, ada, ben }
  }
  /** Somebody has everything that Ben's phone keeps, and is another device. */
  const copyOf = (bench: ReturnType<typeof aBench>, ben: Sitting) => bench.join(ben.phone.state.membership)

  test('a copy of its key gets nothing; its owner and the table hear that it was tried', () => {
    const { bench, ada, ben } = atTable()
    const warned: string[] = []
    for (const one of [ada, ben]) {
      const { hear } = one
      one.hear = (message) => {
        if (message.kind === 'second-device')
          warned.push(`${one.key === ada.key ? 'Ada' : 'Ben'} ${message.key}`)
        hear(message)
      }
    }
    const thief = copyOf(bench, ben)
    expect(thief.phone.state.held).toEqual([])
    expect(thief.phone.state.membership.seats[0]!.isElsewhere).toBe(true)
    expect(ben.phone.state.held).toEqual([ben.key])
    expect(warned.sort()).toEqual([`Ada ${ben.key}`, `Ben ${ben.key}`])

    const from = bench.answers.length
    ben.act('code 3-1-2', 0)
    const shown = bench.answers
      .slice(from)
      .flatMap((answer) => (answer.kind === 'entries' ? answer.shown : []))
    expect(shown).toHaveLength(1)
    expect(thief.phone.state.membership.shown).toEqual([])
  })

  test('nor does it while the owner is away, or after the relay has begun again from its journal', () => {
    const { bench, ben } = atTable()
    ben.cut()
    expect(copyOf(bench, ben).phone.state.held).toEqual([])
    const again = aBench(bench.records)
    expect(copyOf(again, ben).phone.state.held).toEqual([])
    expect(again.join(ben.phone.state.membership, ben.device).phone.state.held).toEqual([ben.key])
  })

  test('nor by sitting down again with what it signed for the first time', () => {
    const { bench, ben } = atTable()
    const thief = bench.join(aMembership(table, { by: 'invite', invite }, ben.phone.state.membership.seats))
    expect(thief.phone.state.held).toEqual([])
  })

  test('a second tab and a reconnect are the same device, and nobody is warned', () => {
    const { bench, ben } = atTable()
    const from = bench.answers.length
    const tab = bench.join(ben.phone.state.membership, ben.device)
    ben.cut()
    ben.connect()
    expect([tab.phone.state.held, ben.phone.state.held]).toEqual([[ben.key], [ben.key]])
    expect(kindsFrom(bench.answers, from)).not.toContain('second-device')
  })

  test('who asks for it takes it over: the older device loses it, and the table sees it', () => {
    const { bench, ada, ben } = atTable()
    const { membership } = ben.phone.state
    const other = bench.join({
      ...membership,
      joined: { by: 'pass' },
      seats: membership.seats.map((seat) => ({ ...seat, takesOver: true })),
    })
    expect(other.phone.state.held).toEqual([ben.key])
    expect([ben.phone.state.held, ben.phone.state.membership.seats[0]!.isElsewhere]).toEqual([[], true])
    expect(pictureAt(ada).players.find(({ key }) => key === ben.key)!.epoch).toBe(2)
    // And not back by itself.
    ben.cut()
    ben.connect()
    expect([other.phone.state.held, ben.phone.state.held]).toEqual([[ben.key], []])
  })

  test('a seat of an old journal belongs to the first device that comes to it', () => {
    const { bench, ben } = atTable()
    const old = JSON.parse(
      JSON.stringify(bench.records, (name, value) => (name === 'device' ? undefined : value)),
    )
    const again = aBench(old)
    const first = again.join(ben.phone.state.membership)
    expect(first.phone.state.held).toEqual([ben.key])
    expect(again.join(ben.phone.state.membership).phone.state.held).toEqual([])
  })
})

describe('watching ends', () => {
  const watcher = (bench: ReturnType<typeof aBench>) => {
    const link = 'watcher'
    bench.say(link, { kind: 'watch', table, invite, match: 0, have: 0 })
    const told = () => bench.told(link)
    return { link, told }
  }

  test('when the host no longer wants it', () => {
    const bench = aBench()
    const plan = aPlan('lockdown', { watch: true })
    const ada = bench.join(aMembership(table, { by: 'opening', plan, invite }, [cheapSeat('Ada')]))
    const { told } = watcher(bench)
    expect(told().map(({ kind }) => kind)).toEqual(expect.arrayContaining(['table']))
    ada.wish({ what: 'replan', plan: { ...plan, watch: false } })
    expect(told().at(-1)).toMatchObject({ kind: 'refused', to: 'watch', refusal: { tag: 'no-watching' } })
    const count = told().length
    bench.invited('Ben')
    ada.wish({ what: 'replan', plan: aPlan('lock-and-key') })
    expect(told()).toHaveLength(count)
  })

  test('for whoever leaves, or is removed: they hear that, and nothing after it', () => {
    const bench = aBench()
    const ada = bench.open('lockdown', 'Ada')
    const ben = bench.invited('Ben')
    const { link } = ben
    ben.wish({ what: 'leave' })
    expect(bench.told(link).at(-1)).toMatchObject({ kind: 'unseated', key: ben.key })
    expect(ben.phone.state.membership.seats).toEqual([])
    const count = bench.told(link).length
    bench.invited('Cleo')
    ada.wish({ what: 'replan', plan: aPlan('lockdown', { starter: 1 }) })
    bench.pass(grace)
    expect(bench.told(link)).toHaveLength(count)
  })

  test('for a device whose seat has gone to another, where nobody may watch', () => {
    const bench = aBench()
    bench.open('lockdown', 'Ada')
    const ben = bench.invited('Ben')
    const { link } = ben
    const { membership } = ben.phone.state
    bench.join({
      ...membership,
      joined: { by: 'pass' },
      seats: membership.seats.map((seat) => ({ ...seat, takesOver: true })),
    })
    const count = bench.told(link).length
    bench.invited('Cleo')
    expect(bench.told(link)).toHaveLength(count)
  })
})

test('what a seat pledges for a deal is final: another pledge is refused and writes nothing', () => {
  const bench = aBench()
  const ada = bench.open('lockdown', 'Ada')
  const { key, link } = ada
  const written = bench.records.length
  for (let i = 0; i < 5; i++)
    bench.say(link, { kind: 'ready', table, key, match: 1, pledge: String(i).repeat(64) })
  expect(bench.records).toHaveLength(written)
  expect(bench.answers.at(-1)).toMatchObject({
    kind: 'refused',
    to: 'ready',
    refusal: { tag: 'other-pledge' },
  })
  // Who changes their mind and comes back pledges the same.
  ada.wish({ what: 'ready', key, yes: false })
  ada.wish({ what: 'ready', key, yes: true })
  bench.pass(5000)
  expect(bench.records.slice(written).map(({ kind }) => kind)).toEqual(['unready', 'ready'])
})

test('a table writes only so many changes at once, and goes on after a moment', () => {
  const bench = aBench()
  const ada = bench.open('lockdown', 'Ada')
  const changes = () => bench.records.filter(({ kind }) => kind === 'replanned').length
  for (let i = 0; i < 400; i++) ada.wish({ what: 'replan', plan: aPlan('lockdown', { watch: i % 2 === 0 }) })
  const written = changes()
  expect(written).toBeLessThan(130)
  expect(ada.refusals).toContain('too-fast')
  bench.pass(10_000)
  ada.wish({ what: 'replan', plan: aPlan('lockdown', { starter: 2 }) })
  expect(changes()).toBe(written + 1)
})

test('calls across the table are bounded, and the next ones come through', () => {
  const bench = aBench()
  const ada = bench.open('lockdown', 'Ada')
  const calls = () => bench.answers.filter(({ kind }) => kind === 'reaction').length
  for (let i = 0; i < 50; i++) ada.wish({ what: 'react', key: ada.key, reaction: 'hello' })
  expect(calls()).toBe(6)
  bench.pass(4000)
  ada.wish({ what: 'react', key: ada.key, reaction: 'hello' })
  expect(calls()).toBe(7)
})

test('only so many can wait at the door', () => {
  const bench = aBench()
  const ada = bench.open('lockdown', 'Ada')
  const { code } = bench.logic.state!
  const knock = (name: string) => bench.join(aMembership('', { by: 'code', code }, [cheapSeat(name)]))
  const guests = Array.from({ length: 20 }, (_, i) => knock(`Guest ${i + 1}`))
  expect(ada.phone.state.knocks).toHaveLength(16)
  expect(guests.at(-1)!.phone.state.problem).toMatchObject({ why: 'refused', refusal: { tag: 'too-many' } })
  guests[0]!.cut()
  expect(ada.phone.state.knocks).toHaveLength(15)
})
