/**
 * What runs a relay elsewhere: image, compose file, service and the commands in docs/operations.md. No image is built here; what
 * the files say is checked against the project, and the very commands in them run in a plain directory.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import packageJson from '@/package.json'
import { readConfig } from '@/relay/config'
import { openSqliteStore } from '@/relay/store/sqlite'
import { relayProgram } from '../harness/relay-program'

const root = path.resolve(__dirname, '../..')
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')

/** Instructions of the Dockerfile, continued lines joined. */
const instructions = read('Dockerfile')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => /^(\S+) (.*)$/.exec(line)!.slice(1) as [string, string])
const lastOf = (name: string): string => instructions.filter(([what]) => what === name).at(-1)![1]
const lastStage = instructions.slice(instructions.findLastIndex(([what]) => what === 'FROM'))
const imageEnv = Object.fromEntries(
  lastOf('ENV')
    .split(' ')
    .map((one) => one.split('=') as [string, string]),
)
const service = read('deploy/strongbox.service')
const serviceEnv = Object.fromEntries(
  [...service.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
)

/** The commands of a fenced block on the operations page that contains this text. */
function commandsWith(text: string): readonly string[] {
  const blocks = [...read('docs/operations.md').matchAll(/```sh\n([^]*?)```/g)].map(([, block]) => block!)
  return blocks
    .find((block) => block.includes(text))!
    .trim()
    .split('\n')
}

let folder = ''
const running: ChildProcess[] = []
const inFolder = (...parts: string[]): string => path.join(folder, ...parts)
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'strongbox-deploy-'))
  relayProgram()
  mkdirSync(inFolder('built'))
  writeFileSync(inFolder('built', 'index.html'), '<!doctype html><title>Strongbox</title>')
  mkdirSync(inFolder('state'))
  mkdirSync(inFolder('backups'))
  const script = `import { pack } from './scripts/lib/pack.mjs'; pack(process.argv[1], { webRoot: process.argv[2] })`
  const args = ['--input-type=module', '--eval', script, inFolder('opt'), inFolder('built')]
  execFileSync(process.execPath, args, { cwd: root })
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As on a server: nothing of this process's environment but where Node is. */
const plainEnv: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
}

/** Starts the packed relay with a command of the files, and waits until it listens. */
async function start(command: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(command[0]!, command.slice(1), {
    cwd: inFolder('opt'),
    env: {
      ...plainEnv,
      ...env,
      PORT: '0',
      HOST: '127.0.0.1',
      STRONGBOX_STORE: inFolder('state', 'relay.sqlite'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const port = await new Promise<number>((resolve) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /"event":"listening","port":(\d+)/.exec(printed)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
  })
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM')
    return ended
  }
  return { port, stop }
}

const cmd = JSON.parse(lastOf('CMD')) as readonly string[]
const healthCommand = JSON.parse(/CMD (\[.*\])$/.exec(lastOf('HEALTHCHECK'))![1]!) as readonly string[]

describe('the files fit the project', () => {
  test('the image is built from what is there, by commands that exist, and does not run as root', () => {
    const known = 'FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK CMD'.split(' ')
    expect(instructions.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([])
    const copied = instructions.flatMap(([name, rest]) =>
      name === 'COPY' && !rest.startsWith('--from') ? rest.split(' ').slice(0, -1) : [],
    )
    expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
    const scripts = instructions.flatMap(([, rest]) => /npm run (\S+)/.exec(rest)?.[1] ?? [])
    expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([])
    const names = lastStage.map(([name]) => name)
    expect(lastOf('USER')).toBe('node')
    expect(names.indexOf('USER')).toBeLessThan(names.indexOf('CMD'))
    for (const name of ['node_modules', 'data', '.git', 'dist'])
      expect(read('.dockerignore').split('\n')).toContain(name)
  })

  test('every setting in them is one that the relay has, with a value that it accepts', () => {
    const files = ['Dockerfile', 'compose.yaml', 'deploy/strongbox.service', 'docs/operations.md'].map(read)
    const named = new Set(files.flatMap((text) => text.match(/STRONGBOX_[A-Z_]+/g) ?? []))
    // The name that players type is for the proxy alone.
    named.delete('STRONGBOX_DOMAIN')
    const listed = read('docs/remote.md')
    expect([...named].filter((name) => !listed.includes(`\`${name}\``))).toEqual([])
    const composed = [...read('compose.yaml').matchAll(/^ {6}(STRONGBOX_\w+): '?([\w.]+)'?$/gm)]
    const composeEnv = Object.fromEntries(composed.map(([, name, value]) => [name!, value!]))
    for (const env of [imageEnv, { ...imageEnv, ...composeEnv }, serviceEnv])
      expect(() => readConfig(env)).not.toThrow()
    expect(readConfig(composeEnv)).toMatchObject({ trustProxy: 1, metrics: { port: 9464 } })
  })

  test('files and ports that they share are the same', () => {
    const [, mounted] = /- (\.\/\S+):\/etc\/caddy\/Caddyfile:ro/.exec(read('compose.yaml'))!
    expect(read(mounted!)).toContain(`reverse_proxy relay:${imageEnv.PORT}`)
    expect(lastOf('EXPOSE')).toBe(imageEnv.PORT)
    expect(service).toContain(`ExecStart=/usr/bin/${cmd.join(' ')}`)
  })

  test('systemd accepts the service', () => {
    const analyze = '/usr/bin/systemd-analyze'
    if (!existsSync(analyze)) return
    const file = inFolder('strongbox.service')
    writeFileSync(
      file,
      service.replace('/usr/bin/node', process.execPath).replace('/opt/strongbox', inFolder('opt')),
    )
    const { stderr } = spawnSync(analyze, ['verify', '--man=no', file], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes('strongbox.service'))).toEqual([])
  })
})

describe('in a plain directory', () => {
  test('the command of the image starts the relay with the web app, and its health check finds it', async () => {
    const { port, stop } = await start(cmd, imageEnv)
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<title>Strongbox</title>')
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200)
    const check = () =>
      spawnSync(healthCommand[0]!, healthCommand.slice(1), {
        cwd: inFolder('opt'),
        env: { ...plainEnv, PORT: String(port) },
        encoding: 'utf8',
      })
    const healthy = check()
    expect([healthy.status, JSON.parse(healthy.stdout)]).toEqual([
      0,
      expect.objectContaining({ status: 'ok' }),
    ])
    expect(await stop()).toBe(0)
    expect(check().status).toBe(1)
  })

  test('a back-up of a running relay is complete, and restoring it brings everything back', async () => {
    const store = inFolder('state', 'relay.sqlite')
    const here = (command: string): string =>
      command
        .replaceAll('/opt/strongbox', inFolder('opt'))
        .replaceAll('/var/lib/strongbox', inFolder('state'))
        .replaceAll('/var/backups', inFolder('backups'))
    const shell = (commands: readonly string[]) =>
      spawnSync('/bin/sh', ['-ec', commands.map(here).join('\n')], { env: plainEnv, encoding: 'utf8' })
    /** In a process of its own: a connection that has only been closed keeps its locks until memory is collected. */
    const append = (n: number): void => {
      const program = `
        require('./relay/store/sqlite.ts').openSqliteStore(process.argv[1]).then(async (store) => {
          await store.append('a', { n: ${n}, record: 'record ${n}', phase: 'over' }, 1)
          await store.close()
        })`
      execFileSync(process.execPath, ['--import', 'tsx', '--eval', program, store], { cwd: root })
    }
    const relay = await start(cmd, imageEnv)
    append(1)
    append(2)
    const copy = shell(commandsWith('backup'))
    expect([copy.status, copy.stderr]).toEqual([0, ''])
    expect(statSync(inFolder('backups', 'strongbox.sqlite')).mode & 0o777).toBe(0o600)
    // What exists is not overwritten.
    expect(shell(commandsWith('backup')).status).toBe(1)
    append(3)
    expect(await relay.stop()).toBe(0)

    const [stopping, ...rest] = commandsWith('rm -f')
    const starting = rest.pop()!
    expect([stopping, starting]).toEqual(['systemctl stop strongbox', 'systemctl start strongbox'])
    expect(shell(rest).status).toBe(0)
    const again = await start(cmd, imageEnv)
    expect(await again.stop()).toBe(0)
    const restored = await openSqliteStore(store)
    expect(await restored.read('a')).toEqual(['record 1', 'record 2'])
    await restored.close()
  })

  test('a word that is no command is not taken for a start', () => {
    const { status, stdout } = spawnSync(cmd[0]!, [...cmd.slice(1), 'bakcup'], {
      cwd: inFolder('opt'),
      env: plainEnv,
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([
      2,
      'Without a command, the relay runs. Commands: health, backup FILE.\n',
    ])
  })
})
