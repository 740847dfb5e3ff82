/**
 * Ways to a table: a link with the key behind '#', which browsers send to no server, or a code to be typed. The
 * code has no letters or digits that are mistaken for each other.
 */
export interface Invite {
  readonly table: string
  /** Shows that one has the link. Absent where somebody came by the code. */
  readonly key: string
}

/** A seat on its way to another phone: whoever sees this has the seat, so it is drawn behind the handoff cover only. */
export interface SeatPass {
  readonly table: string
  readonly secretKeys: readonly string[]
}

const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 8

/** A typed code as it is meant: without spaces and dashes, in capitals. Nothing, if it cannot be one. */
export function readCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter))
    ? code
    : undefined
}

/** `ABCD-EFGH`: read out more easily in two halves. */
export const formatCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** A code from 32 bytes of chance in hex. */
export const codeFrom = (chance: string): string =>
  Array.from(
    { length: codeLength },
    (_, i) => codeLetters[parseInt(chance.slice(2 * i, 2 * i + 2), 16) % 32],
  ).join('')

export const webLink = (relay: string, { table, key }: Invite): string => `${relay}/table/${table}#${key}`
export const appLink = (relay: string, { table, key }: Invite): string =>
  `strongbox://table/${table}?relay=${encodeURIComponent(relay)}#${key}`

export const passLink = (relay: string, { table, secretKeys }: SeatPass): string =>
  `${relay}/table/${table}#seat-${secretKeys.join('-')}`

export type Fragment = { readonly key: string } | { readonly secretKeys: readonly string[] }

/** What stands behind the '#' of a link to a table. */
export function readFragment(text: string): Fragment | undefined {
  const given = text.replace(/^#/, '')
  if (/^[0-9a-f]{32}$/.test(given)) return { key: given }
  const [first, ...secretKeys] = given.split('-')
  const isPass =
    first === 'seat' && secretKeys.length > 0 && secretKeys.every((key) => /^[0-9a-f]{64}$/.test(key))
  return isPass ? { secretKeys } : undefined
}

export const isTableId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/**
 * The address of a relay as it is typed or stands in an invite: without a path, with a scheme. Nothing, if it is none.
 * Who names no scheme means the computer in the next room, or a place on the internet, which has to be https.
 */
export function readRelayAddress(typed: string): string | undefined {
  const text = typed.trim().replace(/\/+$/, '').toLowerCase()
  const plain = /^https?:\/\//.test(text) ? text : `http://${text}`
  if (!/^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/.test(plain)) return undefined
  return plain !== text && isPlainAbroad(plain) ? `https://${text}` : plain
}

/** Hosts that no message leaves the house for: loopback, private and link-local addresses, and names without a domain. */
const localHosts = [
  /^(127|10)(\.\d{1,3}){3}$/,
  /^(192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d{1,3}){2}$/,
  /^\[(::1|f[cd][0-9a-f]{2}:[0-9a-f:]*|fe[89ab][0-9a-f]:[0-9a-f:]*)\]$/,
  // From a letter on: a bare number is an address in disguise.
  /^[a-z][a-z0-9-]*$/,
  /^([a-z0-9-]+\.)+(local|home\.arpa)$/,
]

/** Whether all that is said to this relay would go over the internet for everybody to read and to change. */
export function isPlainAbroad(relay: string): boolean {
  const host = /^http:\/\/(\[[^\]]*\]|[^:/]*)/.exec(relay)?.[1]
  return host !== undefined && !localHosts.some((local) => local.test(host))
}

export interface TableLink {
  readonly table: string
  /** Absent where an app link names none. */
  readonly relay: string | undefined
  /** What stands behind the '#', if it can be read. */
  readonly fragment: string | undefined
}

/** A link to a table as it is pasted, or as it opened the app: the web's or the app's own. Nothing, if it is none. */
export function readTableLink(typed: string): TableLink | undefined {
  const [, place, table, query = '', fragment = ''] =
    /^(https?:\/\/[^/]+|strongbox:\/)\/table\/([0-9a-f]{32})\/?(\?[^#]*)?(?:#(.*))?$/i.exec(typed.trim()) ??
    []
  if (place === undefined || table === undefined) return undefined
  const named = /[?&]relay=([^&]*)/.exec(query)?.[1]
  return {
    table: table.toLowerCase(),
    relay: readRelayAddress(named === undefined ? place : decoded(named)),
    fragment: readFragment(fragment) && fragment,
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
