/** Browser contexts that act as phones of their own, and what their pages report as errors. */
import { test, type Browser, type Page } from '@playwright/test'

/** A phone with its own storage, whose owner has played before under these names. */
export async function newPhone(browser: Browser, baseURL: string, names: readonly string[]): Promise<Page> {
  const { viewport, hasTouch, isMobile } = test.info().project.use
  const context = await browser.newContext({
    baseURL,
    viewport: viewport!,
    hasTouch: hasTouch!,
    isMobile: isMobile!,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.addInitScript(
    (known) =>
      localStorage.setItem('strongbox.settings', JSON.stringify({ names: known, motion: 'reduced' })),
    names,
  )
  return context.newPage()
}

export function onPageError(page: Page, report: (error: string) => void): void {
  page.on('pageerror', (error) => report(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') report(`${message.text()} (${message.location().url})`)
  })
}
