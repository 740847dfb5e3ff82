/**
 * The fixtures of every browser test: a relay process per worker on a free port, and a watch on the console, because
 * a page that looks right but reports an error is not right.
 */
import { test as base, expect } from '@playwright/test'
import { onPageError } from './phones'
import { forkRelay } from './relay-process'

/**
 * For tests that do not depend on the size of a phone, or are about one size: see the projects in
 * playwright.config.ts.
 */
export const onlySmall = { tag: '@small' }
export const onlyLarge = { tag: '@large' }

export const test = base.extend<{ consoleErrors: string[] }, { relayAddress: string }>({
  relayAddress: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed: nothing
    async ({}, provide) => {
      const { child, port } = await forkRelay({ PORT: '0', STRONGBOX_STORE: ':memory:' })
      await provide(`http://127.0.0.1:${port}`)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
    { scope: 'worker' },
  ],
  baseURL: ({ relayAddress }, provide) => provide(relayAddress),
  consoleErrors: [
    async ({ page }, provide) => {
      const errors: string[] = []
      onPageError(page, (error) => errors.push(error))
      await provide(errors)
      expect(errors, 'the console stays free of errors').toEqual([])
    },
    { auto: true },
  ],
})
