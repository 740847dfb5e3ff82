/**
 * A table that honest phones share with the fuzzer: a phone of the fuzzer sits there, plays properly, and sends everything
 * else besides, on the same link and with the same rights.
 */
import { seatBoxes } from '@/engine/wire/boxes'
import { cpace } from '@/engine/wire/door'
import { createPhone, type PhoneEvent } from '@/client/remote/phone'
import type { Joining } from '@/client/remote/membership'
import type { ToPhone, ToRelay } from '@/engine/wire/messages'
import { aMembership, aPlayer, aSeat, type Player } from '../relay/a-player'
import { createReplayer } from '../simulator/replayer'
import { Broken } from '../simulator/world'
import { sayPacket } from './frames'
import { aFuzzPlan, legalMove, listener, namesOf, playStep, tableKinds } from './honest'
import { framesPerLink, openLink, type FuzzLink } from './links'
import type { Luck } from './luck'
import type { Ledger, Run } from './run'

export interface SharedTable {
  /** Sends a number of frames from the fuzzer's seat. */
  fuzz(frames: number): Promise<void>
  close(): Promise<void>
}

export async function shareTable(run: Run, luck: Luck, which: number): Promise<SharedTable> {
  const [game, seats] = tableKinds[which % tableKinds.length]!
  const table = luck.hex(32)
  const invite = luck.hex(32)
  run.closed.add(table)
  const opening: Joining = { by: 'opening', plan: aFuzzPlan(game, luck), invite }
  const isHostHonest = luck.chance(0.5)
  const honestSeats = Array.from({ length: seats === 2 ? 1 : 2 }, (_, i) => aSeat(`Player ${i + 1}`))
  const own = createOwnPhone(run, luck, {
    table,
    joined: isHostHonest ? { by: 'invite', invite } : opening,
    seats: seats - honestSeats.length,
  })
  if (!isHostHonest) await own.sitDown()
  const honest: Player[] = []
  for (const [i, seat] of honestSeats.entries()) {
    const joined: Joining = i === 0 && isHostHonest ? opening : { by: 'invite', invite }
    const player = aPlayer(run.port, aMembership(table, joined, [seat]))
    honest.push(player)
    // Nobody comes before the table stands, and the fuzzer hears of it later: it could open one under its id.
    await player.until(() => player.phone.state.membership.publicState)
  }
  const ledger: Ledger = {
    table,
    isShared: true,
    names: namesOf(honest),
    said: honest.map(({ said }) => said),
    records: 0,
    log: '',
  }
  run.ledgers.push(ledger)
  const listeners = honest.map((player) => listener(run, player))
  const playing = setInterval(() => {
    listeners.forEach((listen) => listen())
    // Nobody is let in by code until everybody who was invited has a seat.
    const admits = run.closed.has(table) ? 0 : 0.5
    for (const player of honest) playStep(player, luck, { longest: 60, admits })
  }, 80)
  for (const player of honest) await player.until(() => player.phone.state.held.length > 0)
  // Everybody who was invited has a seat: from now on the fuzzer may know the invite.
  run.closed.delete(table)
  run.known.told(table, { invite })
  run.legal.set(table, (dice) => legalMove(dice.chance(0.7) ? own : dice.pick(honest), dice))

  return {
    fuzz: (frames) => own.fuzz(frames),
    async close() {
      clearInterval(playing)
      run.legal.delete(table)
      await own.close()
      // Anything later may happen to players who are away.
      ledger.records = Math.min(
        ...honest.map(({ phone }) => phone.state.membership.publicState?.version ?? 0),
      )
      for (const player of honest) player.close()
    },
  }
}

interface Sitting {
  readonly table: string
  readonly joined: Joining
  readonly seats: number
}

function createOwnPhone(run: Run, luck: Luck, { table, joined, seats }: Sitting) {
  const { keyring } = run
  const membership = aMembership(
    table,
    joined,
    Array.from({ length: seats }, (_, i) => ({ ...aSeat(`Fuzzer ${i + 1}`), ...keyring.newPair(luck) })),
  )
  const phone = createPhone(membership, {
    keys: keyring.keys,
    boxes: seatBoxes,
    pake: cpace,
    app: 'fuzz',
    draw: () => luck.hex(64),
  })
  const replayer = createReplayer('fuzzer')
  const device = luck.hex(32)
  /** What the others have not been told yet. */
  const unheard: ToRelay[] = []
  let link: FuzzLink | undefined
  let waiting: (() => void) | undefined

  function handle(event: PhoneEvent): void {
    for (const effect of phone.handle(event, Date.now())) {
      if (effect.kind === 'send') {
        unheard.push(effect.message)
        link?.raw.send(sayPacket(JSON.stringify(effect.message)))
      } else if (effect.kind === 'save') {
        const { revision } = effect
        setImmediate(() => handle({ kind: 'saved', revision }))
      }
    }
    // Not before the table exists: somebody else could open one under its id.
    if (phone.state.held.length > 0) for (const message of unheard.splice(0)) run.known.said(table, message)
    if (phone.state.held.length > 0 || event.kind === 'down') waiting?.()
  }

  function hear(message: ToPhone): void {
    handle({ kind: 'received', message })
    if (message.kind !== 'entries' || message.table !== table) return
    const { match, log } = phone.state.membership
    if (message.match !== match) return
    for (const { seat } of message.shown) {
      const key = log?.head.find((line) => line.startsWith(`key ${seat} `))?.split(' ')[2] ?? ''
      if (!keyring.own.has(key)) throw new Broken('secrecy', `the fuzzer is shown what ${key} saw`)
    }
  }

  async function connect(): Promise<void> {
    link = await openLink(run, { luck, table, hear, down: () => handle({ kind: 'down' }) })
    if (link) handle({ kind: 'up', device })
    await link?.raw.settled()
  }

  function request(): void {
    const { seats: own, publicState } = phone.state.membership
    if (phone.state.problem) handle({ kind: 'request', request: { what: 'try-again' } })
    if (own.some(({ isElsewhere }) => isElsewhere))
      handle({ kind: 'request', request: { what: 'take-over' } })
    for (const { key } of own)
      handle({ kind: 'request', request: { what: 'ready', key, yes: luck.chance(0.9) } })
    if (publicState && luck.chance(0.3)) handle({ kind: 'request', request: { what: 'start' } })
  }

  return {
    phone,
    replayed: () => replayer.replay(phone.state.membership),
    /** Settles when it has its seats. */
    async sitDown() {
      while (phone.state.held.length === 0) {
        await connect()
        if (!link?.raw.isOpen) continue
        await new Promise<void>((resolve) => {
          waiting = resolve
          if (phone.state.held.length > 0) resolve()
        })
      }
    },
    async fuzz(frames: number) {
      for (let left = frames; left > 0;) {
        if (!link?.raw.isOpen) await connect()
        if (!link?.raw.isOpen) {
          left -= 1
          continue
        }
        request()
        const burst = Math.min(luck.between(5, framesPerLink), left)
        left -= await link.speak(burst)
        if (luck.chance(0.6)) await link.raw.close()
      }
      await link?.raw.close()
    },
    async close() {
      await link?.raw.close()
    },
  }
}
