/**
 * What the relay's program does besides running: `backup FILE` copies the store while the relay may go on, and `health` asks the
 * relay on this machine how it is. A container or a small server has no other tools for either.
 */
import { existsSync } from 'node:fs'
import type { Config } from './config'
import { copyStore } from './store/copy'

/** The exit code. */
export async function runCommand(
  [command, ...args]: readonly string[],
  { config, say }: { readonly config: Config; readonly say: (text: string) => void },
): Promise<number> {
  const [file] = args
  if (command === 'health' && args.length === 0) return health(config, say)
  if (command === 'backup' && file !== undefined && args.length === 1) return backup(config, { file, say })
  say('Without a command, the relay runs. Commands: health, backup FILE.')
  return 2
}

async function health({ host, port }: Config, say: (text: string) => void): Promise<number> {
  try {
    const answer = await fetch(`http://${host ?? '127.0.0.1'}:${port}/health`)
    say((await answer.text()).trim())
    return answer.ok ? 0 : 1
  } catch (error) {
    say(`There is no answer on port ${port}: ${String((error as Error).cause ?? error)}`)
    return 1
  }
}

async function backup(
  { store }: Config,
  { file, say }: { readonly file: string; readonly say: (text: string) => void },
): Promise<number> {
  if (!existsSync(store)) {
    say(`There is no store ${store}. Set STRONGBOX_STORE to the one that the relay uses.`)
    return 1
  }
  if (existsSync(file)) {
    say(`${file} exists already. It was left as it is.`)
    return 1
  }
  try {
    await copyStore(store, file)
  } catch (error) {
    say(`The store was not copied: ${(error as Error).message}`)
    return 1
  }
  say(`Copied ${store} to ${file}.`)
  return 0
}
