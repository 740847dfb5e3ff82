/**
 * Input that is no message at all: socket.io and engine.io packets that no phone sends, frames that break the WebSocket
 * protocol, and malformed requests. The relay may cut the link that sends them; nothing else may happen.
 */
import type { Luck } from './luck'
import { frame } from './raw-link'

/** Packets that are read without effect, so that more can be sent on the same link. */
const harmless: readonly string[] = [
  '42["other",{"kind":"hello"}]',
  '42["say"]',
  '42["say",null]',
  '42["say",[]]',
  '42["say","hello"]',
  '42["say",1,2,3]',
  '42["say",{"kind":"ping","n":1},{"kind":"ping","n":2}]',
  '427["say",{"kind":"ping","n":1}]',
  '42["__proto__",1]',
  '42["toString"]',
  '42["constructor",{}]',
  '431[]',
  '43999[{"kind":"table"}]',
  '3',
  '3probe',
]

/** Packets that end the link. */
const fatal: readonly string[] = [
  '',
  '0{}',
  '1',
  '2',
  '2probe',
  '4',
  '5',
  '6',
  '7',
  'b',
  'bAAAA',
  'x',
  '40',
  '40/admin,',
  '40{"token":1}',
  '41',
  '42',
  '42{}',
  '42[]',
  '42[null]',
  '42[1]',
  '42["connect"]',
  '42["disconnect"]',
  '42["disconnecting"]',
  '42["newListener",1]',
  '42["say",{"kind":',
  '42/admin,["say",{}]',
  '42/admin',
  '44"no"',
  '45-1["say",{"_placeholder":true,"num":0}]',
  '45-1["say",{"_placeholder":true,"num":5}]',
  '45-99999999["say"]',
  '45["say"]',
  '46-1[]',
  '49',
  `42["say",${'['.repeat(20_000)}`,
  `42["say","${'x'.repeat(70_000)}"]`,
  `4${'2'.repeat(9000)}`,
]

export const harmlessPacket = (luck: Luck): string => luck.pick(harmless)

/** Bytes that most likely end the link. */
export function fatalBytes(luck: Luck): Buffer {
  if (luck.chance(0.6)) return frame(luck.pick(fatal))
  const bytes = Buffer.from(luck.hex(2 * luck.between(1, 60)), 'hex')
  return luck.pick([
    frame(bytes, { opcode: 2 }),
    frame(bytes, { opcode: 1 }),
    frame(bytes, { opcode: 3 }),
    frame(bytes, { opcode: 11 }),
    frame(bytes, { opcode: 0 }),
    frame(bytes, { opcode: 8 }),
    frame('42["say",{}]', { reserved: true }),
    frame('42["say",{}]', { isMasked: false }),
    // The first fragment of a message that never ends.
    frame('42["say",', { isLast: false }),
    Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
    Buffer.concat(Array.from({ length: 60 }, () => frame(bytes, { opcode: 9 }))),
    bytes,
  ])
}

/** Plain http requests, each on its own connection. */
export function request(table: string, luck: Luck): string {
  const line = luck.pick([
    'GET /health HTTP/1.1',
    `GET /tables/${table} HTTP/1.1`,
    `GET /tables/${table.slice(1)} HTTP/1.1`,
    `GET /tables/${table}%00 HTTP/1.1`,
    'GET /tables/__proto__ HTTP/1.1',
    'POST /health HTTP/1.1',
    `DELETE /tables/${table} HTTP/1.1`,
    'GET /../../package.json HTTP/1.1',
    'GET /socket.io/?EIO=4&transport=polling HTTP/1.1',
    'POST /socket.io/?EIO=4&transport=polling&sid=__proto__ HTTP/1.1',
    'GET /socket.io/?EIO=3&transport=websocket HTTP/1.1',
    'GET /socket.io/?EIO=4&transport=websocket&sid=constructor HTTP/1.1',
    'GET // HTTP/1.1',
    'GET %ff HTTP/1.1',
    'PRI * HTTP/2.0',
    luck.hex(40),
  ])
  const length = luck.pick([
    '',
    'Content-Length: 5\r\n',
    'Content-Length: -1\r\n',
    'Transfer-Encoding: chunked\r\n',
  ])
  return `${line}\r\nHost: relay\r\nConnection: close\r\n${length}\r\n${luck.pick(['', 'hello', '5\r\nhello\r\n0\r\n\r\n'])}`
}
