/**
 * A lock across processes, so that two commands do not install or build at the same time. The lock is a file with its holder's
 * process id; if the holder has died, another process may take it.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inProject } from './project.mjs'

const held = new Set()
process.on('exit', () => held.forEach((file) => rmSync(file, { force: true })))

export async function withLock(name, work) {
  const file = inProject('dist', `.${name}.lock`)
  mkdirSync(inProject('dist'), { recursive: true })
  let waiting = false
  while (!acquire(file)) {
    if (!waiting) console.log(`Waiting for another command to finish with '${name}' …`)
    waiting = true
    await sleep(300)
  }
  held.add(file)
  try {
    return await work()
  } finally {
    held.delete(file)
    rmSync(file, { force: true })
  }
}

function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    removeIfAbandoned(file)
    return false
  }
}

function removeIfAbandoned(file) {
  const holder = read(file)
  // Empty for an instant, between being created and being written.
  if (!holder || isAlive(Number(holder))) return
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    // Another process was faster, and this is its new lock: put it back.
    if (read(aside) !== holder) return renameSync(aside, file)
    rmSync(aside)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
