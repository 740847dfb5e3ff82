/**
 * `npm run bench -- history MATCHES`: how long the list of that many past matches takes to open in the built web app, and how
 * much of the browser's storage they take, after a start at which the oldest replays made room.
 */
import type { Page } from '@playwright/test'
import { games, hash, headOf, holdMatch, saveMatch, type AnyGame } from '@/engine'
import { print } from './rates'
import { withWebApp } from './web-app'

export const benchHistory = (matches: number): Promise<void> =>
  withWebApp((onPhone) => onPhone((page) => measure(page, matches)))

async function measure(page: Page, matches: number): Promise<void> {
  await store(page, recordsOf(matches))
  const start = await timed(() => page.goto('/').then(() => page.getByTestId('history').waitFor()))
  const used = await page.evaluate(() =>
    Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + String(text).length, 0),
  )
  const open = await timed(async () => {
    await page.getByTestId('history').tap()
    await page.locator('[data-testid^=past-]').first().waitFor()
  })
  const kept = await page.getByTestId('figures').innerText()
  const replays = await page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('strongbox.match.')).length,
  )
  print(
    `${kept.split('\n')[0]}, ${replays} of them with a replay; ${(used / 1e6).toFixed(1)} million characters stored`,
    `first start, with the oldest replays being removed: ${start} ms`,
    `opening the list: ${open} ms`,
    `starting again: ${await timed(() => page.goto('/').then(() => page.getByTestId('history').waitFor()))} ms`,
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return Math.round(performance.now() - begun)
}

/** Short matches, as a browser would not have room for as many long ones: dealt, and resigned at once. */
function recordsOf(count: number): readonly (readonly [string, string])[] {
  const game: AnyGame = games['trap-and-treasure']
  const names = ['Ada', 'Ben']
  const secret = hash('history')
  const players = names.map((name) => ({ name, kind: 'person' }) as const)
  const roster = { game: game.id, rules: game.rules, players, starter: 1, options: [] }
  const head = headOf(roster, { secret, nonces: names.map((name) => hash(name)) })
  const table = holdMatch(game, head, secret)
  table.submit({ seat: 2, move: 'resign', number: 1, seen: 0 })
  const record = {
    version: 1,
    game: game.id,
    names,
    startedAt: 1,
    entries: table.log.entries.length,
    turn: [],
    outcome: table.outcome,
    faceToFace: false,
    tossed: false,
    seeded: false,
    series: { wins: {}, played: 0 },
    saved: saveMatch({ game, table, secret }),
  }
  return Array.from({ length: count }, (_, i) => {
    const id = i.toString(16).padStart(16, '0')
    return [`strongbox.match.${id}`, JSON.stringify({ ...record, id, updatedAt: 60_000 * i })] as const
  })
}

async function store(page: Page, texts: readonly (readonly [string, string])[]): Promise<void> {
  await page.goto('/')
  await page.evaluate((all) => all.forEach(([key, text]) => localStorage.setItem(key, text)), texts)
}
