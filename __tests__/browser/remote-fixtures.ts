/**
 * Fixtures of tests at a remote table: a relay of their own, and any number of phones, whose page errors fail the
 * test.
 */
import { expect, test as base, type Page } from '@playwright/test'
import { withoutMotion } from './motion'
import { aPhone, ownRelay, type OwnRelay } from './remote-table-actions'

export interface RemoteParts {
  readonly errors: string[]
  readonly relay: OwnRelay
  readonly phoneOf: () => Promise<Page>
}

export const remoteTest = base.extend<RemoteParts>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed: nothing
  errors: async ({}, provide) => {
    const errors: string[] = []
    await provide(errors)
    expect(errors, 'no page reports an error').toEqual([])
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed: nothing
  relay: async ({}, provide) => {
    const relay = await ownRelay({ STRONGBOX_GRACE_SECONDS: '4' })
    await provide(relay)
    await relay.end()
  },
  phoneOf: async ({ browser, viewport, errors }, provide) => {
    const pages: Page[] = []
    const phone = { viewport, hasTouch: true, isMobile: true, ...withoutMotion.contextOptions }
    await provide(async () => {
      const page = await aPhone(browser, phone, errors)
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
  },
})
