/** `npm run kill-test -- 200`: kills the relay 200 times under load, and says whether any move was lost or duplicated. */
import { underFire } from './kill-harness'

const kills = Number(process.argv[2] ?? 200)
const begun = performance.now()
underFire(kills, (done) => {
  if (done % 20 === 0) process.stdout.write(`${done} kills\n`)
}).then(
  ({ acknowledged, stored, matches, lost, wrong }) => {
    const seconds = Math.round((performance.now() - begun) / 1000)
    process.stdout.write(
      `${kills} kills in ${seconds} s: ${acknowledged} moves acknowledged, ${stored} stored in ${matches} matches, ` +
        `${lost.length} lost, ${wrong.length} doubled or changed\n${[...lost, ...wrong].join('\n')}\n`,
    )
    process.exit(lost.length + wrong.length > 0 || acknowledged < kills ? 1 : 0)
  },
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  },
)
