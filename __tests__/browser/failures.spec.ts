/**
 * What can go wrong in a real browser: a board that throws, a script that does not load, a link with a wrong key.
 * None of it leaves a blank page, and each has a way on.
 */
import { expect } from '@playwright/test'
import { begin, begun } from './table-actions'
import { join, openTable } from './remote-table-actions'
import { clipboardOf } from './pages'
import { newPhone } from './phones'
import { onlySmall, test } from './fixtures'

test(
  'a board that throws leaves the match as it was, even after a reload',
  onlySmall,
  async ({ browser, relayAddress }) => {
    const page = await newPhone(browser, relayAddress, ['Ada', 'Ben'])
    // The built board of Lock and Key, changed to throw while the test says so.
    const row = 'testID:"row"'
    const throwing = `testID:(()=>{if(localStorage.getItem('test.breaks'))throw new Error('A broken board');return"row"})()`
    let patched = 0
    await page.context().route('**/*.js', async (route) => {
      const text = await (await route.fetch()).text()
      patched += text.split(row).length - 1
      await route.fulfill({ contentType: 'text/javascript', body: text.replaceAll(row, throwing) })
    })
    await begin(page, 'lock-and-key', { seed: 'trouble' })
    await begun(page)
    expect(patched).toBe(1)
    await page.evaluate(() => localStorage.setItem('test.breaks', 'yes'))
    await page.reload()
    const note = page.getByTestId('crashed-board')
    await expect(note).toBeVisible()
    await page.reload()
    await expect(note).toContainText('Your match is saved.')
    await begun(page)
    await page.getByTestId('crash-copy').tap()
    await expect(page.getByText(/^Match log copied/)).toBeVisible()
    expect(await clipboardOf(page)).toContain('game lock-and-key')
    await page.evaluate(() => localStorage.removeItem('test.breaks'))
    await page.getByTestId('crash-again').tap()
    await expect(page.getByTestId('row')).toBeVisible()
    await page.context().close()
  },
)

test(
  'boards that cannot be loaded say so, and appear once they can',
  onlySmall,
  async ({ browser, relayAddress }) => {
    const page = await newPhone(browser, relayAddress, ['Ada', 'Ben'])
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url())
    })
    await page.goto('/')
    await expect(page.getByTestId('door-lockdown')).toBeVisible()
    await expect.poll(() => scripts.some((url) => url.includes('later-all'))).toBe(true)
    await page.context().route('**/*later-all*', (route) => route.abort())
    await page.goto('/setup/lockdown')
    await expect(page.getByTestId('not-loaded')).toBeVisible()
    await page.context().unroute('**/*later-all*')
    await expect(page.getByTestId('begin')).toBeVisible()
    await page.context().close()
  },
)

test('after a link with a wrong key the right one works', onlySmall, async ({ browser, relayAddress }) => {
  const ada = await newPhone(browser, relayAddress, [])
  const ben = await newPhone(browser, relayAddress, [])
  const link = await openTable(ada, relayAddress, { game: 'lock-and-key', name: 'Ada' })
  await join(ben, link.replace(/#.*/, `#${'0'.repeat(32)}`), 'Ben')
  await expect(ben.getByText('This link doesn’t open the table')).toBeVisible()
  // In the same window, where only the part after '#' changes.
  await join(ben, link, 'Ben')
  await expect(ben.getByTestId('toss-go')).toBeVisible()
  await ada.context().close()
  await ben.context().close()
})
