/**
 * A relay process that is killed without warning, again and again, while people play at several tables. In the end its
 * store must hold every acknowledged move exactly once.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { diceFrom, gameIds, games, partsOf, type GameId } from '@/engine'
import { movesMade, seatOfKey } from '@/client/remote/log-text'
import { openSqliteStore } from '@/relay/store/sqlite'
import { parseRecord } from '@/relay/table/records'
import { fold, type TableState } from '@/relay/table/state'
import { relayProgram } from '../harness/relay-program'
import { randomMove } from '../simulator/people'
import { aPlan, hex, sitDown, type Player } from './a-player'

export interface UnderFire {
  readonly kills: number
  readonly acknowledged: number
  readonly stored: number
  readonly matches: number
  /** Acknowledged, but not in the store. */
  readonly lost: readonly string[]
  /** Twice in the store, or stored as a different move. */
  readonly wrong: readonly string[]
}

interface Done {
  readonly table: string
  readonly match: number
  readonly key: string
  readonly number: number
  readonly move: string
}

/** Every game at its smallest table. */
const tables: readonly (readonly [GameId, number])[] = gameIds.map((id) => [id, games[id].seats.from])

export async function underFire(
  kills: number,
  progress: (done: number) => void = () => {},
): Promise<UnderFire> {
  const folder = mkdtempSync(path.join(tmpdir(), 'strongbox-kill-'))
  const program = relayProgram()
  const store = path.join(folder, 'relay.sqlite')
  const port = await freePort()
  const done: Done[] = []
  const ids = tables.map(() => hex(16))
  let relay = await startRelay(program, { port, store })
  const tablefuls = await Promise.all(
    tables.map(async ([game, seats], i) => {
      const players = await sitDown(port, seats, { table: ids[i]!, invite: hex(16), plan: aPlan(game) })
      return players.map((player) => ({ player, seats }))
    }),
  )
  const seated = tablefuls.flat()
  const players = seated.map(({ player }) => player)
  const luck = diceFrom(kills)
  let isOver = false
  const playing = seated.map(({ player, seats }, i) =>
    playOn(player, { seats, seed: i, done, isOver: () => isOver }),
  )
  for (let killed = 0; killed < kills; killed++) {
    // In the middle of play: a few moves have been made since the last kill, and others are in flight.
    const wanted = done.length + 1 + Math.floor(luck() * 8)
    await reached(() => done.length >= wanted, 4000)
    await pause(luck() * 60)
    await kill(relay)
    relay = await startRelay(program, { port, store })
    progress(killed + 1)
  }
  // Once more without kills, so that every open move is settled.
  const enough = done.length + 20
  await reached(() => done.length >= enough, 10_000)
  isOver = true
  await kill(relay)
  for (const player of players) player.close()
  await Promise.race([Promise.all(playing), pause(100)])
  const result = await compare(store, { ids, done })
  rmSync(folder, { recursive: true, force: true })
  return { kills, ...result }
}

interface Game {
  readonly seats: number
  readonly seed: number
  readonly done: Done[]
  readonly isOver: () => boolean
}

/** Plays one match after another, and notes which moves were acknowledged. */
async function playOn(player: Player, { seats, seed, done, isOver }: Game): Promise<void> {
  const luck = diceFrom(seed, 99)
  const dice = {
    between: (from: number, to: number) => from + Math.floor(luck() * (to - from)),
    chance: (probability: number) => luck() < probability,
  }
  const { key } = player.phone.state.membership.seats[0]!
  while (!isOver()) {
    await pause(40 + luck() * 80)
    const { problem, membership } = player.phone.state
    const { publicState, match, table } = membership
    if (problem) player.request({ what: 'try-again' })
    if (!publicState) continue
    if (publicState.phase !== 'playing') {
      player.request({ what: 'ready', key, yes: true })
      if (publicState.host === key && publicState.players.length === seats) player.request({ what: 'start' })
      continue
    }
    const replayed = player.replayed()
    const seat = seatOfKey(membership.log, key)
    const isBusy = membership.pending.length > 0 || match !== publicState.match
    if (!replayed || seat === undefined || isBusy) continue
    const move = randomMove(replayed, seat, dice)
    if (move === undefined) continue
    const number = movesMade(membership.log, key) + 1
    if ((await player.submit(key, move)) === undefined) done.push({ table, match, key, number, move })
  }
}

async function compare(
  file: string,
  { ids, done }: { readonly ids: readonly string[]; readonly done: readonly Done[] },
): Promise<Omit<UnderFire, 'kills'>> {
  const store = await openSqliteStore(file)
  const made = new Map<string, string>()
  const wrong: string[] = []
  let matches = 0
  for (const table of ids) {
    let state: TableState | undefined
    let entries = 0
    for (const record of (await store.read(table)).map(parseRecord)) {
      state = fold(table, state, record)
      if (record.kind === 'promised') {
        matches += 1
        entries = 0
      }
      if (record.kind !== 'entry') continue
      const { match, deal } = state
      entries += 1
      const { what, number } = partsOf(record.line)!
      const space = what.indexOf(' ')
      const id = [table, match, deal!.players[Number(what.slice(0, space)) - 1]!.key, number].join(' ')
      if (made.has(id)) wrong.push(`twice: ${id}`)
      const wrote = `wrote ${entries} `
      const secret = record.hidden.find((line) => line.startsWith(wrote))?.slice(wrote.length)
      made.set(id, secret ?? what.slice(space + 1))
    }
  }
  await store.close()
  const lost: string[] = []
  for (const { table, match, key, number, move } of done) {
    const id = [table, match, key, number].join(' ')
    if (!made.has(id)) lost.push(`${id}: ${move}`)
    else if (made.get(id) !== move) wrong.push(`${id}: ${made.get(id)} instead of ${move}`)
  }
  return { acknowledged: done.length, stored: made.size, matches, lost, wrong }
}

function startRelay(
  program: string,
  { port, store }: { readonly port: number; readonly store: string },
): Promise<ChildProcess> {
  const relay = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      STRONGBOX_STORE: store,
      STRONGBOX_LOG: 'silent',
      STRONGBOX_WEB: '',
    },
  })
  return new Promise((resolve, reject) => {
    relay.once('message', () => resolve(relay))
    relay.once('exit', (code) => reject(new Error(`The relay ended with ${code}.`)))
  })
}

function kill(relay: ChildProcess): Promise<void> {
  relay.removeAllListeners('exit')
  return new Promise((resolve) => {
    relay.once('exit', () => resolve())
    relay.kill('SIGKILL')
  })
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    }),
  )
}

/** Waits until a condition holds, or until the time is up. */
async function reached(what: () => boolean, longest: number): Promise<void> {
  for (const until = Date.now() + longest; !what() && Date.now() < until;) await pause(5)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
