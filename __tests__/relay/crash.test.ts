/** An uncaught error ends the relay, with one log line that says where it was thrown and quotes no player. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aRelayProcess } from './a-relay-process'

const folder = mkdtempSync(path.join(tmpdir(), 'strongbox-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['uncaught exception', `throw new TypeError('Ada holds Qd')`],
  ['unhandled rejection', `void Promise.reject(new TypeError('Ada holds Qd'))`],
])('an %s ends the relay and is logged without its message', async (event, mistake) => {
  const file = path.join(folder, 'mistake.cjs')
  writeFileSync(file, `process.on('SIGUSR2', function slip() { ${mistake} })`)
  const relay = await aRelayProcess({ STRONGBOX_STORE: ':memory:', NODE_OPTIONS: `--require ${file}` })
  relay.signal('SIGUSR2')
  expect(await relay.ended).toEqual({ code: 1, errors: '' })
  const line = relay.log.find((one) => one.event === event)
  expect(line).toMatchObject({ level: 'error', why: 'TypeError', at: expect.stringContaining('slip') })
  expect(JSON.stringify(relay.log)).not.toContain('Qd')
})
