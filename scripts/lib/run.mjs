/**
 * Runs other programs. Each gets a process group of its own, so that stopping stops its whole family: a
 * bundler's or a browser's children would otherwise outlive an interrupted run.
 */
import { spawn } from 'node:child_process'
import { root } from './project.mjs'

const running = new Set()
let stopping = false
const KILL_AFTER_MS = 6000
const PARENT_CHECK_MS = 1000

/** Starts a program that `stopAll` will stop if it has not ended by then. */
export function start(command, args, { env = {}, stdio }) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio, detached: true })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/**
 * Runs a program to its end: { code, output, ms }. `quiet` keeps the output for the caller instead of
 * showing it. A program that cannot be started has code 127.
 */
export function run(command, args, { quiet = false, env } = {}) {
  const begun = performance.now()
  const output = []
  const shown = quiet ? 'pipe' : 'inherit'
  return new Promise((resolve) => {
    const child = start(command, args, { env, stdio: ['ignore', shown, shown] })
    const finish = (code) => {
      // What follows a step must not happen, and must not complain, once we are being stopped.
      if (stopping) return
      resolve({ code, output: Buffer.concat(output).toString(), ms: performance.now() - begun })
    }
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.once('error', (error) => {
      output.push(Buffer.from(error.message))
      finish(127)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}

/** Runs a JavaScript program with this same Node. */
export const runNode = (args, options) => run(process.execPath, args, options)

export const isStopping = () => stopping

/**
 * On Ctrl-C or SIGTERM stops everything that runs, then leaves with the given code. The same if npm, which
 * started us, is killed in a way that it cannot pass on.
 */
export function stopOnSignals({ code, farewell = () => {} }) {
  const stop = async () => {
    if (stopping) return
    stopping = true
    await stopAll()
    farewell()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  if (process.env.npm_lifecycle_event) whenParentIsGone(stop)
}

function whenParentIsGone(stop) {
  const parent = process.ppid
  const watch = setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS)
  watch.unref()
}

async function stopAll() {
  const children = [...running]
  const gone = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of children) signalGroup(child, 'SIGTERM')
  const force = setTimeout(() => children.forEach((child) => signalGroup(child, 'SIGKILL')), KILL_AFTER_MS)
  await Promise.all(gone)
  clearTimeout(force)
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended by itself in the meantime.
  }
}
