/** Who may sit down at a table (who opened it or has its invitation), and who loses a seat. */
import { gameOf, problemOfNames, sentenceOf, type Refusal } from '@/engine'
import { firstInvite } from '@/engine/wire/invite-keys'
import { claimText, firstEpoch } from '@/engine/wire/keys'
import { isBetweenMatches, type Newcomer } from '@/engine/wire/messages'
import type { JudgingInput, OpenTableInput, TableDeps, TableMessage, Verdict } from './judging'
import { judgeKnock, problemOfNewcomers } from './door'
import type { PlayerRecord } from './records'
import { no } from './refusals'
import { isCertifiedBy, isOldLink, numberOf, sitKeyAt } from './renewing'
import { isAbsent, type LinkAtTable } from './presence'
import type { PlayerState, TableState } from './state'

type Opening = Extract<TableMessage, { readonly kind: 'open' }>
type Knocking = Extract<TableMessage, { readonly kind: 'knock' }>

export function judgeOpening(message: Opening, context: JudgingInput): Verdict {
  const { plan, invite, players } = message
  const { state, deps } = context
  // Sent again by the player who opened it, and may have been removed since: they have the invite, like any guest.
  if (state)
    return state.sits.includes(invite.sit)
      ? judgeSitting(players, { ...context, state })
      : { refusal: no['id-taken'] }
  const problem = problemOfPlan(plan)
  if (problem) return { refusal: problem }
  const names = problemOfNames(namesOf(players))
  if (names) return { refusal: { tag: 'bad-name', sentence: sentenceOf(names) } }
  if (players.length > gameOf(plan.game, plan.rules)!.seats.to) return { refusal: no.full }
  // Last, because checking signatures costs more than everything else.
  const unproven =
    problemOfProofs(players, context, deps.id) ??
    problemOfCertificates(players, (number) => (number === firstInvite ? invite.sit : undefined), deps)
  if (unproven) return { refusal: unproven }
  const code = deps.finderFrom(deps.draw())
  return {
    record: { kind: 'opened', plan, invite, code, players: players.map(onDevice(context.link)) },
    hold: players.map(({ key }) => key),
  }
}

/** What is wrong with a plan, if anything. */
export function problemOfPlan({ game, rules, options }: Opening['plan']): Refusal | undefined {
  const found = gameOf(game, rules)
  if (!found) return no['unknown-game']
  return options.every((option) => found.options.includes(option)) ? undefined : no['unknown-option']
}

export function judgeSitting(players: readonly Newcomer[], context: OpenTableInput): Verdict {
  const { state } = context
  if (players.every(({ key }) => hasPlayer(state, key))) return sitAgain(players, context)
  const { deps } = context
  const problem =
    problemOfNewcomers(players, state) ??
    problemOfProofs(players, context, deps.id) ??
    problemOfCertificates(players, (number) => sitKeyAt(state, number), deps)
  if (problem) return { refusal: problem }
  const number = Math.min(...players.map(numberOf))
  if (!isOldLink(number, state)) return seating(players, context)
  // Whoever sits here already gets the new invitation in a moment, and brings somebody then.
  if (context.link.holds.size > 0) return { refusal: no['too-fast'] }
  if (!state.players.some(({ kind }) => kind === 'person')) return { refusal: no['old-link'] }
  return judgeKnock({ players, invite: number }, context)
}

/** Somebody who typed the code. They have no invitation yet. */
export function judgeKnocking(message: Knocking, context: OpenTableInput): Verdict {
  const { finder, players } = message
  const { state } = context
  const isBack = players.every(({ key }) => hasPlayer(state, key))
  const problem =
    (isBack ? undefined : problemOfNewcomers(players, state)) ?? problemOfProofs(players, context, finder)
  if (problem) return { refusal: problem }
  if (isBack) return welcomeBack(players, context)
  return judgeKnock(message, context)
}

/** The host stops waiting for somebody who stays away. */
export function judgeRemoval(
  { key }: Extract<TableMessage, { readonly kind: 'remove' }>,
  { state, deps, now }: OpenTableInput,
): Verdict {
  if (!isBetweenMatches(state)) return { refusal: no['match-on'] }
  if (!hasPlayer(state, key)) return { nothing: true }
  if (!isAbsent(deps.presence, key, { now, grace: deps.grace })) return { refusal: no['not-absent'] }
  return { record: { kind: 'left', key } }
}

function problemOfProofs(
  players: readonly Newcomer[],
  { deps, link }: JudgingInput,
  table: string,
): Refusal | undefined {
  const { challenge } = link
  const isOwn = ({ key, proof }: Newcomer): boolean =>
    deps.keys.verify(claimText({ challenge, table, key, epoch: firstEpoch }), proof, key)
  return players.every(isOwn) ? undefined : no['not-proven']
}

/** Whether somebody with the invitation certified these seats, so that every phone can check who sits there. */
function problemOfCertificates(
  players: readonly Newcomer[],
  sitKey: (number: number) => string | undefined,
  deps: TableDeps,
): Refusal | undefined {
  const isCertified = (one: Newcomer): boolean => isCertifiedBy(sitKey(numberOf(one)), one, deps)
  if (!players.every(isCertified)) return no['wrong-invite']
  return players.every(({ box }) => deps.boxes.isKey(box)) ? undefined : no['no-box-key']
}

/** A repeated `sit` or `open`, because the answer was lost. A seat that has changed devices since needs an `attend`. */
function sitAgain(players: readonly Newcomer[], context: OpenTableInput): Verdict {
  const problem = problemOfProofs(players, context, context.deps.id)
  return problem ? { refusal: problem } : welcomeBack(players, context)
}

/** For people who sit here already and have proven it again. */
function welcomeBack(players: readonly Newcomer[], { state, link }: OpenTableInput): Verdict {
  const own = state.players.filter(({ key }) => players.some((one) => one.key === key))
  const moved = own.find(({ epoch }) => epoch !== firstEpoch)
  if (moved) return { superseded: moved }
  for (const player of own) {
    const refused = judgeDevice(player, link)
    if (refused) return refused
  }
  const idle = own.find((player) => player.idle)
  if (idle) return { first: { kind: 'idling', key: idle.key, on: false }, hold: idle.key }
  return { attend: keysOf(players), match: 0, have: 0 }
}

/** A seat belongs to one device; one with a copy of its key is refused. In an old journal, the first to come gets it. */
export function judgeDevice(
  player: PlayerState,
  { device }: Pick<LinkAtTable, 'device'>,
): Verdict | undefined {
  const { key } = player
  if (player.device === device) return undefined
  if (player.device === undefined) return { first: { kind: 'device', key, device }, hold: key }
  return { superseded: player, isCopy: true }
}

/** Seats those who don't sit here yet: nobody sits down twice. */
function seating(
  players: readonly Newcomer[],
  { state, link }: { readonly state: TableState; readonly link: Pick<LinkAtTable, 'device'> },
): Extract<Verdict, { record: object }> {
  const fresh = players.filter(({ key }) => !hasPlayer(state, key))
  const isElsewhere = (key: string): boolean =>
    state.players.some(
      (player) => player.key === key && (player.epoch !== firstEpoch || player.device !== link.device),
    )
  return {
    record: { kind: 'sat', players: fresh.map(onDevice(link)) },
    hold: keysOf(players).filter((key) => !isElsewhere(key)),
  }
}

const namesOf = (players: readonly PlayerRecord[]): readonly string[] => players.map(({ name }) => name)

const keysOf = (players: readonly Newcomer[]): readonly string[] => players.map(({ key }) => key)

const onDevice =
  ({ device }: Pick<LinkAtTable, 'device'>) =>
  ({ proof: _, ...player }: Newcomer): PlayerRecord => ({ ...player, device })

const hasPlayer = ({ players }: TableState, key: string): boolean => players.some((one) => one.key === key)
