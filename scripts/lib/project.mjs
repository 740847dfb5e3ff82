/** Paths in the project, and the Node version it needs. No packages here: this is loaded before anything is installed. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const inProject = (...parts) => path.join(root, ...parts)

const OLDEST = [20, 19]

/** Exits with one clear sentence. An old Node would fail much later, in a puzzling way. */
export function refuseOldNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  process.stderr.write(`Strongbox needs Node ${OLDEST.join('.')} or newer. This is Node ${version}.\n`)
  process.exit(1)
}
