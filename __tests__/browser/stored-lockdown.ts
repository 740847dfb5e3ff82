/** Matches of Lockdown in a chosen position, put into the browser's storage before the app starts. */
import type { Page } from '@playwright/test'
import { formatRecord, keyOf, type MatchRecord } from '../../client/records'
import { hash, headOf, holdMatch, saveMatch, type AnyGame, type HeldMatch } from '../../engine'
import { lockdown } from '../../engine/games/lockdown/rules'
import type { Lead } from '../screens/lockdown-positions'

interface Wanted {
  readonly seats: number
  readonly lead: Lead
  /** One person practises, and it is their turn; otherwise people share the phone. */
  readonly practice?: boolean
}

const people = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn', 'Gus', 'Hana']

/** Opens such a match and returns the players' names. */
export async function openStored(page: Page, wanted: Wanted): Promise<readonly string[]> {
  const record = recordOf(wanted)
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key!, text!),
    [keyOf(record.id), formatRecord(record)],
  )
  await page.goto(`/match/${record.id}`)
  return record.names
}

/** Tries deals until one leads to the position. */
function recordOf({ seats, lead, practice = false }: Wanted): MatchRecord {
  const names = people.slice(0, seats)
  const game: AnyGame = lockdown
  for (let i = 0; i < 200; i++) {
    const person = practice ? (i % seats) + 1 : undefined
    const isBot = (seat: number): boolean => person !== undefined && seat !== person
    const players = names.map((name, at) => ({ name, kind: isBot(at + 1) ? 'bot' : 'person' }) as const)
    const secret = hash(`stored ${i}`)
    const roster = { game: game.id, rules: game.rules, players, starter: 1, options: [] }
    const head = headOf(roster, { secret, nonces: names.map((name) => hash(name)) })
    const held: HeldMatch = { game, table: holdMatch(game, head, secret), secret }
    try {
      lead(held.table)
    } catch {
      continue
    }
    const { outcome } = held.table
    const turn = outcome ? [] : game.turn(held.table.standing.state)
    if (person !== undefined && turn[0] !== person) continue
    return {
      id: hash(`${seats} ${i}`).slice(0, 16),
      game: 'lockdown',
      names,
      startedAt: 1,
      updatedAt: 1,
      entries: held.table.log.entries.length,
      turn,
      ...(outcome && { outcome }),
      ...(practice && { bots: names.map((_, at) => (isBot(at + 1) ? ('easy' as const) : null)) }),
      faceToFace: false,
      tossed: false,
      seeded: false,
      series: { wins: {}, played: 0 },
      saved: saveMatch(held),
    }
  }
  throw new Error('No deal leads there.')
}
