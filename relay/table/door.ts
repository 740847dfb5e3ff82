/**
 * The door of a table, for people who typed its code: who knocks, who may let them in, and what the two phones say to each
 * other meanwhile. The relay passes that on and learns nothing from it.
 */
import { sentenceOf, problemOfNames, type Refusal } from '@/engine'
import { isBetweenMatches, type Newcomer, type PublicKnock } from '@/engine/wire/messages'
import { gameAt } from './dealing'
import type { OpenTableInput, TableMessage, Verdict } from './judging'
import { hostOf, isAbsent, isHere, type LinkAtTable, type Presence } from './presence'
import { no } from './refusals'
import { renewalsAfter } from './renewing'
import type { TableState } from './state'

type Message<K extends TableMessage['kind']> = Extract<TableMessage, { readonly kind: K }>

/** Somebody knocks, and has proven that their seats are theirs. */
export function judgeKnock(
  {
    players,
    goesOn,
    invite,
  }: {
    readonly players: readonly Newcomer[]
    readonly goesOn?: boolean | undefined
    readonly invite?: number
  },
  { deps, link }: OpenTableInput,
): Verdict {
  const { knocks } = deps.presence
  const [first] = players
  const before = knocks.get(first!.key)
  const times = (before?.times ?? 0) + 1
  const by = goesOn && before?.link === link.link ? before.by : undefined
  // Somebody who knocks again under another name must not be listed twice.
  for (const [key, knock] of knocks) if (knock.link === link.link) knocks.delete(key)
  if (knocks.size >= deps.limits.table.knocks) return { refusal: no['too-many'] }
  knocks.set(first!.key, { link: link.link, players, times, by, invite })
  return { pass: [{ link: link.link, message: { kind: 'waiting' } }] }
}

/** A seated person answers a knock. */
export function judgeAdmission(
  { key, yes }: Message<'admit'>,
  { state, deps: { id, presence, ...deps }, link, now }: OpenTableInput,
): Verdict {
  const admits = admitterOf(key, presence)
  const isIts = admits?.link === link.link
  if (!isIts && !canAdmit(link, { state, presence, now, grace: deps.grace }))
    return { refusal: no['not-host'] }
  const knock = presence.knocks.get(key)
  if (!knock) return { nothing: true }
  if (!yes) {
    presence.knocks.delete(key)
    return { turnedAway: knock.link }
  }
  const problem = problemOfNewcomers(knock.players, state)
  if (problem) return { refusal: problem }
  if (!link.holds.has(yes.by) || (admits !== undefined && !isIts)) return { nothing: true }
  presence.knocks.set(key, { ...knock, by: { seat: yes.by, link: link.link } })
  const { text, invite } = yes
  if (knock.invite === undefined)
    return text === undefined
      ? { nothing: true }
      : { pass: [{ link: knock.link, message: { kind: 'door', table: id, key, text } }] }
  const renewed = renewalsAfter(knock.invite, state, { holds: new Set() })
  if (!renewed || !invite) return { nothing: true }
  return { pass: [{ link: knock.link, message: { ...renewed, boxes: [{ key, box: invite }] } }] }
}

/** Anything else that guest and admitting phone say. What belongs to no admission is dropped. */
export function judgeDoor(
  { key, text }: Message<'door'>,
  { deps: { id, presence }, link }: OpenTableInput,
): Verdict {
  const knock = presence.knocks.get(key)
  const by = admitterOf(key, presence)
  if (!knock || by === undefined) return { nothing: true }
  const message = { kind: 'door', table: id, key, text } as const
  if (by.link === link.link) return { pass: [{ link: knock.link, message }] }
  return knock.link === link.link ? { pass: [{ link: by.link, message }] } : { nothing: true }
}

/** The next code has the same first half, and another second one. */
export function judgeBurning({ n }: Message<'burn'>, { state, link }: OpenTableInput): Verdict {
  if (link.holds.size === 0) return { refusal: no['no-seat'] }
  return n === state.door ? { record: { kind: 'burned', n: n + 1 } } : { nothing: true }
}

/** Who has begun to let somebody in, as long as that very link is here. */
export function admitterOf(key: string, { knocks, links }: Presence) {
  const by = knocks.get(key)?.by
  return by && links.get(by.link)?.holds.has(by.seat) ? by : undefined
}

interface AtTable {
  readonly state: TableState
  readonly presence: Presence
  readonly now: number
  readonly grace: number
}

/** The host; or, while no phone has the host, everybody with a seat. */
function canAdmit({ holds }: LinkAtTable, { state, presence, now, grace }: AtTable): boolean {
  const host = hostOf(state, (key) => isAbsent(presence, key, { now, grace }))
  if (host === undefined || isHere(presence, host.key)) return host !== undefined && holds.has(host.key)
  return state.players.some(({ key, kind }) => kind === 'person' && holds.has(key))
}

/** Why these people cannot sit down now. */
export function problemOfNewcomers(players: readonly Newcomer[], state: TableState): Refusal | undefined {
  if (!isBetweenMatches(state)) return no['match-on']
  const isSeated = (key: string): boolean => state.players.some((player) => player.key === key)
  const newcomers = players.filter(({ key }) => !isSeated(key))
  if (state.players.length + newcomers.length > gameAt(state).seats.to) return no.full
  const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name)
  const problem = problemOfNames(names(newcomers), names(state.players))
  return problem && { tag: 'bad-name', sentence: sentenceOf(problem) }
}

/** The people who knock, for a link that can let them in or has begun to. */
export function knocksFor(link: LinkAtTable, at: AtTable): readonly PublicKnock[] | undefined {
  const isAny = canAdmit(link, at)
  const knocks = [...at.presence.knocks].flatMap(([key, { players, invite }]): readonly PublicKnock[] => {
    const by = admitterOf(key, at.presence)
    const guests = players.map(({ proof: _, invite: __, certificate, ...guest }) => ({
      ...guest,
      ...(invite !== undefined && { certificate }),
    }))
    const isIts = by?.link === link.link
    const more = {
      ...(by && { by: by.seat, ...(!isIts && { elsewhere: true }) }),
      ...(invite !== undefined && { invite }),
    }
    return isAny || isIts ? [{ guests, ...more }] : []
  })
  return isAny || knocks.length > 0 ? knocks : undefined
}
