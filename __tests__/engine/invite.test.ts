// Invite links and codes as people type, paste and open them: read as meant, or not at all.
import {
  appLink,
  formatCode,
  isPlainAbroad,
  passLink,
  readCode,
  readFragment,
  readRelayAddress,
  readTableLink,
  webLink,
} from '@/engine/wire/invite'

const table = '0123456789abcdef'.repeat(2)
const key = 'f0e1d2c3'.repeat(4)
const relay = 'http://192.168.1.20:8787'
const secretKey = 'a1'.repeat(32)

test.each([
  webLink(relay, { table, key }),
  appLink(relay, { table, key }),
  ` ${webLink(relay, { table, key })}\n`,
  `https://other.example/table/${table}?relay=${encodeURIComponent(relay)}#${key}`,
])('%s leads to the table', (link) => {
  expect(readTableLink(link)).toEqual({ table, relay, fragment: key })
})

test('a link can carry a seat', () => {
  const { fragment } = readTableLink(passLink(relay, { table, secretKeys: [secretKey] }))!
  expect(readFragment(fragment!)).toEqual({ secretKeys: [secretKey] })
})

test('an incomplete link says what it lacks', () => {
  expect(readTableLink(`${relay}/table/${table}`)).toEqual({ table, relay, fragment: undefined })
  expect(readTableLink(`${relay}/table/${table}#nonsense`)?.fragment).toBeUndefined()
  expect(readTableLink(`strongbox://table/${table}#${key}`)?.relay).toBeUndefined()
  expect(readTableLink(`strongbox://table/${table}?relay=%E0%A4%A#${key}`)?.relay).toBeUndefined()
})

test.each(['', 'ABCD-EFGH', relay, `${relay}/table/12#${key}`, `ftp://x/table/${table}#${key}`])(
  '%p is not a link to a table',
  (text) => expect(readTableLink(text)).toBeUndefined(),
)

test('codes are read in lower case, with hyphen and spaces', () => {
  expect(readCode(' abcd-efgh ')).toBe('ABCDEFGH')
  expect(formatCode('ABCDEFGH')).toBe('ABCD-EFGH')
  expect(['ABCD', 'ABCDEFG0', 'ABCDEFGHJ'].map(readCode)).toEqual([undefined, undefined, undefined])
})

test.each([
  ['192.168.1.20:8787', 'http://192.168.1.20:8787'],
  ['HTTPS://Play.Example.org/', 'https://play.example.org'],
  ['[::1]:8787', 'http://[::1]:8787'],
  ['Play.Example.org', 'https://play.example.org'],
  ['http://play.example.org', 'http://play.example.org'],
  ['box:8787', 'http://box:8787'],
  ['two words', undefined],
  ['http://host/path', undefined],
  ['', undefined],
])('the relay address %p is read as %p', (typed, address) => expect(readRelayAddress(typed)).toBe(address))

test.each([
  'http://localhost:8787',
  'http://box',
  'http://box.local:8787',
  'http://box.home.arpa',
  'http://127.0.0.1',
  'http://10.1.2.3:80',
  'http://172.16.0.1',
  'http://172.31.255.255',
  'http://192.168.1.20:8787',
  'http://169.254.1.1',
  'http://[::1]:8787',
  'http://[fe80::1]',
  'http://[fd12:3456::1]:80',
  'https://play.example.org',
  'https://8.8.8.8',
])('%s is allowed: https, or plain http on the local network', (relay) =>
  expect(isPlainAbroad(relay)).toBe(false),
)

test.each([
  'http://play.example.org',
  'http://8.8.8.8:8787',
  'http://172.15.0.1',
  'http://172.32.0.1',
  'http://192.169.1.1',
  'http://100.64.0.1',
  'http://10.1',
  'http://134744072',
  'http://0x08080808',
  'http://010.8.8.8',
  'http://[2001:db8::1]',
  'http://[::ffff:808:808]',
  'http://evil.local.example.org',
  'http://127.0.0.1.example.org',
  'http://192.168.1.20.example.org:8787',
])('%s is refused: plain http beyond the local network', (relay) => expect(isPlainAbroad(relay)).toBe(true))
