/** Tables over real links: who gets in, who is told what, and what is refused. */
import { io } from 'socket.io-client'
import { sitKeyOf, watchSecretOf } from '@/engine/wire/invite-keys'
import { claimText, seatKeys } from '@/engine/wire/keys'
import { wireVersion, type ToPhone } from '@/engine/wire/messages'
import { asking, codeAt } from '@/client/remote/door-host'
import { aMembership, aPlan, aPlayer, aSeat, hex, type Player } from './a-player'
import { aRelay } from './a-relay'

let relay: Awaited<ReturnType<typeof aRelay>>
const open: { close(): void }[] = []
beforeAll(async () => void (relay = await aRelay({ STRONGBOX_WEB: '', STRONGBOX_GRACE_SECONDS: '0' })))
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(() => relay.stop())

const join = (membership: Parameters<typeof aPlayer>[1], device?: string): Player => {
  const player = aPlayer(relay.port, membership, device)
  open.push(player)
  return player
}
const device = hex(16)
const publicStateAt = ({ phone }: Player) => phone.state.membership.publicState

/** A table with its first player. */
async function aTable(game: Parameters<typeof aPlan>[0] = 'lock-and-key', watch = false) {
  const table = hex(16)
  const invite = hex(16)
  const host = join(
    aMembership(table, { by: 'opening', plan: aPlan(game, { watch }), invite }, [aSeat('Ann')]),
  )
  const publicState = await host.until(() => publicStateAt(host))
  return { table, invite, host, code: codeAt(host.phone.state.membership)!, finder: publicState.door!.finder }
}

interface Wire {
  say(message: unknown): void
  /** The next message of one of these kinds. */
  next(...kinds: readonly string[]): Promise<ToPhone>
}

/** A link without a phone behind it. */
async function aLink(): Promise<Wire> {
  const socket = io(`http://127.0.0.1:${relay.port}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  open.push(socket)
  const heard: ToPhone[] = []
  const waiting = new Set<() => void>()
  socket.on('say', (said: ToPhone) => {
    heard.push(said)
    for (const look of [...waiting]) look()
  })
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()))
  return {
    say: (message) => void socket.emit('say', message),
    next: (...kinds) =>
      new Promise((resolve) => {
        const look = (): void => {
          const at = heard.findIndex(({ kind }) => kinds.includes(kind))
          if (at < 0) return
          waiting.delete(look)
          resolve(heard.splice(at, 1)[0]!)
        }
        waiting.add(look)
        look()
      }),
  }
}

test('an app with another wire version is told so, and everything else it sends is ignored', async () => {
  const { table } = await aTable()
  const link = await aLink()
  link.say({ kind: 'hello', wire: wireVersion + 1, app: '9.9', device })
  expect(await link.next('goodbye')).toMatchObject({ kind: 'goodbye', wire: wireVersion })
  link.say({ kind: 'watch', table, invite: hex(16), match: 0, have: 0 })
  link.say({ kind: 'ping', n: 1 })
  link.say({ kind: 'hello', wire: wireVersion, app: '0.1', device })
  await link.next('welcome')
  link.say({ kind: 'ping', n: 2 })
  expect(await link.next('pong')).toEqual({ kind: 'pong', n: 2 })
})

test('a link that sends too much at once is told to wait, and works again afterwards', async () => {
  const link = await aLink()
  link.say({ kind: 'hello', wire: wireVersion, app: '0.1', device })
  await link.next('welcome')
  for (let n = 0; n < 200; n++) link.say({ kind: 'ping', n })
  expect(await link.next('refused')).toMatchObject({ to: 'ping', refusal: { tag: 'too-fast' } })
  for (let n = 1000; ; n++) {
    link.say({ kind: 'ping', n })
    const answer = await link.next('pong', 'refused')
    if (answer.kind === 'pong' && answer.n >= 1000) break
    // Without a pause this would be a flood, and the link would be cut.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})

test('a message that cannot be parsed changes nothing', async () => {
  const { table, host } = await aTable()
  const before = (await relay.ask(`/tables/${table}`)).body.toString()
  const link = await aLink()
  link.say({ kind: 'hello', wire: wireVersion, app: '0.1', device })
  await link.next('welcome')
  const { key } = host.phone.state.membership.seats[0]!
  const nonsense: readonly unknown[] = [
    undefined,
    null,
    'start',
    [],
    { kind: 'start' },
    { kind: 'leave', table, key },
    { kind: 'leave', table, key: key.toUpperCase() },
    { kind: 'ready', table, key, match: 1, pledge: 'x' },
    { kind: 'ready', table, key, match: 1, pledge: hex(32) },
    { kind: 'replan', table, plan: aPlan('lockdown') },
    { kind: 'replan', table, plan: { ...aPlan('lockdown'), options: 'none' } },
    { kind: 'attend', table, match: 0, have: 0, seats: [{ key, epoch: 1, proof: hex(64) }] },
    { kind: 'attend', table, match: 0, have: 0, seats: [{ key, epoch: 1, proof: hex(64) }], takeOver: true },
    { kind: 'sit', table, invite: hex(16), players: [{ key, name: 'Eve', kind: 'person', proof: hex(64) }] },
    { kind: 'move', table, match: 1, key, number: 1, seen: 0, move: 'x'.repeat(5000) },
    { kind: 'toString' },
    { kind: '__proto__' },
  ]
  for (const message of nonsense) link.say(message)
  link.say({ kind: 'ping', n: 7 })
  await link.next('pong')
  expect((await relay.ask(`/tables/${table}`)).body.toString()).toBe(before)
})

test('a table’s public state can be fetched without a link; an unknown table is a 404', async () => {
  const { table } = await aTable()
  const { status, headers, body } = await relay.ask(`/tables/${table}`)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(JSON.parse(body.toString())).toMatchObject({ id: table, phase: 'gathering', match: 0 })
  expect((await relay.ask(`/tables/${hex(16)}`)).status).toBe(404)
})

test('a table stays in the store when everybody has left, and is as it was when they come back', async () => {
  const table = hex(16)
  const opening = { by: 'opening', plan: aPlan('lock-and-key'), invite: hex(16) } as const
  const host = join(aMembership(table, opening, [aSeat('Ann')]), device)
  await host.until(() => publicStateAt(host))
  host.close()
  for (;;) {
    const { body } = await relay.ask('/health')
    if ((JSON.parse(body.toString()) as { tables: number }).tables === 0) break
  }
  expect(JSON.parse((await relay.ask(`/tables/${table}`)).body.toString())).toMatchObject({ id: table })
  const again = join(host.phone.state.membership, device)
  await again.until(() => again.phone.state.held.length === 1)
})

test('a player who knocks with the code waits for the host, who lets them in or not', async () => {
  const { host, code, invite } = await aTable('lockdown')
  const bob = join(aMembership('', { by: 'code', code }, [aSeat('Bob')]))
  const eve = join(aMembership('', { by: 'code', code }, [aSeat('Eve')]))
  const knocks = await host.until(() => host.phone.state.knocks.length === 2 && host.phone.state.knocks)
  const keyOf = (name: string): string =>
    knocks.flatMap(({ guests }) => guests).find((guest) => guest.name === name)!.key
  expect([publicStateAt(bob), publicStateAt(eve)]).toEqual([undefined, undefined])
  host.request({ what: 'admit', key: keyOf('Bob'), yes: true })
  await bob.until(() => bob.phone.state.held.length === 1)
  // He was given the invitation, sealed with a key that only the two of them have.
  expect(bob.phone.state.membership.joined).toEqual({ by: 'invite', invite })
  for (const { heard, said } of [host, bob]) expect(JSON.stringify([heard, said])).not.toContain(invite)
  host.request({ what: 'admit', key: keyOf('Eve'), yes: false })
  const problem = await eve.until(() => eve.phone.state.problem)
  expect(problem).toMatchObject({ why: 'refused', to: 'knock', refusal: { tag: 'turned-away' } })
  // Only the host hears of knocks.
  expect(bob.heard.some((text) => text.includes('knocks'))).toBe(false)
})

test('with half of the code right, a player finds the table and is not given its invitation', async () => {
  const { host, finder, code } = await aTable('lockdown')
  const eve = join(
    aMembership('', { by: 'code', code: finder + (code.endsWith('AAAA') ? 'BBBB' : 'AAAA') }, [aSeat('Eve')]),
  )
  const [knock] = await host.until(() => host.phone.state.knocks.length === 1 && asking(host.phone.state))
  host.request({ what: 'admit', key: knock!.key, yes: true })
  expect(await eve.until(() => eve.phone.state.problem)).toMatchObject({ refusal: { tag: 'wrong-code' } })
  expect(host.phone.state.membership.door).toMatchObject({ n: 1, failures: 1 })
  // The other half is never sent.
  for (const { heard, said } of [host, eve])
    expect(JSON.stringify([heard, said])).not.toContain(code.slice(4))
})

test('a wrong code, a wrong invite and an unknown table get different answers', async () => {
  const { table } = await aTable()
  const problemOf = async (player: Player) => player.until(() => player.phone.state.problem)
  const lost = join(aMembership('', { by: 'code', code: 'ZZZZ9999' }, [aSeat('Bob')]))
  expect(await problemOf(lost)).toMatchObject({ refusal: { tag: 'no-such-code' } })
  const guest = join(aMembership(table, { by: 'invite', invite: hex(16) }, [aSeat('Bob')]))
  expect(await problemOf(guest)).toMatchObject({ refusal: { tag: 'wrong-invite' } })
  const nowhere = join(aMembership(hex(16), { by: 'invite', invite: hex(16) }, [aSeat('Bob')]))
  expect(await problemOf(nowhere)).toEqual({ why: 'gone' })
})

test('spectators get the public entries and nothing that was shown, and only where they are allowed', async () => {
  const { table, invite, host } = await aTable('safecracker-duel', true)
  const bob = join(aMembership(table, { by: 'invite', invite }, [aSeat('Bob')]))
  const sit = seatKeys.publicKeyOf(sitKeyOf(invite))
  const watcher = join(aMembership(table, { by: 'watching', secret: watchSecretOf(invite), sit }, []))
  const { key } = host.phone.state.membership.seats[0]!
  await host.until(() => publicStateAt(host)?.phase === 'playing' && host.replayed())
  expect(await host.submit(key, 'code 3-1-2')).toBeUndefined()
  expect(await bob.submit(bob.phone.state.membership.seats[0]!.key, 'code 2-2-1')).toBeUndefined()
  await watcher.until(() =>
    watcher.phone.state.membership.log?.entries.some((line) => / code \* /.test(line)),
  )
  const own = host.phone.state.membership.shown
  expect(own.map(({ face }) => face)).toEqual(['3-1-2'])
  expect(watcher.phone.state.membership.shown).toEqual([])
  for (const text of watcher.heard) expect(text).not.toMatch(/3-1-2|2-2-1/)
  for (const text of host.heard) expect(text).not.toContain('2-2-1')

  const closed = await aTable('lock-and-key')
  const eve = join(aMembership(closed.table, { by: 'watching', invite: closed.invite }, []))
  expect(await eve.until(() => eve.phone.state.problem)).toMatchObject({ refusal: { tag: 'no-watching' } })
})

test('a seat moves to another device and back when somebody asks for it, but never by itself', async () => {
  const { host } = await aTable()
  const { membership } = host.phone.state
  const [seat] = membership.seats
  const other = join(aMembership(membership.table, { by: 'pass' }, [{ ...seat!, takesOver: true }]))
  await other.until(() => other.phone.state.held.length === 1)
  await host.until(() => host.phone.state.membership.seats[0]!.isElsewhere === true)
  await host.until(() => host.phone.state.held.length === 0)
  // An old copy of the first device: it is told so, and does not get the seat.
  const copy = join(membership)
  await copy.until(() => copy.phone.state.membership.seats[0]!.isElsewhere === true)
  expect(other.phone.state.held).toHaveLength(1)
  host.request({ what: 'take-over' })
  await host.until(() => host.phone.state.held.length === 1)
  await other.until(() => other.phone.state.membership.seats[0]!.isElsewhere === true)
})

test('an overheard proof is useless on another link', async () => {
  const { table, host } = await aTable()
  const [seat] = host.phone.state.membership.seats
  const thief = await aLink()
  thief.say({ kind: 'hello', wire: wireVersion, app: '0.1', device })
  await thief.next('welcome')
  const claim = { challenge: hex(32), table, key: seat!.key, epoch: 1 }
  const proof = seatKeys.sign(claimText(claim), seat!.secretKey)
  thief.say({ kind: 'attend', table, match: 0, have: 0, seats: [{ key: seat!.key, epoch: 1, proof }] })
  expect(await thief.next('refused')).toMatchObject({ refusal: { tag: 'not-proven' } })
  const players = [{ key: seat!.key, name: 'Ann', kind: 'person', box: hex(32), proof, certificate: hex(64) }]
  const plan = aPlan('lock-and-key')
  thief.say({ kind: 'open', table, plan, invite: { sit: hex(32), watch: hex(32) }, players })
  expect(await thief.next('refused')).toMatchObject({ to: 'open' })
})
