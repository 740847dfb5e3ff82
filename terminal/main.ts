/** `npm run terminal`: connects the commands to this process. */
import { run } from './run'

// `… | head` closes the pipe once it has read enough. That is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

// Set the exit code instead of exiting, so that a slow pipe still gets the last line.
void run(process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  isTerminal: process.stdin.isTTY === true && process.stdout.isTTY === true,
}).then((code) => {
  process.exitCode = code
})
