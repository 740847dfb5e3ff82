/**
 * Looks after honest phones at a relay that lies. A relay that lies says so here, message by message and lie by lie; a phone
 * may find it out at once, or believe it for a while, but must never call a match fair in which it believes a lie.
 */
import {
  audit,
  gameOf,
  isMandated,
  sentenceOf,
  type Card,
  type Evidence,
  type SavedMatch,
  type Verdict,
} from '@/engine'
import type { Keys } from '@/engine/wire/keys'
import type { ToPhone } from '@/engine/wire/messages'
import { isPromised } from '@/client/remote/deal-promise'
import { madeMoves, textOf, type LogText } from '@/client/remote/log-text'
import type { Membership } from '@/client/remote/membership'
import type { PhoneEvent } from '@/client/remote/phone'
import type { Problem } from '@/client/remote/problem'
import { agreementIn } from '@/client/remote/final-heads'
import { replayLog } from '@/client/remote/replica'
import { parseRecord } from '@/relay/table/records'
import type { Checks, Step } from './checks'
import type { Device } from './device'
import { foldWithEntries, type TrueState, type Truth } from './truth'
import { Broken, type World } from './world'

export interface Lie {
  readonly match: number
  /** Whether a phone that knows this believes it. `isReached`: it has been told the lie itself since it was last started. */
  readonly isBelieved: (membership: Membership, isReached: boolean) => boolean
  /** Whether it means anything to a phone that is told it now; otherwise the phone may ignore it. */
  readonly reaches?: (before: Membership, message: ToPhone) => boolean
  /** Only the others' phones can tell: a phone may call the match fair, but not say that all phones agree. */
  readonly isConfirmable?: boolean
  /** It is not about what happened in a match: the phone must say so by itself, and soon. */
  readonly isUrgent?: boolean
}

/** How the phones found out, one for each phone and match: why they stopped, or what they say of the match. */
export interface Noticed {
  readonly told: readonly string[]
  /** Believed to the end of the run, in a match that did not end. */
  readonly open: number
  /** Matches that a phone called fair, rightly. */
  readonly fair: number
  /** Of those, the ones of which it said that all phones agree. */
  readonly agreed: number
}

/** What a phone uses to find out whether a match was fair. Tests leave parts of it out. */
export interface Auditing {
  readonly evidence?: (evidence: Evidence) => Evidence
  readonly audit?: (texts: SavedMatch) => Verdict
  /** Looks at nothing that its own seats were shown. */
  readonly isBlind?: boolean
}

export interface Watch {
  /** Notes that a message is a lie. */
  lie<M extends ToPhone>(message: M, lie: Lie): M
  /** Checks for a run in which the relay lies: those of the phones' own conduct stay. */
  over(strict: Checks, world: World, keys: Keys): Checks
  isDone(devices: readonly Device[], healedAt: number): boolean
  finish(devices: readonly Device[]): void
  noticed(): Noticed
}

/** Milliseconds after which a phone must have verified everything that it was sent, one signature for each tick. */
const soon = 20_000
const settling = 26_000

export const isLie = ({ why }: Problem): boolean => why === 'forked' || why === 'forged'
const isToldOf = (problem: Problem | undefined): boolean =>
  problem !== undefined && (isLie(problem) || problem.why === 'other-relay')

interface Kept {
  readonly log: LogText
  readonly opened: string
  readonly shown: Membership['shown']
  readonly isPromised: boolean
  readonly heads: Membership['heads']
  readonly says: string
}

export function createWatch(auditing: Auditing = {}): Watch {
  const lies = new WeakMap<ToPhone, Lie>()
  const all = new Set<Lie>()
  /** By phone and match: how it found out, `believed` if it has not. */
  const found = new Map<string, string>()
  /** By phone: the lies that have reached it, and when the first time was. */
  const reached = new Map<string, Map<Lie, number>>()
  /** By phone and match. */
  const kept = new Map<string, Kept>()
  let world: World
  let keys: Keys

  const reachedBy = (device: string): Map<Lie, number> => {
    const own = reached.get(device) ?? new Map<Lie, number>()
    reached.set(device, own)
    return own
  }

  function phoneStepped(device: string, event: PhoneEvent, { before, after }: Step): void {
    const message = event.kind === 'received' ? event.message : undefined
    const lie = message && lies.get(message)
    if (message && lie && (lie.reaches?.(before.membership, message) ?? true)) {
      const own = reachedBy(device)
      if (!own.has(lie)) own.set(lie, world.now)
      if (lie.isUrgent) note(device, lie.match, 'believed')
    }
    if (isToldOf(after.problem) && !isToldOf(before.problem)) {
      const why = wordsOf(after.problem!)
      world.note(device, `is told: ${why}`)
      const open = [...found].filter(([id, how]) => id.startsWith(`${device} `) && how === 'believed')
      for (const [id] of open) found.set(id, why)
      for (const { match } of reachedBy(device).keys()) note(device, match, why)
    }
    if (after.membership !== before.membership) look(device, after.membership, after.problem)
  }

  function note(device: string, match: number, how: string): void {
    const id = `${device} ${match}`
    const known = found.get(id)
    if (known === undefined || known === 'believed') found.set(id, how)
  }

  const believedBy = (device: string, membership: Membership): readonly Lie[] =>
    [...all].filter(
      (lie) => !lie.isUrgent && lie.isBelieved(membership, reached.get(device)?.has(lie) ?? false),
    )

  function look(device: string, membership: Membership, problem: Problem | undefined): void {
    const { match } = membership
    const believed = believedBy(device, membership)
    for (const lie of believed) note(device, lie.match, isToldOf(problem) ? wordsOf(problem!) : 'believed')
    const says = verdictAt(device, membership)
    if (says === undefined) return
    const isCheated = believed.some((lie) => lie.match === match)
    const isUnseen = believed.some(
      (lie) => lie.match === match && (says === 'agreed' || (says === 'fair' && !lie.isConfirmable)),
    )
    if (isUnseen && !isToldOf(problem))
      throw new Broken('no cheated match is called fair', `${device} calls match ${match} fair`)
    if (isCheated && !isUnseen) note(device, match, says)
  }

  /** What this phone says of its match now; undefined if it says nothing. */
  function verdictAt(device: string, membership: Membership): string | undefined {
    const { match, log, opened, shown } = membership
    if (!log || opened === undefined) return undefined
    const id = `${device} ${match}`
    const before = kept.get(id)
    const { heads } = membership
    const now = { log, opened, shown, heads, isPromised: isPromised(membership) }
    const isSame =
      before?.log === log &&
      before.opened === opened &&
      before.shown === shown &&
      before.heads === heads &&
      before.isPromised === now.isPromised
    if (isSame) return before.says
    const says = saysOf(membership, opened)
    if (says !== undefined) kept.set(id, { ...now, says })
    return says
  }

  /** As the result sheet has it. */
  function saysOf(membership: Membership, opened: string): string | undefined {
    const { log, shown: seen } = membership
    const known = auditing.isBlind ? [] : seen
    const replayed = replayLog({ log, shown: known }, undefined)
    if ('why' in replayed) return `cannot follow: ${replayed.why.tag}`
    if (!replayed.replica.outcome) return undefined
    const texts = { log: textOf(log!), private: opened }
    const shown = known.map((one) => ({ ...one, card: one.card as Card }))
    const evidence: Evidence = { verify: keys.verify, shown }
    const verdict = auditing.audit?.(texts) ?? audit(texts, gameOf, auditing.evidence?.(evidence) ?? evidence)
    if (!verdict.fair) return `not fair: ${verdict.why.tag}`
    if (!isPromised(membership)) return 'not checked: no promise'
    const { missing, against } = agreementIn(membership, replayed, keys.verify)
    if (against !== undefined) return 'not fair: head-wrong'
    return missing.length > 0 ? 'fair' : 'agreed'
  }

  return {
    lie(message, lie) {
      lies.set(message, lie)
      all.add(lie)
      return message
    },
    over(strict, itsWorld, itsKeys) {
      world = itsWorld
      keys = itsKeys
      return {
        ...strict,
        relayHears: () => undefined,
        relaySends: () => undefined,
        acknowledged: () => undefined,
        phoneCannotFollow: (device) => (why) => world.note(device, `cannot follow: ${sentenceOf(why)}`),
        phoneHas: (device, membership) => look(device, membership, undefined),
        phoneStepped,
        // What was not saved is forgotten, and the relay has to tell it again.
        phoneDied: (device) => void reached.delete(device),
      }
    },
    isDone: (devices, healedAt) =>
      world.now > healedAt + settling ||
      (devices.length > 1 && devices.every(({ phone, isLost }) => isLost || isToldOf(phone?.state.problem))),
    finish(devices) {
      for (const { name, phone } of devices) {
        for (const [lie, since] of (phone && reached.get(name)) ?? [])
          if (lie.isUrgent && world.now - since > soon && found.get(`${name} ${lie.match}`) === 'believed')
            throw new Broken('every lie is told', `${name} says nothing about match ${lie.match}`)
      }
      // Under a mandate the result says who was away. A relay can keep somebody away: that is a limit, and no secret.
      const isWhole = ({ log }: Kept): boolean => madeMoves(log).every((entry) => !isMandated(entry))
      const fair = [...kept].filter(([, { says }]) => says === 'fair' || says === 'agreed')
      const whole = fair.filter(([, one]) => isWhole(one))
      for (const [id, one] of whole)
        for (const [other, another] of whole)
          if (
            one.says === 'agreed' &&
            id.split(' ')[1] === other.split(' ')[1] &&
            textOf(one.log) !== textOf(another.log)
          )
            throw new Broken('no cheated match is called fair', `${id} and ${other} have two histories`)
    },
    noticed: () => ({
      told: [...found.values()].filter((how) => how !== 'believed'),
      open: [...found.values()].filter((how) => how === 'believed').length,
      fair: [...kept.values()].filter(({ says }) => says === 'fair' || says === 'agreed').length,
      agreed: [...kept.values()].filter(({ says }) => says === 'agreed').length,
    }),
  }
}

function wordsOf(problem: Problem): string {
  if (problem.why === 'forged') return `forged: ${problem.forgery.why.tag}`
  if (problem.why !== 'forked') return problem.why
  const { entry } = problem.fork
  return `forked: ${entry === undefined ? 'promise' : entry === 0 ? 'deal' : 'entry'}`
}

/** The state of a table as its relay has stored it, whatever that is: what a lying relay stores is not held against it. */
export function createJournal(id: string): Truth {
  let state: TrueState | undefined
  return {
    get state() {
      return state
    },
    matches: new Map(),
    stored(text) {
      state = foldWithEntries(id, state, parseRecord(text))
    },
    submitted: () => undefined,
    decided: () => undefined,
    declined: () => undefined,
    mayLeave: () => undefined,
    moveOf: () => undefined,
  }
}
