/**
 * What `npm run bench -- relay` measures inside a process of its own: a move late in a match beside an early one, and how long it
 * takes to read a long journal back. The relay's own logic, without links and without a disk.
 */
import { seatBoxes } from '@/engine/wire/boxes'
import { hash, moveText, pledgeTo, type GameId } from '@/engine'
import { lettersFrom } from '@/engine/wire/invite'
import { claimText } from '@/engine/wire/keys'
import type { ToPhone } from '@/engine/wire/messages'
import { createIdentity } from '@/relay/identity'
import { limits } from '@/relay/limits'
import { nativeKeys } from '@/relay/native-keys'
import type { TableMessage } from '@/relay/table/judging'
import { promise } from '@/relay/table/dealing'
import { createTableLogic, type TableEvent } from '@/relay/table/logic'
import { formatRecord, type TableRecord } from '@/relay/table/records'
import { aPlan } from '../a-player'
import { readAtOnce } from '../read-at-once'

export interface JournalCosts {
  /** Microseconds of CPU that a move takes from entry 10 on, and shortly before entry 2,000. */
  readonly early: number
  readonly late: number
  /** Milliseconds of CPU for reading a table from its records, which is done in slices; the best of several. */
  readonly readMs: number
  /** And for the first answer to a phone that has nothing yet, which is not. */
  readonly answerMs: number
}

const table = 'a'.repeat(32)
const identity = createIdentity(hash('relay'), nativeKeys)
const draw = (): string => hash('secret')
/** No limit: time stands still for allowances here. */
const any = { atOnce: 1e9, perSecond: 1e9 }
const deps = {
  id: table,
  keys: nativeKeys,
  boxes: seatBoxes,
  identity,
  draw,
  finderFrom: lettersFrom,
  grace: 60_000,
  limits: { ...limits, seat: { moves: any, reactions: any, warnings: any } },
}

interface Person {
  readonly key: string
  readonly secretKey: string
  readonly link: string
  made: number
}

const longest = 2000
const around = 100

function journalCosts(game: GameId, seats: number): JournalCosts {
  const people = Array.from({ length: seats }, (_, i): Person => {
    const secretKey = hash(`seat ${i}`)
    return { key: nativeKeys.publicKeyOf(secretKey), secretKey, link: `link ${i}`, made: 0 }
  })
  const { spent, journal } = play(game, people, longest)
  const cold = Array.from({ length: 5 }, () => {
    const begun = spentNow()
    const read = readAtOnce(table, journal)
    const done = spentNow()
    const asking = saying(people[0]!, attending(people[0]!))
    JSON.stringify(createTableLogic(deps, read).handle(asking, 0))
    return { read: done - begun, answer: spentNow() - done }
  })
  return {
    // Of another match: the first moves of the first one also paid for compiling the code.
    early: costFrom(play(game, people, 10 + around).spent, 10),
    late: costFrom(spent, longest - around),
    readMs: Math.min(...cold.map(({ read }) => read)) / 1000,
    answerMs: Math.min(...cold.map(({ answer }) => answer)) / 1000,
  }
}

/** How much CPU time had been spent after each move, in microseconds, and the journal in the end. */
function play(
  game: GameId,
  people: readonly Person[],
  moves: number,
): { readonly spent: readonly number[]; readonly journal: readonly string[] } {
  const journal = dealtJournal(game, people).map(formatRecord)
  const logic = createTableLogic(deps, readAtOnce(table, journal))
  let chain = ''
  function handle(event: TableEvent): void {
    for (const effect of logic.handle(event, 0)) {
      if (effect.kind === 'send') note(effect.message)
      if (effect.kind !== 'append') continue
      journal.push(formatRecord(effect.record))
      handle({ kind: 'stored' })
    }
  }
  function note(message: ToPhone): void {
    if (message.kind === 'entries') chain = hash(message.entries.at(-1) ?? message.head?.at(-1) ?? '')
    if ('refusal' in message) throw new Error(message.refusal.sentence)
  }
  for (const person of people) {
    person.made = 0
    handle(saying(person, attending(person)))
  }
  const spent = Array.from({ length: moves }, (_, seen) => {
    const person = people[seen % people.length]!
    const message = nextMove(person, { seat: (seen % people.length) + 1, seen, chain })
    handle(saying(person, message))
    return spentNow()
  })
  return { spent, journal }
}

/** Microseconds of CPU so far: on a busy machine, that says more than the clock. */
function spentNow(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

const deviceOf = (key: string): string => hash(key).slice(0, 32)

const saying = ({ link, key }: Person, message: TableMessage): TableEvent => ({
  kind: 'received',
  link,
  challenge: hash(link),
  device: deviceOf(key),
  message,
})

function nextMove(
  person: Person,
  { seat, seen, chain }: { readonly seat: number; readonly seen: number; readonly chain: string },
): TableMessage {
  const number = ++person.made
  const move = seen % 2 === 0 ? 'offer-draw' : 'decline-draw'
  const signed = { number, attempt: number, epoch: 1, seen, move }
  const text = moveText({ table, match: 1, seat, chain, ...signed })
  const signature = nativeKeys.sign(text, person.secretKey)
  return { kind: 'move', table, match: 1, key: person.key, ...signed, signature }
}

function attending({ key, secretKey, link }: Person): TableMessage {
  const proof = nativeKeys.sign(claimText({ challenge: hash(link), table, key, epoch: 1 }), secretKey)
  return { kind: 'attend', table, match: 0, have: 0, seats: [{ key, epoch: 1, proof }] }
}

/** The journal of a table up to its deal. */
function dealtJournal(game: GameId, people: readonly Person[]): TableRecord[] {
  const nonce = (key: string): string => hash(`nonce ${key}`)
  const records: TableRecord[] = [
    {
      kind: 'opened',
      plan: aPlan(game, { starter: 1 }),
      invite: { sit: hash('sit'), watch: hash('watch') },
      code: 'ABCD2345',
      players: people.map(({ key, secretKey }, i) => ({
        key,
        name: `Player ${i + 1}`,
        kind: 'person',
        box: seatBoxes.keyOf(secretKey),
        device: deviceOf(key),
      })),
    },
    ...people.map(({ key }): TableRecord => ({ kind: 'ready', key, pledge: pledgeTo(nonce(key)) })),
  ]
  const { state } = readAtOnce(table, records.map(formatRecord))
  records.push(promise({ state: state!, live: undefined, draw, identity, boxes: seatBoxes }))
  for (const { key } of people)
    records.push({ kind: 'revealed', key, nonce: nonce(key), signature: '0'.repeat(128) })
  return records
}

/** Of the next hundred moves, on average. */
const costFrom = (spent: readonly number[], from: number): number =>
  (spent[from + around - 1]! - spent[from]!) / (around - 1)

process.stdout.write(JSON.stringify([journalCosts('lock-and-key', 2), journalCosts('lockdown', 8)]))
