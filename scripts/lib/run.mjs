/**
 * Runs other programs. Each gets its own process group, so that stopping it also stops its children. Otherwise a bundler's or
 * browser's children would outlive an interrupted run.
 */
import { spawn } from 'node:child_process'
import { root } from './project.mjs'

const running = new Set()
let stopping = false
const KILL_AFTER_MS = 6000
const PARENT_CHECK_MS = 1000

/** Starts a program. `stopAll` stops it if it is still running. */
export function start(command, args, { env = {}, stdio }) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio, detached: true })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/**
 * Runs a program to its end: { code, output, ms }. `quiet` returns the output instead of showing it. The code is 127 if the
 * program can't be started.
 */
export function run(command, args, { quiet = false, env } = {}) {
  const begun = performance.now()
  const output = []
  const shown = quiet ? 'pipe' : 'inherit'
  return new Promise((resolve) => {
    const child = start(command, args, { env, stdio: ['ignore', shown, shown] })
    const finish = (code) => {
      // Once we are being stopped, the next step must not run, and must not report a failure.
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

/** Runs a JavaScript program with the same Node. */
export const runNode = (args, options) => run(process.execPath, args, options)

export const isStopping = () => stopping

/**
 * On Ctrl-C or SIGTERM, stops everything that runs and exits with the given code. It does the same if the npm that started us is
 * killed without passing the signal on.
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
    // It has already exited.
  }
}
