/**
 * Writes the files of a web build whose words come from the app's own catalogue, and fills the page: with such words, with the
 * shelf, and with the font that the shelf is written in.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inProject, root } from './project.mjs'
import { shelfForPage } from './shelf.mjs'

export async function writeWebFiles(folder) {
  const { files, pageWords } = await load('components/root/web-files.ts')
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), JSON.stringify(content))
  const page = path.join(folder, 'index.html')
  const parts = {
    ...escapedAll(pageWords),
    FONT: addressOf(folder, /^Besley_700Bold\..*\.ttf$/),
    SHELF: await shelfForPage(),
  }
  const filled = Object.entries(parts).reduce(
    (text, [word, content]) => text.replaceAll(`%${word}%`, () => content),
    readFileSync(page, 'utf8'),
  )
  // The browser would fetch a deferred script only after everything else.
  writeFileSync(page, filled.replace('" defer></script>', '" defer fetchpriority="high"></script>'))
}

function addressOf(folder, pattern) {
  const found = readdirSync(folder, { recursive: true }).find((name) => pattern.test(path.basename(name)))
  if (found === undefined) throw new Error(`The web app has no file ${pattern}.`)
  return `/${found.split(path.sep).join('/')}`
}

/** The exports of a module of the app that needs no phone. */
async function load(entry) {
  // Imported late: it may not be installed before.
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    alias: { '@': root },
    logLevel: 'error',
  })
  await stop()
  const module = { exports: {} }
  new Function('module', 'exports', 'require', outputFiles[0].text)(
    module,
    module.exports,
    createRequire(inProject(entry)),
  )
  return module.exports
}

const escapedAll = (words) =>
  Object.fromEntries(Object.entries(words).map(([word, text]) => [word, escaped(text)]))

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign])
