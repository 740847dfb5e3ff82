// How to play: every step has its picture, every rule of the rules page its line, and no picture looks like a real
// card to the leak tests.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { renderRouter } from 'expo-router/testing-library'
import { gameIds } from '@/client/games'
import { en } from '@/client/messages/en'
import { screensOf } from '@/components/games/screens'

/** 'LK8–9' means LK8 and LK9. */
function idsIn(range: string): readonly string[] {
  const [, letters, from, to] = /^([A-Z]+)(\d+)(?:–(\d+))?$/.exec(range)!
  const [first, last] = [Number(from), Number(to ?? from)]
  return Array.from({ length: last - first + 1 }, (_, i) => `${letters}${first + i}`)
}

test.each(gameIds)('%s has a picture for every step or for none, and a line for every rule', (game) => {
  const { steps, rules } = en.games[game].howTo
  expect(steps.length).toBeGreaterThanOrEqual(5)
  expect(steps.length).toBeLessThanOrEqual(7)
  expect([0, steps.length]).toContain(screensOf(game).howTo.length)
  const file = path.join(__dirname, `../../docs/rules/${game}.md`)
  if (!existsSync(file)) throw new Error(`${game} has no page of rules: write docs/rules/${game}.md.`)
  const page = readFileSync(file, 'utf8')
  const ids = [...page.matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)].map(([, id]) => id)
  expect(rules.flatMap(([range]) => idsIn(range))).toEqual(ids)
})

test.each(gameIds)('the page of %s links to it', async (game) => {
  const router = renderRouter('./app', { initialUrl: `/game/${game}` })
  fireEvent.press(await screen.findByTestId('how-to'))
  await waitFor(() => expect(router.getPathname()).toBe(`/how-to/${game}`))
  expect(screen.getByText(en.games[game].howTo.steps[0].text)).toBeTruthy()
  expect(screen.queryAllByTestId(/^face-/)).toHaveLength(0)
  // Rule ids mean nothing to a player.
  expect(screen.queryAllByText(/[A-Z]{2}\d/)).toHaveLength(0)
})
