/**
 * What all relays that cheat have in common. Inside runs the relay that ships; what it is told and what it says can be
 * changed, and it has its own key to sign what it makes up. It has nobody else's.
 */
import { createCheapBoxes } from './cheap-keys'
import {
  chainText,
  formatMove,
  hash,
  publicMove,
  sealOf,
  underMandate,
  type AnyMove,
  type MoveSignature,
  type Seat,
} from '@/engine'
import type { ToPhone, ToRelay } from '@/engine/wire/messages'
import type { Keys } from '@/engine/wire/keys'
import type { RelayEffect, RelayEvent, RelayLogic } from '@/relay/logic'
import type { Live } from '@/relay/table/live'
import type { TableState } from '@/relay/table/state'
import { liveMatchOf } from '../relay/read-at-once'
import type { RelayInside, Sabotage } from './sabotage'
import type { TrueState } from './truth'
import { createWatch, type Auditing, type Watch } from './watch'

export type Told<K extends ToPhone['kind']> = Extract<ToPhone, { kind: K }>
export type Said<K extends ToRelay['kind']> = Extract<ToRelay, { kind: K }>

/** What one kind of cheat does. Absent parts change nothing. */
export interface Tricks {
  /** What the relay inside is told in place of a message. */
  readonly hears?: (link: string, message: ToRelay) => readonly ToRelay[]
  /** What a phone is told in place of a message. */
  readonly tells?: (link: string, message: ToPhone) => readonly ToPhone[]
}

export interface Cheating extends RelayInside {
  readonly lie: Watch['lie']
  /** Tells a phone something more. */
  readonly say: (link: string, message: ToPhone) => void
  /** Tells the relay inside something in the name of a link. */
  readonly pretend: (link: string, message: ToRelay) => void
  /** The seats of a link, as the relay inside said. */
  readonly heldBy: (link: string) => readonly string[]
  /** The links that are open. */
  readonly links: () => readonly string[]
}

export interface EvilRelay {
  readonly tricks: (cheating: Cheating) => Tricks
  readonly more?: Pick<Sabotage, 'relayKeys' | 'identity'>
}

/** The sabotage of one run: what it cheats with outlives the relay's process. */
export function evilRelay({ tricks, more }: EvilRelay, auditing?: Auditing): Sabotage {
  const watch = createWatch(auditing)
  const held = new Map<string, readonly string[]>()
  const links = new Set<string>()
  const waiting: { readonly link: string; readonly say?: ToPhone; readonly pretend?: ToRelay }[] = []
  let own: Tricks | undefined
  let inside: RelayInside

  function relay(logic: RelayLogic, given: RelayInside): RelayLogic {
    inside = given
    held.clear()
    links.clear()
    own ??= tricks({
      get world() {
        return inside.world
      },
      get truth() {
        return inside.truth
      },
      get identity() {
        return inside.identity
      },
      deviceOf: (link) => inside.deviceOf(link),
      lie: watch.lie,
      say: (link, message) => void waiting.push({ link, say: message }),
      pretend: (link, message) => void waiting.push({ link, pretend: message }),
      heldBy: (link) => held.get(link) ?? [],
      links: () => [...links],
    })
    const { hears = (_, message) => [message], tells = (_, message) => [message] } = own
    return {
      get tables() {
        return logic.tables
      },
      publicState: (table) => logic.publicState(table),
      handle(event, now) {
        const effects: RelayEffect[] = []
        const run = (one: RelayEvent): void => {
          for (const effect of logic.handle(one, now)) {
            if (effect.kind !== 'send') effects.push(effect)
            else {
              const { link, message } = effect
              if (message.kind === 'table') held.set(link, message.yours)
              for (const told of tells(link, message)) effects.push({ kind: 'send', link, message: told })
            }
          }
        }
        if (event.kind === 'opened') links.add(event.link)
        if (event.kind === 'closed') links.delete(event.link)
        if (event.kind !== 'received') run(event)
        else for (const message of hears(event.link, event.message)) run({ ...event, message })
        for (let one = waiting.shift(); one; one = waiting.shift()) {
          if (one.say) effects.push({ kind: 'send', link: one.link, message: one.say })
          if (one.pretend) run({ kind: 'received', link: one.link, message: one.pretend })
        }
        return effects
      },
    }
  }
  return { ...more, watch, relay }
}

export const madeUp = 'ab'.repeat(64)

/** Takes some signatures for good although they are not. */
export const believing =
  (isBelieved: (text: string, signature: string) => boolean) =>
  (keys: Keys): Keys => ({
    ...keys,
    verify: (text, signature, key) => isBelieved(text, signature) || keys.verify(text, signature, key),
  })

/** A match that only exists for those who are told of it: it goes on from the true one in another way. */
export interface Shadow {
  readonly match: number
  readonly live: Live
  /** The keys of its players, by seat. */
  readonly keys: readonly string[]
  /** The forged lines in it. */
  readonly forged: string[]
}

export const shadowOf = (state: TrueState, entries = state.entries.length): Shadow => ({
  match: state.match,
  live: liveMatchOf({ ...state, phase: 'playing' }, state.entries.slice(0, entries)),
  keys: state.deal!.players.map(({ key }) => key),
  forged: [],
})

/** Enters a move that nobody signed. False if the rules refuse it. */
export function forge(
  { live, forged }: Shadow,
  { seat, move, signature, epoch: given }: ForgedMove,
): boolean {
  const { game } = live
  const last = live.lastSigned(seat)
  const epoch = Math.max(given, last?.epoch ?? 1)
  const isSecret = publicMove(game, move) !== move
  const salt = isSecret ? hash(`salt ${live.entryCount()}`) : undefined
  const seal = salt === undefined ? undefined : sealOf(formatMove(game, move), salt)
  const signed: MoveSignature = signature.startsWith('m:')
    ? underMandate(signature)
    : {
        attempt: (last?.epoch === epoch ? last.attempt : 0) + 1,
        epoch,
        signature,
        ...(seal !== undefined && { seal }),
      }
  const taken = live.submit({ seat, move, signed, salt })
  if (!('record' in taken)) return false
  forged.push(taken.record.line)
  return true
}

export interface ForgedMove {
  readonly seat: Seat
  readonly move: AnyMove<object>
  readonly epoch: number
  /** Or a mandate in its place. */
  readonly signature: string
}

/** Whether a phone has a forged line of this match in its log. */
export const hasLine =
  (match: number, lines: readonly string[]) =>
  (membership: {
    readonly match: number
    readonly log?: { readonly entries: readonly string[] } | undefined
  }) =>
    membership.match === match && (membership.log?.entries.some((line) => lines.includes(line)) ?? false)

export const endingOf = ({ game }: Live): AnyMove<object> => (game.together ? 'give-up' : 'resign')

interface Telling {
  readonly cheating: Cheating
  readonly state: TableState
  readonly link: string
}

/** The entries of a shadow, signed by the relay, as they would be told to a link. */
export function entriesOf(
  { match, live }: Shadow,
  { cheating, state, link }: Telling,
  { head, from }: { readonly head: boolean; readonly from: number },
): Told<'entries'> {
  const seats = cheating.heldBy(link).flatMap((key) => seatsOf(state, key))
  const entries = live.entryCount()
  const start = Math.min(from, entries)
  const text = chainText({ table: state.id, match }, { entries, chain: live.chainAfter(entries)! })
  const opened = live.opened()
  return {
    kind: 'entries',
    table: state.id,
    match,
    ...(head && { head: [...live.head] }),
    from: start,
    entries: [...live.entriesAfter(start)],
    version: state.n,
    turn: live.held.table.outcome ? [] : [...live.game.turn(live.held.table.standing.state)],
    shown: [...live.shownTo(seats, { from: 0, boxes: createCheapBoxes() })],
    signature: cheating.identity.sign(text),
    ...(opened !== undefined && { opened }),
  }
}

/** The public state as it would be if the shadow were the match. */
export function tableOf({ match, live, keys }: Shadow, message: Told<'table'>): Told<'table'> {
  const { table } = message
  if (table.match !== match || table.phase === 'dealing' || table.phase === 'gathering') return message
  const isOver = live.held.table.outcome !== undefined
  const turn = isOver ? [] : live.game.turn(live.held.table.standing.state)
  return {
    ...message,
    table: {
      ...table,
      phase: isOver ? 'over' : 'playing',
      entries: live.entryCount(),
      turn: turn.map((seat) => keys[seat - 1]!),
    },
  }
}

export const seatsOf = ({ deal }: TableState, key: string): readonly Seat[] => {
  const at = deal?.players.findIndex((player) => player.key === key) ?? -1
  return at < 0 ? [] : [at + 1]
}
