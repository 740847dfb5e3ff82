/** The system's Firefox, driven by Marionette: the WebDriver commands over a socket that Firefox itself opens. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually, type Browser, type CommandName } from './driver'
import { freePort } from './free-port'

const names: Readonly<Record<CommandName, string>> = {
  navigate: 'WebDriver:Navigate',
  execute: 'WebDriver:ExecuteScript',
  actions: 'WebDriver:PerformActions',
}

export async function startFirefox(program: string): Promise<Browser> {
  const port = await freePort()
  const profile = mkdtempSync(path.join(tmpdir(), 'strongbox-firefox-'))
  writeFileSync(path.join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`)
  const size = ['--width', '412', '--height', '1000']
  const firefox = spawn(
    program,
    ['--headless', '--marionette', '--no-remote', '--profile', profile, ...size],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => firefox.once('exit', resolve))
  const socket = await eventually(() => opened(port))
  const send = talk(socket)
  await send('WebDriver:NewSession', {})
  return {
    command: (name, parameters = {}) => send(names[name], parameters),
    close: async () => {
      socket.destroy()
      firefox.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => resolve(socket))
    socket.once('error', reject)
  })

/** Messages are arrays in JSON with their length in front. Firefox speaks first, then answers one command after the other. */
function talk(socket: Socket): (name: string, parameters: object) => Promise<unknown> {
  let received = Buffer.alloc(0)
  let number = 0
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const length = colon < 0 ? NaN : Number(received.subarray(0, colon).toString())
      if (!(received.length >= colon + 1 + length)) return
      const message: unknown = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString())
      received = received.subarray(colon + 1 + length)
      if (Array.isArray(message)) answer(message as [1, number, { message: string } | null, unknown])
    }
  })
  const answer = ([, id, error, value]: [1, number, { message: string } | null, unknown]): void => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(error.message))
    // Results that are not objects come in one.
    else asked?.resolve(value !== null && typeof value === 'object' && 'value' in value ? value.value : value)
  }
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      const id = ++number
      waiting.set(id, { resolve, reject })
      const text = JSON.stringify([0, id, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}
