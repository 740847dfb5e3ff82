/**
 * The security headers of every answer. Links to tables carry keys, so no other site may frame the page, learn its address
 * from a referrer, or get a script into it.
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
  /** For its service worker, on top of those: it fetches what it keeps, and runs no script but itself. */
  readonly worker: Headers
}

const YEAR_S = 365 * 24 * 60 * 60

/** Only the page itself may use what the app needs. The rest is off, also for anything that might get into the page. */
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

/** `trustProxy`: how many proxies are in front of the relay, whose `x-forwarded-proto` is trusted. */
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
      // On plain http, browsers ignore it and log an error for each page.
      ...(isHttps && { 'cross-origin-opener-policy': 'same-origin' }),
    },
    worker: { 'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'" },
  }
}

function pagePolicy(scripts: readonly string[], isHttps: boolean): string {
  // A player may type the address of any relay. A page loaded over https cannot use plain http anyway.
  const relays = isHttps ? 'https: wss:' : 'http: https: ws: wss:'
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    // react-native-web adds rules to a style element at run time, and boards set inline styles.
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

/** Computed from the exported page, so that changing an inline script needs no change here. */
function inlineScriptHashes(page: string): readonly string[] {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi)]
  return scripts.map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
}

/** Each proxy may append a word. With n proxies, the word of the outermost one is the nth from the end. */
export function isByHttps({ headers }: IncomingMessage, trustProxy: number): boolean {
  if (trustProxy === 0) return false
  const said = String(headers['x-forwarded-proto'] ?? '').split(',')
  return (said.at(-trustProxy) ?? said[0])?.trim() === 'https'
}
