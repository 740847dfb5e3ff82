/** Who may sit down at a table: those who opened it, who have its invite, or whom the host lets in; and who loses a seat. */
import { gameOf, problemOfNames, type Refusal } from '@/engine'
import { claimText, firstEpoch } from '@/engine/wire/keys'
import type { Newcomer } from '@/engine/wire/messages'
import type { Case, CaseAt, TableMessage, Verdict } from './case'
import { gameAt, isGathering } from './dealing'
import type { PlayerRecord } from './records'
import { no } from './refusals'
import { isAbsent } from './room'
import type { TableState } from './state'

type Opening = Extract<TableMessage, { readonly kind: 'open' }>
type Knocking = Extract<TableMessage, { readonly kind: 'knock' }>

export function judgeOpening(message: Opening, context: Case): Verdict {
  const { plan, invite, players } = message
  const { state, bench } = context
  // Said again by who has opened it, and may have been removed since: they have the invite like everybody.
  if (state)
    return state.invite === invite
      ? judgeSitting(players, { ...context, state })
      : { refusal: no['id-taken'] }
  const problem = problemOfPlan(plan) ?? problemOfProofs(players, context, bench.id)
  if (problem) return { refusal: problem }
  const names = problemOfNames(players.map(({ name }) => name))
  if (names !== undefined) return { refusal: { tag: 'bad-name', sentence: names } }
  if (players.length > gameOf(plan.game, plan.rules)!.seats.to) return { refusal: no.full }
  const code = bench.codeFrom(bench.draw())
  return {
    record: { kind: 'opened', plan, invite, code, players: players.map(plain) },
    hold: players.map(({ key }) => key),
  }
}

/** What is wrong with what is to be played. */
export function problemOfPlan({ game, rules, options }: Opening['plan']): Refusal | undefined {
  const found = gameOf(game, rules)
  if (!found) return no['unknown-game']
  return options.every((option) => found.options.includes(option)) ? undefined : no['unknown-option']
}

export function judgeSitting(players: readonly Newcomer[], context: CaseAt): Verdict {
  const { state } = context
  if (players.every(({ key }) => hasPlayer(state, key))) return sitAgain(players, context)
  const problem = problemOfProofs(players, context, context.bench.id) ?? problemOfNewcomers(players, state)
  return problem ? { refusal: problem } : seating(players, state)
}

export function judgeKnock({ code, players }: Knocking, context: CaseAt): Verdict {
  const { state, bench, link } = context
  const unproven = problemOfProofs(players, context, code)
  if (unproven) return { refusal: unproven }
  if (players.every(({ key }) => hasPlayer(state, key))) return welcomeBack(players, state)
  const problem = problemOfNewcomers(players, state)
  if (problem) return { refusal: problem }
  bench.room.knocks.set(players[0]!.key, { link: link.link, players })
  return { nothing: true }
}

/** The host has looked at who knocks. */
export function judgeAdmission(
  { key, yes }: Extract<TableMessage, { readonly kind: 'admit' }>,
  { state, bench }: CaseAt,
): Verdict {
  const knock = bench.room.knocks.get(key)
  if (!knock) return { nothing: true }
  bench.room.knocks.delete(key)
  if (!yes) return { turnedAway: knock.link }
  const problem = problemOfNewcomers(knock.players, state)
  return problem ? { refusal: problem } : { ...seating(knock.players, state), link: knock.link }
}

/** The host does not wait any longer for somebody who stays away. */
export function judgeRemoval(
  { key }: Extract<TableMessage, { readonly kind: 'remove' }>,
  { state, bench, now }: CaseAt,
): Verdict {
  if (!isGathering(state)) return { refusal: no['match-on'] }
  if (!hasPlayer(state, key)) return { nothing: true }
  if (!isAbsent(bench.room, key, { now, grace: bench.grace })) return { refusal: no['not-absent'] }
  return { record: { kind: 'left', key } }
}

function problemOfNewcomers(players: readonly Newcomer[], state: TableState): Refusal | undefined {
  if (!isGathering(state)) return no['match-on']
  const newcomers = players.filter(({ key }) => !hasPlayer(state, key))
  if (state.players.length + newcomers.length > gameAt(state).seats.to) return no.full
  const problem = problemOfNames([...state.players, ...newcomers].map(({ name }) => name))
  return problem === undefined ? undefined : { tag: 'bad-name', sentence: problem }
}

function problemOfProofs(
  players: readonly Newcomer[],
  { bench, link }: Case,
  table: string,
): Refusal | undefined {
  const { challenge } = link
  const isOwn = ({ key, proof }: Newcomer): boolean =>
    bench.keys.verify(claimText({ challenge, table, key, epoch: firstEpoch }), proof, key)
  return players.every(isOwn) ? undefined : no['not-proven']
}

/** Said twice, because the answer was lost. A seat that has been moved since needs to be attended to. */
function sitAgain(players: readonly Newcomer[], context: CaseAt): Verdict {
  const problem = problemOfProofs(players, context, context.bench.id)
  return problem ? { refusal: problem } : welcomeBack(players, context.state)
}

/** For those who sit here already, and have proven it as when they came. */
function welcomeBack(players: readonly Newcomer[], state: TableState): Verdict {
  const own = state.players.filter(({ key }) => players.some((one) => one.key === key))
  const moved = own.find(({ epoch }) => epoch !== firstEpoch)
  if (moved) return { superseded: moved }
  const idle = own.find((player) => player.idle)
  if (idle) return { first: { kind: 'idling', key: idle.key, on: false }, hold: idle.key }
  return { attend: keysOf(players), match: 0, have: 0 }
}

/** Some of them may sit here already: nobody sits down twice. */
function seating(players: readonly Newcomer[], state: TableState): Extract<Verdict, { record: object }> {
  const fresh = players.filter(({ key }) => !hasPlayer(state, key))
  const moved = state.players.filter(({ epoch }) => epoch !== firstEpoch)
  return {
    record: { kind: 'sat', players: fresh.map(plain) },
    hold: keysOf(players).filter((key) => !moved.some((player) => player.key === key)),
  }
}

const keysOf = (players: readonly Newcomer[]): readonly string[] => players.map(({ key }) => key)

const plain = ({ key, name, kind }: Newcomer): PlayerRecord => ({ key, name, kind })

const hasPlayer = ({ players }: TableState, key: string): boolean => players.some((one) => one.key === key)
