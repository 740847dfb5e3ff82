/**
 * Installs the packages in the lock file, unless node_modules already has them. An install leaves the lock file's hash in
 * node_modules; after an install by hand, npm's own copy of the lock file tells what is there.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { complain, say, seconds } from './say.mjs'

const lockFile = inProject('package-lock.json')
const stampFile = inProject('node_modules', '.strongbox-lock')
const npmRecord = inProject('node_modules', '.package-lock.json')

export async function installIfNeeded() {
  if (isInstalled()) return
  await withLock('install', async () => {
    if (!isInstalled()) await install()
  })
}

async function install() {
  say('Installing packages from the lock file (a minute or two, about 700 MB) …')
  const { code, ms } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) {
    complain(`Installing failed: 'npm ci' exited with code ${code}. Its message is above.`)
    process.exit(1)
  }
  writeFileSync(stampFile, lockHash())
  say(`Installed in ${seconds(ms)}.`)
}

function isInstalled() {
  if (!existsSync(npmRecord)) return false
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true
  if (!matchesRecord()) return false
  writeFileSync(stampFile, lockHash())
  return true
}

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

/** npm does not install packages for other systems, so they are not in its record. */
function matchesRecord() {
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const present = JSON.parse(readFileSync(npmRecord, 'utf8')).packages
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    if (place === '') return true
    return present[place] ? present[place].version === version : optional === true
  })
}
