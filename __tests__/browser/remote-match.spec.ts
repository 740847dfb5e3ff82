/** Matches at a remote table by touch, on two or more phones, with every interruption that a player can cause. */
import { expect, type Page } from '@playwright/test'
import { isOn, join, onTurn, whoCan, openTable } from './remote-table-actions'
import { expectToFit, pickACard, stepDial, takePhone } from './table-actions'
import { remoteTest as test, type RemoteParts } from './remote-fixtures'

test.describe.configure({ timeout: 240_000 })

const twoAt = async (
  game: string,
  { relay, phoneOf }: Pick<RemoteParts, 'relay' | 'phoneOf'>,
): Promise<readonly [Page, Page]> => {
  const [ada, ben] = [await phoneOf(), await phoneOf()]
  const link = await openTable(ada, relay.address, { game, name: 'Ada' })
  await join(ben, link, 'Ben')
  await isOn(ada)
  await isOn(ben)
  return [ada, ben]
}

/** The link in the QR code on the screen: to the table, with the key of the seat. */
const passOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('strongbox.table.'))!
    const { table, seats } = JSON.parse(localStorage.getItem(key)!) as {
      table: string
      seats: readonly { secretKey: string }[]
    }
    return `${location.origin}/table/${table}#seat-${seats[0]!.secretKey}`
  })

const status = (page: Page) => page.getByTestId('status')
const prompt = (page: Page) => page.getByTestId('prompt')

/** Reveals one of the face-down cards; then it is the other's turn, or the match is over. */
async function reveal(page: Page, other: Page, nth: number): Promise<void> {
  const down = page.locator('[data-testid^="card-"][aria-label*="face down"]')
  await down.nth(nth % (await down.count())).tap()
  await page.getByTestId('reveal').tap()
  await expect(other.getByText(pickACard).or(other.getByTestId('readiness')).first()).toBeVisible()
}

async function resign(page: Page): Promise<void> {
  await page.getByTestId('menu').tap()
  await page.getByTestId(/^menu-resign-/).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).tap()
}

test('Lock and Key: a reload, lost connection, a killed relay, a second tab, and a rematch', async ({
  relay,
  phoneOf,
}) => {
  const pages = await twoAt('lock-and-key', { relay, phoneOf })
  const first = await onTurn(pages)
  const second = pages.find((page) => page !== first)!
  await expect(prompt(second)).toContainText('Waiting for')
  await expectToFit(first)
  await expectToFit(second)

  await second.getByTestId('open-tray').tap()
  await expectToFit(second)
  await second.getByTestId('react-hello').tap()
  await expect(first.getByTestId('called-hello')).toBeVisible()

  // A move made offline is kept, and made once when the connection is back.
  await first.context().setOffline(true)
  await expect(status(first)).toContainText('No connection')
  await expect(status(second)).toContainText('lost connection')
  await expectToFit(second)
  await first.getByTestId('card-1').tap()
  await first.getByTestId('card-4').tap()
  await first.getByTestId('swap').tap()
  await expect(status(first)).toContainText('Your move is saved')
  await first.context().setOffline(false)
  await expect(prompt(second)).toHaveText(pickACard)
  await expect(status(first)).toBeHidden()

  await second.reload()
  await expect(prompt(second)).toHaveText(pickACard)
  await second.getByTestId('card-2').tap()
  await second.getByTestId('card-3').tap()
  await second.getByTestId('swap').tap()
  await expect(prompt(first)).toHaveText(pickACard)

  await relay.kill()
  await expect(status(first)).toContainText('No connection')
  await relay.start()
  await expect(status(first)).toBeHidden()
  await first.getByTestId('card-1').tap()
  await first.getByTestId('card-4').tap()
  await first.getByTestId('swap').tap()
  await expect(prompt(second)).toHaveText(pickACard)

  // The same seat in a second tab: both show the match, and a move made in one appears in both.
  const tab = await second.context().newPage()
  await tab.goto(second.url())
  await expect(prompt(tab)).toHaveText(pickACard)
  await tab.getByTestId('card-2').tap()
  await tab.getByTestId('card-3').tap()
  await tab.getByTestId('swap').tap()
  await expect(prompt(first)).toHaveText(pickACard)
  await expect(prompt(second)).toContainText('Waiting for')
  await tab.close()

  // The relay chooses the deal: if nobody wins within a while, somebody resigns.
  for (let i = 0; i < 14; i++) {
    const page = await onTurn(pages)
    if (await page.getByTestId('readiness').isVisible()) break
    await reveal(page, page === first ? second : first, i)
  }
  const last = await onTurn(pages)
  if (!(await last.getByTestId('readiness').isVisible())) await resign(last)
  for (const page of pages)
    await expect(page.getByTestId('fairness')).toContainText('Verified fair · all phones agree')
  await first.getByTestId('rematch').tap()
  await expect(first.getByTestId('rematch-not-yet')).toBeVisible()
  await expect(second.getByTestId(/^ready-/)).toBeVisible()
  await second.getByTestId('rematch').tap()
  for (const page of pages) {
    await expect(page.getByTestId('readiness')).toBeHidden()
    await isOn(page)
    await expect(page.getByLabel('face down')).toHaveCount(5)
  }
  // A finished match can be replayed on either phone.
  await second.goto(`${relay.address}/history`)
  await expect(second.getByTestId(/^past-/)).toHaveCount(1)
})

test('a seat moves to another phone: its QR code disappears when nobody is looking, and the first phone loses the seat', async ({
  relay,
  phoneOf,
}) => {
  const [ada] = await twoAt('lock-and-key', { relay, phoneOf })
  const showPass = async (): Promise<void> => {
    await ada.getByTestId('menu').tap()
    await ada.getByTestId(/^menu-pass-/).tap()
    await expect(ada.getByTestId('qr-code')).toBeHidden()
    await takePhone(ada)
    await expect(ada.getByTestId('seat-pass').getByTestId('qr-code')).toBeVisible()
  }
  await showPass()
  await ada.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(ada.getByTestId('qr-code')).toBeHidden()
  await expect(prompt(ada)).toBeVisible()
  await showPass()
  const tablet = await phoneOf()
  await tablet.goto(await passOf(ada))
  await tablet.getByTestId('take-seat').tap()
  await isOn(tablet)
  await expect(ada.getByTestId('seat-pass')).toBeHidden()
  await expect(status(ada)).toHaveText('This seat is on another phone')
  await expect(ada.getByTestId('play-here')).toBeVisible()
  await expect(tablet.getByTestId('play-here')).toBeHidden()
  expect(tablet.url(), 'the key of the seat is in no history').not.toContain('#')
})

test('Safecracker Duel: secret codes on two phones without a handoff, and a player who stays away', async ({
  relay,
  phoneOf,
}) => {
  const pages = await twoAt('safecracker-duel', { relay, phoneOf })
  const codes = [
    [3, 1, 2],
    [5, 5, 5],
  ] as const
  for (const [i, page] of pages.entries()) {
    for (const [at, digit] of codes[i]!.entries()) await stepDial(page, at + 1, digit - 1)
    await expect(page.getByTestId('handoff')).toBeHidden()
    await page.getByTestId('lock-code').tap()
  }
  const [ada, ben] = pages
  // Until then the dials for choosing a code are still there, and are not a turn.
  for (const page of pages) await expect(page.getByTestId('lock-code')).toBeHidden()
  const first = await whoCan(pages, 'more-1')
  await expectToFit(first)
  const set = async (page: Page, place: number, times: number): Promise<void> => {
    await expect(page.getByTestId(`more-${place}`)).toBeEnabled()
    await stepDial(page, place, times)
    await page.getByTestId('confirm').tap()
  }
  if (first === ben) {
    await set(ben, 2, 1)
    await expect(ada.getByTestId('more-1')).toBeEnabled()
  }
  await set(ada, 1, 2)
  await expect(ben.getByTestId('more-1')).toBeEnabled()

  // Ben is away for longer than the grace period: Ada decides to wait, then to let idle moves be made.
  await ben.context().setOffline(true)
  await ada.getByTestId('absent-wait').tap()
  await expect(ada.getByTestId('absent-wait')).toBeHidden()
  await ada.getByTestId('absent-idle').tap()
  await expect(ada.getByTestId('more-3')).toBeEnabled()
  await expect(status(ada)).toContainText('Auto-playing for')
  await ben.context().setOffline(false)
  await expect(status(ada)).toBeHidden()

  await resign(ben)
  for (const page of pages) {
    await expect(page.getByTestId('rematch')).toBeVisible()
    await page.getByTestId('show-table').tap()
    await expect(page.getByText('3-1-2').first()).toBeVisible()
    await expect(page.getByText('5-5-5').first()).toBeVisible()
  }
})
