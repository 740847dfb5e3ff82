/**
 * Gives the names in the scripts of a web build anew, for each script as a whole. Metro does it module by module, so the same
 * thing has another name in each; named alike, a script compresses better.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export async function shortenScripts(folder) {
  // Not above: this file is read before anything is installed.
  const { minify } = await import('terser')
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue
    const name = path.join(entry.parentPath, entry.name)
    const { code } = await minify(readFileSync(name, 'utf8'), { compress: false, mangle: true })
    writeFileSync(name, code)
  }
}
