/** The parts of `npm start` and `npm test`, each in a Node process as the commands use them. */
import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

function node(...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: root }, (_, out, err) =>
      resolve({ code: child.exitCode ?? 1, out: out.trim(), err: err.trim() }),
    )
  })
}

const evaluate = (code: string) => node('--input-type=module', '--eval', code)

test('an old version of Node is refused in one sentence', async () => {
  const refuse = (version: string) =>
    evaluate(`import { refuseOldNode } from './scripts/lib/project.mjs'; refuseOldNode('${version}')`)
  for (const version of ['18.20.4', '20.18.3']) {
    const { code, err } = await refuse(version)
    expect([code, err]).toEqual([1, `Strongbox needs Node 20.19 or newer. This is Node ${version}.`])
  }
  for (const version of ['20.19.0', '22.0.0', '100.1.0']) expect((await refuse(version)).code).toBe(0)
})

test('the two commands import no package before they have installed them', () => {
  const seen = new Set<string>()
  const importedBy = (file: string): readonly string[] => {
    if (seen.has(file)) return []
    seen.add(file)
    const names = [
      ...readFileSync(file, 'utf8').matchAll(/^(?:import|\} from|export .* from) .*?'([^']+)'/gm),
    ]
    return names.flatMap(([, name]) =>
      name!.startsWith('.') ? importedBy(path.resolve(path.dirname(file), name!)) : [name!],
    )
  }
  const packages = ['start', 'test'].flatMap((command) =>
    importedBy(path.join(root, `scripts/${command}.mjs`)),
  )
  expect(packages.filter((name) => !name.startsWith('node:'))).toEqual([])
  expect(seen.size).toBeGreaterThan(10)
})

test('phones are given an address that they can reach', async () => {
  const interfaces = {
    lo: [{ family: 'IPv4', address: '127.0.0.1', internal: true }],
    docker0: [{ family: 'IPv4', address: '172.17.0.1', internal: false }],
    tun0: [{ family: 'IPv4', address: '100.64.0.7', internal: false }],
    eth0: [
      { family: 'IPv6', address: 'fe80::1', internal: false },
      { family: 'IPv4', address: '169.254.3.4', internal: false },
      { family: 'IPv4', address: '192.168.1.20', internal: false },
    ],
  }
  const { out } = await evaluate(`
    import { networkAddresses } from './scripts/lib/addresses.mjs'
    console.log(networkAddresses(${JSON.stringify(interfaces)}).join(' '))`)
  expect(out).toBe('192.168.1.20 100.64.0.7')
})

test('two commands at once take turns, even after one that died', async () => {
  const name = `test-${process.pid}`
  const lock = path.join(root, `dist/.${name}.lock`)
  const takeTurn = `
    import { withLock } from './scripts/lib/lock.mjs'
    await withLock('${name}', async () => {
      const from = Date.now()
      await new Promise((resolve) => setTimeout(resolve, 200))
      process.stderr.write([from, Date.now()].join(' '))
    })`
  const { out: deadPid } = await evaluate('console.log(process.pid)')
  await evaluate(`import { mkdirSync } from 'node:fs'; mkdirSync('dist', { recursive: true })`)
  writeFileSync(lock, deadPid)

  const turns = await Promise.all([evaluate(takeTurn), evaluate(takeTurn), evaluate(takeTurn)])
  rmSync(lock, { force: true })
  const times = turns.map(({ err }) => err.split(' ').map(Number)).sort(([a = 0], [b = 0]) => a - b)
  const [first = [], second = [], third = []] = times
  expect(turns.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(first[1]).toBeLessThanOrEqual(second[0] ?? 0)
  expect(second[1]).toBeLessThanOrEqual(third[0] ?? 0)
})

test('an unknown part is named, with those that exist', async () => {
  const { code, err } = await node('scripts/test.mjs', 'jset')
  expect([code, err]).toEqual([2, "There is no part 'jset'. The parts are check, bundles, jest, browser."])
})
