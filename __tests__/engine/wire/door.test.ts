/** The door of a table: what is derived for it, and what its texts and seals let through. */
import { cpace, doorText, guestData, passwordOf, readDoor } from '@/engine/wire/door'
import { readCode } from '@/engine/wire/invite'

const invite = 'f0e1d2c3'.repeat(4)
const key = 'a1'.repeat(64)

test('a password has four letters of a code, and is another one for each number and invitation', () => {
  const passwords = [1, 2, 3].map((n) => passwordOf(invite, n))
  expect(passwords.map((password) => readCode(`ABCD${password}`))).toEqual(
    passwords.map((password) => `ABCD${password}`),
  )
  expect(new Set([...passwords, passwordOf('0'.repeat(32), 1)]).size).toBe(4)
})

test('what is sealed with an agreed key opens with that key only, and not with any bit changed', () => {
  const sealed = cpace.seal(invite, key)
  expect(sealed).not.toContain(invite)
  expect(cpace.open(sealed, key)).toBe(invite)
  expect(cpace.open(sealed, 'a2'.repeat(64))).toBeUndefined()
  expect(cpace.open(`${sealed.slice(0, -1)}${sealed.endsWith('0') ? '1' : '0'}`, key)).toBeUndefined()
  expect(cpace.open('not hex', key)).toBeUndefined()
})

test('a text is read as its own step only, and only whole', () => {
  const sid = 'ab'.repeat(32)
  const text = doorText('begin', sid, sid)
  expect(readDoor('begin', text)).toEqual([sid, sid])
  expect(readDoor('reply', text)).toBeUndefined()
  expect(readDoor('begin', `${text} `)).toBeUndefined()
  expect(readDoor('begin', text.toUpperCase())).toBeUndefined()
})

test('no two lists of guests are covered alike', () => {
  const guest = { key: '1', box: '2', name: 'Ada', kind: 'person' } as const
  const lists = [
    [],
    [guest],
    [guest, guest],
    [{ ...guest, name: 'Ada"]' }],
    [{ ...guest, kind: 'bot' as const }],
  ]
  expect(new Set(lists.map(guestData)).size).toBe(lists.length)
})
