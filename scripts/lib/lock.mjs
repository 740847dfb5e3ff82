/**
 * One at a time across processes: two commands started together must not install or build into each
 * other. The lock is a file with the holder's process id; a holder that died leaves one that may be taken.
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
  // Empty for an instant between the creation of the file and its writing.
  if (!holder || isAlive(Number(holder))) return
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    // Somebody else was faster and this is their new lock: give it back.
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
