/** The wire: what is read at the edge, how seats prove who they are, and how people find a table. */
import {
  appLink,
  formatCode,
  passLink,
  readCode,
  readFragment,
  lettersFrom,
  readRelayAddress,
  watchLink,
  webLink,
} from '@/engine/wire/invite'
import { sitKeyOf, watchSecretOf } from '@/engine/wire/invite-keys'
import { claimText, seatKeys } from '@/engine/wire/keys'
import { readToPhone, readToRelay } from '@/engine/wire/messages'
import { nativeKeys } from '@/relay/native-keys'

const table = '0123456789abcdef0123456789abcdef'
const key = 'ab'.repeat(32)

describe('messages', () => {
  const move = {
    kind: 'move',
    table,
    match: 1,
    key,
    number: 3,
    seen: 7,
    move: 'tap 1:2 top',
    attempt: 4,
    epoch: 1,
    signature: 'a'.repeat(128),
  }

  test('a valid message is read as it is', () => {
    expect(readToRelay(move)).toEqual(move)
    expect(readToRelay({ kind: 'hello', wire: 1, app: '0.1.0' })).toEqual({
      kind: 'hello',
      wire: 1,
      app: '0.1.0',
    })
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'move'],
    ['an unknown kind', { ...move, kind: 'cheat' }],
    ['a number that is none', { ...move, number: '3' }],
    ['a negative number', { ...move, seen: -1 }],
    ['half a number', { ...move, seen: 0.5 }],
    ['a key of the wrong length', { ...move, key: 'ab' }],
    ['a move without end', { ...move, move: 'x'.repeat(81) }],
    ['another table', { ...move, table: '../../etc' }],
  ])('%s is rejected', (_, said) => expect(readToRelay(said)).toBeUndefined())

  test('extra fields of a message are dropped', () => {
    expect(readToRelay({ ...move, admin: true })).toEqual(move)
  })

  test('a phone checks the relay’s messages just as carefully', () => {
    expect(readToPhone({ kind: 'gone', table })).toEqual({ kind: 'gone', table })
    expect(readToPhone({ kind: 'entries', table, match: 1, from: 0, lines: [7], shown: [] })).toBeUndefined()
  })
})

describe('keys', () => {
  const secretKey = '01'.repeat(32)
  const publicKey = seatKeys.publicKeyOf(secretKey)
  const text = claimText({ challenge: key, table, key: publicKey, epoch: 1 })
  const proof = seatKeys.sign(text, secretKey)

  test.each([
    ['in JavaScript', seatKeys],
    ['by Node', nativeKeys],
  ])('a proof is valid for its challenge, its seat and its epoch only (%s)', (_, keys) => {
    const other = (claim: object) => claimText({ challenge: key, table, key: publicKey, epoch: 1, ...claim })
    expect(keys.verify(text, proof, publicKey)).toBe(true)
    expect(keys.verify(other({ challenge: 'cd'.repeat(32) }), proof, publicKey)).toBe(false)
    expect(keys.verify(other({ epoch: 2 }), proof, publicKey)).toBe(false)
    expect(keys.verify(text, proof, seatKeys.publicKeyOf('02'.repeat(32)))).toBe(false)
    expect(keys.verify(text, proof, 'ff'.repeat(32))).toBe(false)
  })

  test('a key for which anybody can sign is none, and neither is one that is written in another way', () => {
    const neutral = '01' + '0'.repeat(62)
    expect(seatKeys.verify('anything', '01' + '0'.repeat(126), neutral)).toBe(true)
    expect(seatKeys.isSound(neutral)).toBe(false)
    // The neutral point once more, as a number beyond the field.
    expect(seatKeys.isSound('ee' + 'f'.repeat(60) + '7f')).toBe(false)
    expect(seatKeys.isSound('nonsense')).toBe(false)
    expect(seatKeys.isSound(publicKey)).toBe(true)
  })
})

describe('invites', () => {
  const invite = { table, key: 'cd'.repeat(16) }

  test('a link names the table, and keeps the key where servers do not see it', () => {
    const [address, fragment] = webLink('http://box.example:8787', invite).split('#')
    expect(address).toBe(`http://box.example:8787/table/${table}`)
    expect(readFragment(fragment!)).toEqual({ key: invite.key })
    expect(appLink('http://box.example', invite)).toMatch(
      /^strongbox:\/\/table\/.*relay=http%3A%2F%2Fbox\.example#/,
    )
  })

  test('a link for a seat is not mistaken for an invite', () => {
    const link = passLink('http://box.example', { table, secretKeys: [key, 'cd'.repeat(32)] })
    expect(readFragment(link.split('#')[1]!)).toEqual({ secretKeys: [key, 'cd'.repeat(32)] })
    const certified = passLink('http://box.example', { table, invite: invite.key, secretKeys: [key] })
    expect(readFragment(certified.split('#')[1]!)).toEqual({ invite: invite.key, secretKeys: [key] })
    expect(readFragment('#seat-')).toBeUndefined()
    expect(readFragment('#nonsense')).toBeUndefined()
  })

  test('a link for spectators carries nothing with which somebody could sit down', () => {
    const watch = {
      table,
      secret: watchSecretOf(invite.key),
      sit: seatKeys.publicKeyOf(sitKeyOf(invite.key)),
    }
    const link = watchLink('http://box.example', watch)
    expect(readFragment(link.split('#')[1]!)).toEqual({ secret: watch.secret, sit: watch.sit })
    const renewed = watchLink('http://box.example', { ...watch, number: 12 })
    expect(readFragment(renewed.split('#')[1]!)).toEqual({ secret: watch.secret, sit: watch.sit, number: 12 })
    for (const secret of [invite.key, sitKeyOf(invite.key)]) expect(renewed).not.toContain(secret)
    expect(readFragment(`#watch-${watch.secret}`)).toBeUndefined()
  })

  test('a code is read however it is typed', () => {
    const code = lettersFrom(key) + lettersFrom(key.slice(8))
    expect(readCode(formatCode(code).toLowerCase())).toBe(code)
    expect(readCode(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(code)
    expect(readCode('ABCD-EFG')).toBeUndefined()
    expect(readCode('ABCD-EFG0')).toBeUndefined()
  })

  test.each([
    ['192.168.0.7:8787', 'http://192.168.0.7:8787'],
    ['https://Box.example/', 'https://box.example'],
    ['http://[fe80::1]:80', 'http://[fe80::1]:80'],
    ['javascript:alert(1)', undefined],
    ['http://box.example/path', undefined],
    ['', undefined],
  ])('the address of a relay: %s', (typed, address) => expect(readRelayAddress(typed)).toBe(address))
})
