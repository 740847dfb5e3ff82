/** The security headers of answers: who may frame, run, connect to and learn what. */
import { createHash } from 'node:crypto'
import { aRelay, INLINE_SCRIPT, SCRIPT } from './a-relay'

let relay: Awaited<ReturnType<typeof aRelay>>
beforeAll(async () => void (relay = await aRelay({ STRONGBOX_TRUST_PROXY: '1' })))
afterAll(() => relay.stop())

async function policyOf(address: string, headers: Record<string, string> = {}) {
  const answer = await relay.ask(address, { headers })
  const directives = String(answer.headers['content-security-policy']).split('; ')
  return new Map(directives.map((one) => [one.split(' ')[0]!, one.split(' ').slice(1)]))
}

test('the page runs its own scripts and nothing that was injected into it', async () => {
  const policy = await policyOf('/game/lockdown')
  const hash = createHash('sha256').update(INLINE_SCRIPT).digest('base64')
  expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`])
  for (const name of ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'])
    expect([name, policy.get(name)]).toEqual([name, ["'none'"]])
})

test('the service worker may fetch what it keeps, from here only', async () => {
  const policy = await policyOf('/sw.js')
  expect(policy.get('connect-src')).toEqual(["'self'"])
  expect(policy.get('default-src')).toEqual(["'none'"])
})

test.each(['/', SCRIPT, '/favicon.ico', '/health', '/missing.js', `/tables/${'0'.repeat(32)}`])(
  'no other site may frame %s or see it as a referrer, and no browser sniffs its type',
  async (address) => {
    const { headers } = await relay.ask(address)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  },
)

test('a cached page gets the same headers again', async () => {
  const first = await relay.ask('/')
  const again = await relay.ask('/', { headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.status).toBe(304)
  for (const name of ['content-security-policy', 'permissions-policy'])
    expect(again.headers[name]).toBe(first.headers[name])
})

test('the page may keep the screen on and copy a link, but not use camera, microphone or location', async () => {
  const { headers } = await relay.ask('/')
  const permissions = String(headers['permissions-policy']).split(', ')
  expect(permissions).toEqual(expect.arrayContaining(['clipboard-write=(self)', 'screen-wake-lock=(self)']))
  expect(permissions).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()']))
})

describe('behind an https proxy', () => {
  const https = { 'x-forwarded-proto': 'https' }

  test('browsers are told to stay on https, and the page connects only over https', async () => {
    const { headers } = await relay.ask('/', { headers: https })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect((await policyOf('/', https)).get('connect-src')).toEqual(["'self'", 'https:', 'wss:'])
  })

  test('a visitor who reached the proxy over plain http is not told so', async () => {
    for (const said of ['http', 'https, http', '']) {
      const { headers } = await relay.ask('/', { headers: { 'x-forwarded-proto': said } })
      expect([said, headers['strict-transport-security']]).toEqual([said, undefined])
    }
  })

  test('where no proxy is configured, the header is ignored', async () => {
    const alone = await aRelay()
    const { headers } = await alone.ask('/', { headers: https })
    expect(headers['strict-transport-security']).toBeUndefined()
    await alone.stop()
  })
})
