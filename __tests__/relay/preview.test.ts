/** What a chat shows of a link: it fetches the page without a script and without what follows the '#'. */
import { namedLink, webLink } from '@/engine/wire/invite'
import { aRelay } from './a-relay'

let relay: Awaited<ReturnType<typeof aRelay>>
beforeAll(async () => void (relay = await aRelay({ STRONGBOX_TRUST_PROXY: '1' })))
afterAll(() => relay.stop())

const invite = { table: '0123456789abcdef'.repeat(2), key: 'f'.repeat(32) }
const place = 'https://box.example'

async function previewOf(link: string, headers: Record<string, string> = {}) {
  const { status, body } = await relay.ask(link.replace(place, '').split('#')[0]!, { headers })
  expect(status).toBe(200)
  const tags = [...body.toString().matchAll(/<meta property="og:([\w:]+)" content="([^"]*)" \/>/g)]
  return Object.fromEntries(tags.map(([, name, content]) => [name, content])) as Record<string, string>
}

test('by itself, a link names neither game nor host', async () => {
  const { title, description } = await previewOf(webLink(place, invite))
  expect([title, description]).toEqual(['You are invited', 'Small games'])
})

test('a link that names the game and the host has both in its preview', async () => {
  const link = namedLink(webLink(place, invite), { game: 'lockdown', from: 'Ada & Co' })
  const { title, description } = await previewOf(link)
  expect([title, description]).toEqual(['Ada &amp; Co invites you to Lockdown', 'Shed points'])
})

test.each([
  ['a game that there is not', { game: 'constructor', from: 'Ada' }],
  ['no name', { game: 'lockdown', from: ' ' }],
  ['a name that nobody can have', { game: 'lockdown', from: 'A'.repeat(500) }],
])('a link with %s gets the preview that names nothing', async (_, named) => {
  expect((await previewOf(namedLink(webLink(place, invite), named))).title).toBe('You are invited')
})

test('nothing in a link can add to the page', async () => {
  const { body } = await relay.ask(`/table/${invite.table}?game=lockdown&from=%22%3E%3Cscript%3E$%26`)
  expect(body.toString()).not.toContain('"><script>')
})

test('the picture is where the link is, and a host that is none is not repeated', async () => {
  const of = (headers: Record<string, string>) => previewOf(webLink(place, invite), headers)
  expect((await of({ host: 'box.example', 'x-forwarded-proto': 'https' })).image).toBe(
    'https://box.example/preview.jpg',
  )
  expect((await of({ host: '192.168.0.7:8787' })).image).toBe('http://192.168.0.7:8787/preview.jpg')
  expect((await of({ host: 'box.example/"' })).image).toBeUndefined()
})

test('the page of a table does not begin as the shelf', async () => {
  expect((await relay.ask(`/table/${invite.table}`)).body.toString()).not.toContain('Five games')
  expect((await relay.ask('/')).body.toString()).toContain('Five games')
})

test('the page of a table runs the same scripts as any other page', async () => {
  const policy = async (address: string) => (await relay.ask(address)).headers['content-security-policy']
  expect(await policy(`/table/${invite.table}`)).toBe(await policy('/'))
})
