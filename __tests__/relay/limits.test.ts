/** What one link, address or table may cost, measured in work instead of time; and that others are not affected. */
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
import { aPlan, hex, sitDown, type Player } from './a-player'
import { aRelay } from './a-relay'

describe('the cost of parsing a message', () => {
  /** Counts every property that is read. */
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
    ['unknown fields', { ...attend, ...Object.fromEntries(many(0).map((_, i) => [`x${i}`, i])) }],
  ])('does not grow with its content: %s', (_, message) => {
    const { said, looks } = counted(message)
    expect(readToRelay(said)).toBeUndefined()
    expect(looks()).toBeLessThan(300)
  })

  test('is at most that of eight seats', () => {
    const { said, looks } = counted({ ...attend, seats: many(seat).slice(0, 8) })
    expect(readToRelay(said)).toBeDefined()
    expect(looks()).toBeLessThan(500)
  })
})

describe('an allowance', () => {
  test('refills with time, never beyond its start', () => {
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

  test('count by their first 64 bits for IPv6, and whole for IPv4', () => {
    const network = '2001:db8:1:2::/64'
    for (const address of ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6%eth0'])
      expect(networkOf(address)).toBe(network)
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('::ffff:10.0.0.7')).toBe('10.0.0.7')
    expect(networkOf('10.0.0.7:4321')).toBe('10.0.0.7')
    expect(networkOf('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64')
  })

  test('named by a proxy are trusted only if a proxy was configured', () => {
    const request = asked('10.0.0.1', '6.6.6.6, 203.0.113.9')
    expect(addressOf(request, 0)).toBe('10.0.0.1')
    expect(addressOf(request, 1)).toBe('203.0.113.9')
    // Whatever the client itself put in front is ignored.
    expect(addressOf(asked('10.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.9'), 1)).toBe('203.0.113.9')
    expect(addressOf(asked('10.0.0.1', '203.0.113.9, 10.0.0.2'), 2)).toBe('203.0.113.9')
    expect(addressOf(asked('10.0.0.1'), 1)).toBe('10.0.0.1')
  })

  test('if there are too many, the least recently used one is forgotten, and no other', () => {
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

test('an address for many people gets a multiple of the household limits, but guesses codes no faster', () => {
  const scaled = scaleAddress(limits.address, 10)
  expect([scaled.links, scaled.newTables.atOnce]).toEqual([
    10 * limits.address.links,
    10 * limits.address.newTables.atOnce,
  ])
  expect(scaled.wrongCodes).toEqual(limits.address.wrongCodes)
})

test('elapsed time follows the monotonic clock, skips what the process slept through, and continues after a restart', () => {
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

test('the table of limits in the docs matches the code', () => {
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

describe('while somebody floods the relay', () => {
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

  /** Two people play a whole match in the meantime. */
  async function aMatch(): Promise<void> {
    const sitting = { table: hex(16), invite: hex(16), plan: aPlan('lock-and-key') }
    const both = await sitDown(relay.port, 2, sitting)
    players.push(...both)
    await Promise.all(both.map((player) => player.until(player.replayed)))
    const [first, second] = both
    const { key } = first!.phone.state.membership.seats[0]!
    expect(await first!.submit(key, 'resign')).toBeUndefined()
    await second!.until(() => second!.phone.state.membership.opened)
  }

  test('a match goes on, and the flood is cut off', async () => {
    const socket = aLink()
    await opened(socket)
    const end = closed(socket)
    const junk = { kind: 'attend', table: hex(16), match: 0, have: 0, seats: Array(2000).fill({}) }
    for (let i = 0; i < 2000; i++) socket.emit('say', junk)
    await Promise.all([end, aMatch()])
  })

  test('a frame that is too long, a binary one, or endless junk ends the link', async () => {
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

  test('tables that nobody opened are not kept in memory', async () => {
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
      socket.emit('say', { kind: 'watch', table: hex(16), secret: hex(32), match: 0, have: 0 })
    await all
    const { body } = await relay.ask('/health')
    expect(JSON.parse(body.toString())).toMatchObject({ tables: 0 })
  })

  test('beyond the limit, requests about tables are answered with "too fast"', async () => {
    const answers = await Promise.all(
      Array.from({ length: limits.address.lookups.atOnce + 40 }, () => relay.ask(`/tables/${hex(16)}`)),
    )
    const statuses = answers.map(({ status }) => status)
    expect([...new Set(statuses)].sort()).toEqual([404, 429])
    // The health check is for operators and has no limit.
    expect((await relay.ask('/health')).status).toBe(200)
  })
})

test('a link that does not read is cut, and one that does gets everything', async () => {
  const server = createServer()
  const greeted: string[] = []
  const gone: string[] = []
  const links = openLinks(server, {
    handle: (event) => {
      if (event.kind === 'received') greeted.push(event.link)
      if (event.kind === 'closed') gone.push(event.link)
    },
    log: createLog('silent'),
    metrics: { refused: () => {} },
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
  const message: ToPhone = {
    kind: 'entries',
    table: hex(16),
    match: 1,
    from: 0,
    entries,
    version: 1,
    turn: [],
    shown: [],
    signature: hex(64),
  }
  let sent = 0
  // The system's buffers at both ends have to fill up first.
  while (gone.length === 0) {
    links.send(greeted, message)
    sent += 1
    while (heard < sent) await turn()
  }
  expect(gone).toEqual([greeted[0]])
  expect(heard).toBe(sent)
  deaf.destroy()
  reader.close()
  await links.close()
})

/** Says hello to a relay, then reads nothing more. */
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
