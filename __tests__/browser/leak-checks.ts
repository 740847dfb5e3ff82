/**
 * Looks for faces in a page: in the whole document, hidden parts included, and in what a screen reader gets. An
 * observer records every face that is mounted, even between two checks, and whether a cover was up at the time.
 */
import { expect, type Page } from '@playwright/test'
import { en } from '../../client/messages/en'

interface Sighting {
  readonly face: string
  readonly covered: boolean
}

declare global {
  interface Window {
    sightings?: Sighting[]
  }
}

/** Call before the page is opened. */
export async function watchFaces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sightings: Sighting[] = []
    window.sightings = sightings
    const note = (element: Element): void => {
      const found = [element, ...element.querySelectorAll('[data-testid^="face-"]')]
      const covered = document.querySelector('[data-testid="handoff"]') !== null
      for (const { dataset } of found as HTMLElement[])
        if (dataset?.testid?.startsWith('face-')) sightings.push({ face: dataset.testid.slice(5), covered })
    }
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'attributes') note(target as Element)
        addedNodes.forEach((node) => node instanceof Element && note(node))
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-testid'] })
  })
}

/** Every face that has been mounted since the last call. */
export const sightingsOf = (page: Page): Promise<readonly Sighting[]> =>
  page.evaluate(() => window.sightings!.splice(0))

/** The faces in the document now, visible or not. */
export const facesIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-testid^="face-"]')].map(({ dataset }) =>
      dataset.testid!.slice(5),
    ),
  )

const { ranks, suits } = en.card
const cardNames = new RegExp(
  `(${Object.values(ranks).join('|')}) of (${Object.values(suits).join('|')})`,
  'gi',
)
const namesFace = new RegExp(`\\d-\\d-\\d|, (lock|key|treasure)\\b|${cardNames.source}`, 'i')

const nameOf = (face: string): string =>
  `${ranks[face[0] as keyof typeof ranks]} of ${suits[face[1] as keyof typeof suits]}`

/** Everything that is spoken: what a screen reader gets, and every label in the document, hidden parts included. */
async function spokenIn(page: Page): Promise<readonly string[]> {
  const labels = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].filter(({ name }) => /^(aria-|title|alt)/.test(name)).map(({ value }) => value),
    ),
  )
  // The game's page is below, hidden, and its steps say where the safe starts.
  return [await page.locator('body').ariaSnapshot(), ...labels.filter((label) => !label.startsWith('Step '))]
}

/** At an open table of playing cards: no other face is mounted, spoken, or was mounted since the last check. */
export async function expectOnly(page: Page, faces: readonly string[]): Promise<void> {
  const mounted = [...(await facesIn(page)), ...(await sightingsOf(page)).map(({ face }) => face)]
  expect(mounted.filter((face) => !faces.includes(face))).toEqual([])
  const names = faces.map(nameOf)
  const spoken = (await spokenIn(page)).flatMap((text) => text.match(cardNames) ?? [])
  expect(spoken.filter((name) => !names.includes(name.toLowerCase()))).toEqual([])
}

/** Under a cover: no face and no table, neither visible nor spoken. */
export async function expectCovered(page: Page, timeout = 15_000): Promise<void> {
  await expect(page.getByTestId('handoff')).toBeVisible()
  expect(await facesIn(page)).toEqual([])
  expect((await sightingsOf(page)).filter(({ covered }) => covered)).toEqual([])
  for (const part of ['prompt', 'turn', 'menu', 'peek'])
    await expect(page.getByTestId(part)).toHaveCount(0, { timeout })
  const spoken = await spokenIn(page)
  expect(spoken.filter((text) => namesFace.test(text) || /dial \d/i.test(text))).toEqual([])
}

/** Tab reaches nothing but the cover itself and the way out. */
export async function expectOutOfReach(page: Page): Promise<void> {
  const reached = new Set<string>()
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press('Tab')
    reached.add(
      await page.evaluate(() => (document.activeElement as HTMLElement).dataset.testid ?? 'the page'),
    )
  }
  const fine = ['handoff-hold', 'handoff-back', 'the page']
  expect([...reached].filter((place) => !fine.includes(place))).toEqual([])
}
