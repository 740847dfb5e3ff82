/**
 * Puts everything that a server needs into one folder: the bundled relay, the web app and the SQLite driver. It needs Node and
 * nothing else, so it can be copied to a server of the same system or into an image.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inProject } from './project.mjs'
import { DRIVER, RELAY } from './relay-bundle.mjs'

export function pack(folder, { webRoot }) {
  for (const name of ['relay.cjs', 'web', 'node_modules'])
    rmSync(path.join(folder, name), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(RELAY, path.join(folder, 'relay.cjs'))
  cpSync(webRoot, path.join(folder, 'web'), { recursive: true })
  for (const name of packagesFrom(DRIVER))
    cpSync(inProject('node_modules', name), path.join(folder, 'node_modules', name), { recursive: true })
}

/** A package and all that it needs. Those for other systems are not installed, so they are left out. */
function packagesFrom(name, found = new Set()) {
  const file = inProject('node_modules', name, 'package.json')
  if (found.has(name) || !existsSync(file)) return found
  found.add(name)
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'))
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) packagesFrom(needed, found)
  return found
}
