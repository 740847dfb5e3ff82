/**
 * Two phones meet through the relay: by a link, by a code with the host at the door, at a larger table. Taps are
 * counted: from 'Play remotely' to the first move there are at most five, on both phones together.
 */
import { expect, type Browser, type Page } from '@playwright/test'
import { expectNoOverflow } from './layout-checks'
import { clipboardOf } from './pages'
import { newPhone, onPageError } from './phones'
import { test } from './fixtures'

interface Person {
  readonly page: Page
  readonly tap: (testId: string) => Promise<void>
}

const taps: { count: number } = { count: 0 }
const errors: string[] = []

/** A phone whose owner has played before, with its taps counted. */
async function personAt(browser: Browser, address: string, name: string): Promise<Person> {
  const page = await newPhone(browser, address, [name])
  onPageError(page, (error) => errors.push(`${name}: ${error}`))
  return {
    page,
    tap: async (testId) => {
      taps.count += 1
      await page.getByTestId(testId).tap()
    },
  }
}

async function hostAndGuest(browser: Browser, address: string): Promise<readonly [Person, Person]> {
  return [await personAt(browser, address, 'Ada'), await personAt(browser, address, 'Ben')]
}

test.beforeEach(() => {
  taps.count = 0
  errors.length = 0
})

test.afterEach(() => expect(errors, 'the consoles stay free of errors').toEqual([]))

async function openTable({ page, tap }: Person, game: string): Promise<void> {
  await page.goto(`/game/${game}`)
  await tap('play-remotely')
  await expect(page.getByTestId('table-code')).toBeVisible()
}

/** Ada has opened a table of Lockdown, and Ben has joined it by her link. */
async function atLockdownTable(browser: Browser, address: string) {
  const [host, guest] = await hostAndGuest(browser, address)
  await openTable(host, 'lockdown')
  await host.tap('copy-link')
  const link = await clipboardOf(host.page)
  await guest.page.goto(link)
  await guest.tap('join')
  return { host, guest, link }
}

test('by a link: five taps at most from Play remotely to the first move', async ({
  browser,
  relayAddress,
}) => {
  const [host, guest] = await hostAndGuest(browser, relayAddress)
  await openTable(host, 'lock-and-key')
  await expect(host.page.getByTestId('qr-code')).toBeVisible()
  await host.tap('copy-link')
  const link = await clipboardOf(host.page)
  expect(link).toMatch(new RegExp(`^${relayAddress}/table/[0-9a-f]{32}#[0-9a-f]{32}$`))
  expect(host.page.url(), 'the key is in no history').not.toContain('#')

  await guest.page.goto(link)
  await expect(guest.page.getByText('Ada invited you to Lock and Key')).toBeVisible()
  await expectNoOverflow(guest.page)
  await guest.page.reload()
  await expect(guest.page.getByTestId('own-name')).toHaveValue('Ben')
  await guest.tap('join')

  for (const person of [host, guest]) await person.tap('toss-go')
  for (const { page } of [host, guest]) await expect(page.getByTestId('prompt')).toBeVisible()
  expect(taps.count).toBeLessThanOrEqual(5)
  expect(guest.page.url(), 'who sits there needs no key in the address').not.toContain('#')
})

test('by a code: a player who is turned away may knock again, and is let in', async ({
  browser,
  relayAddress,
}) => {
  const [host, guest] = await hostAndGuest(browser, relayAddress)
  await openTable(host, 'trap-and-treasure')
  const code = (await host.page.getByTestId('table-code').textContent())!
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)

  await guest.page.goto('/')
  await guest.tap('join-friend')
  await guest.page.getByTestId('code').fill('2222 2222')
  await guest.tap('knock-go')
  await expect(guest.page.getByText(/^No table is waiting under this code/)).toBeVisible()
  await guest.tap('other-code')
  await guest.page.getByTestId('code').fill(code.toLowerCase().replace('-', ''))
  await expect(guest.page.getByTestId('code')).toHaveValue(code)
  await guest.tap('knock-go')
  await expect(guest.page.getByText('Waiting to be let in')).toBeVisible()

  await expect(host.page.getByText('Ben wants to join')).toBeVisible()
  await expectNoOverflow(host.page)
  await host.tap('not-now')
  await expect(guest.page.getByText('The host didn’t let you in this time.')).toBeVisible()
  await guest.tap('knock-again')
  await host.tap('let-in')
  for (const { page } of [host, guest]) await expect(page.getByTestId('prompt')).toBeVisible()
})

test('a larger table: a second player on this phone, a bot, readiness, and the host starts', async ({
  browser,
  relayAddress,
}) => {
  const { host, guest } = await atLockdownTable(browser, relayAddress)
  await expect(guest.page.getByTestId('lobby')).toBeVisible()
  await expect(guest.page.getByTestId('waiting-for')).toHaveText('2 more players needed')

  await host.tap('fill-1')
  await host.page.getByTestId('own-name').fill('ben')
  await expect(host.page.getByText('Someone at the table is already called ben.')).toBeVisible()
  await host.page.getByTestId('own-name').fill('Cleo')
  await host.tap('fill-go')
  await expect(guest.page.getByTestId('seat-3')).toContainText('Cleo')
  await guest.tap('fill-1')
  await guest.page.getByRole('radio', { name: 'Easy' }).tap()
  await guest.tap('fill-go')
  await expect(host.page.getByTestId('seat-4')).toContainText('bot')
  await expect(guest.page.getByTestId('waiting-for')).toHaveText('Waiting for Ada to start')
  await expectNoOverflow(guest.page)

  await guest.tap('ready-2')
  await expect(host.page.getByTestId('waiting-for')).toHaveText('Waiting for Ben to be ready')
  await expect(host.page.getByTestId('start')).toBeDisabled()
  await guest.tap('ready-2')
  await expect(host.page.getByTestId('start')).toBeEnabled()
  await host.tap('start')
  for (const { page } of [host, guest]) await expect(page.getByTestId('lobby')).toBeHidden()
})

test('leaving before the match frees a seat, and the next player becomes host', async ({
  browser,
  relayAddress,
}) => {
  const { host, guest, link } = await atLockdownTable(browser, relayAddress)
  await expect(guest.page.getByTestId('seat-1')).toContainText('Ada')
  await host.tap('leave')
  await host.page.getByRole('button', { name: 'Leave', exact: true }).tap()
  await expect(host.page.getByTestId('join-friend')).toBeVisible()
  await expect(guest.page.getByTestId('seat-1')).toContainText('Ben')
  await expect(guest.page.getByTestId('seat-1')).toContainText('host')
  await expect(guest.page.getByTestId('start')).toBeVisible()
  // The table has a new invitation since: with the old link, she has to be let in.
  await host.page.goto(link)
  await host.tap('join')
  await guest.tap('let-in')
  await expect(guest.page.getByTestId('seat-2')).toContainText('Ada')
})

test('a seed in a link does not affect keys: phones that open the same link have their own tables and seats', async ({
  browser,
  relayAddress,
}) => {
  const made: string[] = []
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    const { page, tap } = await personAt(browser, relayAddress, name)
    await page.goto('/game/lock-and-key?seed=x')
    await tap('play-remotely')
    await expect(page.getByTestId('table-code')).toBeVisible()
    const kept = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('strongbox.table.'))!
      return JSON.parse(localStorage.getItem(key)!) as {
        table: string
        joined: { invite: string }
        seats: readonly { key: string }[]
      }
    })
    made.push(kept.table, kept.joined.invite, ...kept.seats.map(({ key }) => key))
  }
  expect(new Set(made).size).toBe(9)
})
