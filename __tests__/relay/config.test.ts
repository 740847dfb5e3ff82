/** Settings are read once. All mistakes are reported together, each with what would be right. */
import { readConfig } from '@/relay/config'
import { createLog } from '@/relay/log'

test('without settings the defaults apply', () => {
  expect(readConfig({})).toEqual({
    host: undefined,
    port: 8787,
    portTries: 1,
    webRoot: undefined,
    logLevel: 'info',
    store: 'data/relay.sqlite',
    grace: 60,
    keepDays: 30,
    trustProxy: 0,
    addressScale: 1,
    metrics: undefined,
  })
})

test('settings are read from the environment', () => {
  const env = { HOST: '127.0.0.1', PORT: '80', STRONGBOX_WEB: 'dist/web', STRONGBOX_LOG: 'warn' }
  expect(readConfig(env)).toMatchObject({
    host: '127.0.0.1',
    port: 80,
    webRoot: 'dist/web',
    logLevel: 'warn',
  })
})

test('figures are shown if a port is set, and to this machine alone unless a host is', () => {
  expect(readConfig({ STRONGBOX_METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  const env = { STRONGBOX_METRICS_PORT: '0', STRONGBOX_METRICS_HOST: '0.0.0.0' }
  expect(readConfig(env).metrics).toEqual({ host: '0.0.0.0', port: 0 })
  expect(() => readConfig({ STRONGBOX_METRICS_PORT: 'yes' })).toThrow('STRONGBOX_METRICS_PORT must be')
})

test('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: '', STRONGBOX_LOG: ' ' })).toEqual(readConfig({}))
})

test.each(['-1', '65536', '80a', '0x50', '1.5', '1e3', 'NaN'])('the port %s is refused', (port) => {
  expect(() => readConfig({ PORT: port })).toThrow(
    `PORT must be a whole number from 0 to 65535, but is '${port}'`,
  )
})

test('all mistakes are reported together', () => {
  const read = () => readConfig({ PORT: 'x', STRONGBOX_PORT_TRIES: '0', STRONGBOX_LOG: 'loud' })
  expect(read).toThrow(/PORT must.*\nSTRONGBOX_PORT_TRIES must.*\nSTRONGBOX_LOG must be one of debug/)
})

test('a log line is JSON, and lines below the level are left out', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log.info('quiet')
  log.error('loud', { port: 1 })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: expect.stringMatching(/^\d{4}-.*Z$/), level: 'error', event: 'loud', port: 1 },
  ])
})
