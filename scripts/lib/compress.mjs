/** Compresses the files of a web build ahead of time, so the relay need not do it for each request. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(css|html|ico|js|json|map|svg|ttf|txt|webmanifest)$/
const WORTH_IT = 0.9

// Level 11 takes five times as long and saves 2 %.
const BROTLI_LEVEL = 10

export async function compressFolder(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && COMPRESSIBLE.test(entry.name))
      await compressFile(path.join(entry.parentPath, entry.name))
  }
}

async function compressFile(name) {
  const content = readFileSync(name)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  if (br.length < content.length * WORTH_IT) writeFileSync(`${name}.br`, br)
  if (gz.length < content.length * WORTH_IT) writeFileSync(`${name}.gz`, gz)
}
