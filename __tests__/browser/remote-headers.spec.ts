/** The app with the headers that the relay sends: they forbid nothing that it does, and block what others might. */
import { expect, type Page } from '@playwright/test'
import { isOn, join, onTurn, openTable } from './remote-table-actions'
import { begin, begun, pickACard } from './table-actions'
import { test as localTest } from './fixtures'
import { remoteTest } from './remote-fixtures'

/** A violation becomes a page error, and those fail the test. */
const reportViolations = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      reportError(new Error(`Not allowed by ${violatedDirective}: ${blockedURI} in ${sourceFile}`)),
    ),
  )

remoteTest('a match between two phones needs nothing that the policy forbids', async ({ relay, phoneOf }) => {
  const pages = [await phoneOf(), await phoneOf()] as const
  const [ada, ben] = pages
  for (const page of pages) await reportViolations(page)
  await join(ben, await openTable(ada, relay.address, { game: 'lock-and-key', name: 'Ada' }), 'Ben')
  for (const page of pages) await isOn(page)
  const first = await onTurn(pages)
  await first.getByTestId('card-1').tap()
  await first.getByTestId('card-4').tap()
  await first.getByTestId('swap').tap()
  const second = first === ada ? ben : ada
  await expect(second.getByTestId('prompt')).toHaveText(pickACard)
  await second.getByTestId('menu').tap()
  await second.getByTestId(/^menu-resign-/).tap()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).tap()
  for (const page of pages)
    await expect(page.getByTestId('fairness')).toContainText('Verified fair · all phones agree')
})

remoteTest(
  'a table at a relay other than the one that served the page is allowed',
  async ({ relay, phoneOf }) => {
    const page = await phoneOf()
    await reportViolations(page)
    await page.goto(`${relay.address}/settings`)
    const other = relay.address.replace('127.0.0.1', 'localhost')
    expect(await page.evaluate(async (address) => (await fetch(`${address}/health`)).ok, other)).toBe(true)
  },
)

localTest('a match on one phone needs nothing that the policy forbids', async ({ page }) => {
  await reportViolations(page)
  await begin(page, 'lock-and-key', { seed: 'lid' })
  await begun(page)
  await page
    .getByRole('button', { name: /^Card \d, face down$/ })
    .first()
    .tap()
  await page.getByTestId('reveal').tap()
  await page.reload()
  await expect(page.getByTestId('turn')).toBeVisible()
})

localTest('a script that got into the page does not run', async ({ browser, relayAddress }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(relayAddress)
  const blocked = await page.evaluate(async () => {
    const violations: string[] = []
    addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective))
    const script = document.createElement('script')
    script.textContent = 'window.name = "ran"'
    const image = document.createElement('img')
    image.setAttribute('onerror', 'window.name = "ran"')
    image.src = 'data:,'
    document.body.append(script, image)
    await new Promise((resolve) => image.addEventListener('error', resolve))
    return { violations: violations.sort(), ran: window.name }
  })
  expect(blocked).toEqual({ violations: ['script-src-attr', 'script-src-elem'], ran: '' })
  await page.context().close()
})

localTest('no other page can frame the app', async ({ browser, relayAddress }) => {
  const page = await (await browser.newContext()).newPage()
  const elsewhere = relayAddress.replace('127.0.0.1', 'localhost') + '/frame'
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${relayAddress}/"></iframe>` }),
  )
  await page.goto(elsewhere)
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  await page.context().close()
})
