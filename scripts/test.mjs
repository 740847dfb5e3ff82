/**
 * `npm test`: all parts, or those you name (`npm test -- jest`). If you name one part, further arguments go to its tool
 * (`npm test -- jest lockdown`). What cannot run on this machine is listed at the end; with --all-parts it counts as a failure.
 */
import { installIfNeeded } from './lib/install.mjs'
import { PARTS, STAGES } from './lib/parts.mjs'
import { refuseOldNode } from './lib/project.mjs'
import { stopOnSignals } from './lib/run.mjs'
import { complain, say, seconds } from './lib/say.mjs'

const STRICT = '--all-parts'

refuseOldNode()
stopOnSignals({ code: 130 })

const { parts, args, isStrict } = readArguments(process.argv.slice(2))
await installIfNeeded()

const results = []
for (const stage of STAGES) {
  const chosen = stage.filter((part) => parts.includes(part))
  if (chosen.length > 0) say()
  results.push(...(await Promise.all(chosen.map(runPart))))
}
process.exit(summarize())

async function runPart({ name, title, run }) {
  say(`── ${name}: ${title}`)
  const begun = performance.now()
  const result = { name, leftOut: [], ...(await run(args)), ms: performance.now() - begun }
  if (isStrict) result.failed += result.leftOut.length
  say(`── ${name}: ${count(result)} in ${seconds(result.ms)}`)
  return result
}

function readArguments(given) {
  const isStrict = given.includes(STRICT) || process.env.STRONGBOX_ALL_PARTS === '1'
  const rest = given.filter((argument) => argument !== STRICT)
  const firstOther = rest.findIndex((argument) => !PARTS.some(({ name }) => name === argument))
  const names = firstOther < 0 ? rest : rest.slice(0, firstOther)
  const args = firstOther < 0 ? [] : rest.slice(firstOther)
  if (args.length > 0 && names.length !== 1) {
    complain(`There is no part '${args[0]}'. The parts are ${PARTS.map(({ name }) => name).join(', ')}.`)
    process.exit(2)
  }
  const parts = names.length > 0 ? PARTS.filter(({ name }) => names.includes(name)) : PARTS
  return { parts, args, isStrict }
}

function summarize() {
  const total = { passed: 0, failed: 0 }
  say()
  for (const { name, passed, failed, ms } of results) {
    total.passed += passed
    total.failed += failed
    const numbers = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`
    const verdict = failed > 0 ? 'FAIL' : passed > 0 ? ' ok ' : 'none'
    say(`${verdict}  ${name.padEnd(10)}${numbers}  ${seconds(ms).padStart(7)}`)
  }
  const leftOut = results.flatMap((result) => result.leftOut)
  if (leftOut.length > 0) say(`\nLEFT OUT${isStrict ? ' (counted as failed)' : ''}:`)
  for (const reason of leftOut) say(`  ${reason}`)
  say(`\n${count(total)}`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

function count({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}
