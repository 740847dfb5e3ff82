/** A real relay on a free port, with a small web app in a folder of its own; `stop` removes both. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readConfig } from '@/relay/config'
import { createLog } from '@/relay/log'
import { startRelay } from '@/relay/server'

export const SCRIPT = `/_expo/static/js/web/entry-${'0123456789abcdef'.repeat(2)}.js`
export const SCRIPT_TEXT = 'globalThis.x = 1;'.repeat(100)
export const INLINE_SCRIPT = '\n  document.title = "Strongbox"\n'
export const PAGE_TEXT = `<!doctype html><head><title>Strongbox</title><meta property="og:title" content="Strongbox" /><script>${INLINE_SCRIPT}</script><script src="${SCRIPT}" defer></script></head><!--shelf-->Five games<!--/shelf-->`

const FILES = {
  'index.html': PAGE_TEXT,
  'favicon.ico': 'icon',
  [SCRIPT]: SCRIPT_TEXT,
  [`${SCRIPT}.br`]: brotliCompressSync(SCRIPT_TEXT),
  [`${SCRIPT}.gz`]: gzipSync(SCRIPT_TEXT),
  '.fingerprint': 'not for the public',
  'sw.js': 'self.version = 1',
  'manifest.webmanifest': '{}',
  '.well-known/apple-app-site-association': '{}',
  '.well-known/assetlinks.json': '[]',
  'previews.json': JSON.stringify({
    title: 'You are invited',
    text: 'Small games',
    from: '{{name}} invites you to {{game}}',
    games: { lockdown: { name: 'Lockdown', text: 'Shed points' } },
  }),
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export async function aRelay(settings: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'strongbox-relay-'))
  const webRoot = path.join(folder, 'web')
  for (const [name, content] of Object.entries(FILES)) {
    const file = path.join(webRoot, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  writeFileSync(path.join(folder, 'secret.txt'), 'secret')

  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    STRONGBOX_WEB: webRoot,
    STRONGBOX_STORE: ':memory:',
    ...settings,
  })
  const relay = await startRelay(config, createLog('silent'))
  return {
    port: relay.port,
    webRoot,
    ask: (address: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
      ask(relay.port, address, options),
    stop: async () => {
      await relay.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Unlike `fetch`, sends the address exactly as given and does not decode the answer. */
function ask(port: number, address: string, options: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: address, agent: false, ...options }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
