/** What a browser gets from a relay: the right file, cached only where that is safe, and nothing else. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { rmSync } from 'node:fs'
import { aRelay, PAGE_TEXT, SCRIPT, SCRIPT_TEXT } from './a-relay'

let relay: Awaited<ReturnType<typeof aRelay>>
beforeAll(async () => {
  relay = await aRelay()
})
afterAll(() => relay.stop())

test.each(['/', '/index.html', '/game/lockdown', '/settings?from=home', '/a/b/c'])(
  'the address %s opens the app',
  async (address) => {
    const { status, headers, body } = await relay.ask(address)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body.toString()).toBe(PAGE_TEXT)
  },
)

test.each(['/missing.js', '/_expo/static/js/web/entry-gone.js', '/game/x.png', '/.well-known/other', '/%'])(
  'a missing file is a 404 and not the page: %s',
  async (address) => {
    expect((await relay.ask(address)).status).toBe(404)
  },
)

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/....//secret.txt',
  '//secret.txt',
  '/.fingerprint',
])('nothing outside the web app is served: %s', async (address) => {
  const { status, body } = await relay.ask(address)
  expect(status).toBe(404)
  expect(body.toString()).not.toContain('secret')
})

test('a file with a hash in its name is cached for a year', async () => {
  const { headers } = await relay.ask(SCRIPT)
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each([
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/sw.js', 'text/javascript; charset=utf-8'],
  ['/.well-known/apple-app-site-association', 'application/json; charset=utf-8'],
  ['/.well-known/assetlinks.json', 'application/json; charset=utf-8'],
])('%s has the type %s, and is asked for again each time', async (address, type) => {
  const { status, headers } = await relay.ask(address)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache'])
})

test('an icon without a hash is revalidated', async () => {
  const { headers } = await relay.ask('/favicon.ico')
  expect(headers['cache-control']).toBe('no-cache')
})

test('a browser gets the smallest encoding that it accepts', async () => {
  const take = (encodings: string) => relay.ask(SCRIPT, { headers: { 'accept-encoding': encodings } })

  const br = await take('gzip, deflate, br')
  expect(br.headers['content-encoding']).toBe('br')
  expect(br.headers.vary).toBe('accept-encoding')
  expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT_TEXT)

  const gzip = await take('gzip;q=0.8, br;q=0')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT_TEXT)

  const plain = await take('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(SCRIPT_TEXT)
})

test('a file that a browser already has is not sent again', async () => {
  const first = await relay.ask('/', {})
  const etag = String(first.headers.etag)
  const again = (tag: string) => relay.ask('/', { headers: { 'if-none-match': tag } })

  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, body, headers } = await again(tag)
    expect([status, body.length, headers.etag]).toEqual([304, 0, etag])
  }
  expect((await again('"other"')).status).toBe(200)
})

test('each encoding has its own tag', async () => {
  const plain = await relay.ask(SCRIPT)
  const br = await relay.ask(SCRIPT, { headers: { 'accept-encoding': 'br' } })
  expect(br.headers.etag).not.toBe(plain.headers.etag)
})

test('HEAD returns only the headers', async () => {
  const { status, headers, body } = await relay.ask('/', { method: 'HEAD' })
  expect([status, body.length, headers['content-length']]).toEqual([200, 0, String(PAGE_TEXT.length)])
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
  const { status, headers } = await relay.ask('/', { method })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

describe('a part of a file', () => {
  const part = (range: string) => relay.ask('/favicon.ico', { headers: { range } })

  test('is sent on its own', async () => {
    const { status, headers, body } = await part('bytes=1-2')
    expect([status, headers['content-range'], body.toString()]).toEqual([206, 'bytes 1-2/4', 'co'])
    expect((await part('bytes=2-')).body.toString()).toBe('on')
    expect((await part('bytes=0-99')).headers['content-range']).toBe('bytes 0-3/4')
  })

  test.each(['bytes=3-1', 'bytes=9-', 'bytes=-2', 'bytes=0-1,2-3', 'lines=1-2', 'bytes=x'])(
    'that makes no sense (%s) gets the whole file',
    async (range) => {
      const { status, body } = await part(range)
      expect([status, body.toString()]).toEqual([200, 'icon'])
    },
  )
})

test('a rebuild does not pull the app out from under a running relay', async () => {
  const other = await aRelay()
  rmSync(other.webRoot, { recursive: true })
  expect((await other.ask('/')).body.toString()).toBe(PAGE_TEXT)
  await other.stop()
})
