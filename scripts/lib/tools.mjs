/**
 * Programs that some tests need and npm can't install: a browser and a C compiler. Looks for them, and installs missing ones as
 * root on Debian or Ubuntu.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { run } from './run.mjs'
import { say, seconds, tail } from './say.mjs'

const TOOLS = [
  { name: 'chromium', title: 'Chromium', setting: 'CHROMIUM_PATH', find: findChromium },
  {
    name: 'cc',
    title: 'A C compiler',
    setting: 'CC_PATH',
    packages: ['gcc', 'libc6-dev'],
    find: () => findProgram('cc', 'CC_PATH'),
  },
]

/** Resolves to their paths by name, without those still missing. */
export async function provideTools(names) {
  const wanted = TOOLS.filter(({ name }) => names.includes(name))
  const missing = wanted.filter(({ find }) => !find())
  // If someone set a wrong path, don't install anything.
  const installable = missing.filter(({ setting }) => !process.env[setting])
  if (installable.length > 0 && canInstall()) await install(installable)
  return Object.fromEntries(wanted.map(({ name, find }) => [name, find()]))
}

/** What to do if a tool is missing. */
export function howToGet(name) {
  const { title, setting } = TOOLS.find((tool) => tool.name === name)
  const given = process.env[setting]
  if (given) return `${setting} is '${given}', but there is no such file`
  return `${title} was not found: install it or set ${setting}`
}

function findProgram(name, setting) {
  const named = process.env[setting]
  if (named) return existsSync(named) ? named : undefined
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ]
  return folders.map((folder) => join(folder, name)).find((place) => existsSync(place))
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function install(tools) {
  const names = tools.flatMap(({ name, packages = [name] }) => packages)
  say(`Installing ${names.join(' and ')} with apt-get (a minute or two) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-q'], { quiet: true, env })
  const options = ['install', '-qy', '--no-install-recommends']
  const result = await run('apt-get', [...options, ...names], { quiet: true, env })
  if (result.code === 0) say(`Installed in ${seconds(update.ms + result.ms)}.`)
  else say(`${tail(result.output, 15)}\nInstalling ${names.join(' and ')} failed.`)
}
