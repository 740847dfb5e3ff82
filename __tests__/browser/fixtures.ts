/**
 * What every browser test stands on: a relay process of its own per worker on a free port, and an eye on the
 * console, because a page that looks right and reports an error is not right.
 */
import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'

const root = path.resolve(__dirname, '../..')

/** For what does not depend on the size of a phone, or is about one of them: see the projects in playwright.config.ts. */
export const onlySmall = { tag: '@small' }
export const onlyLarge = { tag: '@large' }

export const test = base.extend<{ consoleErrors: string[] }, { relayAddress: string }>({
  relayAddress: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed: nothing
    async ({}, provide) => {
      const { child, port } = await startRelay()
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
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
      await provide(errors)
      expect(errors, 'the console stays free of errors').toEqual([])
    },
    { auto: true },
  ],
})

function startRelay(): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(path.join(root, 'relay/main.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      PORT: '0',
      STRONGBOX_WEB: process.env.STRONGBOX_WEB || path.join(root, 'dist/web'),
      STRONGBOX_LOG: 'warn',
      STRONGBOX_STORE: ':memory:',
    },
  })
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }: { port: number }) => resolve({ child, port }))
    child.once('exit', (code) => reject(new Error(`The relay ended with code ${code}.`)))
  })
}
