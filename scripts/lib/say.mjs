/** How commands print: short lines, with the time taken where it matters. */
export const seconds = (ms) => (ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`)

export const say = (text = '') => process.stdout.write(`${text}\n`)

export const complain = (text) => process.stderr.write(`${text}\n`)

/** The end of a program's output, where the reason for a failure usually is. */
export const tail = (output, lines = 60) => output.trimEnd().split('\n').slice(-lines).join('\n')
