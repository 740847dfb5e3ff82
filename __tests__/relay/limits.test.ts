/** What one link, one address and one table may cost, counted in work and not in time; and who is not touched by it. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { io } from 'socket.io-client'
import { readToRelay, wireVersion, type ToPhone } from '@/engine/wire/messages'
import { addressOf, networkOf } from '@/relay/address'
import { createAllowance } from '@/relay/allowance'
import { createAddresses } from '@/relay/charges'
import { createElapsedClock } from '@/relay/clock'
import { limits, scaleAddress } from '@/relay/limits'
import { openLinks } from '@/relay/links'
import { listen } from '@/relay/listen'
import { createLog } from '@/relay/log'
import { aMembership, aPlan, aPlayer, aSeat, hex, type Player } from './a-player'
import { aRelay } from './a-relay'

describe('the price of a message', () => {
  /** Counts every look at anything inside. */
  function counted(message: unknown): { readonly said: unknown; readonly looks: () => number } {
    let looks = 0
    const wrap = (value: unknown): unknown =>
      typeof value !== 'object' || value === null
        ? value
        : new Proxy(value, {
            get: (target, name, self) => {
              looks += 1
              return wrap(Reflect.get(target, name, self))
            },
            has: (target, name) => {
              looks += 1
              return Reflect.has(target, name)
            },
            ownKeys: (target) => {
              const names = Reflect.ownKeys(target)
              looks += names.length
              return names
            },
          })
    return { said: wrap(message), looks: () => looks }
  }
  const table = hex(16)
  const seat = { key: hex(32), epoch: 1, proof: hex(64) }
  const many = <T>(what: T): readonly T[] => Array.from({ length: 5000 }, () => what)
  const attend = { kind: 'attend', table, match: 0, have: 0 }
  const newcomer = { key: hex(32), name: 'Eve', kind: 'person', proof: hex(64) }

  test.each([
    ['empty seats', { ...attend, seats: many({}) }],
    ['good seats', { ...attend, seats: many(seat) }],
    ['lists in lists', { ...attend, seats: many(many([])) }],
    ['newcomers', { kind: 'sit', table, invite: hex(16), players: many(newcomer) }],
    ['options', { kind: 'replan', table, plan: { ...aPlan('lockdown'), options: many('memory-aid') } }],
    ['a list that is a message', many({ kind: 'ping', n: 1 })],
    [
      'names that nobody asked for',
      { ...attend, ...Object.fromEntries(many(0).map((_, i) => [`x${i}`, i])) },
    ],
  ])('does not grow with what is in it: %s', (_, message) => {
    const { said, looks } = counted(message)
    expect(readToRelay(said)).toBeUndefined()
    expect(looks()).toBeLessThan(300)
  })

  test('is that of eight seats at the most', () => {
    const { said, looks } = counted({ ...attend, seats: many(seat).slice(0, 8) })
    expect(readToRelay(said)).toBeDefined()
    expect(looks()).toBeLessThan(500)
  })
})

describe('an allowance', () => {
  test('comes back with time, and never to more than it was', () => {
    let now = 0
    const allowance = createAllowance({ atOnce: 3, perSecond: 2 }, () => now)
    const taken = (): number => Array.from({ length: 10 }, () => allowance.take()).filter(Boolean).length
    expect(taken()).toBe(3)
    now += 1000
    expect(taken()).toBe(2)
    now += 3_600_000
    expect([allowance.isFull(), taken()]).toEqual([true, 3])
  })
})

describe('addresses', () => {
  const asked = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

  test('of IPv6 count by the first 64 bits, of IPv4 as they are', () => {
    const network = '2001:db8:1:2::/64'
    for (const address of ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6%eth0'])
      expect(networkOf(address)).toBe(network)
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('::ffff:10.0.0.7')).toBe('10.0.0.7')
    expect(networkOf('10.0.0.7:4321')).toBe('10.0.0.7')
    expect(networkOf('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64')
  })

  test('that a proxy names are believed only where a proxy was said to be', () => {
    const request = asked('10.0.0.1', '6.6.6.6, 203.0.113.9')
    expect(addressOf(request, 0)).toBe('10.0.0.1')
    expect(addressOf(request, 1)).toBe('203.0.113.9')
    // Whatever somebody wrote in front of it themselves.
    expect(addressOf(asked('10.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.9'), 1)).toBe('203.0.113.9')
    expect(addressOf(asked('10.0.0.1', '203.0.113.9, 10.0.0.2'), 2)).toBe('203.0.113.9')
    expect(addressOf(asked('10.0.0.1'), 1)).toBe('10.0.0.1')
  })

  test('too many of them: the one that was silent longest starts anew, and nobody else', () => {
    const addresses = createAddresses(limits.address, { now: () => 0, most: 100 })
    const spend = (address: string): number => {
      let times = 0
      while (addresses.allowance(address, 'wrongCodes').take()) times += 1
      return times
    }
    expect(spend('first')).toBe(limits.address.wrongCodes.atOnce)
    for (let i = 0; i < 99; i++) spend(`other ${i}`)
    expect(spend('first')).toBe(0)
    spend('one more')
    expect(spend('first')).toBe(0)
    expect(spend('other 0')).toBe(limits.address.wrongCodes.atOnce)
  })
})

test('an address for many people has so many times the limits of a household, but guesses codes no faster', () => {
  const scaled = scaleAddress(limits.address, 10)
  expect([scaled.links, scaled.newTables.atOnce]).toEqual([
    10 * limits.address.links,
    10 * limits.address.newTables.atOnce,
  ])
  expect(scaled.wrongCodes).toEqual(limits.address.wrongCodes)
})

test('elapsed time follows the steady clock, not over what the process slept through, and goes on after a restart', () => {
  let steady = 1_000_000
  const now = createElapsedClock(500, () => steady)
  steady += 1200
  expect(now()).toBe(1700)
  // A laptop that was shut for the night.
  steady += 8 * 3_600_000
  expect(now()).toBe(6700)
  steady -= 50_000
  expect(now()).toBe(6700)
})

test('the table of limits in the docs is the one in the code', () => {
  const page = readFileSync(path.join(__dirname, '../../docs/remote.md'), 'utf8')
  const inDocs = [...page.matchAll(/^\| `(\w+\.\w+)` +\| ([^|]+?) +\|/gm)].map(([, name, value]) => [
    name,
    value,
  ])
  const plain = (value: number): string => value.toLocaleString('en')
  const every = (perSecond: number): string =>
    perSecond >= 1 ? `${plain(perSecond)} a second` : `one every ${plain(Math.round(1 / perSecond))} s`
  const inCode = Object.entries(limits).flatMap(([group, rows]) =>
    Object.entries(rows as object).map(([name, value]) => [
      `${group}.${name}`,
      typeof value === 'number'
        ? plain(value)
        : `${plain((value as { atOnce: number }).atOnce)} at once, then ${every((value as { perSecond: number }).perSecond)}`,
    ]),
  )
  expect(Object.fromEntries(inDocs)).toEqual(Object.fromEntries(inCode))
})

describe('beside somebody who floods the relay', () => {
  let relay: Awaited<ReturnType<typeof aRelay>>
  const players: Player[] = []
  const lines: { close(): void }[] = []
  beforeAll(async () => void (relay = await aRelay({ STRONGBOX_WEB: '' })))
  afterEach(() => {
    for (const one of [...players.splice(0), ...lines.splice(0)]) one.close()
  })
  afterAll(() => relay.stop())

  const aLink = () => {
    const socket = io(`http://127.0.0.1:${relay.port}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
    lines.push(socket)
    return socket
  }
  const opened = (socket: ReturnType<typeof io>) =>
    new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const closed = (socket: ReturnType<typeof io>) =>
    new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))

  /** Two people play a whole match meanwhile. */
  async function aMatch(): Promise<void> {
    const table = hex(16)
    const invite = hex(16)
    const plan = aPlan('lock-and-key')
    const join = (joined: Parameters<typeof aMembership>[1], name: string): Player => {
      const player = aPlayer(relay.port, aMembership(table, joined, [aSeat(name)]))
      players.push(player)
      return player
    }
    const ann = join({ by: 'opening', plan, invite }, 'Ann')
    await ann.until(() => ann.phone.state.membership.publicState)
    const ben = join({ by: 'invite', invite }, 'Ben')
    await ben.until(() => ben.replayed())
    await ann.until(() => ann.replayed())
    expect(await ann.submit(ann.phone.state.membership.seats[0]!.key, 'resign')).toBeUndefined()
    await ben.until(() => ben.phone.state.membership.opened)
  }

  test('a match goes on, and the flood is cut off', async () => {
    const socket = aLink()
    await opened(socket)
    const end = closed(socket)
    const junk = { kind: 'attend', table: hex(16), match: 0, have: 0, seats: Array(2000).fill({}) }
    for (let i = 0; i < 2000; i++) socket.emit('say', junk)
    await Promise.all([end, aMatch()])
  })

  test('a frame that is too long ends its link, as does a binary one, and junk without end', async () => {
    for (const say of [
      (socket: ReturnType<typeof io>) => socket.emit('say', 'x'.repeat(20_000)),
      (socket: ReturnType<typeof io>) => socket.emit('say', Buffer.from('x')),
      (socket: ReturnType<typeof io>) => {
        for (let i = 0; i < 60; i++) socket.emit('say', { kind: 'nonsense' })
      },
      (socket: ReturnType<typeof io>) => {
        for (let i = 0; i < 60; i++) socket.emit('something else', i)
      },
    ]) {
      const socket = aLink()
      await opened(socket)
      const end = closed(socket)
      say(socket)
      await end
    }
  })

  test('tables that nobody has opened are not kept', async () => {
    const socket = aLink()
    await opened(socket)
    socket.emit('say', { kind: 'hello', wire: wireVersion, app: '1', device: hex(16) })
    let gone = 0
    const all = new Promise<void>((resolve) =>
      socket.on('say', ({ kind }: { kind: string }) => {
        if (kind === 'gone' && ++gone === 15) resolve()
      }),
    )
    for (let i = 0; i < 15; i++)
      socket.emit('say', { kind: 'watch', table: hex(16), invite: hex(16), match: 0, have: 0 })
    await all
    const { body } = await relay.ask('/health')
    expect(JSON.parse(body.toString())).toMatchObject({ tables: 0 })
  })

  test('questions about tables are answered so many at once, and then with "too fast"', async () => {
    const answers = await Promise.all(
      Array.from({ length: limits.address.lookups.atOnce + 40 }, () => relay.ask(`/tables/${hex(16)}`)),
    )
    const statuses = answers.map(({ status }) => status)
    expect([...new Set(statuses)].sort()).toEqual([404, 429])
    // Health is for whoever looks after the relay, and no matter of limits.
    expect((await relay.ask('/health')).status).toBe(200)
  })
})

test('a link that does not read is cut, and one that does is told everything', async () => {
  const server = createServer()
  const greeted: string[] = []
  const gone: string[] = []
  const links = openLinks(server, {
    handle: (event) => {
      if (event.kind === 'received') greeted.push(event.link)
      if (event.kind === 'closed') gone.push(event.link)
    },
    log: createLog('silent'),
    limits,
    addresses: createAddresses(limits.address),
    proxies: 0,
  })
  const port = await listen(server, { host: '127.0.0.1', port: 0, portTries: 1 })
  const hello = { kind: 'hello', wire: wireVersion, app: '1', device: hex(16) }
  const deaf = await aDeafLink(port, hello)
  const reader = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false })
  let heard = 0
  reader.on('say', () => (heard += 1))
  reader.on('connect', () => reader.emit('say', hello))
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  while (greeted.length < 2) await turn()

  const entries = Array.from({ length: 100 }, () => 'x'.repeat(1000))
  const message: ToPhone = { kind: 'entries', table: hex(16), match: 1, from: 0, entries, shown: [] }
  let sent = 0
  // What the two machines hold themselves has to be filled first.
  while (gone.length === 0) {
    for (const link of greeted) links.send(link, message)
    sent += 1
    while (heard < sent) await turn()
  }
  expect(gone).toEqual([greeted[0]])
  expect(heard).toBe(sent)
  deaf.destroy()
  reader.close()
  await links.close()
})

/** Greets a relay, and reads nothing more. */
function aDeafLink(port: number, hello: object): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        [
          'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
          'Host: relay',
          'Upgrade: websocket',
          'Connection: Upgrade',
          'Sec-WebSocket-Version: 13',
          `Sec-WebSocket-Key: ${Buffer.from(hex(8)).toString('base64')}`,
          '',
          '',
        ].join('\r\n'),
      )
    })
    const frame = (text: string): Buffer => {
      const body = Buffer.from(text)
      const head = body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 255]
      return Buffer.concat([Buffer.from([0x81, ...head]), Buffer.alloc(4), body])
    }
    let read = ''
    socket.on('data', (chunk) => {
      read += chunk.toString('latin1')
      if (read.includes('0{"sid"') && !read.includes('40{"sid"')) socket.write(frame('40'))
      if (!read.includes('40{"sid"')) return
      socket.write(frame(`42${JSON.stringify(['say', hello])}`))
      socket.pause()
      resolve(socket)
    })
    socket.on('error', () => undefined)
  })
}
