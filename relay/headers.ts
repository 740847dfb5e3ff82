/**
 * What every answer tells a browser about itself. Links to tables carry keys, so no other site may frame the page, learn the
 * address it came from, or bring a script into it.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { WebFiles } from './web-files'

type Headers = Readonly<Record<string, string>>

export interface AnswerHeaders {
  /** For everything, pages or not. */
  readonly any: Headers
  /** For the page of the web app, on top of those. */
  readonly page: Headers
}

const YEAR_S = 365 * 24 * 60 * 60

/** What the app uses is left to the page itself; the rest is off for it and for whatever might get into it. */
const USED = ['autoplay', 'clipboard-write', 'screen-wake-lock']
const UNUSED = [
  'accelerometer',
  'bluetooth',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const permissions = [...USED.map((name) => `${name}=(self)`), ...UNUSED.map((name) => `${name}=()`)].join(
  ', ',
)

/** `trustProxy`: how many proxies stand before the relay and are believed when they say `x-forwarded-proto`. */
export function createAnswerHeaders(
  webFiles: WebFiles | undefined,
  trustProxy: number,
): (request: IncomingMessage) => AnswerHeaders {
  const scripts = inlineScriptHashes(webFiles?.get('/index.html')?.body.toString() ?? '')
  const [plain, secure] = [false, true].map((isHttps) => headersFor(scripts, isHttps))
  return (request) => (isByHttps(request, trustProxy) ? secure! : plain!)
}

function headersFor(scripts: readonly string[], isHttps: boolean): AnswerHeaders {
  return {
    any: {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_S}` }),
    },
    page: {
      'content-security-policy': pagePolicy(scripts, isHttps),
      'permissions-policy': permissions,
      // On a plain http address browsers ignore it, and report an error for each page.
      ...(isHttps && { 'cross-origin-opener-policy': 'same-origin' }),
    },
  }
}

function pagePolicy(scripts: readonly string[], isHttps: boolean): string {
  // A player may type the address of any relay. A page that came by https may not speak plain http anyway.
  const relays = isHttps ? 'https: wss:' : 'http: https: ws: wss:'
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    // react-native-web writes its rules into a style element, and boards set styles on elements, as they go.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${relays}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Of the page as it was exported, so that a changed script needs no changed policy. */
function inlineScriptHashes(page: string): readonly string[] {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi)]
  return scripts.map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
}

/** Each proxy may add a word to the header; the one that faces the world stands as many words from the end as there are proxies. */
function isByHttps({ headers }: IncomingMessage, trustProxy: number): boolean {
  if (trustProxy === 0) return false
  const said = String(headers['x-forwarded-proto'] ?? '').split(',')
  return (said.at(-trustProxy) ?? said[0])?.trim() === 'https'
}
