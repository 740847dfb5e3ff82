/**
 * What chats show of a link to a table: a title, a line and a picture. The relay knows the game and who opened the table, but the
 * preview names them only if the link itself does (engine/wire/invite.ts): the host decides, and chats keep what they fetch.
 */
import type { IncomingMessage } from 'node:http'
import { cleanName, problemOfNames } from '@/engine/core/names'
import { isByHttps } from './headers'
import type { WebFiles } from './web-files'

/** Written when the web app is built, from its catalogue of texts: components/root/web-files.ts. */
interface Words {
  readonly title: string
  readonly text: string
  /** With `{{name}}` and `{{game}}`. */
  readonly from: string
  readonly games: Readonly<Record<string, { readonly name: string; readonly text: string }>>
}

interface Shown {
  readonly title: string
  readonly text: string
}

const PICTURE = { file: '/preview.jpg', width: 1200, height: 630 }

/** Returns the page for a request, with its preview, or undefined if it is not for a table. */
export function createPreviews(
  files: WebFiles | undefined,
  trustProxy: number,
): (request: IncomingMessage) => Buffer | undefined {
  const page = files?.get('/index.html')?.body.toString()
  const words = files?.get('/previews.json')?.body.toString()
  if (page === undefined || words === undefined) return () => undefined
  const known = JSON.parse(words) as Words
  return (request) => {
    const [path, query] = (request.url ?? '').split('?', 2)
    if (!/^\/table\/[^/.]*$/.test(path!)) return undefined
    return Buffer.from(pageWith(page, shownFor(known, query), pictureFor(request, trustProxy)))
  }
}

function shownFor({ title, text, from, games }: Words, query = ''): Shown {
  const given = new URLSearchParams(query)
  const game = Object.hasOwn(games, given.get('game') ?? '') ? games[given.get('game')!] : undefined
  const name = cleanName(given.get('from') ?? '')
  if (!game || problemOfNames([name]) !== undefined) return { title, text }
  // A function, because a name may contain '$&'.
  const named = from.replace(/\{\{(name|game)\}\}/g, (_, what) => (what === 'name' ? name : game.name))
  return { title: named, text: game.text }
}

/** Chats want an address with its host. A host that is none is not repeated. */
function pictureFor(request: IncomingMessage, trustProxy: number): string | undefined {
  const host = request.headers.host ?? ''
  if (!/^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(host)) return undefined
  return `http${isByHttps(request, trustProxy) ? 's' : ''}://${host}${PICTURE.file}`
}

function pageWith(page: string, { title, text }: Shown, picture: string | undefined): string {
  const tag = (property: string, content: string | number): string =>
    `<meta property="og:${property}" content="${escaped(String(content))}" />`
  const tags = [
    tag('title', title),
    tag('description', text),
    ...(picture === undefined
      ? []
      : [tag('image', picture), tag('image:width', PICTURE.width), tag('image:height', PICTURE.height)]),
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
  return page
    .replace(/<!--shelf-->[^]*<!--\/shelf-->/, '')
    .replace(/<meta property="og:(title|description)"[^>]*>\s*/g, '')
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!)
