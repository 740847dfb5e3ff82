/** The measuring process: `node speed.mjs SECONDS [PATH OF BOARDGAME.IO]`. */
import { createRequire } from 'node:module'
import type { BoardgameIo } from './boardgame-io'
import { measureAll } from './speed'

const [seconds = '1', library] = process.argv.slice(2)
measureAll(library ? (createRequire(import.meta.url)(library) as BoardgameIo) : undefined, Number(seconds))
