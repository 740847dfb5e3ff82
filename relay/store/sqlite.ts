/**
 * Journals in one SQLite file. A table and its records change in one transaction, which is on the disk when `append`
 * resolves: with `synchronous = FULL`, SQLite syncs every commit in WAL mode, too. Appends that are asked for together share
 * a transaction.
 */
import type { Log } from '../log'
import type { Append } from '../logic'
import { endOfTurn } from '../time-slices'
import { openConnection } from './connection'
import type { WatchedStore } from './store'

const schema = `
  create table if not exists tables (
    id text primary key,
    records integer not null,
    phase text not null,
    code text,
    touched integer not null
  ) without rowid;
  create index if not exists tables_by_code on tables (code) where code is not null;
  create table if not exists records (
    id text not null,
    n integer not null,
    record text not null,
    primary key (id, n)
  ) without rowid;
  create table if not exists clock (
    id integer primary key check (id = 1),
    now integer not null
  );
  create table if not exists identity (
    id integer primary key check (id = 1),
    secret text not null
  );
`

/** A statement runs on the main thread: reading this many records takes it about two milliseconds. */
const PAGE_RECORDS = 400

/** `:memory:` keeps nothing. */
export async function openSqliteStore(file: string, log?: Log): Promise<WatchedStore> {
  const { reader, writer, read, write, condition, close } = await openConnection(file, { schema, log })
  const readPage = reader.prepare(
    'select record from records where id = ? and n > ? order by n limit ' + PAGE_RECORDS,
  )
  const countRead = reader.prepare(countSql)
  const byCode = reader.prepare('select id from tables where code = ? order by touched desc limit 1')
  const latest = reader.prepare(
    'select max(coalesce((select now from clock), 0), coalesce((select max(touched) from tables), 0)) as now',
  )
  const secretRead = reader.prepare(secretSql)
  const countWritten = await writer.prepare(countSql)
  const insert = await writer.prepare('insert into records (id, n, record) values (?, ?, ?)')
  const upsert = await writer.prepare(`
    insert into tables (id, records, phase, code, touched) values (?, ?, ?, ?, ?)
    on conflict (id) do update set
      records = excluded.records, phase = excluded.phase, code = excluded.code, touched = excluded.touched`)
  const older = await writer.prepare(
    'select json_group_array(id) as ids from tables where phase = ? and touched < ?',
  )
  const setClock = await writer.prepare(
    'insert into clock (id, now) values (1, ?) on conflict (id) do update set now = max(now, excluded.now)',
  )
  const setSecret = await writer.prepare('insert or ignore into identity (id, secret) values (1, ?)')
  const secretWritten = await writer.prepare(secretSql)
  const dropRecords = await writer.prepare('delete from records where id = ?')
  const dropTable = await writer.prepare('delete from tables where id = ?')

  function append(table: string, { n, record, phase, code }: Append, at: number): boolean {
    if (countIn(countWritten.get(table)) !== n - 1) return false
    insert.run(table, n, record)
    upsert.run(table, n, phase, code ?? null, at)
    return true
  }

  function removeOlder(limits: Readonly<Record<string, number>>, now: number): readonly string[] {
    setClock.run(now)
    const ids = Object.entries(limits).flatMap(
      ([phase, before]) => JSON.parse((older.get(phase, before) as { ids: string }).ids) as string[],
    )
    for (const id of ids) {
      dropRecords.run(id)
      dropTable.run(id)
    }
    return ids
  }

  const count = (table: string): Promise<number> => read(() => countIn(countRead.get(table)))

  async function readAll(table: string): Promise<readonly string[]> {
    const records: string[] = []
    for (;;) {
      const page = await read(() => readPage.all(table, records.length) as { record: string }[])
      for (const { record } of page) records.push(record)
      if (page.length < PAGE_RECORDS) break
      await endOfTurn()
    }
    // A journal only grows, so pages fit together; but the table may have been removed between two of them.
    const isOnePage = records.length < PAGE_RECORDS
    return isOnePage || (await count(table)) >= records.length ? records : []
  }

  return {
    read: readAll,
    count,
    append: (table, given, at) => write(() => append(table, given, at)),
    find: (code) => read(() => (byCode.get(code) as { id: string } | undefined)?.id),
    removeOlder: (limits, now) => write(() => removeOlder(limits, now)),
    async secretKey(fresh) {
      const stored = await read(() => secretIn(secretRead.get()))
      return stored ?? write(() => (setSecret.run(fresh), secretIn(secretWritten.get()) ?? fresh))
    },
    time: () => read(() => (latest.get() as { now: number }).now),
    condition,
    close,
  }
}

const countSql = 'select records from tables where id = ?'
const countIn = (row: unknown): number => (row as { records: number } | undefined)?.records ?? 0

const secretSql = 'select secret from identity'
const secretIn = (row: unknown): string | undefined => (row as { secret: string } | undefined)?.secret
