/**
 * A fault at one table never affects another; and a journal of every version ever shipped can be played to its end, or says that it
 * needs an older relay.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { diceFrom, games, hash, moveText } from '@/engine'
import { entryCount, seatOfKey } from '@/client/remote/log-text'
import { wireVersion, type ToPhone, type ToRelay } from '@/engine/wire/messages'
import { createIdentity } from '@/relay/identity'
import { limits } from '@/relay/limits'
import { createRelayLogic, type RelayEvent } from '@/relay/logic'
import { formatRecord, parseRecord } from '@/relay/table/records'
import { createCheapBoxes, createCheapKeys } from '../simulator/cheap-keys'
import { createReplayer } from '../simulator/replayer'
import { randomMove } from '../simulator/people'
import { aTableHarness, cheapSeat, invite, table } from './table-harness'
import { aMembership } from './a-player'
import { readEvent } from './read-at-once'

const folder = path.join(__dirname, '../fixtures/journals')
if (process.env.UPDATE_JOURNALS === '1') writeMissing()
const journals = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
const journal = (name: string) => readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n')

test('there is a journal of every version of the rules that was ever shipped', () => {
  const shipped = Object.values(games).flatMap(({ id, rules }) =>
    Array.from({ length: rules }, (_, i) => `${id}-rules-${i + 1}.jsonl`),
  )
  const missing = shipped.filter((name) => !journals.includes(name))
  if (missing.length > 0)
    throw new Error(
      `There is no journal ${missing.join(', ')}: run UPDATE_JOURNALS=1 npx jest --selectProjects rules --testPathPattern one-table`,
    )
  expect([...journals].sort()).toEqual([...shipped].sort())
})

/** A new journal for the current rules: a table that was opened, dealt, and left after a few moves. */
function writeMissing(): void {
  for (const { id, rules, seats } of Object.values(games)) {
    const file = path.join(folder, `${id}-rules-${rules}.jsonl`)
    if (existsSync(file)) continue
    const harness = aTableHarness()
    const host = harness.open(id, 'Ada')
    const players = ['Ben', 'Cleo', 'Dov'].slice(0, seats.from - 1).map((name) => harness.invited(name))
    host.request({ what: 'start' })
    const luck = diceFrom(1)
    const dice = {
      between: (from: number, to: number) => from + Math.floor(luck() * (to - from)),
      chance: (probability: number) => luck() < probability,
    }
    for (let i = 0; i < 8; i++)
      for (const { phone, key, submit } of [host, ...players]) {
        const replayed = createReplayer(key).replay(phone.state.membership)
        const move = replayed && randomMove(replayed, seatOfKey(phone.state.membership.log, key)!, dice)
        if (move !== undefined) submit(move, entryCount(phone.state.membership.log))
      }
    writeFileSync(file, harness.records.map((record) => `${formatRecord(record)}\n`).join(''))
  }
}

/** The device on which somebody sat when a journal was written: they came one after the other. */
const deviceOf = (name: string): string => hash(`device ${['Ada', 'Ben', 'Cleo', 'Dov'].indexOf(name)}`)

test.each(journals)('%s is read, and its match is played to the end', (name) => {
  const harness = aTableHarness(journal(name).map(parseRecord))
  const names = harness.logic.state!.players.map((player) => player.name)
  const phones = names.map((one) =>
    harness.join(aMembership(table, { by: 'invite', invite }, [cheapSeat(one)]), deviceOf(one)),
  )
  for (const { phone, key } of phones) expect(phone.state.held).toEqual([key])
  const luck = diceFrom(3)
  const dice = {
    between: (from: number, to: number) => from + Math.floor(luck() * (to - from)),
    chance: (probability: number) => luck() < probability,
  }
  const replayers = phones.map(({ key }) => createReplayer(key))
  for (let i = 0; i < 60 && harness.logic.state!.phase === 'playing'; i++) {
    harness.pass(1000)
    const { phone, key, submit } = phones[i % phones.length]!
    const replayed = replayers[i % phones.length]!.replay(phone.state.membership)
    const seat = seatOfKey(phone.state.membership.log, key)!
    const move = replayed && randomMove(replayed, seat, dice)
    if (move !== undefined) submit(move, entryCount(phone.state.membership.log))
  }
  const isTogether = games[harness.logic.state!.plan.game as keyof typeof games].together
  for (const { submit, phone } of phones)
    if (harness.logic.state!.phase === 'playing')
      submit(isTogether ? 'give-up' : 'resign', entryCount(phone.state.membership.log))
  expect(harness.logic.state!.phase).toBe('over')
  expect(phones[0]!.phone.state.membership.opened).toBeDefined()
})

test.each(readdirSync(path.join(folder, 'older')))(
  '%s, from before seats were certified, needs an older relay and says so',
  (name) => {
    const relay = aRelayOf({ [sound]: journal(path.join('older', name)) })
    const ada = relay.link('ada')
    ada.sit(sound, 'Ada')
    expect(ada.heard.at(-1)).toEqual({ kind: 'broken', table: sound, why: 'older-rules' })
  },
)

/** A relay with journals in memory, and links that record what they are sent. */
function aRelayOf(stored: Readonly<Record<string, readonly string[]>>) {
  const keys = createCheapKeys()
  const disk = new Map(Object.entries(stored))
  const told = new Map<string, ToPhone[]>()
  const faults: string[] = []
  let reads = 0
  let held: (() => void)[] | undefined
  let draws = 0
  let now = 1000
  const logic = createRelayLogic({
    app: 'test',
    keys,
    boxes: createCheapBoxes(),
    identity: createIdentity(hash('relay'), keys),
    draw: () => hash(`draw ${draws++}`),
    grace: 60_000,
    limits,
    charges: { take: () => true, giveBack: () => undefined },
  })
  function handle(event: RelayEvent): void {
    for (const effect of logic.handle(event, now)) {
      if (effect.kind === 'send') told.get(effect.link)?.push(effect.message)
      if (effect.kind === 'fault') faults.push(effect.why)
      if (effect.kind === 'read') {
        reads += 1
        const { table } = effect
        const answer = (): void => handle(readEvent(table, disk.get(table) ?? []))
        if (held) held.push(answer)
        else answer()
      }
      if (effect.kind === 'append') {
        disk.set(effect.table, [...(disk.get(effect.table) ?? []), effect.append.record])
        handle({ kind: 'stored', table: effect.table })
      }
    }
  }
  return {
    faults,
    disk,
    handle,
    reads: () => reads,
    /** The disk does not answer until the test tells it to. */
    holdReads: () => void (held = []),
    read() {
      const answers = held ?? []
      held = undefined
      for (const answer of answers) answer()
    },
    pass: (time: number) => void (now += time),
    sign: (text: string, name: string) => keys.sign(text, cheapSeat(name).secretKey),
    link(id: string) {
      const heard: ToPhone[] = []
      told.set(id, heard)
      handle({ kind: 'opened', link: id, challenge: hash(id) })
      const say = (message: ToRelay): void => handle({ kind: 'received', link: id, message })
      say({ kind: 'hello', wire: wireVersion, app: 'test', device: deviceOf(id === 'ben' ? 'Ben' : 'Ada') })
      return {
        heard,
        say,
        /** Sits down by name, as the journal's player first did. */
        sit(at: string, name: string) {
          const { secretKey } = cheapSeat(name)
          const key = keys.publicKeyOf(secretKey)
          const text = ['strongbox attend', hash(id), at, key, 1].join('\n')
          const players = [
            { key, name, kind: 'person' as const, box: hash(name), proof: keys.sign(text, secretKey) },
          ]
          say({ kind: 'sit', table: at, players })
          return key
        },
      }
    },
  }
}

const sound = 'a'.repeat(32)
const rotten = 'b'.repeat(32)
const soundJournal = journal('lock-and-key-rules-1.jsonl')

const broken: Readonly<Record<string, readonly [readonly string[], string]>> = {
  'whose journal cannot be parsed': [['{"kind":"opened",'], 'unreadable'],
  'whose journal has lost its beginning': [soundJournal.slice(1), 'unreadable'],
  'whose log has been changed': [
    soundJournal.map((line) => line.replace('"line":"1 ', '"line":"2 ')),
    'unreadable',
  ],
  'with rules that no longer exist': [
    soundJournal.map((line) => line.replace('"rules":1', '"rules":99')),
    'older-rules',
  ],
}

test.each(Object.entries(broken))('a table %s says so, and the others play on', (_, [records, why]) => {
  const relay = aRelayOf({ [sound]: soundJournal, [rotten]: records })
  const ada = relay.link('ada')
  const key = ada.sit(sound, 'Ada')
  const ben = relay.link('ben')
  ben.sit(rotten, 'Ben')
  expect(ben.heard.at(-1)).toEqual({ kind: 'broken', table: rotten, why })
  expect(relay.faults).toEqual([why])
  // It is not read again for everybody who asks, until it has rested.
  const reads = relay.reads()
  ben.sit(rotten, 'Ben')
  expect([ben.heard.at(-1)!.kind, relay.reads()]).toEqual(['broken', reads])
  relay.pass(61_000)
  relay.handle({ kind: 'time' })
  ben.sit(rotten, 'Ben')
  expect(relay.reads()).toBe(reads + 1)

  ada.say({ kind: 'react', table: sound, key, reaction: 'hello' })
  expect(ada.heard.at(-1)).toMatchObject({ kind: 'reaction', key })
})

describe('rules that throw on a move', () => {
  const other = 'c'.repeat(32)
  const play = jest.spyOn(games['lock-and-key'], 'play')
  afterAll(() => play.mockRestore())

  function atTwoTables() {
    const gathering = soundJournal.slice(0, 2)
    const relay = aRelayOf({ [sound]: soundJournal, [other]: gathering })
    const [ada, ben, cleo] = ['ada', 'ben', 'cleo'].map((name) => relay.link(name))
    const keys = { ada: ada!.sit(sound, 'Ada'), ben: ben!.sit(sound, 'Ben'), cleo: cleo!.sit(other, 'Ada') }
    const entries = soundJournal.filter((line) => line.includes('"kind":"entry"'))
    const seen = entries.length
    const numbers = (seat: number) => entries.filter((line) => line.includes(`"line":"${seat} `)).length
    return { relay, ada: ada!, ben: ben!, cleo: cleo!, keys, seen, numbers }
  }
  const seatAt = (key: string): number =>
    soundJournal
      .map(parseRecord)
      .flatMap((record) => (record.kind === 'promised' ? [record.order] : []))[0]!
      .indexOf(key) + 1

  test('take down that table alone; its phones come back, and the move was not made', () => {
    const { relay, ada, ben, cleo, keys, seen, numbers } = atTwoTables()
    const before = relay.disk.get(sound)!.length
    const last = soundJournal.map(parseRecord).findLast((record) => record.kind === 'entry')!
    const reveal = (key: string, name: string): ToRelay => {
      const seat = seatAt(key)
      const signed = {
        table: sound,
        match: 1,
        number: numbers(seat) + 1,
        seen,
        move: 'reveal 3',
        attempt: 99,
        epoch: 1,
      }
      const text = moveText({ ...signed, seat, chain: hash(last.line) })
      return { kind: 'move', key, ...signed, signature: relay.sign(text, name) }
    }
    play.mockImplementationOnce(() => {
      throw new Error('a bug')
    })
    // One of the two is on turn; the other's move is refused before the rules play anything.
    ada.say(reveal(keys.ada, 'Ada'))
    ben.say(reveal(keys.ben, 'Ben'))
    expect(relay.faults).toEqual(['fault'])
    expect(relay.disk.get(sound)).toHaveLength(before)
    const told = [...ada.heard, ...ben.heard]
    expect(told.filter(({ kind }) => kind === 'broken')).toHaveLength(2)
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'not-taken', refusal: expect.objectContaining({ tag: 'fault' }) }),
    )
    expect(cleo.heard.some(({ kind }) => kind === 'broken')).toBe(false)
    ada.sit(sound, 'Ada')
    expect(ada.heard.at(-1)).toMatchObject({ kind: 'table', yours: [keys.ada] })
  })
})

test('a store that does not answer does not count as a wrong code: a knock is told to wait, and can be repeated', () => {
  const relay = aRelayOf({})
  const guest = relay.link('guest')
  relay.handle({ kind: 'not-searched', link: 'guest' })
  expect(guest.heard.at(-1)).toMatchObject({ kind: 'refused', to: 'knock', refusal: { tag: 'not-stored' } })
})

test('two phones that reach a table while it is being read end up at the same table as everybody after them', () => {
  const relay = aRelayOf({ [sound]: soundJournal })
  const [stranger, ada] = [relay.link('stranger'), relay.link('ada')]
  relay.holdReads()
  stranger.say({ kind: 'watch', table: sound, secret: '0'.repeat(64), match: 0, have: 0 })
  const key = ada.sit(sound, 'Ada')
  relay.read()
  expect(stranger.heard.at(-1)).toMatchObject({ kind: 'refused', to: 'watch' })
  ada.say({ kind: 'react', table: sound, key, reaction: 'hello' })
  expect(ada.heard.at(-1)).toMatchObject({ kind: 'reaction', key })
})
