/**
 * Checks the store after a run. At a table without the fuzzer, every record must be what an honest phone asked for; at a
 * shared one, every record about an honest seat must be. Every log must be replayable.
 */
import { noLog, textOf } from '@/client/remote/log-text'
import Database from 'libsql'
import { partsOf } from '@/engine'
import type { ToRelay } from '@/engine/wire/messages'
import { openSqliteStore } from '@/relay/store/sqlite'
import { parseRecord, type PlayerRecord, type TableRecord } from '@/relay/table/records'
import type { TableState } from '@/relay/table/state'
import { createTruth, type SubmittedMove } from '../simulator/truth'
import { Broken } from '../simulator/world'
import { countIn, type Ledger } from './run'

export interface Journals {
  readonly tables: number
  /** Records by kind at tables where the fuzzer sits. */
  readonly records: ReadonlyMap<string, number>
  /** Entries in logs of honest tables. */
  readonly honestEntries: number
}

interface Parts {
  readonly ledgers: readonly Ledger[]
  /** The keys that the fuzzer can prove. */
  readonly own: ReadonlySet<string>
}

export async function checkJournals(file: string, { ledgers, own }: Parts): Promise<Journals> {
  const tables = tablesIn(file)
  const store = await openSqliteStore(file)
  const byTable = new Map(ledgers.map((ledger) => [ledger.table, ledger]))
  const records = new Map<string, number>()
  let honestEntries = 0
  try {
    for (const table of new Set([...tables, ...byTable.keys()])) {
      const journal = await store.read(table)
      const ledger = byTable.get(table)
      checkJournal(journal, { table, ledger, own })
      for (const { kind } of journal.map(parseRecord))
        if (!ledger || ledger.isShared) countIn(records, kind)
        else if (kind === 'entry') honestEntries += 1
    }
  } finally {
    await store.close()
  }
  return { tables: tables.length, records, honestEntries }
}

function tablesIn(file: string): readonly string[] {
  const db = new Database(file)
  const rows = db.prepare('select id from tables').all() as { id: string }[]
  db.close()
  return rows.map(({ id }) => id)
}

interface Table {
  readonly table: string
  /** Absent where no honest phone has ever been. */
  readonly ledger: Ledger | undefined
  readonly own: ReadonlySet<string>
}

function checkJournal(journal: readonly string[], { table, ledger, own }: Table): void {
  const truth = createTruth(table)
  const asked = ledger && askedFor(ledger)
  for (const message of ledger?.said.flat() ?? []) if (message.kind === 'move') truth.submitted(message)
  journal.forEach((text, i) => {
    const record = parseRecord(text)
    const before = truth.state
    const at = `record ${i + 1} of table ${table}: ${text.slice(0, 300)}`
    if (record.kind === 'opened' || record.kind === 'sat') checkSeats(record.players, { ledger, own, at })
    if (asked && i < ledger.records && !hasCause(record, { ledger, asked, before }))
      throw new Broken('only those who sit at a table change it', at)
    if (record.kind === 'left') truth.mayLeave(record.key)
    if (record.kind === 'idling' && record.on) truth.decided(record.key, 'idle')
    if (record.kind === 'entry') {
      const act = actOf(record.line, before!)
      // An honest player must have chosen it, as long as one was there.
      if (!ledger?.names.has(act.key) || i >= ledger.records) truth.submitted(act)
    }
    // Replays it, and throws if that fails.
    truth.stored(text, i + 1)
  })
  const last = truth.matches.get(truth.state?.match ?? 0)
  if (ledger && !ledger.isShared && textOf(last ?? noLog) !== ledger.log)
    throw new Broken('phones and store have one log', `table ${table}`)
}

/** Every seat belongs to somebody who can prove its key, and honest players keep their names. */
function checkSeats(
  players: readonly PlayerRecord[],
  {
    ledger,
    own,
    at,
  }: { readonly ledger: Ledger | undefined; readonly own: Table['own']; readonly at: string },
): void {
  for (const { key, name } of players) {
    const honest = ledger?.names.get(key)
    const isRight = honest === undefined ? own.has(key) && (!ledger || ledger.isShared) : honest === name
    if (!isRight) throw new Broken('seats are their holder’s', at)
  }
}

/** Everything that the honest phones asked for, as texts to compare. */
function askedFor({ said }: Ledger): ReadonlySet<string> {
  return new Set(said.flat().map((message) => causeIn(message) ?? ''))
}

function causeIn(message: ToRelay): string | undefined {
  switch (message.kind) {
    case 'ready':
      return `ready ${message.key} ${message.pledge}`
    case 'head':
      return `head ${message.key} ${message.signature}`
    case 'nonce':
      return `revealed ${message.key} ${message.nonce}`
    case 'leave':
    case 'unready':
      return `${message.kind} ${message.key}`
    case 'replan':
      return `replanned ${JSON.stringify(message.plan)}`
    default:
      return undefined
  }
}

interface Cause {
  readonly ledger: Ledger
  readonly asked: ReadonlySet<string>
  readonly before: TableState | undefined
}

function hasCause(record: TableRecord, { ledger, asked, before }: Cause): boolean {
  const { names, isShared } = ledger
  // The fuzzer's own seats are its own business.
  if ('key' in record && !names.has(record.key)) return isShared
  switch (record.kind) {
    case 'opened':
    case 'sat':
      // Who sits down is checked separately; what is played was asked for by the player who opened the table.
      return true
    case 'promised':
      return record.order.length === before!.players.length
    case 'called-off':
      return isShared && record.absent.every((key) => !names.has(key))
    case 'replanned':
      return !isHonestHost(before!, names) || asked.has(`replanned ${JSON.stringify(record.plan)}`)
    case 'ready':
      return asked.has(`ready ${record.key} ${record.pledge}`)
    case 'revealed':
      return asked.has(`revealed ${record.key} ${record.nonce}`)
    case 'left':
      return asked.has(`leave ${record.key}`)
    case 'unready':
      return asked.has(`unready ${record.key}`)
    case 'head':
      return asked.has(`head ${record.key} ${record.signature}`)
    case 'renewed':
      return record.number === before!.invite.number + 1 && before!.isRenewalDue
    case 'certified':
      return record.invite === before!.invite.number
    case 'burned':
      return record.n === before!.door + 1
    case 'moved':
    case 'device':
    case 'idling':
      // Honest phones are never away, never take over a seat, and sat down with their own device.
      return false
    case 'entry':
      return isShared || names.has(actOf(record.line, before!).key)
  }
}

/** The first person to sit down is host while they are there, and honest people always are. */
const isHonestHost = ({ players }: TableState, names: Ledger['names']): boolean => {
  const people = players.filter(({ kind }) => kind === 'person').sort((a, b) => a.since - b.since)
  return people[0] !== undefined && names.has(people[0].key)
}

function actOf(line: string, { deal, match }: TableState): SubmittedMove {
  const { what, number, seen } = partsOf(line)!
  const space = what.indexOf(' ')
  const key = deal!.players[Number(what.slice(0, space)) - 1]!.key
  return { key, match, number, seen, move: what.slice(space + 1) }
}
