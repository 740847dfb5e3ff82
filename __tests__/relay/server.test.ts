/** The relay as a whole: it reports its health, accepts links, finds a port and stops. */
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import packageJson from '@/package.json'
import { aRelay } from './a-relay'

test('its health is a short JSON answer that is never cached', async () => {
  const relay = await aRelay()
  const { status, headers, body } = await relay.ask('/health?now')
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(JSON.parse(body.toString())).toEqual({
    status: 'ok',
    version: packageJson.version,
    uptime: expect.any(Number),
    tables: 0,
  })
  await relay.stop()
})

test('it is ready while it runs', async () => {
  const relay = await aRelay()
  const { status, body } = await relay.ask('/ready')
  expect([status, JSON.parse(body.toString())]).toEqual([200, { status: 'ready' }])
  expect((await relay.ask('/metrics')).body.toString()).not.toContain('strongbox_')
  await relay.stop()
})

test('without a web app it still reports its health', async () => {
  const relay = await aRelay({ STRONGBOX_WEB: '' })
  expect((await relay.ask('/health')).status).toBe(200)
  expect((await relay.ask('/')).status).toBe(404)
  await relay.stop()
})

test('a link is accepted, and closed when the relay stops', async () => {
  const relay = await aRelay()
  const link = io(`http://127.0.0.1:${relay.port}`, { transports: ['websocket'], reconnection: false })
  await new Promise<void>((resolve, reject) => {
    link.on('connect', () => resolve())
    link.on('connect_error', reject)
  })
  const closed = new Promise((resolve) => link.on('disconnect', resolve))
  await relay.stop()
  await closed
})

test('a message that is far too long closes the link', async () => {
  const relay = await aRelay()
  const link = io(`http://127.0.0.1:${relay.port}`, { transports: ['websocket'], reconnection: false })
  await new Promise<void>((resolve) => link.on('connect', () => resolve()))
  const closed = new Promise((resolve) => link.on('disconnect', resolve))
  link.emit('x', 'x'.repeat(100_000))
  await closed
  await relay.stop()
})

test('a port that is taken is an error, or skipped if the relay may try others', async () => {
  const other = await occupy()
  const { port } = other.address() as AddressInfo
  await expect(aRelay({ PORT: String(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' })

  const relay = await aRelay({ PORT: String(port), STRONGBOX_PORT_TRIES: '20' })
  expect(relay.port).toBeGreaterThan(port)
  expect((await relay.ask('/health')).status).toBe(200)
  await relay.stop()
  await new Promise((resolve) => other.close(resolve))
})

test('a visitor who never finishes their request does not keep it from stopping', async () => {
  const relay = await aRelay()
  const visitor = connect(relay.port, '127.0.0.1')
  visitor.on('error', () => {})
  await new Promise<void>((resolve) => visitor.on('connect', () => resolve()))
  visitor.write('GET / HTTP/1.1\r\n')
  await relay.stop()
  visitor.destroy()
})

function occupy(): Promise<Server> {
  const server = createServer()
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
