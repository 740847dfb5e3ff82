/**
 * Lockdown at a remote table: four phones, each of which receives only what its own seat may know; and a mixed table,
 * where two people and a bot share a phone.
 */
import { expect, type Page } from '@playwright/test'
import { isOn, join, openTable } from './remote-table-actions'
import { expectToFit, holding, takePhone } from './table-actions'
import { remoteTest as test } from './remote-fixtures'

test.describe.configure({ timeout: 300_000 })

interface Shown {
  readonly seat: number
  readonly face: string
}

/** Every face that a page receives: those shown to its seats, and those opened at the end. */
function listenTo(page: Page) {
  const heard = { shown: [] as Shown[], opened: 0, head: [] as string[] }
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload)
      if (!text.startsWith('42')) return
      const [, said] = JSON.parse(text.slice(2)) as [
        string,
        { kind: string; shown?: Shown[]; opened?: string; head?: string[] },
      ]
      if (said.kind !== 'entries') return
      heard.shown.push(...(said.shown ?? []))
      heard.head.push(...(said.head ?? []))
      if (said.opened !== undefined) heard.opened++
    }),
  )
  return heard
}

const visible = (page: Page, id: string): Promise<boolean> => page.getByTestId(id).first().isVisible()

/** Does what this phone can do now, if anything. `calls`: calls lockdown instead of drawing. */
async function drive(page: Page, calls: boolean): Promise<void> {
  const quick = { timeout: 3000 }
  if (await visible(page, 'take-phone')) await takePhone(page)
  for (const id of ['skip-count', 'looked', 'leave', 'pass', 'discard'])
    if (await visible(page, id)) return page.getByTestId(id).tap(quick)
  const prompt = page.getByTestId('prompt')
  if (!(await prompt.isVisible()) || !(await prompt.textContent())!.startsWith('Tap the deck')) return
  if (!calls || !(await visible(page, 'call'))) return page.getByTestId('deck').tap(quick)
  await page.getByTestId('call').tap(quick)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Call lockdown' }).tap(quick)
}

/**
 * All phones play until the cards are counted. If another phone changed the table before a press, the press is
 * repeated.
 */
async function playOut(pages: readonly Page[], callsFrom: number): Promise<void> {
  let rounds = 0
  await expect(async () => {
    rounds++
    for (const page of pages) await drive(page, rounds > callsFrom).catch(() => undefined)
    for (const page of pages) await expect(page.getByTestId('readiness')).toBeVisible({ timeout: 50 })
  }).toPass({ timeout: 240_000, intervals: [100] })
}

test('four phones play to the count, and none receives a face that is not for its seat', async ({
  relay,
  phoneOf,
}) => {
  const names = ['Ada', 'Ben', 'Cleo', 'Dov']
  const pages: Page[] = []
  for (let i = 0; i < names.length; i++) pages.push(await phoneOf())
  const heard = pages.map(listenTo)
  const link = await openTable(pages[0]!, relay.address, { game: 'lockdown', name: 'Ada' })
  for (let i = 1; i < names.length; i++) await join(pages[i]!, link, names[i]!)
  await pages[0]!.getByTestId('start').tap()
  for (const page of pages) await isOn(page)
  await expectToFit(pages[1]!)

  // Each player looks at one of their cards, and only their phone receives its face.
  for (const page of pages) {
    await holding(page, page.getByTestId('own-1'), async () => {
      await expect(page.getByTestId(/^face-/)).not.toHaveCount(0)
    })
    await page.getByTestId('looked').tap()
    await expect(page.getByTestId('handoff')).toBeHidden()
  }
  for (const page of pages) await expect(page.getByTestId(/^face-/)).toHaveCount(0)
  await pages[3]!.reload()
  await playOut(pages, 4)
  for (const [i, { shown, opened, head }] of heard.entries()) {
    const players = head.filter((line) => line.startsWith('player '))
    const seat = players.indexOf(`player person ${names[i]!}`) + 1
    expect(seat).toBeGreaterThan(0)
    expect(shown.filter((one) => one.seat !== seat)).toEqual([])
    expect(shown.length).toBeGreaterThan(0)
    expect(opened).toBeGreaterThan(0)
  }
})

test('a mixed table: two people and a bot share a phone, and a third person has another', async ({
  relay,
  phoneOf,
}) => {
  const [ada, ben] = [await phoneOf(), await phoneOf()]
  const link = await openTable(ada, relay.address, { game: 'lockdown', name: 'Ada' })
  const fill = async (): Promise<void> => {
    await ada.getByTestId('fill-go').tap()
    await expect(ada.getByTestId('fill-go')).toBeHidden()
  }
  await ada
    .getByTestId(/^fill-\d$/)
    .first()
    .tap()
  await ada.getByTestId('own-name').fill('Cleo')
  await fill()
  await ada
    .getByTestId(/^fill-\d$/)
    .first()
    .tap()
  await ada.getByRole('radio', { name: 'Easy' }).tap()
  await fill()
  await join(ben, link, 'Ben')
  await ada.getByTestId('start').tap()
  await isOn(ada)
  await isOn(ben)

  // On a shared phone nothing is shown before one of them has taken it.
  await expect(ada.getByTestId('take-phone')).toBeVisible()
  await expectToFit(ada)
  await takePhone(ada)
  await expect(ada.getByTestId('prompt')).toContainText('Hold one of your cards')
  await playOut([ada, ben], 3)
  for (const page of [ada, ben])
    await expect(page.getByTestId('fairness')).toContainText('Verified fair · all phones agree')
})
