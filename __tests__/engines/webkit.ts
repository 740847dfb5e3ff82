/** WebKit, the engine of Safari, as Debian packages it: a small browser on a screen that nobody sees, driven over http. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { eventually, type Browser, type CommandName } from './driver'
import { freePort } from './free-port'

const places: Readonly<Record<CommandName, string>> = {
  navigate: 'url',
  execute: 'execute/sync',
  actions: 'actions',
}

export async function startWebKit(driver: string): Promise<Browser> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject)
    screen.once('exit', () => reject(new Error('The screen did not start.')))
    createInterface(screen.stdout).once('line', resolve)
  })
  const port = await freePort()
  const webkit = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox does not work for root, in a container or on a build server.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const ask = async (method: string, address: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }
  await eventually(() => ask('GET', '/status'))
  const options = { binary: miniBrowser(), args: ['--automation', '--geometry=412x1000'] }
  const session = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string }
  return {
    command: (name, parameters = {}) =>
      ask('POST', `/session/${session.sessionId}/${places[name]}`, parameters),
    close: async () => {
      await ask('DELETE', `/session/${session.sessionId}`).catch(() => undefined)
      await Promise.all([ending(webkit), ending(screen)])
    },
  }
}

function miniBrowser(): string {
  const libraries = '/usr/lib'
  const found = readdirSync(libraries)
    .flatMap((machine) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((api) => path.join(libraries, machine, api)),
    )
    .find((folder) => contains(folder, 'MiniBrowser'))
  if (found === undefined) throw new Error(`There is no MiniBrowser below ${libraries}.`)
  return path.join(found, 'MiniBrowser')
}

function contains(folder: string, name: string): boolean {
  try {
    return readdirSync(folder).includes(name)
  } catch {
    return false
  }
}

const ending = (child: ChildProcess): Promise<unknown> => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return child.kill() ? ended : Promise.resolve()
}
