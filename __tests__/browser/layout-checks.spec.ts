import { expect, type Page } from '@playwright/test'
import {
  expectNoLayoutShift,
  expectNoOverflow,
  expectNothingCovered,
  watchLayoutShifts,
} from './layout-checks'
import { test } from './fixtures'

const open = async (page: Page, body: string) => {
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><style>body { overflow: hidden }</style>
    <div id="root" style="width: 100vw; overflow: hidden">${body}</div>`
  await page.route('**/made-up', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/made-up')
}
const line = '<p style="width: 2000px">A line that nobody can read to its end</p>'

test('the overflow check finds a line that is cut off', async ({ page }) => {
  await open(page, line)
  await expect(expectNoOverflow(page)).rejects.toThrow('A line that nobody can read')
})

test('the overflow check allows a row that scrolls sideways', async ({ page }) => {
  await open(page, `<div style="overflow-x: auto">${line}</div>`)
  await expectNoOverflow(page)
})

test('the layout shift check finds a page that jumps', async ({ page }) => {
  await watchLayoutShifts(page)
  await open(
    page,
    `<div id="late"></div><h1>The title</h1>
    <script>setTimeout(() => { late.style.height = '200px' }, 300)</script>`,
  )
  await expect(expectNoLayoutShift(page)).rejects.toThrow('The title')
})

test('the cover check finds a button and a name under something else', async ({ page }) => {
  const over = (what: string, style: string) =>
    `<div style="position: relative; height: 80px">${what}<div style="position: absolute; inset: 0; ${style}"></div></div>`
  const brass = 'background: #d9a441'
  const names = ['Ada', 'Ben', 'Cleo']
  await open(page, over('<button aria-label="Draw">Draw</button>', ''))
  await expect(expectNothingCovered(page, names, 1000)).rejects.toThrow('Draw')
  await open(page, over('<p>Ada</p>', `${brass}; pointer-events: none`))
  await expect(expectNothingCovered(page, names, 1000)).rejects.toThrow('the name Ada')
  await open(page, `${over('<p>Ben</p>', 'pointer-events: none')}<button>Draw</button>`)
  await expectNothingCovered(page, names, 1000)
})
