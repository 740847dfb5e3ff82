/**
 * `npm run bench -- flood SECONDS`: how much one link that sends as fast as it can slows down other people's matches.
 * Shipped phones play at several tables of a real relay; each figure is the time from sending a move to the other phone
 * having its entry. Quiet and flooded seconds alternate, so that a busy machine slows down both.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { diceFrom, type GameId } from '@/engine'
import { entryCount, seatOfKey } from '@/client/remote/log-text'
import { randomMove } from '../simulator/people'
import { aPlan, hex, sitDown, type Player } from './a-player'
import { floodOnRequest, floods, type Flood, type Sent } from './flood-sender'

const bar = 50
const tables = 6
const games: readonly GameId[] = ['lock-and-key', 'trap-and-treasure', 'safecracker-duel', 'royal-lock']
/** The pause between two moves at a table: as fast as a seat may play. */
const thinking = 55

interface Pair {
  readonly table: string
  readonly players: readonly [Player, Player]
}

async function aPair(port: number, i: number): Promise<Pair> {
  const table = hex(16)
  const plan = aPlan(games[i % games.length]!)
  const [first, second] = await sitDown(port, 2, { table, invite: hex(16), plan })
  return { table, players: [first!, second!] }
}

/** Plays one match after another, and reports how long each move took. */
async function playOn({ players }: Pair, i: number, took: (ms: number) => void): Promise<never> {
  const luck = diceFrom(i)
  const dice = {
    between: (from: number, to: number) => from + Math.floor(luck() * (to - from)),
    chance: (probability: number) => luck() < probability,
  }
  for (let turn = 0; ; turn++) {
    await pause(thinking)
    const [mover, other] = turn % 2 === 0 ? players : [players[1], players[0]]
    const { membership, problem } = mover.phone.state
    const { publicState, match, pending, seats } = membership
    const { key } = seats[0]!
    if (problem) mover.request({ what: 'try-again' })
    if (publicState && publicState.phase !== 'playing') mover.request({ what: 'ready', key, yes: true })
    const replayed = mover.replayed()
    const seat = seatOfKey(membership.log, key)
    const isBusy = publicState?.phase !== 'playing' || match !== publicState.match || pending.length > 0
    if (isBusy || !replayed || seat === undefined) continue
    const move = randomMove(replayed, seat, dice)
    const entries = entryCount(membership.log)
    // Wait until both have the same log: otherwise the next entry could be that of another move.
    const theirs = other.phone.state.membership
    if (move === undefined || theirs.match !== match || entryCount(theirs.log) !== entries) continue
    const sent = performance.now()
    const heard = other.until(() => entryCount(other.phone.state.membership.log) > entries)
    const isTaken = await Promise.race([heard, mover.submit(key, move).then((not) => (not ? false : heard))])
    if (isTaken) took(performance.now() - sent)
  }
}

function startRelay(program: string, store: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(program, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      STRONGBOX_STORE: store,
      STRONGBOX_WEB: '',
      STRONGBOX_LOG: 'silent',
    },
  })
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }: { port: number }) => resolve({ child, port }))
    child.once('exit', (code) => reject(new Error(`The relay ended with ${code}.`)))
  })
}

const share = (times: readonly number[], of: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * of))] ?? NaN

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const inMs = (ms: number): string => `${ms.toFixed(1)} ms`.padStart(9)
const row = (what: string, times: readonly number[]): string =>
  `  ${what.padEnd(8)} ${String(times.length).padStart(5)} moves, p50 ${inMs(share(times, 0.5))}, p99 ${inMs(share(times, 0.99))}`

async function measure(relayProgram: string, seconds: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'strongbox-flood-'))
  const relay = await startRelay(relayProgram, path.join(folder, 'relay.sqlite'))
  const sender = fork(process.argv[1]!, ['--send'])
  const pairs = await Promise.all(Array.from({ length: tables }, (_, i) => aPair(relay.port, i)))
  const times: number[] = []
  for (const [i, pair] of pairs.entries()) void playOn(pair, i, (ms) => times.push(ms))
  const slice = 1000
  const taken = (): readonly number[] => times.splice(0)
  const flood = (what: string, from: string | undefined): Promise<Sent> => {
    const { table, players } = pairs[0]!
    const keys = players.flatMap(({ phone }) => phone.state.membership.seats.map(({ key }) => key))
    const answer = new Promise<Sent>((resolve) => sender.once('message', (sent) => resolve(sent as Sent)))
    sender.send({ port: relay.port, from, what, table, keys, ms: slice } satisfies Flood)
    return answer
  }
  // Warm-up: code gets compiled, and every table begins its first match.
  await pause(3 * slice)
  taken()
  let most = -Infinity
  for (const [i, what] of floods.entries()) {
    const quiet: number[] = []
    const flooded: number[] = []
    const all = { frames: 0, bytes: 0, links: 0, refused: 0 }
    for (let second = 0; second < seconds; second++) {
      await pause(slice)
      quiet.push(...taken())
      // From a different address each time, if the machine has several: its limits are still unused.
      const sent = await flood(
        what,
        process.platform === 'linux' ? `127.0.${i + 1}.${second + 1}` : undefined,
      )
      flooded.push(...taken())
      for (const name of ['frames', 'bytes', 'links', 'refused'] as const) all[name] += sent[name]
    }
    const more = share(flooded, 0.99) - share(quiet, 0.99)
    most = Math.max(most, more)
    print(
      `${what}: ${all.frames} frames with ${Math.round(all.bytes / 1024)} kB on ${all.links} links, ` +
        `${all.refused} of them not taken`,
    )
    print(row('quiet', quiet))
    print(`${row('flooded', flooded)}, p99 ${more < 0 ? '−' : '+'}${Math.abs(more).toFixed(1)} ms\n`)
  }
  print(
    `The worst flood raises p99 by ${most.toFixed(1)} ms; the limit is ${bar} ms${most > bar ? ': exceeded' : ''}.`,
  )
  for (const { players } of pairs) for (const player of players) player.close()
  sender.disconnect()
  relay.child.removeAllListeners('exit')
  await new Promise((resolve) => {
    relay.child.once('exit', resolve)
    relay.child.kill('SIGTERM')
  })
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const [program, seconds] = process.argv.slice(2)
if (program === '--send') floodOnRequest()
else void measure(program!, Number(seconds))
