/**
 * Ways to a table: a link with the key after the '#', which browsers send to no server, or a code to type; another link for
 * those who only watch. The code has no letters or digits that look alike.
 */
export interface Invite {
  readonly table: string
  /** Proves that somebody has the link. */
  readonly key: string
  /** Which of the table's invitations it is. Absent: the first. */
  readonly number?: number | undefined
}

/** A way to watch a table. Nobody sits down with it: the key that certifies seats does not follow from it. */
export interface WatchInvite {
  readonly table: string
  /** What the relay is shown. */
  readonly secret: string
  /** The public half of the key that certifies seats, with which spectators check who sits there. */
  readonly sit: string
  /** Which of the table's invitations it belongs to. Absent: the first. */
  readonly number?: number | undefined
}

/** Seats on their way to another phone. Anybody who sees it can take them, so it is drawn only behind the handoff cover. */
export interface SeatPass {
  readonly table: string
  /** The key of the table's invitation, with which the other phone checks who sits there. Old tables certify nobody. */
  readonly invite?: string | undefined
  /** The number of that invitation. Absent: the first. */
  readonly number?: number | undefined
  readonly secretKeys: readonly string[]
}

const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** A code is a finder, by which the relay finds the table, and a password, which the relay never learns. */
const finderLength = 4
export const codeLength = 8

/** A typed code, normalised: no spaces or dashes, in capitals. Undefined if it cannot be a code. */
export function readCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter))
    ? code
    : undefined
}

/** `ABCD-EFGH`: easier to read out in two halves. */
export const formatCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

export const finderIn = (code: string): string => code.slice(0, finderLength)
export const passwordIn = (code: string): string => code.slice(finderLength)

/** Half a code, from at least four random bytes in hex. There are 32 letters, so all of them are equally likely. */
export const lettersFrom = (chance: string): string =>
  Array.from(
    { length: finderLength },
    (_, i) => codeLetters[parseInt(chance.slice(2 * i, 2 * i + 2), 16) % codeLetters.length],
  ).join('')

export const isFinder = (text: string): boolean =>
  text.length === finderLength && [...text].every((letter) => codeLetters.includes(letter))

/** What the preview of a link may say of the table. */
export interface Named {
  readonly game: string
  /** The name of the host. */
  readonly from: string
}

/** The same link with what its preview shall say. The relay reads it from there, and phones ignore it. */
export const namedLink = (link: string, { game, from }: Named): string =>
  link.replace('#', () => `?game=${encodeURIComponent(game)}&from=${encodeURIComponent(from)}#`)

/** An invitation in writing: its key, and before it the number, unless it is the table's first. */
export const inviteText = ({ key, number = 1 }: Omit<Invite, 'table'>): string =>
  number === 1 ? key : `${number}-${key}`

export function readInvite(text: string): Omit<Invite, 'table'> | undefined {
  const [, number, key] = /^(?:([1-9]\d{0,5})-)?([0-9a-f]{32})$/.exec(text) ?? []
  if (key === undefined) return undefined
  return number === undefined ? { key } : { key, number: Number(number) }
}

export const webLink = (relay: string, invite: Invite): string =>
  `${relay}/table/${invite.table}#${inviteText(invite)}`
export const appLink = (relay: string, invite: Invite): string =>
  `strongbox://table/${invite.table}?relay=${encodeURIComponent(relay)}#${inviteText(invite)}`

export const passLink = (relay: string, { table, invite, number, secretKeys }: SeatPass): string =>
  `${relay}/table/${table}#${[
    'seat',
    ...(invite === undefined ? [] : [inviteText({ key: invite, number })]),
    ...secretKeys,
  ].join('-')}`

export const watchLink = (relay: string, { table, secret, sit, number = 1 }: WatchInvite): string =>
  `${relay}/table/${table}#watch-${number === 1 ? '' : `${number}-`}${secret}-${sit}`

export type Fragment = Omit<Invite, 'table'> | Omit<WatchInvite, 'table'> | Omit<SeatPass, 'table'>

/** Parses what comes after the '#' in a link to a table. */
export function readFragment(text: string): Fragment | undefined {
  const given = text.replace(/^#/, '')
  const invite = readInvite(given)
  if (invite) return invite
  const [, number, secret, sit] =
    /^watch-(?:([1-9]\d{0,5})-)?([0-9a-f]{64})-([0-9a-f]{64})$/.exec(given) ?? []
  if (secret !== undefined && sit !== undefined)
    return { secret, sit, ...(number !== undefined && { number: Number(number) }) }
  const [, numbered, keys] = /^seat-(?:((?:\d+-)?[0-9a-f]{32})-)?([0-9a-f-]+)$/.exec(given) ?? []
  const passed = numbered === undefined ? undefined : readInvite(numbered)
  const secretKeys = keys?.split('-') ?? []
  if (secretKeys.length === 0 || !secretKeys.every((key) => /^[0-9a-f]{64}$/.test(key))) return undefined
  return {
    ...(passed && { invite: passed.key }),
    ...(passed?.number !== undefined && { number: passed.number }),
    secretKeys,
  }
}

export const isTableId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/**
 * Parses the address of a relay, typed or from an invite: scheme and host, no path. Undefined if it is not one. Without a
 * scheme, a local host gets http, as for the computer in the next room, and any other host gets https.
 */
export function readRelayAddress(typed: string): string | undefined {
  const text = typed.trim().replace(/\/+$/, '').toLowerCase()
  const plain = /^https?:\/\//.test(text) ? text : `http://${text}`
  if (!/^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/.test(plain)) return undefined
  return plain !== text && isPlainAbroad(plain) ? `https://${text}` : plain
}

/** Hosts on the local network: loopback, private and link-local addresses, and local names. */
const localHosts = [
  /^(127|10)(\.\d{1,3}){3}$/,
  /^(192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d{1,3}){2}$/,
  /^\[(::1|f[cd][0-9a-f]{2}:[0-9a-f:]*|fe[89ab][0-9a-f]:[0-9a-f:]*)\]$/,
  // It starts with a letter, because a bare number is an IPv4 address in disguise.
  /^[a-z][a-z0-9-]*$/,
  /^([a-z0-9-]+\.)+(local|home\.arpa)$/,
]

/** Whether everything sent to this relay would cross the internet where anybody on the way can read and change it. */
export function isPlainAbroad(relay: string): boolean {
  const host = /^http:\/\/(\[[^\]]*\]|[^:/]*)/.exec(relay)?.[1]
  return host !== undefined && !localHosts.some((local) => local.test(host))
}

export interface TableLink {
  readonly table: string
  /** Absent where an app link names none. */
  readonly relay: string | undefined
  /** What comes after the '#', if it can be parsed. */
  readonly fragment: string | undefined
}

/** Parses a link to a table, pasted or the one that opened the app, web link or app link. Undefined if it is neither. */
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
