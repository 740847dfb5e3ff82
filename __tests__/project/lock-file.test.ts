/**
 * A lock file that a clean install accepts everywhere. It is easily broken unnoticed: an install on one system can
 * leave out what others need, and then `npm ci` fails, but only on the next new machine.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lockFile = path.resolve(__dirname, '../../package-lock.json')
const packages = Object.entries(
  (JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, Locked> }).packages,
)
const places = new Set(packages.map(([place]) => place))

test('it names no host', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('it has every package that another one needs, on other systems too', () => {
  const missing = packages.flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFoundFrom(place, name))
      .map((name) => `${place || 'the project'} asks for ${name}`),
  )
  expect(missing).toEqual([])
})

/** Where Node would look: in the package's own node_modules, then in each one further out. */
function isFoundFrom(place: string, name: string): boolean {
  if (places.has(`${place && `${place}/`}node_modules/${name}`)) return true
  if (place === '') return false
  const outer = place.lastIndexOf('node_modules/')
  return isFoundFrom(place.slice(0, Math.max(outer - 1, 0)), name)
}
