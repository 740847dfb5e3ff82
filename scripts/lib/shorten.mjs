/**
 * Minifies the names in each script of a web build once more, across the whole script. Metro does it module by module, so the
 * same thing has a different name in each module. With the same names everywhere, a script compresses better.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export async function shortenScripts(folder) {
  // Imported here, because this file is loaded before anything is installed.
  const { minify } = await import('terser')
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue
    const name = path.join(entry.parentPath, entry.name)
    const { code } = await minify(readFileSync(name, 'utf8'), { compress: false, mangle: true })
    writeFileSync(name, code)
  }
}
