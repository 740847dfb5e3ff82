/** Writes the files of a web build whose words come from the app's own catalogue, and fills such words into the page. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inProject, root } from './project.mjs'

export async function writeWebFiles(folder) {
  const { files, pageWords } = await load('components/root/web-files.ts')
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), JSON.stringify(content))
  const page = path.join(folder, 'index.html')
  const filled = Object.entries(pageWords).reduce(
    (text, [word, content]) => text.replaceAll(`%${word}%`, escaped(content)),
    readFileSync(page, 'utf8'),
  )
  writeFileSync(page, filled)
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

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign])
